import type { Limiter } from '../../http/attempt-limiter.ts';
import type { SqlDatabase } from './sql-database.ts';

const FORGET_ENDED = 'DELETE FROM attempts WHERE ends_at <= :now';
const TAKE = `
  INSERT INTO attempts (name, used, ends_at) VALUES (:name, 1, :end)
  ON CONFLICT (name) DO UPDATE SET used = attempts.used + 1
  RETURNING used, ends_at`;

/**
 * Limits the attempts per name for all processes that share a database, in windows that begin with the first attempt.
 */
export class SqlAttemptLimiter implements Limiter {
  readonly #database: SqlDatabase;
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(database: SqlDatabase, limit: number, windowSeconds: number) {
    this.#database = database;
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
  }

  async take(name: string): Promise<number | undefined> {
    const now = Date.now();
    const row = await this.#database.write(async (sql) => {
      await sql.run(FORGET_ENDED, { now });
      return sql.get(TAKE, { name, end: now + this.#windowMs });
    });
    if (Number(row?.['used']) <= this.#limit) return undefined;
    return Math.max(1, Math.ceil((Number(row?.['ends_at']) - now) / 1000));
  }

  async reset(name: string): Promise<void> {
    await this.#database.write((sql) => sql.run('DELETE FROM attempts WHERE name = :name', { name }));
  }
}
