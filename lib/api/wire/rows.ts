import { isRecord } from '../../model/core/is-record.ts';
import { fieldsOfRow } from './fields.ts';
import { type IdOfReport, idsOf, readReport } from './report.ts';
import { provesPercent } from './values/verdict.ts';

/** A report in a list whose fields hold different ids. */
export interface RowOfSeveralIds {
  readonly url: string;
  readonly ids: readonly IdOfReport[];
}

/** How deeply rows are looked for, and how many. */
const DEEPEST = 4;
const MOST_ROWS = 200;
/** More ids of one row are not tried. */
const MOST_IDS = 3;

/** The first report of a list that has several ids, none of them in a link of its own; `null` if none has. */
export function rowOfSeveralIds(payload: unknown): RowOfSeveralIds | null {
  for (const row of reportsIn(payload, DEEPEST)) {
    const ids = idsOf(fieldsOfRow(row));
    const url = readReport(row)?.url;
    if (url !== undefined && ids.length > 1 && ids[0]?.field !== 'link')
      return { url, ids: ids.slice(0, MOST_IDS) };
  }
  return null;
}

/** Whether a score in a list can only be one of a scale from 0 to 100. */
export function hasPercent(payload: unknown): boolean {
  return reportsIn(payload, DEEPEST).some((row) => provesPercent(fieldsOfRow(row)));
}

function reportsIn(value: unknown, deeper: number): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).filter((row) => readReport(row) !== null);
  if (!isRecord(value) || deeper === 0) return [];
  if (readReport(value) !== null) return [value];
  return Object.values(value)
    .slice(0, MOST_ROWS)
    .flatMap((inner) => reportsIn(inner, deeper - 1));
}
