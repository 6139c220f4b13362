import { randomUUID } from 'node:crypto';
import { differenceLabels } from '../../../engine/history/difference-labels.ts';
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
import { asError, Claimed, type Work } from './claimed.ts';
import { databaseTime, type SqlDatabase, type SqlRow } from './database/sql-database.ts';
import {
  OF_MONITOR,
  readingOfReport,
  reasonText,
  scheduleColumns,
  scheduleOf,
} from './database/sql-monitor-store.ts';
import { SqlReportStore } from './database/sql-report-store.ts';
import type { Reach } from './page-reader/reach.ts';
import { textsIn } from './texts-in.ts';
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

/** Events of a page that wait for its receiver, the newest ones. */
const MOST_EVENTS = 5;

/**
 * Of the account with the least in work, what has waited longest. Accounts whose keys are all revoked have nobody who
 * could end it. What is asked for at once has no wait, and one in a run has some, which tells what is asked for during
 * the run. What a clock that was ahead has written is waited for from now on.
 */
const work = (table: 'monitors' | 'deliveries'): Omit<Work, 'columns' | 'work'> => ({
  table,
  ready: `since + wait <= :now AND EXISTS (SELECT 1 FROM keys WHERE account_id = t.account_id)
    ${table === 'deliveries' ? "AND state = 'waiting'" : ''}`,
  order: `(SELECT count(*) FROM ${table} WHERE account_id = t.account_id AND process IS NOT NULL), since + wait, id`,
  change: 'wait = CASE wait WHEN 0 THEN 1 ELSE wait END',
  tidy: [`UPDATE ${table} SET since = :now WHERE since > :now`],
  lookMs: TICK_MS,
  beatMs: BEAT_MS,
  silenceMs: SILENCE_MS,
  place: (inWork) => (inWork.length < AT_ONCE ? {} : undefined),
});

/** Locks a page, if it is still this process that runs it. */
const HOLD = 'UPDATE monitors SET claimed_at = :now WHERE id = :id AND process = :process RETURNING *';
const END_RUN = `
  UPDATE monitors SET schedule = :schedule, since = :since, wait = :wait, process = NULL WHERE id = :id`;
/** Of what was sent, the newest is kept, to be shown; what waits longest makes room. */
const FORGET = `
  DELETE FROM deliveries WHERE monitor_id = :monitor AND (state <> 'waiting' OR id NOT IN (
    SELECT id FROM deliveries WHERE monitor_id = :monitor ORDER BY made_at DESC, id LIMIT ${MOST_EVENTS - 1}))`;
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
  readonly onError: (error: Error) => void;
}

/** What was made of a page, why nothing was, or that there was no time for it. */
type Made = { readonly findings: AnalysisRecord } | { readonly failure: Failure; readonly isBusy?: boolean };

/**
 * Runs the reports of monitored pages again when they are due, by the schedule of the extension, and sends what got
 * worse to their webhooks. Any number of processes may do so with one database.
 *
 * The process that took a run last ends it with one transaction (report, schedule and webhook). So each due run takes
 * effect once, even if processes are killed; missed runs are skipped. A webhook is sent until it is answered: at least
 * once, always with the same id.
 */
export class Monitoring {
  readonly #options: MonitoringOptions;
  readonly #pages: Claimed;
  readonly #events: Claimed;
  #isClosing = false;

  constructor(options: MonitoringOptions) {
    this.#options = options;
    const { database, onError } = options;
    const columns = 'account_id, language, schedule, (SELECT url FROM reports WHERE id = report_id) AS url';
    this.#pages = new Claimed(
      database,
      { ...work('monitors'), columns, work: (row) => this.#run(row) },
      onError,
    );
    const { webhook, version } = OF_MONITOR;
    const sent = `account_id, body, tries, :now AS now, ${webhook} AS webhook, ${version} AS version`;
    this.#events = new Claimed(
      database,
      { ...work('deliveries'), columns: sent, work: (row) => this.#deliver(row) },
      onError,
    );
  }

