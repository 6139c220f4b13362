import type { Difference, PagePreview } from './analysis/page-facts.ts';
import type { CheckFinding, Listing, PageRead, Privacy, Redirect, Result } from './ports.ts';

/** What a report stores of the page that was read: everything except its HTML and headers. */
export interface PageFacts {
  readonly requested_url: string;
  readonly final_url: string;
  readonly status: number;
  /** `null` if they could not be seen. */
  readonly redirects: readonly Redirect[] | null;
  readonly title: string;
  readonly encoding: PageRead['encoding'];
  /** Bytes of the body once decompressed. */
  readonly bytes: number;
  /** Bytes of the body as transferred. */
  readonly transferred_bytes: number;
  /** Milliseconds to the response headers. */
  readonly time_to_first_byte: number;
  /** Absent in reports of older versions. */
  readonly preview?: PagePreview | undefined;
}

/** The findings of one analysis. Replaced as a whole when the report is run again. */
export interface Findings {
  readonly result: Result;
  /** 0 to 100, whole. */
  readonly score: number;
  readonly page: PageFacts;
  readonly checks: readonly CheckFinding[];
  /** Absent in reports of older versions. */
  readonly listing?: Listing | undefined;
  /** What scripts change; absent or `null` if they were not run. */
  readonly differences?: readonly Difference[] | null;
}

/** A report as lists show it. Times are epoch ms. */
export interface ReportRow {
  readonly id: number;
  readonly url: string;
  readonly project: string;
  readonly result: Result;
  readonly score: number;
  readonly privacy: Privacy;
  readonly createdAt: number;
  readonly generatedAt: number;
  /** Absent in reports of older versions. */
  readonly listing?: Listing | undefined;
}

/**
 * A whole report. `passwordHash` is for the password form of the report page and never leaves the service.
 */
export interface StoredReport extends ReportRow {
  readonly page: PageFacts;
  readonly checks: readonly CheckFinding[];
  /** What scripts change; absent or `null` if they were not run. */
  readonly differences?: readonly Difference[] | null;
  readonly passwordHash: string | undefined;
}

export interface NewReport {
  readonly url: string;
  /** The project's name; the project is created with its first report. */
  readonly project: string;
  readonly privacy: Privacy;
  readonly passwordHash: string | undefined;
  readonly findings: Findings;
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
  readonly results?: { readonly findings: Findings; readonly at: number };
  /** The request that changes the report: what was stored for it beforehand is no longer needed. */
  readonly requestId?: string | undefined;
}

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly results: Readonly<Record<Result, number>>;
}

export type Direction = 'asc' | 'desc';
export type ReportSort = 'id' | 'generated_at' | 'url' | 'result';
export type ProjectSort = 'created_at' | 'project';

interface PageOfList {
  readonly direction: Direction;
  readonly perPage: number;
  /** Starts at 1. */
  readonly page: number;
}

export interface ReportQuery extends PageOfList {
  /** Part of the URL, matched literally, ignoring case. */
  readonly search: string | undefined;
  readonly project: string | undefined;
  readonly result: Result | undefined;
  /** `result` sorts bad, decent, good and by score within each; ties by id. */
  readonly sortBy: ReportSort;
}

export interface ProjectQuery extends PageOfList {
  readonly search: string | undefined;
  readonly sortBy: ProjectSort;
}

/** One page of a list, and how many rows there are on all its pages. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Stores reports. Once a promise of `add`, `update` or a deletion is fulfilled, its effect survives a crash
 * at any moment. Promises reject only if the storage itself fails.
 */
export interface ReportStore {
  /** Adds a report, or returns the one that the same `requestId` has added before. */
  add(report: NewReport): Promise<StoredReport>;
  /** The report that a request has added; `undefined` if there is none (any more). */
  createdBy(requestId: string): Promise<StoredReport | undefined>;
  /** `undefined` if there is no such report, here and in `update`. */
  get(id: number): Promise<StoredReport | undefined>;
  list(query: ReportQuery): Promise<Listed<ReportRow>>;
  update(id: number, change: ReportChange): Promise<StoredReport | undefined>;
  /** Whether the report existed. */
  delete(id: number): Promise<boolean>;
  listProjects(query: ProjectQuery): Promise<Listed<ProjectRow>>;
  /** Deletes a project and its reports; returns the project, or `undefined` if it did not exist. */
  deleteProject(name: string): Promise<ProjectRow | undefined>;
}

/** Stores the hashes of the API keys. */
export interface KeyStore {
  keyHashes(): Promise<readonly string[]>;
  addKeyHash(hash: string): Promise<void>;
  /** Makes `hash` the only one: all older keys stop working. */
  replaceKeyHashes(hash: string): Promise<void>;
}

/** Hashes report passwords for storage. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether `hash` was made from `password`; an unreadable hash matches nothing. */
  matches(password: string, hash: string): Promise<boolean>;
}
