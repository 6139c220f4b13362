/* Version 2: both kinds of runs have the same field names, and rows have the id of their job. Frozen. */

/** Bulk create, version 1: `ordered` and `mayBeMade`. */
export function bulkCreateToVersion2(old: unknown): unknown {
  return withRows(old, ({ ordered, mayBeMade, ...row }) => ({
    ...row,
    started: ordered,
    outcomeUnknown: mayBeMade,
    accepted: false,
  }));
}

/** Bulk edit, version 1: `mayBeDone`, the task's type was its `kind`, and a row in progress had no job. */
export function bulkEditToVersion2(old: unknown): unknown {
  const next = withRows(old, ({ mayBeDone, accepted = false, ...row }) => ({
    ...row,
    accepted,
    jobId: null,
    started: row['state'] === 'making',
    outcomeUnknown: mayBeDone,
  }));
  if (!isObject(next) || !isObject(next['task'])) return next;
  const { kind, ...task } = next['task'];
  return { ...next, task: { type: kind, ...task } };
}

type Row = Readonly<Record<string, unknown>>;

function withRows(old: unknown, change: (row: Row) => Row): unknown {
  if (!isObject(old) || !Array.isArray(old['rows'])) return old;
  const { misses, ...rest } = old;
  return {
    ...rest,
    consecutiveFailures: misses,
    rows: old['rows'].map((row: unknown) => (isObject(row) ? change(row) : row)),
  };
}

function isObject(content: unknown): content is Row {
  return typeof content === 'object' && content !== null;
}
