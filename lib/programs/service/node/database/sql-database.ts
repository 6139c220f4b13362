/** How far a database's time is ahead of its clock, in milliseconds, for tests; each time it is asked for. */
export type Ahead = () => number;

/**
 * A statement in which `:now` is the database's own time in epoch ms: the clocks of several machines differ, so what
 * they compare is never a value that one of them gives. `time` is that time in SQL.
 */
export function withNow(statement: string, time: string): string {
  return statement.replaceAll(/:now\b/g, `(${time} + :ahead)`);
}

/** The values of a statement, by their names in it without the colon. */
export type Values = Readonly<Record<string, string | number | null>>;
/** A row by the names of its columns; integers are numbers. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Runs statements with named values (`:name`); `:now` is the database's time (`withNow`). */
export interface Sql {
  all(statement: string, values?: Values): Promise<readonly SqlRow[]>;
  /** Returns the first row; `undefined` if there is none. */
  get(statement: string, values?: Values): Promise<SqlRow | undefined>;
  /** Returns how many rows were changed. */
  run(statement: string, values?: Values): Promise<number>;
}

/**
 * A database that speaks SQL. Both kinds have the tables of `tables.ts` and take the statements of
 * `report-queries.ts`. That is plain SQL and not a query builder: a list is one statement whose indexes are chosen and
 * measured by hand, a builder would have to be adapted to `node:sqlite`, and what differs is the few words that
 * `tables.ts` translates.
 *
 * Its methods reject with `StoreUnavailable` if the database stays locked or unreachable, if its disk is full, or if
 * this process asks it for too much; and with what `work` throws. `work` may run several times, and two runs of a read
 * at once.
 */
export interface SqlDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** Runs `work`, which changes nothing. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction, which is on the disk when the promise is fulfilled; nothing of it is stored if `work`
   * throws. `work` awaits nothing but its statements. If the connection is lost while the transaction is stored, `work`
   * runs again, so a second run after a stored first one must change nothing more; if that fails, whether anything is
   * stored stays `unknown`.
   */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * The same for small writes that other work needs: no other writes keep them waiting, and a power cut may lose the
   * last ones.
   */
  note<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Runs a statement as a transaction; resolves with whether it has changed a row. */
export async function changes(database: SqlDatabase, statement: string, values: Values): Promise<boolean> {
  let changed = 0;
  await database.write(async (sql) => {
    // a second run finds what the first has done
    changed += await sql.run(statement, values);
  });
  return changed > 0;
}

/** The database's time, in epoch ms. */
export async function databaseTime(sql: Sql): Promise<number> {
  return Number((await sql.get('SELECT :now AS now'))?.['now']);
}
