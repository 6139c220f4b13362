import { expect, it } from 'vitest';
import { readRows } from '../../../fixtures/read-rows.ts';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

/**
 * Examples of what Google documents for each feature, with what must be found, written before they were tried. Sources:
 * the pages that the rules in `lib/engine/analysis/structured-data/features/` name (read 2026-11-25); lists of the
 * carousel in beta: the examples of its page, in short (retrieved 2026-01-21).
 */
interface SampleRow {
  readonly what: string;
  /** One entity in JSON-LD, several, or the body of a page. */
  readonly entity?: object;
  readonly entities?: readonly object[];
  readonly html?: string;
  /**
   * What is said of each entity: `yes` or `no` for each rich result, `-` before what is missing, `!` before what is not
   * usable.
   */
  readonly says: readonly string[];
}

function told(html: string): string[] {
  return readStructuredData(html).map(({ types, rich_results: results }) => {
    const said = results.map(({ id, eligible, missing, invalid }) =>
      [
        `${id} ${eligible ? 'yes' : 'no'}`,
        ...missing.map((name) => `-${name}`),
        ...invalid.map(({ property, problem }) => `!${property}:${problem}`),
      ].join(' '),
    );
    return `${types.join('+')}: ${said.sort().join('; ')}`;
  });
}

function pageOf({ entity = {}, entities = [entity], html }: SampleRow): string {
  if (html !== undefined) return `<!doctype html><html lang="en"><title>Bread</title><body>${html}`;
  return jsonLdPage(...entities.map((one) => ({ '@context': 'https://schema.org', ...one })));
}

const ROWS = readRows<SampleRow>(import.meta.dirname, 'documented-samples.jsonl');

it.each(ROWS.map((row) => [row.what, row] as const))('%s is judged as Google documents it', (_what, row) => {
  expect(told(pageOf(row))).toEqual(row.says);
});
