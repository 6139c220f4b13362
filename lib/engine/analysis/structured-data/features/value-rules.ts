import type { EntityRule, PropertyRule } from '../feature.ts';
import { ORGANIZATIONS } from './schema-types.ts';

/* Rules for values that several features have in common. */

export const TEXT: PropertyRule = { forms: ['text'] };
export const DATE: PropertyRule = { forms: ['date'] };
/** A date that ends what it belongs to. */
export const UNTIL: PropertyRule = { forms: ['date'], until: 'time' };
export const DURATION: PropertyRule = { forms: ['duration'] };
export const URL: PropertyRule = { forms: ['url'] };
export const CURRENCY: PropertyRule = { forms: ['currency'] };
export const AMOUNT: PropertyRule = { forms: ['number'], least: 0 };
export const COUNT: PropertyRule = { forms: ['integer'], least: 0 };
export const POSITION: PropertyRule = { forms: ['integer'] };
export const IMAGE: PropertyRule = { forms: ['url'], entity: { ImageObject: {} } };

/** An entity of one of these types, with what each needs. */
export function oneOfTypes(types: readonly string[], rule: EntityRule = {}): PropertyRule {
  return { entity: Object.fromEntries(types.map((type) => [type, rule])) };
}

/** A person or an organization, by Google's examples also without a type. */
export function author(rule: EntityRule = {}): PropertyRule {
  return oneOfTypes(['Person', ...ORGANIZATIONS, ''], rule);
}

/** A page about an author may also be told with `sameAs` ("`url` (or `sameAs`)"). */
export const LINKED: EntityRule = {
  properties: { name: TEXT, url: URL, sameAs: URL },
  when: [{ property: 'sameAs', not: true, recommended: ['url'] }],
};

/** How often something was done, of the kinds that a feature knows, or of any kind. */
export function counter(actions?: readonly string[]): PropertyRule {
  return {
    entity: {
      InteractionCounter: {
        required: ['userInteractionCount', 'interactionType'],
        properties: {
          userInteractionCount: COUNT,
          interactionType:
            actions === undefined
              ? {}
              : { oneOf: actions, entity: Object.fromEntries(actions.map((action) => [action, {}])) },
        },
      },
    },
  };
}

/** What made a text, if it was no human. */
export const DIGITAL_SOURCE: PropertyRule = {
  oneOf: ['TrainedAlgorithmicMediaDigitalSource', 'AlgorithmicMediaDigitalSource'],
};
