import type { EntityRule } from '../../../../lib/engine/analysis/structured-data/feature.ts';

/** What a feature needs, of what an entity has. */
interface Need {
  /** How it is told. */
  readonly label: string;
  /** Where the entity has it. */
  readonly paths: readonly string[];
  readonly isRequired: boolean;
}

/** What a rule needs without a condition, and the rules of the entities inside, of what an entity has. */
export function needsOf(rule: EntityRule, entity: object, level = 0): Need[] {
  const needs = (all: EntityRule['required'] = [], isRequired = false) =>
    all.flatMap((need): Need[] => {
      const names = [need].flat();
      const paths = names.flatMap((name) => pathOf(entity, name) ?? []);
      return paths.length === 0 ? [] : [{ label: names.join(' | '), paths, isRequired }];
    });
  const inner = Object.entries(rule.properties ?? {}).flatMap(([name, { entity: kinds = {} }]) => {
    const path = pathOf(entity, name);
    const value = path?.split('.').reduce<unknown>((one, part) => Reflect.get(Object(one), part), entity);
    const [first] = [value].flat();
    if (typeof first !== 'object' || first === null) return [];
    const kind = Object.entries(kinds).find(([type]) => isOfType(first, [type]))?.[1];
    if (kind === undefined) return [];
    const start = Array.isArray(value) ? `${path}.0` : path;
    return needsOf(kind, first, level + 1).map(({ label, paths }) => ({
      label: label
        .split(' | ')
        .map((one) => `${name}.${one}`)
        .join(' | '),
      paths: paths.map((one) => `${start}.${one}`),
      isRequired: false,
    }));
  });
  return [...needs(rule.required, level === 0), ...needs(rule.needed), ...needs(rule.recommended), ...inner];
}

/** Where an entity has what a name with dots leads to, in the first of several. */
function pathOf(entity: object, name: string): string | undefined {
  const path: string[] = [];
  let one: unknown = entity;
  for (const part of name.split('.')) {
    if (Array.isArray(one)) {
      path.push('0');
      one = one[0];
    }
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, part)) return undefined;
    path.push(part);
    one = Reflect.get(one, part);
  }
  return path.join('.');
}

/** Whether an entity in JSON-LD has one of these types. */
export function isOfType(entity: object, types: readonly string[]): boolean {
  return [Reflect.get(entity, '@type')].flat().some((type) => types.includes(type));
}
