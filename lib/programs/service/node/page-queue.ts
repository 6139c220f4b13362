import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MadeFindings, MakeFindings } from '../../../engine/make-findings.ts';
import { StoreUnavailable } from '../../../engine/store/report-store.ts';
import { type Owner, ownerOf, QueueFull, type QueueLimits, WorkQueue } from '../../../engine/work-queue.ts';
import type { Sql, SqlDatabase } from './database/sql-database.ts';

/** A worker says so often that it is at work on its pages, in milliseconds. */
const BEAT_MS = 3_000;
/** A worker that is silent for longer is dead, in milliseconds: other workers take its pages. */
const SILENCE_MS = 10_000;
/** How often a page is tried whose workers die. */
const TRIES = 6;
/** How often a worker tries to say what it has made of a page, which is lost otherwise. */
const FINISH_TRIES = 50;
/** After this time nobody waits for a page any more, in milliseconds. */
const LONGEST_WAIT_MS = 900_000;
/** How often a process asks for the pages that it has ordered, and a worker with free places for pages to make. */
const ASK_MS = 50;
const LOOK_MS = 100;
/** How long the database may be silent until the requests that wait for pages are answered, in milliseconds. */
const PATIENCE_MS = 15_000;
/** How long a worker may go on with its pages after it is told to end, in milliseconds. */
const DRAIN_MS = 60_000;

/** The clock of the database, because those of several machines differ. Epoch ms. */
const NOW = 'CAST(1000 * extract(epoch FROM clock_timestamp()) AS BIGINT)';
const DEAD = `made IS NULL AND seen_at < ${NOW} - ${SILENCE_MS}`;
const AT_WORK = `made IS NULL AND seen_at >= ${NOW} - ${SILENCE_MS}`;

const ORDER = `
  INSERT INTO page_work (id, account, host, url, at) VALUES (:id, :account, :host, :url, ${NOW})
  ON CONFLICT DO NOTHING`;
/**
 * Refuses what is too much, as `WorkQueue` does. It counts what is committed and locks nothing but what it refuses, so
 * that an order never waits for another one: several at the same moment may find their places taken by each other, and
 * never leave more than `:most` behind.
 */
const REFUSE_SURPLUS = `
  WITH of_hosts AS (
    SELECT id, account, at, row_number() OVER (PARTITION BY account, host ORDER BY at, id) AS of_host
    FROM page_work WHERE seen_at IS NULL AND made IS NULL),
  of_accounts AS (
    SELECT *, row_number() OVER (PARTITION BY account ORDER BY of_host, at, id) AS of_account FROM of_hosts),
  in_turn AS (SELECT *, row_number() OVER (ORDER BY of_account, at, id) AS turn FROM of_accounts)
  UPDATE page_work SET made = '"refused"' WHERE seen_at IS NULL AND made IS NULL
    AND id IN (SELECT id FROM in_turn WHERE turn > :most OR of_host > :most / 2)`;
/**
 * Takes the next page: of the account with the fewest pages in work, of these of its host with the fewest, and then the
 * first. `:accounts` and `:hosts` have no place at this worker. Nobody waits here for another who takes one.
 */
const TAKE = `
  UPDATE page_work SET seen_at = ${NOW}, tries = tries + 1 WHERE id = (
    SELECT id FROM page_work AS w
    WHERE (seen_at IS NULL AND made IS NULL OR ${DEAD} AND tries < ${TRIES})
      AND CAST(account AS TEXT) <> ALL (string_to_array(:accounts, ' '))
      AND account || '/' || host <> ALL (string_to_array(:hosts, ' '))
    ORDER BY (SELECT count(*) FROM page_work WHERE account = w.account AND ${AT_WORK}),
      (SELECT count(*) FROM page_work WHERE account = w.account AND host = w.host AND ${AT_WORK}), at, id
    LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, account, url`;
