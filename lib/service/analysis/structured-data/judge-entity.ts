import { type Entity, isEntity, isReference, schemaName, type Value } from './entity.ts';
import type { EntityRule, Feature, PropertyRule } from './feature.ts';
import { type Problem, problemOf } from './judge-value.ts';

/** A value that is present and cannot be used. `property` leads to it, with dots. */
export interface Invalid {
  readonly property: string;
  readonly value: string;
  readonly problem: Problem;
}

/** What a feature lacks on an entity. */
export interface RichResult {
  readonly id: string;
  /** Nothing required is missing or unusable. */
  readonly eligible: boolean;
  /** Required properties that are absent or empty; alternatives joined with ` | `. */
  readonly missing: readonly string[];
  readonly invalid: readonly Invalid[];
  /** Recommended properties that are absent. */
  readonly recommended: readonly string[];
}

/** Finds the entity that a reference leads to. */
export type FindEntity = (id: string) => Entity | undefined;

/** Entities inside entities deeper than this are not judged. */
const MOST_LEVELS = 8;
/** The longest value that is shown of what is invalid, in characters. */
const LONGEST = 100;

interface Found {
  readonly missing: string[];
  readonly invalid: Invalid[];
  readonly recommended: string[];
}

/** Judges an entity for one feature. */
export function judgeEntity(entity: Entity, feature: Feature, find: FindEntity): RichResult {
  const judge = new Judge(find);
  const { missing, invalid, recommended, unusable } = judge.entity(entity, feature, '', 0);
  const eligible = feature.retired === undefined && missing.length === 0 && !unusable;
  return { id: feature.id, eligible, missing, invalid, recommended };
}

class Judge {
  readonly #find: FindEntity;

  constructor(find: FindEntity) {
    this.#find = find;
  }

