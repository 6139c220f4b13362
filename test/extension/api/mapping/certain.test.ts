import { expect, test } from 'vitest';
import type { Mapping } from '../../../../lib/shared/connection/mapping.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import { type Fields, learnFrom, ROWS } from '../wire/unknown-service.ts';

/** What is right for a service of which three reports differ from the interface's own as `fields` says. */
interface CertainRow {
  readonly name: string;
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  readonly rows?: number;
  readonly without?: readonly string[];
  /** Only in a single report. */
  readonly shown?: Fields;
  readonly asked?: readonly (readonly string[])[];
  /** What the user answers. */
  readonly said?: Partial<Mapping>;
  /** The first report, as it is shown later, with what is then known of it and asked. */
  readonly later?: Fields;
  readonly thenAsked?: readonly (readonly string[])[];
}

/** The fields of a report by their names in the table. */
const READ = {
  result: 'result',
  word: 'resultWord',
  score: 'score',
  privacy: 'privacy',
  privacyWord: 'privacyWord',
  state: 'state',
  createdAt: 'createdAt',
  project: 'project',
} as const;

function rowsOf({ fields, rows = 3, without = [] }: CertainRow): readonly Fields[] {
  return ROWS.slice(0, rows).map((row, at) =>
    Object.fromEntries(
      [
        ...Object.entries(row),
        ...Object.entries(fields).map(([name, values]) => [name, values[at]] as const),
      ].filter(([name]) => !without.includes(name)),
    ),
  );
}

test.each(readRows<CertainRow>(import.meta.dirname, 'certain.jsonl'))('$name', async (row) => {
  const right = row as unknown as Fields;
  const rows = rowsOf(row);
  const single = (fields: Fields) => ({ ...fields, ...row.shown });
  const { answers, asked, rows: read, listed } = await learnFrom({ rows, single });
  expect(asked).toEqual(row.asked ?? []);
  expect(listed).toMatchObject({ ok: true });
  for (const [name, field] of Object.entries(READ))
    if (right[name]) expect([name, read.map((one) => one[field] ?? null)]).toEqual([name, right[name]]);
  if (!row.later || !answers.mapping) return;
  const questions = row.said ? [] : answers.questions;
  const before = { ...answers, questions, mapping: { ...answers.mapping, ...row.said } };
  const then = await learnFrom(
    { rows, single: (fields) => ({ ...single(fields), ...row.later }) },
    before,
    '33',
  );
  expect(then.asked).toEqual(row.thenAsked ?? []);
  for (const [name, field] of Object.entries(READ)) {
    const wanted = `then${name[0]?.toUpperCase()}${name.slice(1)}`;
    if (wanted in right) expect([name, then.rows[0]?.[field] ?? null]).toEqual([name, right[wanted]]);
  }
});
