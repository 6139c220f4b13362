import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

type Values = Record<string, string | number | null>;
type Row = Record<string, SQLOutputValue>;

/**
 * One SQLite file, by Node's own `node:sqlite`, with its statements prepared once.
 *
 * WAL, so that readers never wait for the writer, and `synchronous=FULL`: a commit is on the disk before it
 * is acknowledged. NORMAL would already survive SIGKILL, but may lose the last commits in a power cut; a
 * report takes seconds to create, so the few milliseconds of one fsync do not matter.
 */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Opens the file and migrates it; `:memory:` keeps everything in memory. Missing files and folders are
   * created for this user only, because the file holds private reports. Throws if the file cannot be opened,
   * is not a database, or belongs to a newer version.
   */
  constructor(file: string) {
    if (file !== ':memory:') createPrivately(file);
    this.#database = new DatabaseSync(file, { timeout: 5000 });
    try {
      this.#database.exec(`
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;`);
      migrate(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Closes the file and merges its write-ahead log into it. */
  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Returns the first row of a statement; `undefined` if it has none. */
  get(sql: string, values: Values = {}): Row | undefined {
    return this.#statement(sql).get(values);
  }

  /** Returns all rows of a statement. */
  all(sql: string, values: Values = {}): Row[] {
    return this.#statement(sql).all(values);
  }

  /** Runs a write; returns how many rows it changed, and the id of the last one it inserted. */
  run(sql: string, values: Values = {}): { readonly changes: number; readonly id: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run(values);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
  }

  /** Runs the synchronous `work` in a transaction and returns its value; rolls back and throws if it throws. */
  inTransaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.#database.exec('COMMIT');
      return value;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite gives the files of its write-ahead log the mode of the database. */
function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}
