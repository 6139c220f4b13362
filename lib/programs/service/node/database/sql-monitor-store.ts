import { z } from 'zod';
import type { Reading } from '../../../../engine/history/reading.ts';
import { readingOf } from '../../../../engine/history/reading-of.ts';
import { reportFromJson, reportJson } from '../../../../engine/report-json.ts';
import type { Monitor, MonitorSettings, MonitorStore } from '../../../../engine/store/monitor-store.ts';
import type { StoredReport } from '../../../../engine/store/report-store.ts';
import { text } from '../../../../engine/texts/text.ts';
import { languageFor, translator } from '../../../../engine/texts/translate.ts';
import {
  dueAt,
  MOST_MONITORED,
  newSchedule,
  type Reason,
  type Schedule,
  scheduleSchema,
  withPeriod,
} from '../../../../shared/schedule/schedule.ts';
import { webhookSecret } from '../webhook.ts';
import { WHOLE_REPORT } from './report-queries.ts';
import { changes, databaseTime, type Sql, type SqlDatabase, type SqlRow } from './sql-database.ts';
import { readStoredReport } from './sql-rows.ts';

/** Locks the account until the transaction ends, so that no two programs count its pages at the same time. */
const LOCK_ACCOUNT = 'UPDATE accounts SET name = name WHERE id = :account';
const COUNT = 'SELECT count(*) AS total FROM monitors WHERE account_id = :account';
/** How often the secret of a row's webhook was replaced. */
const VERSION = `coalesce((
  SELECT version FROM rotations AS r WHERE r.account_id = m.account_id AND r.webhook = m.webhook), 0)`;
/** Of what is sent for a monitored page, in SQL. */
export const OF_MONITOR = {
  webhook: '(SELECT webhook FROM monitors WHERE id = monitor_id)',
  version: `(SELECT ${VERSION} FROM monitors AS m WHERE m.id = monitor_id)`,
};
const OF_REPORT = `
  SELECT m.*, ${VERSION} AS version FROM monitors AS m WHERE report_id = :report AND account_id = :account`;
const ROTATE = `
  INSERT INTO rotations (account_id, webhook, version)
  SELECT account_id, webhook, 1 FROM monitors WHERE id = :id AND account_id = :account
  ON CONFLICT (account_id, webhook) DO UPDATE SET version = rotations.version + 1`;
const ADD = `
  INSERT INTO monitors (account_id, report_id, webhook, language, schedule, since, wait)
  VALUES (:account, :report, :webhook, :language, :schedule, :since, :wait)`;
const CHANGE = `
  UPDATE monitors SET webhook = :webhook, language = :language, schedule = :schedule, since = :since, wait = :wait
  WHERE report_id = :report AND account_id = :account`;
const LIST = `
  SELECT m.*, ${VERSION} AS version, d.state, d.tries, d.body FROM monitors AS m
  LEFT JOIN deliveries AS d ON d.id = (
    SELECT id FROM deliveries WHERE monitor_id = m.id ORDER BY made_at DESC, id LIMIT 1)
  WHERE m.account_id = :account ORDER BY m.id`;
const REPORT_OF = `
  SELECT r.id FROM reports AS r LEFT JOIN monitors AS m ON m.report_id = r.id
  WHERE r.account_id = :account AND r.url = :url ORDER BY m.id IS NULL, r.id DESC LIMIT 1`;
const REMOVE = 'DELETE FROM monitors WHERE id = :id AND account_id = :account';
const CHECK_NOW = 'UPDATE monitors SET wait = 0 WHERE id = :id AND account_id = :account';

const rowSchema = z.object({
  id: z.number(),
  report_id: z.number(),
  webhook: z.string(),
  version: z.number().default(0),
  schedule: z.string().transform((json): unknown => JSON.parse(json)),
  since: z.number(),
  wait: z.number(),
});
const sentSchema = z.object({
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  body: z.string(),
});

/** The schedule of a row of the table `monitors`; throws if the row is damaged. */
export function scheduleOf(row: SqlRow): Schedule {
  const { schedule, since, wait } = rowSchema.parse(row);
  // these alone decide when it is due, and may have been changed since
  return { ...scheduleSchema.parse(schedule), since, wait };
}

