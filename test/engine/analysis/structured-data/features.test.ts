import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../lib/engine/analysis/structured-data/features/features.ts';
import type { RichResult } from '../../../../lib/engine/contract/report-schemas.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import { judgeJson, judgePage, withChanges, without } from './judge-feature.ts';
import { isOfType, needsOf } from './needs-of.ts';

/**
 * What a feature says of structured data: the cases that its documentation shows or forbids. The files in `features/`
 * are named for features. What a feature requires and recommends is not repeated there: the last test walks its rules.
 */
interface FeatureRow {
  readonly what: string;
  /** One entity in JSON-LD, several, a page; or changes to the last entity above, by names with dots. */
  readonly entity?: object;
  readonly entities?: readonly object[];
  readonly html?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
  /** `false` if the feature is not about the entity. */
  readonly judged?: false;
  readonly eligible?: boolean;
  /** Nothing if absent. */
  readonly missing?: readonly string[];
  readonly invalid?: readonly (readonly [property: string, value: string, problem: string])[];
  /** As for the last entity above if absent, and there nothing; `any` is not compared. */
  readonly recommended?: readonly string[] | 'any';
}

const FOLDER = join(import.meta.dirname, 'features');
const TABLES = readdirSync(FOLDER).map((file) => ({
  id: basename(file, '.jsonl'),
  rows: withWhole(readRows<FeatureRow>(FOLDER, file)),
}));

/** Each row with the last entity above it, or its own. */
function withWhole(rows: readonly FeatureRow[]) {
  let whole: FeatureRow | undefined;
  return rows.map((row) => {
    if (row.entity) whole = row;
    return { row, whole };
  });
}

describe.each(TABLES)('$id', ({ id, rows }) => {
  it.each(rows.map(({ row, whole }) => [row.what, changeOf(row), row, whole] as const))(
    '%s%s',
    (_what, _change, row, whole) => {
      const { entities, html, set = {} } = row;
      const entity = without(withChanges(whole?.entity ?? {}, set), ...(row.without ?? []));
      const result = html === undefined ? judgeJson(id, ...(entities ?? [entity])) : judgePage(id, html);
      if (row.judged === false) return expect(result).toBeUndefined();
      const { eligible, missing = [], invalid = [], recommended = whole?.recommended ?? [] } = row;
      expect(result).toEqual({
        id,
        eligible,
        missing,
        invalid: invalid.map(([property, value, problem]) => ({ property, value, problem })),
        recommended: recommended === 'any' ? expect.any(Array) : recommended,
      });
    },
  );
});

/** What a row changes, for its title. */
function changeOf({ set, without: removed }: FeatureRow): string {
  const changes = [set && JSON.stringify(set), removed && `without ${removed.join(', ')}`].filter(Boolean);
  return changes.length === 0 ? '' : `: ${changes.join(', ')}`;
}

it.each([
  [49, false],
  [50, true],
  [5_000, true],
  [5_001, false],
])('a dataset with a description of %i characters', (length, isEligible) => {
  const dataset = { '@type': 'Dataset', name: 'Snow depth', description: 's'.repeat(length) };
  const said = judgeJson('dataset', dataset);
  expect(said).toMatchObject({ eligible: isEligible, missing: [] });
  const problems = isEligible ? [] : [{ property: 'description', problem: 'length' }];
  expect(said?.invalid).toMatchObject(problems);
});

describe('what a feature requires and recommends', () => {
  const samples = Map.groupBy(
    TABLES.flatMap(({ id, rows }) =>
      rows.flatMap(({ row: { entity, eligible } }) => (entity && eligible ? [{ id, entity }] : [])),
    ),
    ({ id }) => id,
  );

  it.each([...new Set(FEATURES.map(({ id }) => id))])('is said of %s where it is absent', (id) => {
    const needs = (samples.get(id) ?? []).flatMap(({ entity }) =>
      FEATURES.filter((feature) => feature.id === id && isOfType(entity, feature.types)).flatMap((rule) =>
        needsOf(rule, entity).map((need) => ({
          ...need,
          result: judgeJson(id, without(entity, ...need.paths)),
        })),
      ),
    );
    // without what the feature is about nothing is said of it
    const judged = needs.filter(({ result }) => result !== undefined);
    expect(needs.length).toBeGreaterThan(0);
    for (const { label, isRequired, result } of judged) {
      expect({ label, said: saidOf(result) }).toEqual({
        label,
        said: expect.arrayContaining(label.split(' | ')),
      });
      if (isRequired)
        expect(result).toMatchObject({ eligible: false, missing: expect.arrayContaining([label]) });
    }
  });
});

/** The properties that are named, of alternatives each. */
function saidOf(result: RichResult | undefined): string[] {
  const { missing = [], invalid = [], recommended = [] } = result ?? {};
  return [...missing, ...invalid.map(({ property }) => property), ...recommended].flatMap((name) =>
    name.split(' | '),
  );
}