/** Says that a worker is at work on the pages `:ids`, separated by commas. */
const BEAT = `UPDATE page_work SET seen_at = ${NOW} WHERE id = ANY (string_to_array(:ids, ',')) AND made IS NULL`;
const FINISH = 'UPDATE page_work SET made = :made WHERE id = :id AND made IS NULL';
const GIVE_UP = `UPDATE page_work SET made = 'null' WHERE ${DEAD} AND tries >= ${TRIES}`;
const FORGET_OLD = `DELETE FROM page_work WHERE at < ${NOW} - ${LONGEST_WAIT_MS}`;
const MADE =
  "SELECT id, made FROM page_work WHERE id = ANY (string_to_array(:ids, ',')) AND made IS NOT NULL";
const FORGET = "DELETE FROM page_work WHERE id = ANY (string_to_array(:ids, ','))";

const NOBODY: Owner = { account: 0, host: '' };

interface TakenPage {
  readonly id: string;
  readonly account: number;
  readonly url: string;
}

/** What was made of a page; null if that failed with an error. */
type Made = MadeFindings | 'refused' | null;

interface Waiting {
  /** Epoch ms. */
  readonly until: number;
  readonly resolve: (made: MadeFindings) => void;
  readonly reject: (error: Error) => void;
}

/** What is needed to open the queue of a PostgreSQL database. */
export interface PageQueueOptions {
  readonly database: SqlDatabase;
  /** Pages that may wait, those of all processes together; of one host of an account half as many. */
  readonly mostWaiting: number;
  readonly onError: (error: Error) => void;
}

/**
 * Hands pages to other processes, each page to one, and gives back what they make of it, by the table `page_work`. A
 * worker that takes a page says every few seconds that it is at work on it; if it is silent, the page goes to another.
 *
 * The table is the whole queue: which page is next depends on what all workers do at that moment, for which job queues
 * such as pg-boss and graphile-worker, whose jobs have fixed priorities, have no place; and an order with its page is
 * one row, which is there or not, whatever fails.
 *
 * If the worker was only slow and another has finished the page meanwhile, the first result counts. The process that
 * ordered a page stores its report, so there is one, however many workers had the page.
 */
export class PageQueue {
  readonly #options: PageQueueOptions;
  readonly #waiting = new Map<string, Waiting>();
  /** Whose pages this process works on, by their ids. */
  readonly #inWork = new Map<string, Owner>();
  #working: Promise<void> = Promise.resolve();
  #asking: Promise<void> | undefined;
  #isClosing = false;
  /** Whether the database has failed lately, which is reported once. */
  #isFailing = false;

  constructor(options: PageQueueOptions) {
    this.#options = options;
  }

  /** Has a page made by a worker. Rejects with `QueueFull` if too many are waiting. */
  readonly make: MakeFindings = async ({ url, account }) => {
    const { database, mostWaiting } = this.#options;
    const id = randomUUID();
    const order = { id, account, host: new URL(url).host, url };
    await database
      .note((sql) => sql.run(ORDER, order))
      .catch((error: unknown) => {
        // whether or not the page is ordered, no report is stored
        const isUnknown = error instanceof StoreUnavailable && error.reason === 'unknown';
        throw isUnknown ? new StoreUnavailable('unreachable', error) : error;
      });
    const made = new Promise<MadeFindings>((resolve, reject) =>
      this.#waiting.set(id, { until: Date.now() + LONGEST_WAIT_MS, resolve, reject }),
    );
    void this.#note((sql) => sql.run(REFUSE_SURPLUS, { most: mostWaiting }));
    this.#asking ??= this.#ask();
    return made;
  };

