import type * as z from 'zod/mini';
import { failed, type Outcome, succeeded } from '../../model/failure.ts';
import type { PageOf } from '../../model/page-of.ts';
import type { Answer } from '../send.ts';
import { isRecord } from './is-record.ts';
import { type Asked, readPaging } from './paging.ts';

/** Lists that come beside the rows and are none. */
const NOT_ROWS = ['errors', 'links'];

/** Twenty times the most that is asked for; a service that has no pages and more rows than this is read so far. */
const MOST_ROWS = 2000;

/** How rows of a kind are read. */
export interface RowReading<Row> {
  readonly schema: z.ZodMiniType<Row>;
  /** Tells a row from the others. */
  readonly idOf: (row: Row) => string;
  /** What they are called when they are missing. */
  readonly name: string;
}

/**
 * A page of a list. The rows are under `data`, or the answer is their list, or an object in which exactly one list
 * can be theirs; else `bad-data`. Of more than 2,000 the rest is left out, and `paged` is false then.
 */
export function readList<Row>(
  answer: Answer,
  { schema, idOf, name }: RowReading<Row>,
  query: Asked,
): Outcome<PageOf<Row>> {
  const sent = rowsIn(answer.payload);
  if (!sent) return failed({ kind: 'bad-data', format: 'json', missing: name });
  const taken = sent.slice(0, MOST_ROWS);
  const rows = new Map<string, Row>();
  for (const one of taken) {
    const read = schema.safeParse(one);
    // a second row with the same id cannot be told from the first, whatever is done with it
    if (read.success && !rows.has(idOf(read.data))) rows.set(idOf(read.data), read.data);
  }
  const paging = readPaging(answer, query, sent.length);
  return succeeded({
    rows: [...rows.values()],
    unreadable: taken.length - rows.size,
    ...paging,
    paged: paging.paged && taken.length === sent.length,
  });
}

function rowsIn(payload: unknown): readonly unknown[] | undefined {
  if (Array.isArray(payload)) return payload;
  if (!isRecord(payload)) return undefined;
  const { data } = payload;
  if (Array.isArray(data)) return data;
  const lists = Object.entries(payload).flatMap(([key, value]) =>
    Array.isArray(value) && !NOT_ROWS.includes(key) && mayBeRows(value) ? [value] : [],
  );
  return lists.length === 1 ? lists[0] : undefined;
}

function mayBeRows(list: readonly unknown[]): boolean {
  return list.length === 0 || list.some(isRecord);
}
