import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../../../../engine/store/report-store.ts';
import { type Ahead, type Sql, type SqlDatabase, type SqlRow, type Values, withNow } from './sql-database.ts';
import { migrationsFrom, OtherTables, TABLES_VERSION } from './tables.ts';

/** How long to wait for another program that has locked the file, in milliseconds. */
const PATIENCE_MS = 5_000;
/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 100;

interface ConnectionOptions {
  readonly patienceMs?: number;
  /** A further connection of a program to its file, for a thread that only reads. */
  readonly isReader?: boolean;
  readonly ahead?: Ahead | undefined;
}

const TIME = "CAST(1000 * unixepoch('subsec') AS INTEGER)";

/** Result codes of SQLite, https://www.sqlite.org/rescode.html. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/**
 * One SQLite file, by Node's own `node:sqlite`, with its statements prepared once.
 *
 * WAL, so that readers never wait for the writer, and `synchronous=FULL`: a commit is on the disk before it
 * is acknowledged. NORMAL would already survive SIGKILL, but may lose the last commits in a power cut; a
 * report takes seconds to create, so the few milliseconds of one fsync do not matter. The log is merged into the file
 * every 8,000 pages (32 MB), because deleting a project in parts changes the same pages again and again: measured, that
 * takes a third of the time that it takes with 1,000 pages.
 */
export class SqliteConnection implements SqlDatabase {
  readonly kind = 'sqlite';
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #patienceMs: number;
  readonly #ahead: Ahead;
  /** Ends when the work before has ended. */
  #before: Promise<unknown> = Promise.resolve();
  readonly #sql: Sql = {
    all: async (statement, values) => this.all(statement, values),
    get: async (statement, values) => this.get(statement, values),
    run: async (statement, values) => this.run(statement, values),
  };

  /**
   * Opens the file, and makes its tables if it is empty or has those of an older version, of which a copy is kept
   * beside it (`<file>.before-<version>`); `:memory:` keeps everything in memory. Missing files and folders are created
   * for this user only, because the file holds private reports, and a file that others may read is theirs no more.
   * Throws if the file cannot be opened, is not a database, has other tables (`OtherTables`), or stays locked by
   * another program for five seconds or `patienceMs` (`StoreUnavailable`).
   */
  constructor(
    file: string,
    { patienceMs = PATIENCE_MS, isReader = false, ahead = () => 0 }: ConnectionOptions = {},
  ) {
    this.#patienceMs = patienceMs;
    this.#ahead = ahead;
    // closing a file ends the locks that other connections of this process have on it (fcntl(2))
    if (file !== ':memory:' && !isReader) makePrivate(file);
    this.#database = new DatabaseSync(file, { timeout: patienceMs, readOnly: isReader });
    try {
      refuseOthers(this.#database, isReader);
      if (isReader) return;
      this.#database.exec(`
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;
        PRAGMA wal_autocheckpoint = 8000;`);
      migrate(this.#database, file);
      // from here on SQLite itself does not wait, because nobody would be answered meanwhile: `attempt` does
      this.#database.exec('PRAGMA busy_timeout = 0');
    } catch (error) {
      this.#database.close();
      throw isResult(error, SQLITE_BUSY) ? new StoreUnavailable('busy', error) : error;
    }
  }

  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#attempt(() => work(this.#sql));
  }

  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#attempt(async () => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const value = await work(this.#sql);
        this.#database.exec('COMMIT');
        return value;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  note<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.write(work);
  }

  /**
   * Runs `work` alone: a transaction belongs to the connection, and other work would be part of it. While another
   * program has locked the file, it is tried again for as long as that, and other work goes on between. Rejects with
   * `StoreUnavailable` after that, or if the disk is full.
   */
  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    for (let wait = 2; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const attempt = this.#before.then(work);
      this.#before = attempt.catch(() => {});
      try {
        return await attempt;
      } catch (error) {
        if (isResult(error, SQLITE_FULL)) throw new StoreUnavailable('full', error);
        if (!isResult(error, SQLITE_BUSY)) throw error;
        if (performance.now() - start > this.#patienceMs) throw new StoreUnavailable('busy', error);
      }
      await pause(wait);
    }
  }

  /** Closes the file and merges its write-ahead log into it. */
  async close(): Promise<void> {
    this.#statements.clear();
    this.#database.close();
  }

  /** Returns the first row of a statement at once; `undefined` if it has none. */
  get(sql: string, values: Values = {}): SqlRow | undefined {
    return this.#statement(sql).get(this.#valuesOf(sql, values));
  }

  all(sql: string, values: Values = {}): SqlRow[] {
    return this.#statement(sql).all(this.#valuesOf(sql, values));
  }

  /** Runs a write at once; returns how many rows it changed. */
  run(sql: string, values: Values = {}): number {
    return Number(this.#statement(sql).run(this.#valuesOf(sql, values)).changes);
  }

  #valuesOf(sql: string, values: Values): Values {
    return sql.includes(':now') ? { ...values, ahead: this.#ahead() } : values;
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(withNow(sql, TIME));
    this.#statements.set(sql, statement);
    return statement;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Throws `OtherTables` if the file has tables that cannot be read; reads it only, and at one moment. */
function refuseOthers(database: DatabaseSync, isReader: boolean): void {
  database.exec('BEGIN');
  const isEmpty = database.prepare('SELECT name FROM sqlite_schema').get() === undefined;
  const version = versionOf(database);
  database.exec('COMMIT');
  if (isEmpty) return;
  if (version === 0 || (isReader && version !== TABLES_VERSION)) throw new OtherTables('other');
  migrationsFrom(version, 'sqlite');
}

/** Makes the tables of this version, with their number in `user_version`, each step whole or not at all. */
function migrate(database: DatabaseSync, file: string): void {
  for (let isKept = false; versionOf(database) !== TABLES_VERSION; ) {
    // locked first: another program may do the same just now
    database.exec('BEGIN IMMEDIATE');
    try {
      const before = versionOf(database);
      const [next] = migrationsFrom(before, 'sqlite');
      if (next) {
        if (before > 0 && !isKept) keepCopy(file, `${file}.before-${next.version}`);
        isKept = true;
        database.exec(`${next.sql} PRAGMA user_version = ${next.version};`);
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** Copies a file as it was when its transaction began, which must be under way; no half of it ever has that name. */
function keepCopy(file: string, copy: string): void {
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  // SQLite would let others read it
  closeSync(openSync(part, 'wx', 0o600));
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    reader.prepare('VACUUM INTO ?').run(part);
  } finally {
    reader.close();
  }
  renameSync(part, copy);
}

/** Whether an error is this result of SQLite; the lowest byte of an extended code is the result. */
function isResult(error: unknown, result: number): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === result;
}

/**
 * Creates a missing file, and takes other users' rights to an existing one and to what SQLite keeps beside it. SQLite
 * gives new files of its write-ahead log the mode of the database.
 */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    try {
      if (existsSync(path)) chmodSync(path, 0o600);
    } catch {
      // the file is another user's, who may have reasons; that it can be opened is what counts here
    }
  }
}
