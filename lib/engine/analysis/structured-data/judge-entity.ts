import type { RichResult, ValueProblem } from '../../contract/report-schemas.ts';
import { unreadableFor } from '../../url/unreadable-address.ts';
import { isSameSite } from '../is-same-site.ts';
import { type Entity, type EntityValue, isEntity, isReference, schemaName } from './entity.ts';
import type { Condition, EntityRule, Feature, Limit, PropertyRule } from './feature.ts';
import { hasZone, lastMomentOf, numberOf, problemOf } from './judge-value.ts';

export type FindEntity = (id: string) => Entity | undefined;

/** Entities inside entities deeper than this are not judged. */
const MOST_LEVELS = 8;
/** The longest value that is shown of what is invalid, in characters. */
const LONGEST = 100;

/** What was found of a part of an entity. Names lead from the entity to what they name. */
interface Found {
  readonly missing: readonly string[];
  readonly invalid: RichResult['invalid'];
  readonly recommended: readonly string[];
}

/** Of a missing property, `missing` has one name: its own, or that of the part of its path that is missing. */
interface Judged extends Found {
  readonly state: 'usable' | 'unusable' | 'missing';
}

const EMPTY: Found = { missing: [], invalid: [], recommended: [] };
const USABLE: Judged = { ...EMPTY, state: 'usable' };
const ANY: PropertyRule = {};

/** Judges the entities of one page. What several refer to is judged once. */
export class Judge {
  readonly #find: FindEntity;
  readonly #page: URL;
  readonly #readAt: number;
  readonly #entities = new Memory<EntityRule, Judged>();
  readonly #properties = new Memory<PropertyRule, Map<string, Judged>>();

  /** `readAt`: when the page was read, in epoch ms; dates are judged by it. */
  constructor(find: FindEntity, page: URL, readAt: number) {
    this.#find = find;
    this.#page = page;
    this.#readAt = readAt;
  }

  isAbout(entity: Entity, feature: Feature): boolean {
    const has = (path: string) =>
      this.#ends(entity, path).some(([end, name]) => this.#valuesOf(end, name).length > 0);
    return (
      entity.schemaTypes.some((type) => feature.types.includes(type)) &&
      (feature.formats?.includes(entity.format) ?? true) &&
      (feature.unless === undefined || !this.#holds(entity, feature.unless)) &&
      ![entity, ...this.#valuesOf(entity, 'itemReviewed')].some(
        (one) => isEntity(one) && this.#isOwn(one, feature.notOwn ?? []),
      ) &&
      (feature.with === undefined || feature.with.some(has)) &&
      !(feature.without ?? []).some(has)
    );
  }

  judge(entity: Entity, feature: Feature): RichResult {
    const { missing, invalid, recommended, state } = this.#entity(entity, feature, 0);
    return { id: feature.id, eligible: state === 'usable', missing, invalid, recommended };
  }

  #entity(entity: Entity, rule: EntityRule, level: number): Judged {
    if (entity.isPartial) return USABLE;
    // the first answer is for entities that lead back to themselves
    return this.#entities.of(rule, entity, USABLE, () => this.#judged(entity, rule, level));
  }