  /** Works on pages until the queue is closed, so many at once. */
  work(make: MakeFindings, limits: QueueLimits): void {
    const beat = setInterval(() => this.#beat(), BEAT_MS);
    this.#working = this.#take(make, new WorkQueue(limits)).finally(() => clearInterval(beat));
  }

  /**
   * Finishes the pages that this process works on, for at most a minute: what is not finished goes to another worker.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.race([this.#working, pause(DRAIN_MS, undefined, { ref: false })]);
    this.#reject(() => true, new Error('The process has ended.'));
    await this.#asking;
  }

  /** Takes pages while there are places for them. */
  async #take(make: MakeFindings, places: WorkQueue): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!this.#isClosing) {
      const page = await this.#next(places);
      if (page === undefined) {
        await pause(LOOK_MS);
        continue;
      }
      const owner = ownerOf(page.account, page.url);
      this.#inWork.set(page.id, owner);
      const made = places
        .run(() => this.#makeOne(page, make), owner)
        .finally(() => {
          this.#inWork.delete(page.id);
          running.delete(made);
        });
      running.add(made);
    }
    await Promise.all(running);
  }

  async #next(places: WorkQueue): Promise<TakenPage | undefined> {
    if (!places.mayBegin(NOBODY)) return undefined;
    const owners = [...this.#inWork.values()];
    const accounts = owners.filter(({ account }) => !places.mayBegin({ ...NOBODY, account }));
    const hosts = owners.filter((owner) => !places.mayBegin(owner));
    const row = await this.#note((sql) =>
      sql.get(TAKE, {
        accounts: accounts.map(({ account }) => account).join(' '),
        hosts: hosts.map(({ account, host }) => `${account}/${host}`).join(' '),
      }),
    );
    return row && { id: String(row['id']), account: Number(row['account']), url: String(row['url']) };
  }

  async #makeOne({ id, account, url }: TakenPage, make: MakeFindings): Promise<void> {
    const made = await make({ url, account }).catch((error: unknown) => {
      this.#options.onError(asError(error));
      return null;
    });
    const finish = () => this.#note((sql) => sql.run(FINISH, { id, made: JSON.stringify(made) }));
    for (let tries = 1; (await finish()) === undefined && tries < FINISH_TRIES; tries += 1)
      await pause(LOOK_MS);
  }

  #beat(): void {
    const ids = [...this.#inWork.keys()].join(',');
    void this.#note((sql) => sql.run(BEAT, { ids }));
    void this.#note((sql) => sql.run(GIVE_UP));
    void this.#note((sql) => sql.run(FORGET_OLD));
  }

  /** Asks for the pages that this process waits for until there are none. */
  async #ask(): Promise<void> {
    let answered = Date.now();
    while (this.#waiting.size > 0) {
      await pause(ASK_MS);
      if (this.#waiting.size === 0) break;
      const ids = [...this.#waiting.keys()].join(',');
      const rows = await this.#tried(this.#options.database.read((sql) => sql.all(MADE, { ids })));
      const now = Date.now();
      if (rows) {
        answered = now;
        for (const { id, made } of rows) this.#handOver(String(id), JSON.parse(String(made)));
        const done = rows.map(({ id }) => id).join(',');
        if (rows.length > 0) void this.#note((sql) => sql.run(FORGET, { ids: done }));
      } else if (now - answered > PATIENCE_MS) {
        this.#reject(() => true, new StoreUnavailable('unreachable', undefined));
      }
      this.#reject(({ until }) => until <= now, new Error('No worker has taken the page.'));
    }
    this.#asking = undefined;
  }

  #handOver(id: string, made: Made): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (made === 'refused') waiting?.reject(new QueueFull());
    else if (made === null) waiting?.reject(new Error('No worker could work on the page.'));
    else waiting?.resolve(made);
  }

  #reject(which: (waiting: Waiting) => boolean, error: Error): void {
    for (const [id, waiting] of this.#waiting) {
      if (!which(waiting)) continue;
      this.#waiting.delete(id);
      waiting.reject(error);
    }
  }

  #note<T>(work: (sql: Sql) => Promise<T>): Promise<T | undefined> {
    return this.#tried(this.#options.database.note(work));
  }

  /** What fails here is tried again by itself, or by another process. */
  async #tried<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      const value = await work;
      this.#isFailing = false;
      return value;
    } catch (error) {
      if (!this.#isFailing) this.#options.onError(asError(error));
      this.#isFailing = true;
      return undefined;
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
