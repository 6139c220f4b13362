import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MakeFindings } from '../../../engine/make-findings.ts';
import type { SteadyChange } from '../../../engine/schedule/steady-changes.ts';
import { type AnalysisRecord, StoreUnavailable } from '../../../engine/store/report-store.ts';
import { type Text, text } from '../../../engine/texts/text.ts';
import { languageFor, translator } from '../../../engine/texts/translate.ts';
import { QueueFull } from '../../../engine/work-queue.ts';
import type { Failure } from '../../../shared/failure/failure.ts';
import {
  afterRun,
  byClock,
  type RunOutcome,
  runBegun,
  type ScheduleEvent,
} from '../../../shared/schedule/schedule.ts';
import type { Limiter } from '../http/attempt-limiter.ts';
import type { SqlDatabase, SqlRow, Values } from './database/sql-database.ts';
import { readingOfReport, reasonText, scheduleColumns, scheduleOf } from './database/sql-monitor-store.ts';
import { SqlReportStore } from './database/sql-report-store.ts';
import type { Reach } from './page-reader/reach.ts';
import { PAUSES, sendWebhook, webhookSecret } from './webhook.ts';

/** How often what is due is looked for, in milliseconds. */
const TICK_MS = 1_000;
/**
 * How often a process says that it is at work, and how long it may be silent until others take over, in milliseconds.
 */
const BEAT_MS = 10_000;
const SILENCE_MS = 60_000;
/** Pages, and webhooks, of one process at the same time. */
const AT_ONCE = 8;
/** When a page is tried again for which the service or its account had no time, in milliseconds. */
const BUSY_MS = 300_000;
/** In how many seconds that is, for the sentence that says so. */
const BUSY_SECONDS = BUSY_MS / 1_000;

type Table = 'monitors' | 'deliveries';
const TABLES: readonly Table[] = ['monitors', 'deliveries'];

/** What a clock that was ahead has written: it is waited for from now on. */
const PUT_RIGHT = (table: Table) => `UPDATE ${table} SET since = :now WHERE since > :now`;
const BEAT = (table: Table) => `UPDATE ${table} SET claimed_at = :now WHERE process = :process`;
const RELEASE = (table: Table) => `UPDATE ${table} SET process = NULL WHERE process = :process`;
const MORE: Readonly<Record<Table, string>> = {
  monitors: 'language, schedule, (SELECT url FROM reports WHERE id = report_id) AS url',
  deliveries: 'body, tries, (SELECT webhook FROM monitors WHERE id = monitor_id) AS webhook',
};
/**
 * Takes what is due and in no living process's hands: of the account with the least in work, what has waited longest.
 * Accounts whose keys are all revoked have nobody who could end it. What is asked for at once has no wait, and one in a
 * run has some, which tells what is asked for during the run.
 */
const TAKE = (table: Table, kind: SqlDatabase['kind']) => `
  UPDATE ${table} SET process = :process, claimed_at = :now, wait = CASE wait WHEN 0 THEN 1 ELSE wait END WHERE id = (
    SELECT id FROM ${table} AS t
    WHERE since + wait <= :now AND (process IS NULL OR abs(:now - claimed_at) > ${SILENCE_MS})
      ${table === 'deliveries' ? "AND state = 'waiting'" : ''}
      AND EXISTS (SELECT 1 FROM keys WHERE account_id = t.account_id)
    ORDER BY (SELECT count(*) FROM ${table} WHERE account_id = t.account_id AND process IS NOT NULL),
      since + wait, id
    LIMIT 1 ${kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''})
  RETURNING id, account_id, ${MORE[table]}`;

/** Locks a page, if it is still this process that runs it. */
const HOLD = 'UPDATE monitors SET claimed_at = :now WHERE id = :id AND process = :process RETURNING *';
const END_RUN = `
  UPDATE monitors SET schedule = :schedule, since = :since, wait = :wait, process = NULL WHERE id = :id`;
/** Of what was sent, the newest is kept, to be shown. */
const FORGET_SENT = "DELETE FROM deliveries WHERE monitor_id = :monitor AND state <> 'waiting'";
const ADD_DELIVERY = `
  INSERT INTO deliveries (id, account_id, monitor_id, body, made_at, since)
  VALUES (:id, :account, :monitor, :body, :now, :now)`;