/** The columns of the table `monitors` that have a schedule. */
export function scheduleColumns(schedule: Schedule) {
  return { schedule: JSON.stringify(schedule), since: schedule.since, wait: schedule.wait };
}

/** The reading of a report as the extension has it, to which it is sent. */
export function readingOfReport(stored: StoredReport, now: number): Reading | null {
  const contents = reportJson(stored, undefined, translator('en'));
  return readingOf({ report: reportFromJson(contents), contents }, now);
}

/** Why a page was not read, in a sentence. */
export function reasonText(why: Reason, language: string): string {
  const translate = translator(languageFor(language));
  if (why.kind === 'failed') return ('message' in why.failure && why.failure.message) || '';
  const known = { 'sign-in': 'monitor.sign-in', 'too-often': 'monitor.too-often' } as const;
  const key = why.kind in known ? known[why.kind as keyof typeof known] : 'monitor.incomplete';
  return translate(text(key));
}

/** Which pages of an account are monitored, in a SQL database. `key` is that of the service's webhooks. */
export class SqlMonitorStore implements MonitorStore {
  readonly #database: SqlDatabase;
  readonly #account: number;
  readonly #key: string;

  constructor(database: SqlDatabase, account: number, key: string) {
    this.#database = database;
    this.#account = account;
    this.#key = key;
  }

  async list(language: string): Promise<readonly Monitor[]> {
    const rows = await this.#database.read((sql) => sql.all(LIST, { account: this.#account }));
    return rows.map((row) => this.#fromRow(row, language));
  }

  async reportOf(url: string): Promise<number | undefined> {
    const row = await this.#database.read((sql) => sql.get(REPORT_OF, { account: this.#account, url }));
    return row && Number(row['id']);
  }

  async put(report: number, settings: MonitorSettings): Promise<Monitor | 'too-many' | undefined> {
    const account = this.#account;
    const { every, ...columns } = settings;
    const row = await this.#database.write(async (sql) => {
      await sql.run(LOCK_ACCOUNT, { account });
      const known = await sql.get(OF_REPORT, { report, account });
      const count = Number((await sql.get(COUNT, { account }))?.['total']);
      if (!known && count >= MOST_MONITORED) return 'too-many';
      const schedule = known ? withPeriod(scheduleOf(known), every) : await this.#begun(sql, report, every);
      if (schedule === undefined) return undefined;
      const values = { account, report, ...columns, ...scheduleColumns(schedule) };
      await sql.run(known ? CHANGE : ADD, values);
      return sql.get(OF_REPORT, { report, account });
    });
    return row === undefined || row === 'too-many' ? row : this.#fromRow(row, settings.language);
  }

  async #begun(sql: Sql, report: number, every: Schedule['every']): Promise<Schedule | undefined> {
    const now = await databaseTime(sql);
    const row = await sql.get(WHOLE_REPORT, { id: report, account: this.#account });
    if (row === undefined) return undefined;
    const stored = readStoredReport(row);
    const reading = readingOfReport(stored, now);
    const page = { connectionId: 'service', url: stored.url, reportId: `${report}`, every };
    return newSchedule(page, reading ? [reading] : [], now);
  }

  remove(id: number): Promise<boolean> {
    return changes(this.#database, REMOVE, { id, account: this.#account });
  }

  checkNow(id: number): Promise<boolean> {
    return changes(this.#database, CHECK_NOW, { id, account: this.#account });
  }

  rotate(id: number): Promise<boolean> {
    return changes(this.#database, ROTATE, { id, account: this.#account });
  }

  #fromRow(row: SqlRow, language: string): Monitor {
    const { id, report_id: reportId, webhook, version } = rowSchema.parse(row);
    const schedule = scheduleOf(row);
    const { url, every, readAt, why, isLate } = schedule;
    const sent = sentSchema.safeParse(row);
    return {
      id,
      url,
      reportId,
      every,
      webhook,
      readAt,
      dueAt: dueAt(schedule),
      secret: webhookSecret(this.#key, this.#account, webhook, version),
      why: why && !isLate ? reasonText(why, language) : null,
      last: sent.success ? { ...sent.data, failures: sent.data.tries } : null,
    };
  }
}