  #judged(entity: Entity, rule: EntityRule, level: number): Judged {
    const parts = [rule, ...(rule.when ?? []).filter((condition) => this.#holds(entity, condition))];
    const rules = new Map(parts.flatMap((part) => Object.entries(part.properties ?? {})));
    const judge = (name: string) => this.#property(entity, name, rules.get(name) ?? ANY, level);
    const found = new Collected();
    const named = new Set(rules.keys());
    const told = new Set<string>();
    const optional: Judged[] = [];
    let isUsable = true;
    for (const need of parts.flatMap((part) => part.required ?? [])) {
      const names = alternatives(need);
      const all = names.map(judge);
      for (const name of names) named.delete(name);
      const usable = all.filter(({ state }) => state === 'usable');
      const others = all.filter(({ state }) => state === 'unusable');
      found.add(...usable);
      if (usable.length > 0) {
        optional.push(...others);
        continue;
      }
      isUsable = false;
      found.add(...others);
      if (others.length > 0) continue;
      for (const name of names) told.add(name);
      found.lack(nameOf(names, all));
    }
    for (const [name, { ends }] of rules)
      if (ends && judge(name).invalid.some(({ problem }) => problem === 'range')) isUsable = false;
    for (const need of parts.flatMap((part) => part.recommended ?? [])) {
      const names = alternatives(need);
      const all = names.map(judge);
      for (const name of names) named.delete(name);
      if (all.every(({ state }) => state === 'missing')) {
        if (!names.some((name) => told.has(name))) found.recommend(nameOf(names, all));
      } else optional.push(...all);
    }
    for (const need of parts.flatMap((part) => part.needed ?? [])) {
      const names = alternatives(need);
      const all = names.map(judge);
      if (all.every(({ state }) => state === 'missing')) found.add(lacking([nameOf(names, all)]));
    }
    // what has a rule and is neither required nor recommended
    optional.push(...[...named].map(judge));
    // what an optional part lacks costs only that part, which cannot be used
    for (const { state, missing, invalid, recommended } of optional)
      if (state !== 'missing') found.add({ missing: [], invalid, recommended }, lacking(missing));
    return { ...found.all, state: isUsable ? 'usable' : 'unusable' };
  }

  #property(entity: Entity, name: string, rule: PropertyRule, level: number): Judged {
    const known = this.#properties.of(rule, entity, new Map(), () => new Map());
    let judged = known.get(name);
    if (judged === undefined) {
      const dot = name.indexOf('.');
      judged =
        dot > 0
          ? this.#nested(entity, name.slice(0, dot), name.slice(dot + 1), rule, level)
          : this.#direct(entity, name, rule, level);
      known.set(name, judged);
    }
    return judged;
  }

