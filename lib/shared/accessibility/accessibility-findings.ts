import type axe from 'axe-core';
import {
  type AccessibilityFindings,
  type FaultyElement,
  IMPACTS,
  MOST_SHOWN,
  type RuleFinding,
} from './accessibility.ts';

/** What we show of axe's results. `locale`: the one that axe was given; `null` for English. */
export function accessibilityFindings(
  results: axe.AxeResults,
  locale: axe.Locale | null,
): AccessibilityFindings {
  const { violations, incomplete, passes, inapplicable } = results;
  // a rule may be in several of them, with different elements
  const rules = new Set([...violations, ...incomplete, ...passes].map(({ id }) => id));
  return {
    type: 'findings',
    violations: heaviestFirst(violations, locale),
    incomplete: heaviestFirst(incomplete, locale),
    ruleCount: rules.size,
    judged: [...new Set([...rules, ...inapplicable.map(({ id }) => id)])],
  };
}

function heaviestFirst(results: readonly axe.Result[], locale: axe.Locale | null): RuleFinding[] {
  return results
    .map((result) => ruleFinding(result, locale))
    .toSorted((one, other) => IMPACTS.indexOf(one.impact) - IMPACTS.indexOf(other.impact));
}

function ruleFinding(
  { id, impact, help, helpUrl, nodes }: axe.Result,
  locale: axe.Locale | null,
): RuleFinding {
  return {
    id,
    // none if a check of the rule failed
    impact: impact ?? 'minor',
    help: { text: help, isEnglish: !locale?.rules?.[id]?.help },
    helpUrl,
    count: nodes.length,
    elements: nodes.slice(0, MOST_SHOWN).map((node) => faultyElement(node, locale)),
  };
}

/** An element of several reasons has the first; one of the `any` checks would have been enough. */
function faultyElement({ target, all, none, any }: axe.NodeResult, locale: axe.Locale | null): FaultyElement {
  const [reason] = [...all, ...none, ...any];
  return {
    // without frames, there is one
    selector: [target[0]].flat().join(' >>> '),
    reason: reason ? { text: reason.message, isEnglish: !locale?.checks?.[reason.id] } : null,
  };
}
