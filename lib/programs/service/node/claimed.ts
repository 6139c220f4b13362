import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlDatabase, SqlRow, Values } from './database/sql-database.ts';

/** A table of work, with the columns `id`, `process` and `claimed_at`, and how its rows are taken. */
export interface Work {
  readonly table: 'page_work' | 'monitors' | 'deliveries';
  /** In SQL: which rows may be taken, if nobody works on them; their order; and what is read of one. */
  readonly ready: string;
  readonly order: string;
  readonly columns: string;
  /** In SQL: what taking a row changes in it, too. */
  readonly change: string;
  /** Statements that are run as often as is said that this process is at work. */
  readonly tidy: readonly string[];
  /** How often rows are looked for, and how often a process says that it is at work, in milliseconds. */
  readonly lookMs: number;
  readonly beatMs: number;
  /** A process that is silent for longer is dead, in milliseconds: others take its rows. */
  readonly silenceMs: number;
  /** The values of `ready` for one more row; `undefined`: there is no place for one. */
  readonly place: (inWork: readonly SqlRow[]) => Values | undefined;
  /** What fails here stays taken until its time is over, and is then tried again. */
  readonly work: (row: SqlRow) => Promise<void>;
}

/**
 * Rows of a table, each in the hands of at most one of the processes that share it. Who takes a row says every few
 * seconds that it is at work on it; if it is silent, another one takes it. All times are the database's.
 */
export class Claimed {
  /** By this name the process takes rows. */
  readonly process = randomUUID();
  readonly #database: SqlDatabase;
  readonly #work: Work;
  readonly #tried: ReturnType<typeof reportingOnce>;
  readonly #inWork = new Map<SqlRow, Promise<unknown>>();
  readonly #closing = new AbortController();
  readonly #beat: NodeJS.Timeout;
  readonly #taking: Promise<void>;

  constructor(database: SqlDatabase, work: Work, onError: (error: Error) => void) {
    this.#database = database;
    this.#work = work;
    this.#tried = reportingOnce(onError);
    this.#beat = setInterval(() => void this.#sayAlive(), work.beatMs);
    this.#taking = this.#take();
  }

  /** Takes nothing more, and gives what is begun so many milliseconds to end; others take what has not ended. */
  async close(graceMs: number): Promise<void> {
    this.#closing.abort();
    await this.#taking;
    await Promise.race([Promise.all(this.#inWork.values()), pause(graceMs, undefined, { ref: false })]);
    clearInterval(this.#beat);
    const release = `UPDATE ${this.#work.table} SET process = NULL WHERE process = :process`;
    await this.#tried(() => this.#database.note((sql) => sql.run(release, { process: this.process })));
  }

  async #take(): Promise<void> {
    const { signal } = this.#closing;
    const { lookMs, place, work } = this.#work;
    await this.#sayAlive();
    while (!signal.aborted) {
      const values = place([...this.#inWork.keys()]);
      const row = values && (await this.#tried(() => this.#next(values)));
      if (row) {
        const task = this.#tried(() => work(row)).finally(() => this.#inWork.delete(row));
        this.#inWork.set(row, task);
      } else await pause(lookMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Nobody waits here for another process that takes a row. */
  #next(values: Values): Promise<SqlRow | undefined> {
    const { table, ready, order, columns, change, silenceMs } = this.#work;
    const take = `
      UPDATE ${table} SET process = :process, claimed_at = :now, ${change} WHERE id = (
        SELECT id FROM ${table} AS t
        WHERE ${ready} AND (process IS NULL OR abs(:now - claimed_at) > ${silenceMs}) ORDER BY ${order}
        LIMIT 1 ${this.#database.kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''})
      RETURNING id, ${columns}`;
    return this.#database.note((sql) => sql.get(take, { ...values, process: this.process }));
  }

  async #sayAlive(): Promise<void> {
    const { table, tidy } = this.#work;
    const ids = `,${[...this.#inWork.keys()].map(({ id }) => id).join(',')},`;
    const beat = `
      UPDATE ${table} SET claimed_at = :now WHERE process = :process AND :ids LIKE '%,' || id || ',%'`;
    // each by itself: what waits for another process's lock must not silence this one
    const values = { process: this.process, ids };
    const notes = [() => this.#database.note((sql) => sql.run(beat, values))];
    for (const one of tidy) notes.push(() => this.#database.note((sql) => sql.run(one)));
    await Promise.all(notes.map(this.#tried));
  }
}

/**
 * Runs what is tried again, here or by another process; resolves with `undefined` if it fails. Of failures in a row the
 * first one is reported.
 */
export function reportingOnce(onError: (error: Error) => void) {
  let isFailing = false;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const value = await work();
      isFailing = false;
      return value;
    } catch (error) {
      if (!isFailing) onError(asError(error));
      isFailing = true;
      return undefined;
    }
  };
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
