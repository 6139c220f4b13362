import type { Facts } from '../contract/report-schemas.ts';
import type { SitemapPages } from '../page/page-read.ts';
import type { Importance } from '../report/check-values.ts';
import { isToFix } from '../report/check-values.ts';
import type { ReadAnswer } from '../report/contents/listing.ts';
import type { PagePicture } from '../report/page-picture.ts';
import type { Privacy } from '../report/privacy.ts';
import type { projectSortKeys, reportSortKeys, SortDirection } from '../report/query.ts';
import type { Result } from '../report/result.ts';
import type { Owner } from '../work-queue.ts';
import type { Analysis, Listing } from './stored-analysis.ts';

/** The findings of one analysis. Replaced as a whole when the report is run again. */
export interface AnalysisRecord extends Analysis {
  /** The pages that the site's sitemaps list, if these were read; kept for the site, not for the report. */
  readonly sitemapPages?: SitemapPages | undefined;
  /** A picture of the page, if one was taken; only the page of the report shows it. */
  readonly picture?: ReportPicture | undefined;
}

/** The picture of a page, with the places of what its report found. */
export interface ReportPicture extends Omit<PagePicture, 'reportId' | 'generatedAt' | 'image'> {
  /** WebP in base64, at most `MOST_PICTURE_BYTES` and `MOST_PICTURE_WIDTH`. */
  readonly image: string;
}

/** What a site's view needs to know of a report. */
export interface SiteReport {
  readonly id: number;
  readonly url: string;
  readonly generatedAt: number;
  /** `undefined` if a bug prevented its facts. */
  readonly read: SiteFacts | undefined;
}

/** What was found of one page for its site; stored beside its report. */
export interface SiteFacts {
  readonly facts: Facts;
  readonly status: number;
  /** The address that answered, after redirects. */
  readonly finalUrl: string;
  readonly answer: ReadAnswer;
  readonly failed: readonly FailedOnPage[];
  readonly passed: readonly string[];
}

/** A check that a page fails: how much it matters there, and the key of the sentence that says what is wrong. */
export interface FailedOnPage {
  readonly id: string;
  readonly importance: Importance;
  readonly sentence: string;
}

export interface StoredSite {
  readonly reports: readonly SiteReport[];
  /** The pages that the site's sitemaps list, as they were last read. */
  readonly sitemaps: SitemapPages | undefined;
}

/** A report as lists show it. Times are epoch ms; `generatedAt` is when the page was last analysed. */
export interface StoredRow {
  readonly id: number;
  readonly url: string;
  readonly project: string;
  readonly result: Result;
  readonly score: number;
  readonly privacy: Privacy;
  readonly createdAt: number;
  readonly generatedAt: number;
  readonly listing: Listing;
  /** How many checks it fails, notes apart. */
  readonly toFix: number;
}

/** How many checks a page fails, notes apart. */
export function toFixIn({ checks }: Pick<AnalysisRecord, 'checks'>): number {
  return checks.filter(isToFix).length;
}

/**
 * A whole report. `passwordHash` is `undefined` unless `privacy` is 2; it is for the password form of the report page
 * and never leaves the service.
 */
export interface StoredReport extends StoredRow, Analysis {
  readonly passwordHash: string | undefined;
}

/** A report for its page, with the account to which it belongs. */
export interface OwnedReport extends StoredReport {
  readonly account: number;
  readonly picture?: ReportPicture | undefined;
}

/** A report to add. `passwordHash` is `undefined` unless `privacy` is 2. */
export interface ReportToAdd {
  readonly url: string;
  /** The project's name; the project is created with its first report. */
  readonly project: string;
  readonly privacy: Privacy;
  readonly passwordHash: string | undefined;
  readonly findings: AnalysisRecord;
  /** When the report was created and its page analysed, in epoch ms. */
  readonly at: number;
  /** Identifies the request that creates the report, so that a repeated one does not create a second report. */
  readonly requestId?: string | undefined;
}

