import { randomUUID } from 'node:crypto';
import { PgBoss, type WorkOptions } from 'pg-boss';
import type { MadeFindings, MakeFindings, OrderedPage } from '../make-findings.ts';
import { QueueFull } from '../work-queue.ts';
import type { Sql, SqlDatabase } from './database/sql-database.ts';

/** The queues of pages to work on, and of those that have ended every worker that tried. */
const PAGES = 'pages';
const LOST = 'lost-pages';

/**
 * A worker says every three seconds that it is at work on a page. One that has said nothing for ten seconds, the least
 * that pg-boss allows, is dead: its page goes to another worker.
 */
const HEARTBEAT_S = 10;
const REFRESH_S = 3;
/** How often each worker looks for such pages, and for pages that it was not told of, in seconds. */
const LOOK_S = 2;
/** How many more workers try a page after one has died. */
const MORE_WORKERS = 5;
/** After this time nobody waits for a page any more, in seconds. */
const LONGEST_WAIT_S = 900;
/** How often a process that waits for pages asks for them, in milliseconds. */
const ASK_MS = 50;
/** How long a worker may go on with its pages after it is told to end, in milliseconds. */
const DRAIN_MS = 60_000;

/** Lets processes order one after the other, so that the limit is exact. Any number but that of the tables. */
const IN_TURN = 'SELECT pg_advisory_xact_lock(8378)';
/** Adds a page unless too many wait; of one host half as many. */
const ORDER = `
  INSERT INTO page_work (id, host, at)
  SELECT :id, :host, :at
  WHERE (SELECT count(*) FROM page_work WHERE begun = 0) < :most
    AND (SELECT count(*) FROM page_work WHERE begun = 0 AND host = :host) < :most / 2`;
const FORGET_OLD = 'DELETE FROM page_work WHERE at < :before';
const FORGET = 'DELETE FROM page_work WHERE id = :id';
const BEGIN = 'UPDATE page_work SET begun = 1 WHERE id = :id AND made IS NULL';
const FINISH = 'UPDATE page_work SET begun = 1, made = :made WHERE id = :id AND made IS NULL';
/** Takes what was made of the pages `:ids`, separated by commas. */
const TAKE = `
  DELETE FROM page_work WHERE id = ANY (string_to_array(:ids, ',')) AND made IS NOT NULL RETURNING id, made`;

/** What was made of a page; null if that failed with an error. */
type Made = MadeFindings | null;

interface Waiting {
  /** Epoch ms. */
  readonly until: number;
  readonly resolve: (made: MadeFindings) => void;
  readonly reject: (error: Error) => void;
}

/** What is needed to open the queue of a PostgreSQL database. */
export interface PageQueueOptions {
  /** The URL of the database. */
  readonly url: string;
  readonly database: SqlDatabase;
  /** Whether this process may work on pages, too. */
  readonly isWorker: boolean;
  /** Pages that may wait, those of all processes together. */
  readonly mostWaiting: number;
  readonly onError: (error: Error) => void;
}

/**
 * Hands pages to other processes, each page to one, and gives back what they make of it. The order and the result of a
 * page are in the table `page_work`; which worker has it, and that it goes to another if that one dies, is the matter
 * of pg-boss (MIT, maintained since 2016, on the same database). graphile-worker starts a page sooner, but holds those
 * of a dead worker for four hours.
 *
 * If the worker was only slow and another has finished the page meanwhile, the first result counts. The process that
 * ordered a page stores its report, so there is one, however many workers had the page.
 */
export class PageQueue {
  readonly #boss: PgBoss;
  readonly #options: PageQueueOptions;
  readonly #waiting = new Map<string, Waiting>();
  #asking: NodeJS.Timeout | undefined;

