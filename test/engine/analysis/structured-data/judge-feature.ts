import type { RichResult } from '../../../../lib/engine/contract/report-schemas.ts';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

/** What a feature says of the first entity of a page; `undefined` if it is not about it. */
export function judgePage(id: string, html: string): RichResult | undefined {
  return readStructuredData(html)[0]?.rich_results.find((result) => result.id === id);
}

/** What a feature says of an entity in JSON-LD. */
export function judgeJson(id: string, ...entities: readonly object[]): RichResult | undefined {
  return judgePage(id, jsonLdPage(...entities.map((one) => ({ '@context': 'https://schema.org', ...one }))));
}

/** What a feature says if nothing is wrong; `recommended` is what is absent of what Google recommends. */
export function eligible(id: string, recommended: readonly string[] = []): RichResult {
  return { id, eligible: true, missing: [], invalid: [], recommended };
}

/** An entity without some of its properties, whose names lead to them with dots. */
export function without<Whole extends object>(whole: Whole, ...names: readonly string[]): object {
  const copy = structuredClone<object>(whole);
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const inner = path.reduce<unknown>(
      (one, part) => (typeof one === 'object' && one !== null ? Reflect.get(one, part) : undefined),
      copy,
    );
    if (typeof inner !== 'object' || inner === null || !Reflect.deleteProperty(inner, last))
      throw new Error(`There is no ${name}.`);
  }
  return copy;
}

/** An entity with other values for some of its properties, whose names lead to them with dots. */
export function withChanges(whole: object, changes: Readonly<Record<string, unknown>>): object {
  const copy = structuredClone(whole);
  for (const [name, value] of Object.entries(changes)) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const inner = path.reduce<unknown>((one, part) => Reflect.get(Object(one), part), copy);
    if (typeof inner !== 'object' || inner === null || !Reflect.set(inner, last, value))
      throw new Error(`Nothing has a property ${name}.`);
  }
  return copy;
}