const END_ATTEMPT = `
  UPDATE deliveries SET state = :state, tries = :tries, since = :now, wait = :wait, process = NULL
  WHERE id = :id AND process = :process`;

export interface MonitoringOptions {
  readonly database: SqlDatabase;
  /** Orders pages as the requests of their accounts do. */
  readonly makeFindings: MakeFindings;
  /** A run counts as a request of its account. */
  readonly limiter: Limiter | undefined;
  /** Where webhooks may be sent. */
  readonly reach: Reach;
  /** The key from which the secrets of webhooks are made. */
  readonly key: string;
  /** The current time in epoch ms. */
  readonly clock: () => number;
  readonly onError: (error: Error) => void;
}

/** What was made of a page, why nothing was, or that there was no time for it. */
type Made = { readonly findings: AnalysisRecord } | { readonly failure: Failure; readonly isBusy?: boolean };

/**
 * Runs the reports of monitored pages again when they are due, by the schedule of the extension, and sends what got
 * worse to their webhooks. Any number of processes may do so with one database: who has taken a page says every few
 * seconds that it is at work on it; if it is silent for a minute, another one takes it.
 *
 * The process that took a run last ends it with one transaction (report, schedule and webhook). So each due run takes
 * effect once, even if processes are killed; missed runs are skipped. A webhook is sent until it is answered: at least
 * once, always with the same id.
 */
