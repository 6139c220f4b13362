import type * as z from 'zod/mini';
import { failed, type Outcome, succeeded } from '../../model/failure.ts';
import type { PageOf } from '../../model/page-of.ts';
import type { Answer } from '../send.ts';
import { isRecord } from './is-record.ts';
import { type Asked, readPaging } from './paging.ts';

/** Lists that come beside the rows and are none. */
const NOT_ROWS = ['errors', 'links'];

/**
 * A page of a list. The rows are under `data`, or the answer is their list, or an object in which exactly one list
 * can be theirs; else `bad-data`. `name` is what the rows are called when they are missing.
 */
export function readList<Row>(
  answer: Answer,
  schema: z.ZodMiniType<Row>,
  name: string,
  query: Asked,
): Outcome<PageOf<Row>> {
  const sent = rowsIn(answer.payload);
  if (!sent) return failed({ kind: 'bad-data', format: 'json', missing: name });
  const rows: Row[] = [];
  for (const one of sent) {
    const read = schema.safeParse(one);
    if (read.success) rows.push(read.data);
  }
  return succeeded({
    rows,
    unreadable: sent.length - rows.length,
    ...readPaging(answer, query, sent.length),
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