/** What to change; omitted fields stay as they are. */
export interface ReportChange {
  /**
   * Privacy and password change together, so that no report is ever protected by a password it does not have.
   */
  readonly access?: { readonly privacy: Privacy; readonly passwordHash: string | undefined };
  /** The findings of a new analysis, and when it was made (epoch ms). */
  readonly results?: { readonly findings: AnalysisRecord; readonly at: number };
  /** The request that changes the report: what was stored for it beforehand is no longer needed. */
  readonly requestId?: string | undefined;
}

export interface StoredProject {
  readonly id: number;
  /** The host of its pages. */
  readonly name: string;
  /** When its first report was created, in epoch ms. */
  readonly createdAt: number;
  readonly results: Readonly<Record<Result, number>>;
}

export type ReportSort = (typeof reportSortKeys)[number];
export type ProjectSort = (typeof projectSortKeys)[number];

interface PageOfList {
  readonly direction: SortDirection;
  readonly perPage: number;
  /** Starts at 1. */
  readonly page: number;
}

/** Which reports to list, in which order. Filters that are `undefined` do not apply. */
export interface StoreReportQuery extends PageOfList {
  /** Part of the URL, matched literally, ignoring case. */
  readonly search?: string | undefined;
  /** The exact name of a project. */
  readonly project: string | undefined;
  readonly result: Result | undefined;
  /** `result` sorts bad, decent, good and by score within each; all sorts order ties by id. */
  readonly sortBy: ReportSort;
}

export interface StoreProjectQuery extends PageOfList {
  /** Part of the name, matched literally, ignoring case. */
  readonly search?: string | undefined;
  readonly sortBy: ProjectSort;
}

/** The rows on one page of a list, and in `total` the number of rows on all its pages. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Thrown by a store that can do nothing just now: another program has locked it (`busy`), there is no space left
 * (`full`), its server does not answer (`unreachable`), or does, and is asked for too much at once (`crowded`); then
 * the transaction has changed nothing. If that is not certain, because the server was lost while it stored the change,
 * the reason is `unknown`.
 */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'full' | 'unreachable' | 'crowded' | 'unknown';
  constructor(reason: StoreUnavailable['reason'], cause: unknown) {
    super(`The storage of the reports is ${reason}.`, { cause });
    this.reason = reason;
  }
}

/**
 * Stores the reports of one account, and knows nothing of others. Once a promise of `add`, `update` or a deletion is
 * fulfilled, its effect survives a crash at any moment. Promises reject only if the storage itself fails, with
 * `StoreUnavailable` where that may pass.
 */
export interface ReportStore {
  /** Adds a report, or returns the one that the same `requestId` has added before. */
  add(report: ReportToAdd): Promise<StoredReport>;
  /** Returns the report that a request has added; `undefined` if there is none (any more). */
  createdBy(requestId: string): Promise<StoredReport | undefined>;
  /** Returns a whole report; `undefined` if it does not exist. */
  get(id: number): Promise<StoredReport | undefined>;
  list(query: StoreReportQuery): Promise<PageOf<StoredRow>>;
  /** Changes a report and returns it as it is then; `undefined` if it does not exist. */
  update(id: number, change: ReportChange): Promise<StoredReport | undefined>;
  /** Deletes a report; returns whether it existed. */
  delete(id: number): Promise<boolean>;
  /** Returns what is known of a project's site; `undefined` if there is no such project. */
  site(project: string): Promise<StoredSite | undefined>;
  listProjects(query: StoreProjectQuery): Promise<PageOf<StoredProject>>;
  /**
   * Deletes a project and its reports; returns the project, or `undefined` if it did not exist. A large project is
   * deleted in parts, with other work between them: what is read meanwhile is what is left of it, and a report that is
   * added meanwhile stays.
   */
  deleteProject(name: string): Promise<StoredProject | undefined>;
}

/** Knows the API keys by their hashes. */
export interface KeyStore {
  /** Returns the account to which a key belongs; `undefined` if there is no such key. */
  accountOf(hash: string): Promise<number | undefined>;
}

/**
 * Hashes report passwords for storage, when it is the turn of the owner of the report. Both reject with `QueueFull` if
 * too many passwords wait.
 */
export interface PasswordHasher {
  hash(password: string, owner: Owner): Promise<string>;
  /** Whether `hash` was made from `password`; an unreadable hash matches nothing. */
  matches(password: string, hash: string, owner: Owner): Promise<boolean>;
}