  /** `unusable`: something required is present and cannot be used. `path` leads to the entity, with a dot at its end. */
  entity(entity: Entity, rule: EntityRule, path: string, level: number): Found & { unusable: boolean } {
    const found: Found = { missing: [], invalid: [], recommended: [] };
    let unusable = false;
    const parts = [rule, ...(rule.when ?? []).filter((condition) => this.#holds(entity, condition))];
    const properties: Readonly<Record<string, PropertyRule>> = Object.assign(
      {},
      ...parts.map((part) => part.properties ?? {}),
    );
    const judged = new Map<string, Judged>();
    const judge = (name: string): Judged => {
      let known = judged.get(name);
      if (known === undefined) {
        known = this.#property(entity, name, properties[name] ?? {}, path, level);
        judged.set(name, known);
      }
      return known;
    };
    const optional: Judged[] = [];
    for (const need of parts.flatMap((part) => part.required ?? [])) {
      const names = typeof need === 'string' ? [need] : need;
      const all = names.map(judge);
      const usable = all.filter(({ state }) => state === 'usable');
      const others = all.filter(({ state }) => state === 'unusable');
      for (const one of usable) merge(found, one);
      if (usable.length > 0) {
        optional.push(...others);
      } else if (others.length > 0) {
        unusable = true;
        for (const one of others) merge(found, one);
      } else {
        found.missing.push(names.map((name) => path + name).join(' | '));
      }
    }
    for (const need of parts.flatMap((part) => part.recommended ?? [])) {
      const names = typeof need === 'string' ? [need] : need;
      const all = names.map(judge);
      if (all.every(({ state }) => state === 'missing'))
        found.recommended.push(names.map((name) => path + name).join(' | '));
      optional.push(...all.filter(({ state }) => state !== 'missing'));
    }
    // what has a rule and is neither required nor recommended
    for (const name of Object.keys(properties))
      if (!judged.has(name)) optional.push(...[judge(name)].filter(({ state }) => state !== 'missing'));
    for (const one of new Set(optional)) {
      found.invalid.push(...one.invalid.filter((each) => !found.invalid.includes(each)));
      // what an optional part lacks costs only that part
      found.recommended.push(...one.missing, ...one.recommended);
    }
    return {
      missing: unique(found.missing),
      invalid: found.invalid,
      recommended: unique(found.recommended).filter((name) => !found.missing.includes(name)),
      unusable,
    };
  }

  #property(entity: Entity, name: string, rule: PropertyRule, path: string, level: number): Judged {
    const dot = name.indexOf('.');
    if (dot > 0) return this.#nested(entity, name.slice(0, dot), name.slice(dot + 1), rule, path, level);
    const values = this.#valuesOf(entity, name, rule);
    const here = path + name;
    const none: Found = { missing: [], invalid: [], recommended: [] };
    if (values.length === 0) return { ...none, state: 'missing' };
    if (
      (rule.leastCount ?? 0) > values.length ||
      (rule.mostCount ?? Number.POSITIVE_INFINITY) < values.length
    )
      return {
        ...none,
        state: 'unusable',
        invalid: [{ property: here, value: String(values.length), problem: 'count' }],
      };
    for (const value of values) {
      const one = this.#value(value, rule, here, level);
      // of a list, an entry that fails is told, the first one
      if (one.state !== 'usable') return one;
      none.recommended.push(...one.recommended.filter((each) => !none.recommended.includes(each)));
      none.invalid.push(...one.invalid);
    }
    return { ...none, state: 'usable' };
  }

  /** A property of the entities that another property has as values: each of them needs it. */
  #nested(
    entity: Entity,
    first: string,
    rest: string,
    rule: PropertyRule,
    path: string,
    level: number,
  ): Judged {
    const inner = this.#valuesOf(entity, first).filter(isEntity);
    const all = inner.map((one) => this.#property(one, rest, rule, `${path}${first}.`, level + 1));
    return (
      all.find(({ state }) => state !== 'usable') ??
      all[0] ?? { state: 'missing', missing: [], invalid: [], recommended: [] }
    );
  }

  #value(value: Value, rule: PropertyRule, here: string, level: number): Judged {
    const none: Found = { missing: [], invalid: [], recommended: [] };
    if (isEntity(value)) {
      const { entity: kinds } = rule;
      if (kinds === undefined) {
        // a value in an object of its own: {"@type": "Text"…} is nothing that Google documents, an address by @id is
        if (
          rule.forms?.includes('url') &&
          (value.id !== undefined || this.#valuesOf(value, 'url').length > 0)
        )
          return { ...none, state: 'usable' };
        const isFree = rule.forms === undefined && rule.oneOf === undefined;
        if (isFree || level >= MOST_LEVELS) return { ...none, state: 'usable' };
        return { ...none, ...unusable(here, describe(value), 'type') };
      }
      const kind = value.schemaTypes.find((type) => type in kinds) ?? ('*' in kinds ? '*' : undefined);
      if (kind === undefined) return { ...none, ...unusable(here, describe(value), 'type') };
      if (level >= MOST_LEVELS) return { ...none, state: 'usable' };
      const judged = this.entity(value, kinds[kind] ?? {}, `${here}.`, level + 1);
      const state = judged.missing.length > 0 || judged.unusable ? 'unusable' : 'usable';
      return { ...judged, state };
    }
    if (isReference(value)) return { ...none, state: 'usable' };
    const { forms, oneOf } = rule;
    if (rule.entity !== undefined && forms === undefined && oneOf === undefined)
      return { ...none, ...unusable(here, String(value), 'type') };
    const problem = problemOf(value, rule);
    return problem === undefined
      ? { ...none, state: 'usable' }
      : { ...none, ...unusable(here, String(value), problem) };
  }

  /**
   * The values of a property that are not empty, with references followed. One that leads to nothing on the page is no
   * value, unless an address is enough.
   */
  #valuesOf(entity: Entity, name: string, rule: PropertyRule = {}): Value[] {
    return (entity.properties.get(name) ?? []).flatMap((value): Value[] => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [value];
      if (isReference(value)) {
        const target = this.#find(value.reference);
        if (target !== undefined) return [target];
        return rule.forms?.includes('url') && problemOf(value.reference, { forms: ['url'] }) === undefined
          ? [value]
          : [];
      }
      if (isEntity(value) && value.id !== undefined) return [this.#find(value.id) ?? value];
      return isEntity(value) && value.properties.size === 0 && value.types.length === 0 ? [] : [value];
    });
  }

  #holds(
    entity: Entity,
    { property, is, not }: { property: string; is?: readonly string[]; not?: true },
  ): boolean {
    const values = this.#valuesOf(entity, property);
    const isMet =
      is === undefined
        ? values.length > 0
        : values.some((value) =>
            isEntity(value)
              ? value.schemaTypes.some((type) => is.includes(type))
              : is.includes(schemaName(String(isReference(value) ? value.reference : value))),
          );
    return not === true ? !isMet : isMet;
  }
}

interface Judged extends Found {
  readonly state: 'usable' | 'unusable' | 'missing';
}

function unusable(property: string, value: string, problem: Problem): Pick<Judged, 'state' | 'invalid'> {
  return { state: 'unusable', invalid: [{ property, value: value.slice(0, LONGEST), problem }] };
}

function merge(found: Found, one: Found): void {
  found.missing.push(...one.missing);
  found.invalid.push(...one.invalid.filter((each) => !found.invalid.includes(each)));
  found.recommended.push(...one.recommended);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function describe({ types, id }: Entity): string {
  return types.join(', ') || (id ?? '');
}
