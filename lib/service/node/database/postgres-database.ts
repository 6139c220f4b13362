import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, Pool, types } from 'pg';
import { StoreUnavailable } from '../../store/report-store.ts';
import type { Sql, SqlDatabase, Values } from './sql-database.ts';
import { createTables, OtherTables, TABLES_VERSION } from './tables.ts';

/** Connections of one process; further work waits for one. */
const CONNECTIONS = 10;
/** How long to wait for a connection, in milliseconds. */
const PATIENCE_MS = 5_000;
/** How often a transaction is tried that others have got in the way of. */
const TRIES = 5;
/** Of the locks that programs may take in a database, the one for making its tables. Any number. */
const TABLES_LOCK = 8377;

/** Error codes, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const IN_EACH_OTHERS_WAY = new Set(['40001', '40P01']);
const DISK_FULL = '53100';
/** Connections that fail or are ended, and too many of them. */
const UNREACHABLE = /^(?:08...|57P0[1-3]|53300|ECONN\w+|ENOENT|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE)$/;

/**
 * A PostgreSQL database, which several processes may use. A commit is on the disk before it is acknowledged, unless its
 * server is told otherwise (`synchronous_commit`).
 */
export class PostgresDatabase implements SqlDatabase {
  readonly kind = 'postgres';
  readonly #pool: Pool;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Opens the database at a URL (`postgres://user:password@host/name`), and makes its tables if it is empty; of several
   * processes one does, and the others wait for it. Rejects if the database cannot be opened or has other tables
   * (`OtherTables`).
   */
  static async open(url: string): Promise<PostgresDatabase> {
    const pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: PATIENCE_MS,
      types: {
        getTypeParser: (oid, format) =>
          oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
      },
    });
    // a connection that breaks while nobody uses it: the pool opens another one
    pool.on('error', () => {});
    const database = new PostgresDatabase(pool);
    try {
      await database.#transaction(makeTables);
      return database;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return attempt(() => work(sqlOf(this.#pool)));
  }

  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return attempt(() => this.#transaction((client) => work(sqlOf(client))));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #transaction<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN');
      const value = await work(client);
      await client.query('COMMIT');
      isBroken = false;
      return value;
    } catch (error) {
      await client.query('ROLLBACK').then(
        () => {
          isBroken = false;
        },
        () => {},
      );
      throw error;
    } finally {
      // a connection whose state is unknown is not used again
      client.release(isBroken);
    }
  }
}

/** Makes the tables of an empty database, with their number in the only row of `schema`. */
async function makeTables(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${TABLES_LOCK})`);
  await client.query('CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)');
  const { rows } = await client.query('SELECT version FROM schema');
  const version = rows[0]?.version;
  if (version === TABLES_VERSION) return;
  if (version !== undefined) throw new OtherTables();
  await client.query(createTables('postgres'));
  await client.query('INSERT INTO schema (version) VALUES ($1)', [TABLES_VERSION]);
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === DISK_FULL) throw new StoreUnavailable('full', error);
      if (isUnreachable(error, code)) throw new StoreUnavailable('unreachable', error);
      if (!IN_EACH_OTHERS_WAY.has(code) || tries === TRIES) throw error;
    }
    await pause(Math.random() * 20 * tries);
  }
}

/** The client's own errors have no code. */
function isUnreachable(error: unknown, code: string): boolean {
  return (
    UNREACHABLE.test(code) ||
    (error instanceof Error && /connection|connect$/i.test(error.message) && code === '')
  );
}

/** A statement with `$1` in place of names, and the names in this order. */
interface Prepared {
  readonly text: string;
  readonly names: readonly string[];
}

const prepared = new Map<string, Prepared>();

function prepare(statement: string): Prepared {
  const known = prepared.get(statement);
  if (known) return known;
  const names: string[] = [];
  const text = statement
    .replace(/:([a-z]+)/gi, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    })
    // SQLite ignores the case of letters in LIKE
    .replaceAll(' LIKE ', ' ILIKE ');
  const made = { text, names };
  prepared.set(statement, made);
  return made;
}

function sqlOf(client: Pick<ClientBase, 'query'> | Pool): Sql {
  const query = async (statement: string, values: Values = {}) => {
    const { text, names } = prepare(statement);
    return client.query(
      text,
      names.map((name) => stored(values[name] ?? null)),
    );
  };
  return {
    all: async (statement, values) => (await query(statement, values)).rows,
    get: async (statement, values) => (await query(statement, values)).rows[0],
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
  };
}

/**
 * PostgreSQL has no NUL in texts. None is stored (JSON escapes it), so it becomes a character that finds nothing
 * either.
 */
function stored(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
