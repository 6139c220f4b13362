import type { RichResult, ValueProblem } from '../../../../lib/engine/contract/report-schemas.ts';
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

/** What a feature says if required properties are absent, and nothing else is wrong. */
export function lacking(id: string, ...missing: readonly string[]): RichResult {
  return { ...eligible(id), eligible: false, missing };
}

/** What a feature says if a part that can be left out lacks something that it needs, and nothing else is wrong. */
export function partly(id: string, ...lacks: readonly string[]): RichResult {
  return { ...eligible(id), invalid: lacks.map((property) => ({ property, value: '', problem: 'count' })) };
}

/** What a feature says if a required property cannot be used, and nothing else is wrong. */
export function unusable(id: string, property: string, value: string, problem: ValueProblem): RichResult {
  return { ...eligible(id), eligible: false, invalid: [{ property, value, problem }] };
}
