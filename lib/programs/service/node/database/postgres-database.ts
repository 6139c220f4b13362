import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, Pool, type PoolConfig, types } from 'pg';
import { StoreUnavailable } from '../../../../engine/store/report-store.ts';
import { type Ahead, type Sql, type SqlDatabase, type Values, withNow } from './sql-database.ts';
import { migrationsFrom } from './tables.ts';

/**
 * Connections of one process for each use, so that writes that wait for a lock take none from reads, and neither from
 * what is noted beside them; `fresh` ones are made for one read each.
 */
const CONNECTIONS = { writes: 6, notes: 4, reads: 4, fresh: 2 };
/** How long to wait for a connection, in milliseconds; a write may wait longer for those before it. */
const CONNECT_MS = 1_200;
const PATIENCE_MS = 5_000;
/**
 * After these times, in milliseconds, the server ends the wait for a lock, a statement, and a transaction whose client
 * says nothing; a connection on which a statement is not answered for longer is dead. A transaction that is run again
 * because its connection died waits longer for its locks than the server keeps them for a silent client.
 */
const TIMEOUTS = {
  lock_timeout: 5_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 4_000,
  query_timeout: 9_000,
};
const UNLIMITED = { statement_timeout: 0, query_timeout: 0 };
/** After this time without an answer, in milliseconds, a read is tried on another connection, too. */
const LATE_MS = 600;
/** How often is tried what others have got in the way of, or whose connection was lost. */
const TRIES = 5;
/** Of the locks that programs may take in a database, the one for making its tables. Any number. */
const TABLES_LOCK = 8377;

/** Error codes, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const IN_EACH_OTHERS_WAY = new Set(['40001', '40P01']);
const DISK_FULL = '53100';
const LOCKED = '55P03';
/** Connections that fail or are ended, and too many of them; a statement that takes too long. */
const UNREACHABLE =
  /^(?:08...|57P0[1-5]|57014|25P03|53300|ECONN\w+|ENOENT|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE)$/;

/**
 * A PostgreSQL database, which several processes may use. A commit is on the disk before it is acknowledged, unless its
 * server is told otherwise (`synchronous_commit`).
 *
 * Any connection may end or go silent at any moment. A read is then made on another one, within two seconds; a write is
 * run again, unless its statements were not answered at all.
 */
export class PostgresDatabase implements SqlDatabase {
  readonly kind = 'postgres';
  readonly #url: string;
  readonly #ahead: Ahead;
  readonly #pools: Readonly<Record<keyof typeof CONNECTIONS, Pool>>;
  #probe: Promise<boolean> | undefined;

  private constructor(url: string, ahead: Ahead) {
    this.#url = url;
    this.#ahead = ahead;
    const { writes, notes, reads, fresh } = CONNECTIONS;
    this.#pools = {
      writes: openPool(url, { max: writes }),
      notes: openPool(url, { max: notes }),
      reads: openPool(url, { max: reads }),
      fresh: openPool(url, { max: fresh, connectionTimeoutMillis: CONNECT_MS, maxUses: 1 }),
    };
  }

  /**
   * Opens the database at a URL (`postgres://user:password@host/name`), and makes its tables if it is empty or has
   * those of an older version; of several processes one does, and the others wait for it. Rejects if the database
   * cannot be opened or has other tables (`OtherTables`).
   */
  static async open(url: string, ahead: Ahead = () => 0): Promise<PostgresDatabase> {
    // a large table takes its time
    const patient = openPool(url, { max: 1, ...UNLIMITED });
    try {
      while (!(await transaction(patient, migrate)));
    } finally {
      await patient.end();
    }
    return new PostgresDatabase(url, ahead);
  }

  read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#attempt(() => this.#read((client) => work(this.#sqlOf(client))));
  }

  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#twice(() => transaction(this.#pools.writes, (client) => work(this.#sqlOf(client))));
  }

  note<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { notes } = this.#pools;
    return this.#twice(() => transaction(notes, (client) => work(this.#sqlOf(client)), NOT_DURABLE));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()));
  }

  #sqlOf(client: ClientBase): Sql {
    const query = async (statement: string, values: Values = {}) => {
      const { text, names } = prepare(statement);
      const all: Values = { ...values, ahead: this.#ahead() };
      return client.query(
        text,
        names.map((name) => stored(all[name] ?? null)),
      );
    };
    return {
      all: async (statement, values) => (await query(statement, values)).rows,
      get: async (statement, values) => (await query(statement, values)).rows[0],
      run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
    };
  }

  /**
   * Reads on a connection that is there. If it does not answer soon, on a new one too, because the first may be dead or
   * wait behind others; the first answer counts. A slow read costs twice, but no reader waits for what never comes.
   */
  async #read<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const over = new AbortController();
    const first = onClient(this.#pools.reads, work, over.signal);
    const settled = Promise.allSettled([first]).then(() => true);
    try {
      if (await Promise.race([settled, pause(LATE_MS, false, { signal: over.signal })])) return await first;
      const isThere = await Promise.race([settled, this.#isThere()]);
      if (!isThere) throw new StoreUnavailable('unreachable', new Error('No answer'));
      return await Promise.any([first, onClient(this.#pools.fresh, work, over.signal)]);
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    } finally {
      over.abort();
    }
  }

  /**
   * Runs a transaction again if it is unknown whether it was stored: the second run waits for the first, if that is
   * still at work, and finds what it has stored.
   */
  async #twice<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await this.#attempt(run);
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.reason === 'unknown')) throw error;
    }
    return this.#attempt(run).catch((error: unknown) => {
      throw new StoreUnavailable('unknown', error);
    });
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const cause = error instanceof ConnectionLost ? error.cause : error;
        const code = codeOf(cause);
        if (code === DISK_FULL) throw new StoreUnavailable('full', cause);
        if (code === LOCKED) throw new StoreUnavailable('busy', cause);
        if (isOwnWait(cause) && (await this.#isThere())) throw new StoreUnavailable('crowded', cause);
        const isLost = error instanceof ConnectionLost && !isTimeout(cause);
        if (tries === TRIES || !(isLost || IN_EACH_OTHERS_WAY.has(code)))
          throw isUnreachable(cause) ? new StoreUnavailable('unreachable', cause) : cause;
      }
      await pause(Math.random() * 20 * tries);
    }
  }

  /** Whether the server takes a new connection soon; asked once for all reads that wait. */
  #isThere(): Promise<boolean> {
    this.#probe ??= (async () => {
      const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', ignore);
      try {
        await client.connect();
        return true;
      } catch {
        return false;
      } finally {
        this.#probe = undefined;
        void client.end();
      }
    })();
    return this.#probe;
  }
}

