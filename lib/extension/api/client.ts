import type { Site } from '../../engine/contract/site-schemas.ts';
import type { Privacy } from '../../engine/report/privacy.ts';
import type { ProjectQuery, ReportQuery } from '../../engine/report/query.ts';
import type { Report, ReportDetails } from '../../engine/report/report.ts';
import type { Outcome } from '../../shared/failure/failure.ts';
import type { PageOf } from '../model/core/page-of.ts';
import type { Project } from '../model/report/project.ts';
import type { Stored, Written } from './wire/single.ts';

/** A report to create. The password is sent only with privacy 2; it has no effect otherwise. */
export interface StoreRequest {
  readonly url: string;
  readonly privacy: Privacy;
  readonly password: string | null;
  /** Identifies the request to a service that never carries one out twice (`Idempotency-Key`). */
  readonly requestId?: string | undefined;
}

/**
 * What to change in a report; omitted fields stay as they are. `rerun` makes the service run the report
 * again.
 */
export interface UpdateRequest {
  readonly privacy?: Privacy | undefined;
  readonly password?: string | null | undefined;
  readonly rerun?: boolean | undefined;
  /** Identifies the request to a service that never carries one out twice (`Idempotency-Key`). */
  readonly requestId?: string | undefined;
}

/**
 * The whole interface of a report service. No method throws and none sends a request twice; a write that
 * ended in a failure may have been carried out (see `tookEffect`).
 */
export interface Client {
  /**
   * One page of reports. A 404 is `not-a-service`. From the first one that has reports it is learnt how the service
   * answers, with at most four further requests, and again with `learn`. `answers-unknown`: the user has to be asked
   * first;
   * `answers-changed`: the answer does not fit what was learnt.
   */
  listReports(query: ReportQuery, how?: { readonly learn?: boolean }): Promise<Outcome<PageOf<Report>>>;
  /**
   * One report with everything the service returns for it. A 404 is `not-found`, another report in its place
   * `other-page`.
   */
  showReport(id: string): Promise<Outcome<ReportDetails>>;
  /**
   * Creates a report, which may take minutes, and returns what the service includes in its response: an id in it may be
   * that of an order, or of another page's report, so it is proved by `showReport` or the list.
   */
  storeReport(report: StoreRequest): Promise<Outcome<Stored>>;
  /**
   * Changes a report. Uses the method this connection is known to accept, and the other one of PATCH and PUT
   * on 405. Without a report in the response fetch it with `showReport`: it may be unchanged.
   */
  updateReport(id: string, change: UpdateRequest): Promise<Outcome<Written>>;
  /** Deletes a report, and returns what the service says of it. `not-found`: it did not exist. */
  deleteReport(id: string): Promise<Outcome<string | null>>;
  listProjects(query: ProjectQuery): Promise<Outcome<PageOf<Project>>>;
  /** What is wrong on a project's whole site; `null` from a service that does not say. */
  showSite(project: string): Promise<Outcome<Site | null>>;
  /**
   * Deletes a project by its name, or by its id if the service's own links use the id in their path and no
   * other project has that id as its name. Returns what the service says of it. `not-found`: it did not exist.
   */
  deleteProject(project: Project): Promise<Outcome<string | null>>;
}

/** What the service in this browser does beside the interface, to many reports in one call, or without a report. */
export interface LocalClient extends Client {
  /** Those of these reports that exist, in this order. */
  readReports(ids: readonly string[]): Promise<Outcome<readonly Report[]>>;
  /** The same, each with the checks that it fails, and what its page says of itself. */
  readFailures(ids: readonly string[]): Promise<Outcome<readonly ReportDetails[]>>;
  /** Deletes all of these reports or none, and returns those that are left of their pages. */
  deleteReports(ids: readonly string[]): Promise<Outcome<readonly Report[]>>;
  /** Begins to analyse a captured page (`CapturedPage` as JSON) for a request that is about to follow. */
  preparePage(requestId: string, page: Blob): Promise<Outcome<null>>;
  /** Analyses a captured page, and stores nothing. */
  checkPage(page: Blob): Promise<Outcome<ReportDetails>>;
}
