import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { MakeFindings } from '../../../engine/make-findings.ts';
import type { Analyser, PageReader } from '../../../engine/ports.ts';
import { newKey, storedKey } from '../../../engine/store/keys.ts';
import type { PasswordHasher } from '../../../engine/store/report-store.ts';
import { createService, PAGE_LIMITS, queuedFindings, type Service } from '../create-service.ts';
import { AttemptLimiter, type Limiter } from '../http/attempt-limiter.ts';
import { AnalysisPool } from './analysis/analysis-pool.ts';
import { clientOf } from './client-address.ts';
import { isPostgres, openDatabase } from './database/open-database.ts';
import { SqlAttemptLimiter } from './database/sql-attempt-limiter.ts';
import type { Ahead, SqlDatabase } from './database/sql-database.ts';
import { FIRST_ACCOUNT, SqlKeyStore } from './database/sql-key-store.ts';
import { SqlMonitorStore } from './database/sql-monitor-store.ts';
import { anyReport, SqlReportStore } from './database/sql-report-store.ts';
import { Monitoring } from './monitoring.ts';
import { LARGEST_PAGE, LONGEST_READ_MS, reachOf } from './page-reader/reach.ts';
import { ReadingPool } from './page-reader/reading-pool.ts';
import { portOf } from './port-of.ts';
import type { Renderer } from './rendering/renderer.ts';
import { renderingReader } from './rendering/rendering-reader.ts';
import { PAGE_STYLE, REPORT_STYLE, reportPage } from './report-page.ts';
import { scryptPasswords } from './scrypt-passwords.ts';
import { SitePool } from './site-pool.ts';
import { mayBeWebhook } from './webhook.ts';

/** How long a page waits for a browser until its report is made without running its scripts, in milliseconds. */
const PATIENCE = 10_000;
/** How long open requests may continue when the service is closed, in milliseconds. */
const GRACE = 1_000;

/** How long they may, in milliseconds, where workers of other processes make the pages. */
const GRACE_OF_WEB = 60_000;

/** What a process does: `web` answers requests, `worker` reads and judges pages, `all` does both. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Settings of the service on Node. */
export interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /**
   * Path of the SQLite file, created with its folders if missing, or the URL of a PostgreSQL database; `openDatabase`.
   */
  readonly database: string;
  /** Roles other than `all`, the default, need a PostgreSQL database. */
  readonly role?: Role;
  /** Whether pages at loopback, private and link-local addresses may be read, and webhooks sent there. */
  readonly allowPrivateNetworks: boolean;
  /** The largest page that is read, in bytes; 10 MB by default. */
  readonly maxBytes?: number;
  /** The time limit for reading a page, in milliseconds; 30 s by default. */
  readonly timeoutMs?: number;
  /** An additional valid key of the first account; with it, no key is created. */
  readonly apiKey?: string;
  /**
   * Creates a new key that replaces all others of the first account; without it, a key is created only if there is
   * none.
   */
  readonly renewKey?: boolean;
  /** The URL at which clients reach the service, if it differs from their requests. */
  readonly publicUrl?: string | undefined;
  /** The maximum number of requests per account in this number of seconds; no limit by default. */
  readonly rateLimit?: { readonly requests: number; readonly seconds: number } | undefined;
  /** Shows pages in a browser, too; the service closes it. Absent: scripts are not run. */
  readonly renderer?: Renderer | undefined;
  /** Whether pictures of shown pages are kept with their reports; by default they are. */
  readonly pictures?: boolean | undefined;
  /** Replaces reading pages over HTTP. */
  readonly readPage?: PageReader;
  /** Replaces the service's own checks in worker threads. */
  readonly analyse?: Analyser;
  /** Replaces the module that the worker threads run. */
  readonly analysisWorker?: URL;
  /** Replaces the hashing of report passwords, which is slow on purpose. */
  readonly passwords?: PasswordHasher;
  /** The number of trusted proxies in front of the service that set `X-Forwarded-For`; none by default. */
  readonly trustedProxies?: number;
  /** How far the time of this process and of the database is ahead, for tests. */
  readonly ahead?: Ahead;
  /**
   * Called with a line for each request and each internal failure; never contains a key, a password or a
   * query.
   */
  readonly log?: (line: string) => void;
}

