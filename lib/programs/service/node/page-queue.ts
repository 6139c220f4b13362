import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MadeFindings, MakeFindings } from '../../../engine/make-findings.ts';
import { StoreUnavailable } from '../../../engine/store/report-store.ts';
import { type Owner, ownerOf, QueueFull, type QueueLimits, WorkQueue } from '../../../engine/work-queue.ts';
import { asError, Claimed, reportingOnce, type Work } from './claimed.ts';
import type { Sql, SqlDatabase, SqlRow } from './database/sql-database.ts';

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

const DEAD = `made IS NULL AND process IS NOT NULL AND abs(:now - claimed_at) > ${SILENCE_MS}`;
const AT_WORK = `made IS NULL AND process IS NOT NULL AND abs(:now - claimed_at) <= ${SILENCE_MS}`;
const WAITING = 'process IS NULL AND made IS NULL';

const ORDER = `
  INSERT INTO page_work (id, account, host, url, at) VALUES (:id, :account, :host, :url, :now)
  ON CONFLICT DO NOTHING`;
/**
 * Refuses what is too much, as `WorkQueue` does. It counts what is committed and locks nothing but what it refuses, so
 * that an order never waits for another one: several at the same moment may find their places taken by each other, and
 * never leave more than `:most` behind.
 */
const REFUSE_SURPLUS = `
  WITH of_hosts AS (
    SELECT id, account, at, row_number() OVER (PARTITION BY account, host ORDER BY at, id) AS of_host
    FROM page_work WHERE ${WAITING}),
  of_accounts AS (
    SELECT *, row_number() OVER (PARTITION BY account ORDER BY of_host, at, id) AS of_account FROM of_hosts),
  in_turn AS (SELECT *, row_number() OVER (ORDER BY of_account, at, id) AS turn FROM of_accounts)
  UPDATE page_work SET made = '"refused"' WHERE ${WAITING}
    AND id IN (SELECT id FROM in_turn WHERE turn > :most OR of_host > :most / 2)`;
/**
 * The next page is of the account with the fewest pages in work, of these of its host with the fewest, and then the
 * first. `:accounts` and `:hosts` have no place at this worker.
 */
const READY = `made IS NULL AND tries < ${TRIES} AND CAST(account AS TEXT) <> ALL (string_to_array(:accounts, ' '))
  AND account || '/' || host <> ALL (string_to_array(:hosts, ' '))`;
const NEXT = `(SELECT count(*) FROM page_work WHERE account = t.account AND ${AT_WORK}),
  (SELECT count(*) FROM page_work WHERE account = t.account AND host = t.host AND ${AT_WORK}), at, id`;
const FINISH = 'UPDATE page_work SET made = :made WHERE id = :id AND made IS NULL';
const GIVE_UP = `UPDATE page_work SET made = 'null' WHERE ${DEAD} AND tries >= ${TRIES}`;
const FORGET_OLD = `DELETE FROM page_work WHERE at < :now - ${LONGEST_WAIT_MS}`;
const MADE =
  "SELECT id, made FROM page_work WHERE id = ANY (string_to_array(:ids, ',')) AND made IS NOT NULL";
const FORGET = "DELETE FROM page_work WHERE id = ANY (string_to_array(:ids, ','))";

const NOBODY: Owner = { account: 0, host: '' };

/** What was made of a page; null if that failed with an error. */
type Made = MadeFindings | 'refused' | null;

interface Waiting {
  /** By `performance.now`. */
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
  readonly #tried: ReturnType<typeof reportingOnce>;
  #claimed: Claimed | undefined;
  #asking: Promise<void> | undefined;
  /** Refuses what is too much: one statement for all orders of a moment. */
  #refusing: Promise<unknown> | undefined;

  constructor(options: PageQueueOptions) {
    this.#options = options;
    this.#tried = reportingOnce(options.onError);
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
      this.#waiting.set(id, { until: performance.now() + LONGEST_WAIT_MS, resolve, reject }),
    );
    this.#refusing ??= pause(ASK_MS).then(() => {
      this.#refusing = undefined;
      return this.#note((sql) => sql.run(REFUSE_SURPLUS, { most: mostWaiting }));
    });
    this.#asking ??= this.#ask();
    return made;
  };

  /** Works on pages until the queue is closed, so many at once. */
  work(make: MakeFindings, limits: QueueLimits): void {
    const places = new WorkQueue(limits);
    const { database, onError } = this.#options;
    const work: Work = {
      table: 'page_work',
      ready: READY,
      order: NEXT,
      columns: 'account, url',
      change: 'tries = tries + 1',
      tidy: [GIVE_UP, FORGET_OLD],
      lookMs: LOOK_MS,
      beatMs: BEAT_MS,
      silenceMs: SILENCE_MS,
      place: (inWork) => {
        if (!places.mayBegin(NOBODY)) return undefined;
        const owners = inWork.map(ownerOfRow);
        const accounts = owners.filter(({ account }) => !places.mayBegin({ ...NOBODY, account }));
        const hosts = owners.filter((owner) => !places.mayBegin(owner));
        return {
          accounts: accounts.map(({ account }) => account).join(' '),
          hosts: hosts.map(({ account, host }) => `${account}/${host}`).join(' '),
        };
      },
      work: (row) => places.run(() => this.#makeOne(row, make), ownerOfRow(row)),
    };
    this.#claimed = new Claimed(database, work, onError);
  }

  /**
   * Finishes the pages that this process works on, for at most a minute: what is not finished goes to another worker.
   */
  async close(): Promise<void> {
    await Promise.all([this.#claimed?.close(DRAIN_MS), this.#refusing]);
    this.#reject(() => true, new Error('The process has ended.'));
    await this.#asking;
  }

  async #makeOne(row: SqlRow, make: MakeFindings): Promise<void> {
    const [id, account] = [String(row['id']), Number(row['account'])];
    const made = await make({ url: String(row['url']), account }).catch((error: unknown) => {
      this.#options.onError(asError(error));
      return null;
    });
    const finish = () => this.#note((sql) => sql.run(FINISH, { id, made: JSON.stringify(made) }));
    for (let tries = 1; (await finish()) === undefined && tries < FINISH_TRIES; tries += 1)
      await pause(LOOK_MS);
  }

  /** Asks for the pages that this process waits for until there are none. */
  async #ask(): Promise<void> {
    let answered = performance.now();
    while (this.#waiting.size > 0) {
      await pause(ASK_MS);
      if (this.#waiting.size === 0) break;
      const ids = [...this.#waiting.keys()].join(',');
      const rows = await this.#tried(() => this.#options.database.read((sql) => sql.all(MADE, { ids })));
      const now = performance.now();
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
    return this.#tried(() => this.#options.database.note(work));
  }
}

function ownerOfRow({ account, url }: SqlRow): Owner {
  return ownerOf(Number(account), String(url));
}