  #direct(entity: Entity, name: string, rule: PropertyRule, level: number): Judged {
    const values = this.#valuesOf(entity, name, rule);
    if (values.length === 0) return { ...EMPTY, missing: [name], state: 'missing' };
    const { leastCount = 0, mostCount = Number.POSITIVE_INFINITY } = rule;
    if (values.length < leastCount || values.length > mostCount)
      return unusable(name, String(values.length), 'count');
    const limitOf = (limit: Limit) => this.#limit(entity, limit);
    const found = new Collected();
    const last = rule.last === undefined ? undefined : lastOf(values);
    for (const value of new Set(values)) {
      const kinds = value === last ? rule.last : rule.entity;
      const one = this.#value(value, name, rule, kinds, limitOf, level);
      const address = isEntity(value) ? value.id : textOf(value);
      if (rule.full && entity.format === 'json-ld' && address !== undefined && !/^https?:/i.test(address))
        found.add({ ...EMPTY, invalid: unusable(name, address, 'url').invalid });
      // of a list, an entry that fails is told, the first one
      if (one.state !== 'usable') return one;
      found.add(one);
    }
    return { ...found.all, state: 'usable' };
  }

  /** A property of the entities that another property has as values: each of them needs it. */
  #nested(entity: Entity, first: string, rest: string, rule: PropertyRule, level: number): Judged {
    const values = new Set(this.#valuesOf(entity, first));
    if (values.size === 0) return { ...EMPTY, missing: [first], state: 'missing' };
    let usable: Judged | undefined;
    for (const value of values) {
      if (!isEntity(value)) return unusable(first, textOf(value), 'type');
      const one = within(first, this.#property(value, rest, rule, level + 1));
      if (one.state !== 'usable') return one;
      usable ??= one;
    }
    return usable ?? USABLE;
  }

  #value(
    value: EntityValue,
    name: string,
    rule: PropertyRule,
    kinds: PropertyRule['entity'],
    limitOf: (limit: Limit) => number | undefined,
    level: number,
  ): Judged {
    const { forms, oneOf } = rule;
    if (isEntity(value)) {
      if (kinds === undefined) {
        const isAddress =
          forms?.includes('url') && (value.id !== undefined || this.#valuesOf(value, 'url').length > 0);
        const isFree = forms === undefined && oneOf === undefined;
        return isAddress || isFree ? USABLE : unusable(name, textOf(value), 'type');
      }
      const names = [...value.schemaTypes, ...(value.types.length === 0 ? [''] : []), '*'];
      const kind = names.find((type) => Object.hasOwn(kinds, type));
      const inner = kind === undefined ? undefined : kinds[kind];
      if (inner === undefined) return unusable(name, textOf(value), 'type');
      return level >= MOST_LEVELS ? USABLE : within(name, this.#entity(value, inner, level + 1));
    }
    if (isReference(value)) return USABLE;
    if (kinds !== undefined && forms === undefined && oneOf === undefined)
      return unusable(name, String(value), 'type');
    const problem = problemOf(value, rule, limitOf);
    if (problem !== undefined) return unusable(name, String(value), problem);
    if (forms?.includes('url') && this.#isUnreadable(String(value)))
      return unusable(name, String(value), 'url');
    const end = rule.until === 'day' ? String(value).trim().split(/[T\s]/i, 1)[0] : String(value);
    if (rule.until && lastMomentOf(end ?? '') < this.#readAt)
      return { ...unusable(name, String(value), 'range'), state: 'usable' };
    return rule.zoned && !hasZone(String(value)) ? { ...USABLE, recommended: [name] } : USABLE;
  }

  #isUnreadable(address: string): boolean {
    return unreadableFor(this.#page, address, URL.parse(address, this.#page) ?? undefined) !== undefined;
  }

  /** Whether an entity of one of these types is what the page's site is about, by its address, or as its first page. */
  #isOwn(entity: Entity, types: readonly string[]): boolean {
    if (!entity.schemaTypes.some((type) => types.includes(type))) return false;
    const urls = this.#valuesOf(entity, 'url').map(textOf);
    const addresses = urls.length === 0 && entity.id !== undefined ? [entity.id] : urls;
    if (addresses.length === 0) return this.#page.pathname === '/';
    return addresses.some((address) => {
      const url = URL.parse(address, this.#page);
      return url !== null && isSameSite(url, this.#page);
    });
  }

  /**
   * The values of a property that are not empty, with references followed. One that leads to nothing on the page is no
   * value, unless an address is enough.
   */
  #valuesOf(entity: Entity, name: string, rule: PropertyRule = ANY): EntityValue[] {
    return (entity.properties.get(name) ?? []).flatMap((value): EntityValue[] => {
      if (typeof value === 'string') return value.trim() === '' ? [] : [value];
      if (isReference(value)) {
        const target = this.#find(value.reference);
        if (target !== undefined) return [target];
        if (value.isAddress) return [value.reference];
        // with a fragment it is the name of a thing, which would have to be described
        const isAddress = rule.forms?.includes('url') && !value.reference.includes('#');
        const isElsewhere = rule.elsewhere && /^https?:/i.test(value.reference);
        return isElsewhere || (isAddress && problemOf(value.reference, { forms: ['url'] }) === undefined)
          ? [value]
          : [];
      }
      if (!isEntity(value)) return [value];
      if (value.id !== undefined) return [this.#find(value.id) ?? value];
      return value.properties.size === 0 && value.types.length === 0 ? [] : [value];
    });
  }

  /** A limit as a number; `undefined` if the property that has it is not a number. */
  #limit(entity: Entity, limit: Limit): number | undefined {
    if (typeof limit === 'number') return limit;
    const [property, otherwise] = limit;
    const [value] = this.#valuesOf(entity, property);
    return value === undefined ? otherwise : numberOf(textOf(value).trim());
  }

  #holds(entity: Entity, { property, is, otherPage, not }: Condition): boolean {
    const values = alternatives(property).flatMap((path): readonly EntityValue[] =>
      path === '@type'
        ? entity.schemaTypes
        : path === '@id'
          ? [entity.id ?? '']
          : this.#ends(entity, path).flatMap(([end, name]) => end.properties.get(name) ?? []),
    );
    const present = values.filter(
      (value) =>
        (typeof value !== 'string' || value.trim() !== '') &&
        (otherPage !== true || this.#isOtherPage(textOf(value))),
    );
    const isMet =
      is === undefined
        ? present.length > 0
        : present.some((value) =>
            isEntity(value)
              ? value.schemaTypes.some((type) => is.includes(type))
              : is.includes(schemaName(textOf(value).trim())),
          );
    return not === true ? !isMet : isMet;
  }

  /** The entities that have the last property of a path, with its name. */
  #ends(entity: Entity, path: string): (readonly [end: Entity, name: string])[] {
    const dot = path.indexOf('.');
    if (dot < 0) return [[entity, path]];
    return this.#valuesOf(entity, path.slice(0, dot)).flatMap((value) =>
      isEntity(value) ? this.#ends(value, path.slice(dot + 1)) : [],
    );
  }

  #isOtherPage(address: string): boolean {
    const { origin, pathname, search } = this.#page;
    const url = URL.parse(address.trim(), this.#page);
    return url?.origin === origin && (url.pathname !== pathname || url.search !== search);
  }
}

/** Remembers an answer for each pair of a rule and an entity. */
class Memory<Rule extends object, Answer> {
  readonly #known = new Map<Rule, Map<Entity, Answer>>();

  /** `first` is the answer to a question that comes up while it is being answered. */
  of(rule: Rule, entity: Entity, first: Answer, answer: () => Answer): Answer {
    const answers = this.#known.get(rule) ?? new Map<Entity, Answer>();
    this.#known.set(rule, answers);
    let known = answers.get(entity);
    if (known === undefined) {
      answers.set(entity, first);
      known = answer();
      answers.set(entity, known);
    }
    return known;
  }
}

/** Collects what is found, each once. */
class Collected {
  readonly #missing = new Set<string>();
  readonly #invalid = new Map<string, RichResult['invalid'][number]>();
  readonly #recommended = new Set<string>();

  add(...all: readonly Found[]): void {
    for (const { missing, invalid, recommended } of all) {
      for (const name of missing) this.#missing.add(name);
      // of a list, the first entry that fails is told
      for (const one of invalid) if (!this.#invalid.has(one.property)) this.#invalid.set(one.property, one);
      for (const name of recommended) this.#recommended.add(name);
    }
  }

  lack(name: string): void {
    this.#missing.add(name);
  }

  recommend(name: string): void {
    this.#recommended.add(name);
  }

  get all(): Found {
    return {
      missing: [...this.#missing],
      invalid: [...this.#invalid.values()].filter(({ property }) => !this.#missing.has(property)),
      recommended: [...this.#recommended].filter(
        (name) => !this.#missing.has(name) && !this.#invalid.has(name),
      ),
    };
  }
}

/** The entity with the greatest `position`; without positions, the last one. */
function lastOf(values: readonly EntityValue[]): EntityValue | undefined {
  let last: EntityValue | undefined;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    const [position] = isEntity(value) ? (value.properties.get('position') ?? []) : [];
    const place = position === undefined ? undefined : numberOf(textOf(position).trim());
    if ((place ?? greatest) < greatest) continue;
    greatest = place ?? greatest;
    last = value;
  }
  return last;
}

function alternatives(need: string | readonly string[]): readonly string[] {
  return typeof need === 'string' ? [need] : need;
}

/** How a need is told that nothing meets: what lies inside something missing is not told. */
function nameOf(names: readonly string[], all: readonly Judged[]): string {
  return names.length > 1 ? names.join(' | ') : (all[0]?.missing[0] ?? '');
}

/** What was found of the entity that is the value of a property. */
function within(name: string, { state, missing, invalid, recommended }: Judged): Judged {
  const inside = (each: string) =>
    each
      .split(' | ')
      .map((one) => `${name}.${one}`)
      .join(' | ');
  return {
    state,
    missing: missing.map(inside),
    invalid: invalid.map((one) => ({ ...one, property: inside(one.property) })),
    recommended: recommended.map(inside),
  };
}

/** What a part that can be left out lacks: it is there and cannot be used. An empty value stands for none. */
function lacking(missing: readonly string[]): Found {
  return { ...EMPTY, invalid: missing.map((property) => ({ property, value: '', problem: 'count' })) };
}

function unusable(property: string, value: string, problem: ValueProblem): Judged {
  return { ...EMPTY, state: 'unusable', invalid: [{ property, value: value.slice(0, LONGEST), problem }] };
}

/** A value as text: of an entity, its types. */
function textOf(value: EntityValue): string {
  if (isEntity(value)) return value.types.join(', ') || (value.id ?? '');
  return isReference(value) ? value.reference : String(value);
}