export class Monitoring {
  readonly #options: MonitoringOptions;
  /** By this name the process takes what is due. */
  readonly #process = randomUUID();
  readonly #running: Readonly<Record<Table, Set<Promise<void>>>> = {
    monitors: new Set(),
    deliveries: new Set(),
  };
  readonly #closing = new AbortController();
  readonly #working: Promise<void>;
  #beatAt = performance.now();
  /** Whether the database has failed lately, which is reported once. */
  #isFailing = false;

  constructor(options: MonitoringOptions) {
    this.#options = options;
    this.#working = this.#work();
  }

  /** Takes nothing more, and gives what is begun so many milliseconds to end; others take what has not ended. */
  async close(graceMs: number): Promise<void> {
    this.#closing.abort();
    await this.#working;
    const running = Object.values(this.#running).flatMap((tasks) => [...tasks]);
    await Promise.race([Promise.all(running), pause(graceMs, undefined, { ref: false })]);
    await this.#tried(() => this.#note(RELEASE, { process: this.#process }));
  }

  async #work(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#tried(() => this.#tick());
      await pause(TICK_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #tick(): Promise<void> {
    if (performance.now() - this.#beatAt >= BEAT_MS) {
      this.#beatAt = performance.now();
      await this.#note(BEAT, { now: this.#options.clock(), process: this.#process });
    }
    await this.#note(PUT_RIGHT, { now: this.#options.clock() });
    for (const table of TABLES) {
      const running = this.#running[table];
      while (running.size < AT_ONCE && !this.#closing.signal.aborted) {
        const row = await this.#take(table);
        if (row === undefined) break;
        const task = this.#tried(() => (table === 'monitors' ? this.#run(row) : this.#deliver(row)));
        running.add(task);
        void task.then(() => running.delete(task));
      }
    }
  }

  async #note(statement: (table: Table) => string, values: Values): Promise<void> {
    await this.#options.database.note(async (sql) => {
      for (const table of TABLES) await sql.run(statement(table), values);
    });
  }

  #take(table: Table): Promise<SqlRow | undefined> {
    const { database, clock } = this.#options;
    const values = { now: clock(), process: this.#process };
    return database.note((sql) => sql.get(TAKE(table, database.kind), values));
  }

  /** What fails here stays taken until its time is over, and is then tried again. */
  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#options.onError(asError(error));
      this.#isFailing = true;
    }
  }

  async #run(row: SqlRow): Promise<void> {
    const made = await this.#make(row);
    await this.#end(row, made).catch((error: unknown) => this.#end(row, this.#broken(row, error)));
  }

  /** Stores what came of a run, unless another process has taken the page. */
  async #end(row: SqlRow, made: Made): Promise<void> {
    const [id, account] = [Number(row['id']), Number(row['account_id'])];
    const { database, clock } = this.#options;
    const delivery = `msg_${randomUUID()}`;
    const now = clock();
    await database.write(async (sql) => {
      const held = await sql.get(HOLD, { id, now, process: this.#process });
      if (held === undefined) return;
      const reportId = Number(held['report_id']);
      const [present = scheduleOf(held)] = byClock([scheduleOf(held)], now);
      let outcome: RunOutcome;
      if ('findings' in made) {
        const change = { results: { findings: made.findings, at: now } };
        const report = await new SqlReportStore(database, account).updateIn(sql, reportId, change);
        if (report === undefined) return;
        outcome = { ok: true, reading: readingOfReport(report, now) };
      } else outcome = { ok: false, failure: made.failure, hasEffect: false };
      const { schedule, event } = afterRun(runBegun(present, '', now), outcome, (reading) => reading, now);
      const isBusy = 'isBusy' in made && made.isBusy;
      // it is read once more for who asked for it since it was taken
      const onward = present.wait === 0 ? { ...schedule, wait: 0 } : schedule;
      const next = isBusy ? { ...schedule, failures: present.failures, wait: BUSY_MS } : onward;
      await sql.run(END_RUN, { id, ...scheduleColumns(next) });
      if (event === null) return;
      const data = { monitor: id, url: present.url, report: reportId };
      const body = JSON.stringify(eventJson(event, data, String(held['language'])));
      await sql.run(FORGET_SENT, { monitor: id });
      await sql.run(ADD_DELIVERY, { id: delivery, account, monitor: id, body, now });
    });
  }

  async #make(row: SqlRow): Promise<Made> {
    const account = Number(row['account_id']);
    const { makeFindings, limiter } = this.#options;
    try {
      const wait = await limiter?.take(`account ${account}`);
      if (wait !== undefined) return refused(row, text('http.too-many-requests', { count: wait }), true);
      const made = await makeFindings({ url: String(row['url']), account });
      return made.ok ? made : refused(row, made.message);
    } catch (error) {
      if (error instanceof QueueFull)
        return refused(row, text('http.too-many-reports', { n: BUSY_SECONDS }), true);
      return this.#broken(row, error);
    }
  }

  /**
   * What a bug has made of a page, which is reported; what may pass is thrown, so that the page is tried again soon.
   */
  #broken(row: SqlRow, error: unknown): Made {
    if (error instanceof StoreUnavailable || this.#closing.signal.aborted) throw error;
    this.#options.onError(asError(error));
    return refused(row, text('http.failed'));
  }

  async #deliver(row: SqlRow): Promise<void> {
    const { database, reach, key, clock } = this.#options;
    const [id, url, body] = [String(row['id']), String(row['webhook']), String(row['body'])];
    const secret = webhookSecret(key, Number(row['account_id']), url);
    const status = (await sendWebhook({ url, secret, id, at: clock(), body }, reach)) ?? 0;
    const isDelivered = status >= 200 && status <= 299;
    const wait = PAUSES[Number(row['tries'])];
    // 410: the receiver wants no more of it
    const isOver = wait === undefined || status === 410;
    const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting';
    const tries = Number(row['tries']) + Number(!isDelivered);
    const values = { id, state, tries, wait: wait ?? 0, now: clock(), process: this.#process };
    await database.write((sql) => sql.run(END_ATTEMPT, values));
  }
}

function refused(row: SqlRow, why: Text, isBusy = false): Made {
  const message = translator(languageFor(String(row['language'])))(why);
  return { failure: { kind: 'refused', status: 422, message, errors: {} }, isBusy };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function eventJson({ at, what }: ScheduleEvent, data: object, language: string) {
  const timestamp = new Date(at).toISOString();
  if (what.kind === 'changed')
    return { type: 'page.changed', timestamp, data: { ...data, changes: what.changes.map(changeJson) } };
  if (what.kind === 'ended') return { type: 'page.ended', timestamp, data };
  const since = new Date(what.since).toISOString();
  return { type: 'page.unread', timestamp, data: { ...data, since, reason: reasonText(what.why, language) } };
}

/** `of`: a fact (such as `title`), `status`, `indexing`, `result` or `address`; `way`: `worse`, `better` or `other`. */
function changeJson(change: SteadyChange) {
  const of = change.kind === 'fact' ? change.of : change.kind;
  return { of, before: change.before, after: change.after, way: 'way' in change ? change.way : 'other' };
}