export interface RunningService {
  /** The URL it listens at, for example `http://127.0.0.1:8377`. */
  readonly url: string;
  /** The key, if it was newly created or given; it cannot be shown again. */
  readonly apiKey?: string;
  /**
   * Stops accepting requests, gives open ones one second to end (a minute with a PostgreSQL database), stops the
   * analyses, and closes the database.
   */
  close(): Promise<void>;
}

/** What a process has, whatever its role. */
interface Process {
  readonly database: SqlDatabase;
  readonly makeFindings: MakeFindings;
  readonly logError: (what: string, error: unknown) => void;
  /** Closed in the order contrary to this one. */
  readonly closers: (() => Promise<unknown>)[];
  close(): Promise<void>;
}

async function openProcess(options: StartOptions): Promise<Process> {
  const { role = 'all', log = () => {} } = options;
  let closing = false;
  const logError = (what: string, error: unknown) => {
    if (closing) return;
    log(`${new Date().toISOString()} ${what}: ${error instanceof Error ? error.stack : String(error)}`);
  };
  const database = await openDatabase(options.database, options.ahead);
  const closers: Process['closers'] = [() => database.close()];
  const close = async () => {
    closing = true;
    for (const one of closers.toReversed()) await one();
  };
  try {
    const maker = role === 'web' ? undefined : openMaker(options, logError);
    if (maker) closers.push(maker.close);
    const queue = isPostgres(options.database) ? await openQueue(database, logError) : undefined;
    if (queue) closers.push(() => queue.close());
    if (maker) queue?.work(maker.make, PAGE_LIMITS);
    const makeFindings = (queue ?? maker)?.make;
    if (makeFindings === undefined) throw new Error(`--role ${role} needs a PostgreSQL database.`);
    return { database, makeFindings, logError, closers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a process that works on the pages that others order; `close` finishes those that it works on. */
export async function startWorker(options: StartOptions): Promise<Pick<RunningService, 'close'>> {
  return openProcess({ ...options, role: 'worker' });
}

/**
 * Starts the report service over HTTP. Rejects if the database cannot be opened, or if the service cannot listen at
 * `host` and `port` (with Node's `code`, such as `EADDRINUSE` or `EACCES`).
 */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { database, makeFindings, logError, closers, close } = await openProcess(options);
  const { ahead = () => 0, rateLimit } = options;
  const clock = () => Date.now() + ahead();
  try {
    const keys = new SqlKeyStore(database);
    const reach = reachOf(options);
    const webhookKey = await sharedSecret(database, 'webhooks');
    const newLimiter = (limit: number, windowSeconds: number): Limiter =>
      isPostgres(options.database)
        ? new SqlAttemptLimiter(database, limit, windowSeconds)
        : new AttemptLimiter(limit, windowSeconds, clock);
    const requestLimiter = rateLimit && newLimiter(rateLimit.requests, rateLimit.seconds);
    // nothing else can read what is in this process alone
    const sites = options.database === ':memory:' ? undefined : new SitePool(options.database);
    if (sites) closers.push(() => sites.close());
    const service = createService({
      storeOf: (account) => new SqlReportStore(database, account),
      anyReport: (id) => anyReport(database, id),
      ...(sites && { viewSite: sites.view }),
      keys,
      probe: () => database.read((sql) => sql.get('SELECT id FROM accounts LIMIT 1')),
      passwords: options.passwords ?? scryptPasswords(),
      reportPage: { html: reportPage, style: REPORT_STYLE },
      pageStyle: PAGE_STYLE,
      monitoring: {
        monitorsOf: (account) => new SqlMonitorStore(database, account, webhookKey),
        mayBeWebhook: (url) => mayBeWebhook(reach, url),
      },
      requestLimiter,
      limiter: newLimiter,
      ...(isPostgres(options.database) && { cookieSecret: await sharedSecret(database, 'cookies') }),
      makeFindings,
      clock,
      ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
      onError: (error) => logError('A request failed', error),
    });
    const { url, stop } = await listen(service, options);
    const grace = isPostgres(options.database) ? GRACE_OF_WEB : GRACE;
    closers.push(() => stop(grace));
    // After listening: a start that fails must not store or replace a key that nobody has seen.
    const apiKey = await prepareKey(keys, options);
    const monitoring = new Monitoring({
      database,
      makeFindings,
      limiter: requestLimiter,
      reach,
      key: webhookKey,
      onError: (error) => logError('Monitoring failed', error),
    });
    closers.push(() => monitoring.close(grace));
    return { url, close, ...(apiKey !== undefined && { apiKey }) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts what reads and judges pages in this process. */
function openMaker(options: StartOptions, logError: (what: string, error: unknown) => void) {
  const pool = new AnalysisPool({
    ...(options.analysisWorker && { worker: options.analysisWorker }),
    onFault: (check, error) => logError(`The check ${check} failed`, error),
  });
  const reach = reachOf(options);
  const reading = new ReadingPool({
    reach,
    maxBytes: options.maxBytes ?? LARGEST_PAGE,
    timeoutMs: options.timeoutMs ?? LONGEST_READ_MS,
    size: PAGE_LIMITS.atOnce + PAGE_LIMITS.mostSlow,
  });
  const { renderer, pictures: takesPictures = true } = options;
  const turn = { patienceMs: PATIENCE, takesPictures };
  const read = renderer
    ? renderingReader(reading.read, reading.readShown, renderer, { reach }, turn)
    : reading.read;
  return {
    make: queuedFindings(
      options.readPage ?? read,
      options.analyse ?? ((page, account) => pool.analyse(page, account)),
    ),
    close: async () => {
      await Promise.all([reading.close(), pool.close(), renderer?.close()]);
    },
  };
}

async function openQueue(database: SqlDatabase, logError: (what: string, error: unknown) => void) {
  // loaded only here: most services have no PostgreSQL
  const { PageQueue } = await import('./page-queue.ts');
  return new PageQueue({
    database,
    mostWaiting: PAGE_LIMITS.mostWaiting,
    onError: (error) => logError('The queue failed', error),
  });
}

/** Serves requests; `stop` gives open ones so many milliseconds to end. */
async function listen(service: Service, options: StartOptions) {
  const { log = () => {} } = options;
  let closing = false;
  let open = 0;
  // Browsers keep a spare connection without a request on it; closing would wait a minute for it.
  const closeSpare = () => {
    if (closing && open === 0) server.closeAllConnections();
  };
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const start = performance.now();
      const response = await service(request, {
        client: clientOf(incoming, options.trustedProxies ?? 0),
      });
      // Otherwise the client keeps the connection open, and the service waits for it to time out.
      if (closing) response.headers.set('Connection', 'close');
      const path = new URL(request.url).pathname;
      const took = Math.round(performance.now() - start);
      log(`${new Date().toISOString()} ${request.method} ${path} ${response.status} ${took} ms`);
      return response;
    },
    // of what cannot be routed, for example with an invalid Host header
    { errorHandler: () => Response.json({ message: 'The request could not be read.' }, { status: 400 }) },
  );
  const server = createServer((incoming, outgoing) => {
    open += 1;
    outgoing.once('close', () => {
      open -= 1;
      closeSpare();
    });
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    // later ones, such as too many open files, end single connections only
    server.on('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${portOf(server)}`,
    stop: async (grace: number) => {
      closing = true;
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      closeSpare();
      const timer = setTimeout(() => server.closeAllConnections(), grace);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The secret of this name that all processes of a database share, made by the first of them. */
async function sharedSecret(database: SqlDatabase, name: string): Promise<string> {
  const row = await database.write(async (sql) => {
    const values = { name, value: newKey() };
    await sql.run('INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING', values);
    return sql.get('SELECT value FROM secrets WHERE name = :name', { name });
  });
  return String(row?.['value']);
}

/** Ensures that there is a key; returns it if it is new or was given. */
async function prepareKey(keys: SqlKeyStore, options: StartOptions): Promise<string | undefined> {
  const key = options.apiKey ?? newKey();
  const stored = await storedKey(key);
  if (options.apiKey !== undefined) await keys.add(FIRST_ACCOUNT, stored);
  else if (options.renewKey) await keys.replace(FIRST_ACCOUNT, stored);
  else if (!(await keys.addFirst(FIRST_ACCOUNT, stored))) return undefined;
  return key;
}