  /** Takes nothing more, and gives what is begun so many milliseconds to end; others take what has not ended. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    await Promise.all([this.#pages.close(graceMs), this.#events.close(graceMs)]);
  }

  async #run(row: SqlRow): Promise<void> {
    const made = await this.#make(row);
    await this.#end(row, made).catch((error: unknown) => this.#end(row, this.#broken(row, error)));
  }

  /** Stores what came of a run, unless another process has taken the page. */
  async #end(row: SqlRow, made: Made): Promise<void> {
    const [id, account] = [Number(row['id']), Number(row['account_id'])];
    const { database } = this.#options;
    const delivery = `msg_${randomUUID()}`;
    await database.write(async (sql) => {
      const held = await sql.get(HOLD, { id, process: this.#pages.process });
      if (held === undefined) return;
      const now = await databaseTime(sql);
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
      await sql.run(FORGET, { monitor: id });
      await sql.run(ADD_DELIVERY, { id: delivery, account, monitor: id, body });
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
        return refused(row, text('http.too-many-reports', { n: BUSY_MS / 1_000 }), true);
      return this.#broken(row, error);
    }
  }

  /**
   * What a bug has made of a page, which is reported; what may pass is thrown, so that the page is tried again soon.
   */
  #broken(row: SqlRow, error: unknown): Made {
    if (error instanceof StoreUnavailable || this.#isClosing) throw error;
    this.#options.onError(asError(error));
    return refused(row, text('http.failed'));
  }

  async #deliver(row: SqlRow): Promise<void> {
    const { database, reach, key } = this.#options;
    const [id, url, body] = [String(row['id']), String(row['webhook']), String(row['body'])];
    const secret = webhookSecret(key, Number(row['account_id']), url, Number(row['version']));
    const status = (await sendWebhook({ url, secret, id, at: Number(row['now']), body }, reach)) ?? 0;
    const isDelivered = status >= 200 && status <= 299;
    const wait = PAUSES[Number(row['tries'])];
    // 410: the receiver wants no more of it
    const isOver = wait === undefined || status === 410;
    const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting';
    const tries = Number(row['tries']) + Number(!isDelivered);
    const values = { id, state, tries, wait: wait ?? 0, process: this.#events.process };
    await database.write((sql) => sql.run(END_ATTEMPT, values));
  }
}

function refused(row: SqlRow, why: Text, isBusy = false): Made {
  const message = translator(languageFor(String(row['language'])))(why);
  return { failure: { kind: 'refused', status: 422, message, errors: {} }, isBusy };
}

/** `text` is for chats, which show it as a message. */
function eventJson(event: ScheduleEvent, data: { readonly url: string }, language: string) {
  const { at, what } = event;
  const timestamp = new Date(at).toISOString();
  if (what.kind === 'ended') return { type: 'page.ended', timestamp, data };
  if (what.kind === 'changed') {
    const text = chatText('monitorChanged', data.url, changeLines(what.changes, language), language);
    return {
      type: 'page.changed',
      text,
      timestamp,
      data: { ...data, changes: what.changes.map(changeJson) },
    };
  }
  const [since, reason] = [new Date(what.since).toISOString(), reasonText(what.why, language)];
  const text = chatText('monitorUnread', data.url, [reason], language);
  return { type: 'page.unread', text, timestamp, data: { ...data, since, reason } };
}

function changeLines(changes: readonly SteadyChange[], language: string): string[] {
  const { format } = textsIn(languageFor(language));
  return changes.flatMap((change) => {
    if (change.kind === 'check') return [];
    const { name, ...values } = differenceLabels(change);
    const value = { key: 'verdictsBeforeAfter', values } as const;
    return [format({ key: 'nameAndValue', values: { name, value } })];
  });
}

/** What a page says may not be a mention or a link in a chat (Slack, Mattermost, Google Chat). */
const IN_CHATS: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '[': '［', ']': '］', '@': '＠' };

function chatText(
  title: 'monitorChanged' | 'monitorUnread',
  url: string,
  lines: readonly string[],
  language: string,
): string {
  const quoted = lines.map((line) => line.replaceAll(/[<>[\]@]/g, (mark) => IN_CHATS[mark] ?? ''));
  return [textsIn(languageFor(language)).format({ key: title }), url, ...quoted].join('\n');
}

/** `of`: a fact (such as `title`), `status`, `indexing`, `result` or `address`; `way`: `worse`, `better` or `other`. */
function changeJson(change: SteadyChange) {
  const of = change.kind === 'fact' ? change.of : change.kind;
  return { of, before: change.before, after: change.after, way: 'way' in change ? change.way : 'other' };
}