  private constructor(boss: PgBoss, options: PageQueueOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  static async open(options: PageQueueOptions): Promise<PageQueue> {
    const boss = new PgBoss({
      connectionString: options.url,
      max: 4,
      schedule: false,
      supervise: options.isWorker,
      superviseIntervalSeconds: LOOK_S,
      monitorIntervalSeconds: LOOK_S,
      maintenanceIntervalSeconds: 300,
      useListenNotify: options.isWorker,
      registerInstance: false,
    });
    boss.on('error', options.onError);
    await boss.start();
    const kept = { retentionSeconds: LONGEST_WAIT_S, deleteAfterSeconds: 60, notify: true };
    await boss.createQueue(LOST, kept);
    await boss.createQueue(PAGES, {
      ...kept,
      deadLetter: LOST,
      retryLimit: MORE_WORKERS,
      heartbeatSeconds: HEARTBEAT_S,
      expireInSeconds: LONGEST_WAIT_S,
    });
    return new PageQueue(boss, options);
  }

  /** Has a page made by a worker. Rejects with `QueueFull` if too many are waiting already. */
  readonly make: MakeFindings = async ({ url, account }) => {
    const { mostWaiting } = this.#options;
    const id = randomUUID();
    const { host } = new URL(url);
    const at = Date.now();
    const isOrdered = await this.#write(async (sql) => {
      await sql.run(IN_TURN);
      await sql.run(FORGET_OLD, { before: at - 1000 * LONGEST_WAIT_S });
      return (await sql.run(ORDER, { id, host, at, most: mostWaiting })) > 0;
    });
    if (!isOrdered) throw new QueueFull();
    const made = new Promise<MadeFindings>((resolve, reject) =>
      this.#waiting.set(id, { until: at + 1000 * LONGEST_WAIT_S, resolve, reject }),
    );
    try {
      await this.#boss.send(PAGES, { url, account }, { id });
    } catch (error) {
      this.#waiting.delete(id);
      await this.#write((sql) => sql.run(FORGET, { id }));
      throw error;
    }
    this.#askSoon();
    return made;
  };

  /** Works on pages until the queue is closed: so many at a time. */
  async work(make: MakeFindings, atOnce: number): Promise<void> {
    const { onError } = this.#options;
    const finish = (id: string, made: Made) =>
      this.#write((sql) => sql.run(FINISH, { id, made: JSON.stringify(made) }));
    for (let i = 0; i < atOnce; i += 1) {
      const worker = await this.#boss.work<Pick<OrderedPage, 'url' | 'account'>, void, WorkOptions>(
        PAGES,
        { heartbeatRefreshSeconds: REFRESH_S, notifyPollingIntervalSeconds: LOOK_S },
        async ([job]) => {
          // the next page is wanted at once, not after a pause
          this.#boss.notifyWorker(worker);
          if (job === undefined) return;
          // nobody waits for it any more, or it is finished
          if ((await this.#write((sql) => sql.run(BEGIN, { id: job.id }))) === 0) return;
          const made = await make({ ...job.data, requestId: undefined }).catch((error: unknown) => {
            onError(error instanceof Error ? error : new Error(String(error)));
            return null;
          });
          await finish(job.id, made);
        },
      );
    }
    await this.#boss.work(LOST, async ([job]) => {
      if (job) await finish(job.id, null);
    });
  }

  /**
   * Finishes the pages that this process works on, for at most a minute: what is not finished goes to another worker.
   */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: DRAIN_MS });
    clearTimeout(this.#asking);
  }

  /**
   * Does not wait for the disk, because all orders would wait for it in turn. A power cut loses no report, only an
   * order: its request fails after the longest wait.
   */
  #write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#options.database.write(async (sql) => {
      await sql.run('SET LOCAL synchronous_commit = off');
      return work(sql);
    });
  }

  #askSoon(): void {
    this.#asking ??= setTimeout(() => {
      this.#ask()
        .catch(this.#options.onError)
        .finally(() => {
          this.#asking = undefined;
          if (this.#waiting.size > 0) this.#askSoon();
        });
    }, ASK_MS);
  }

  async #ask(): Promise<void> {
    for (const [id, { until, reject }] of this.#waiting) {
      if (until > Date.now()) continue;
      this.#waiting.delete(id);
      reject(new Error('No worker has taken the page.'));
    }
    const ids = [...this.#waiting.keys()].join(',');
    for (const { id, made } of await this.#write((sql) => sql.all(TAKE, { ids }))) {
      const waiting = this.#waiting.get(String(id));
      this.#waiting.delete(String(id));
      const findings = JSON.parse(String(made)) as Made;
      if (findings === null) waiting?.reject(new Error('No worker could work on the page.'));
      else waiting?.resolve(findings);
    }
  }
}