function openPool(url: string, options: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...TIMEOUTS,
    types: {
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
    ...options,
  });
  // a connection that breaks while nobody uses it: the pool opens another one
  pool.on('error', ignore);
  // or while somebody uses it: the statement is rejected, or the next one
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Takes the next step to the tables of this version, whose number is in the only row of `schema`; returns whether there
 * is none.
 */
async function migrate(client: ClientBase): Promise<boolean> {
  await client.query(`SELECT pg_advisory_xact_lock(${TABLES_LOCK})`);
  await client.query('CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)');
  const { rows } = await client.query('SELECT version FROM schema');
  const [next] = migrationsFrom(rows[0]?.version ?? 0, 'postgres');
  if (next === undefined) return true;
  await client.query(next.sql);
  await client.query('DELETE FROM schema');
  await client.query('INSERT INTO schema (version) VALUES ($1)', [next.version]);
  return false;
}

/** Thrown if a connection was lost before anything was stored. */
class ConnectionLost extends Error {}

/**
 * Runs `work` with a connection of `pool`, which is not used again if its state is unknown then. Ends the connection,
 * and rejects, when `signal` is aborted.
 */
async function onClient<T>(
  pool: Pool,
  work: (client: ClientBase) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = await pool.connect();
  const end = () => void client.end();
  signal?.addEventListener('abort', end);
  let isBroken = false;
  try {
    signal?.throwIfAborted();
    return await work(client);
  } catch (error) {
    isBroken = error instanceof StoreUnavailable || isUnreachable(error);
    throw isBroken && !(error instanceof StoreUnavailable) ? new ConnectionLost('', { cause: error }) : error;
  } finally {
    signal?.removeEventListener('abort', end);
    client.release(isBroken);
  }
}

const NOT_DURABLE = 'BEGIN; SET LOCAL synchronous_commit = off';

/** Rejects with `StoreUnavailable` (`unknown`) if the connection is lost while the transaction is committed. */
function transaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>, begin = 'BEGIN'): Promise<T> {
  return onClient(pool, async (client) => {
    await client.query(begin);
    let isCommitting = false;
    try {
      const value = await work(client);
      isCommitting = true;
      await client.query('COMMIT');
      return value;
    } catch (error) {
      if (!isUnreachable(error)) await client.query('ROLLBACK');
      else if (isCommitting) throw new StoreUnavailable('unknown', error);
      throw error;
    }
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The client's own errors have no code. */
function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return UNREACHABLE.test(code);
  return error instanceof Error && /connection|connect$|not queryable|read timeout/i.test(error.message);
}

/** Whether the connections of this process were in use all the time: its own words, in `pg-pool` 3. */
function isOwnWait(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** Whether a statement has taken too long: tried again, it would again. */
function isTimeout(error: unknown): boolean {
  return codeOf(error) === '57014' || (error instanceof Error && /read timeout/.test(error.message));
}

function ignore(): void {}

const TIME = 'CAST(1000 * extract(epoch FROM clock_timestamp()) AS BIGINT)';

/** Statements with `$1` in place of names, and the names in this order. */
const prepared = new Map<string, { readonly text: string; readonly names: readonly string[] }>();

function prepare(statement: string) {
  const known = prepared.get(statement);
  if (known) return known;
  const names: string[] = [];
  const text = withNow(statement, TIME)
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

/**
 * PostgreSQL has no NUL in texts. None is stored (JSON escapes it), so it becomes a character that finds nothing
 * either.
 */
function stored(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
