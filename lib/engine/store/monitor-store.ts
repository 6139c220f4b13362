/** A page whose report is run again every day or week, and whose changes are sent to a webhook. Times are epoch ms. */
export interface Monitor {
  readonly id: number;
  readonly url: string;
  /** The report to which it belongs: it is deleted with it. */
  readonly reportId: number;
  readonly every: 'day' | 'week';
  /** The address to which changes are sent, and the secret that signs them. */
  readonly webhook: string;
  readonly secret: string;
  /** When the page was last read completely since it is monitored; `null`: not yet. */
  readonly readAt: number | null;
  readonly dueAt: number;
  /** Why it was not read since, in a sentence; `null` if it was. */
  readonly why: string | null;
  /** What was last sent, or is to be sent, to the webhook; `null`: nothing yet. */
  readonly last: SentEvent | null;
}

/** What is sent to a webhook. `failed`: it was tried for the last time. */
export interface SentEvent {
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** How often it was tried in vain. */
  readonly failures: number;
  readonly body: string;
}

export interface MonitorSettings extends Pick<Monitor, 'every' | 'webhook'> {
  readonly language: string;
}

/** Stores which pages of one account are monitored. Promises reject as those of a `ReportStore` do. */
export interface MonitorStore {
  /** All of the account, the first one first. */
  list(language: string): Promise<readonly Monitor[]>;
  /** The report to monitor for an address: the one that is monitored already, else its newest; `undefined`: none. */
  reportOf(url: string): Promise<number | undefined>;
  /**
   * Monitors the page of a report, or changes how. Returns `too-many` if the account monitors as many pages as it may,
   * and `undefined` if there is no such report.
   */
  put(reportId: number, settings: MonitorSettings): Promise<Monitor | 'too-many' | undefined>;
  /** Ends the monitoring of a page; returns whether there was any. What is not sent yet is not sent any more. */
  remove(id: number): Promise<boolean>;
  /** Replaces the secret of the page's webhook, for all pages that have it; returns whether it is monitored. */
  rotate(id: number): Promise<boolean>;
  /** Makes the page due now; returns whether it is monitored. */
  checkNow(id: number): Promise<boolean>;
}
