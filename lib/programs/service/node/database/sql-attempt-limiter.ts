import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../../../../engine/store/report-store.ts';
import { AttemptLimiter, type Limiter } from '../../http/attempt-limiter.ts';
import type { SqlDatabase } from './sql-database.ts';

/** How long an attempt waits until it is counted, and how often ended windows are removed, in milliseconds. */
const PATIENCE_MS = 500;
const FORGET_MS = 60_000;

const FORGET_ENDED = 'DELETE FROM attempts WHERE ends_at <= :now';
/** Counts in any slot that nobody else is counting in just now, or in a new one: so nobody waits for another. */
const TAKE = `
  WITH free AS (
    SELECT name, slot FROM attempts WHERE name = :name AND ends_at > :now LIMIT 1 FOR UPDATE SKIP LOCKED),
  counted AS (
    UPDATE attempts AS a SET used = a.used + 1 FROM free WHERE a.name = free.name AND a.slot = free.slot
    RETURNING a.slot)
  INSERT INTO attempts (name, slot, used, ends_at)
  SELECT :name, :slot, 1, coalesce((SELECT min(ends_at) FROM attempts WHERE name = :name AND ends_at > :now), :now + :window)
  WHERE NOT EXISTS (SELECT * FROM counted)`;
const USED =
  'SELECT sum(used) AS used, min(ends_at) - :now AS remaining FROM attempts WHERE name = :name AND ends_at > :now';

/**
 * Limits the attempts per name for all processes that share a database, in windows that begin with the first attempt.
 * What the database does not count soon is counted in this process, with the same limit.
 */
export class SqlAttemptLimiter implements Limiter {
  readonly #database: SqlDatabase;
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #own: AttemptLimiter;
  #forgotAt = performance.now();

  constructor(database: SqlDatabase, limit: number, windowSeconds: number) {
    this.#database = database;
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
    this.#own = new AttemptLimiter(limit, windowSeconds, () => performance.now());
  }

  async take(name: string): Promise<number | undefined> {
    if (performance.now() > this.#forgotAt + FORGET_MS) {
      this.#forgotAt = performance.now();
      void this.#database.note((sql) => sql.run(FORGET_ENDED)).catch(ignoreUnavailable);
    }
    const counted = this.#count(name).catch(ignoreUnavailable);
    const row = await Promise.race([counted, pause(PATIENCE_MS, undefined, { ref: false })]);
    if (!row) return this.#own.take(name);
    if (Number(row['used']) <= this.#limit) return undefined;
    return Math.max(1, Math.ceil(Number(row['remaining']) / 1000));
  }

  /** Reads after it has counted, so that of attempts at the same moment no more than the limit see themselves in it. */
  async #count(name: string) {
    const values = { name, slot: randomUUID(), window: this.#windowMs };
    await this.#database.note((sql) => sql.run(TAKE, values));
    return this.#database.read((sql) => sql.get(USED, { name }));
  }

  async reset(name: string): Promise<void> {
    this.#own.reset(name);
    await this.#database
      .note((sql) => sql.run('DELETE FROM attempts WHERE name = :name', { name }))
      .catch(ignoreUnavailable);
  }
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
