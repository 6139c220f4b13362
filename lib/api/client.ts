import type { Outcome } from '../model/core/failure.ts';
import type { PageOf } from '../model/core/page-of.ts';
import type { Privacy } from '../model/report/privacy.ts';
import type { Project } from '../model/report/project.ts';
import type { ProjectQuery, ReportQuery } from '../model/report/query.ts';
import type { Report, ReportDetails } from '../model/report/report.ts';

/** A report to be made. The password is sent with privacy 2 alone, for it works with nothing else. */
export interface NewReport {
  readonly url: string;
  readonly privacy: Privacy;
  readonly password: string | null;
}

/** What to change of a report; what is left out stays as it is. `rerun` has the service make it anew. */
export interface ReportChange {
  readonly privacy?: Privacy | undefined;
  readonly password?: string | null | undefined;
  readonly rerun?: boolean | undefined;
}

/**
 * The whole interface of a report service. No method throws and none sends a request twice; a write that ended in a
 * failure may have been carried out (`tookEffect` tells).
 */
export interface Client {
  /** One page of reports. A 404 is `not-a-service`; a call stopped by `signal` is `interrupted`. */
  listReports(query: ReportQuery, signal?: AbortSignal): Promise<Outcome<PageOf<Report>>>;
  /** One report, with all the service says of it. A 404 is `not-found`. */
  showReport(id: string): Promise<Outcome<ReportDetails>>;
  /**
   * Creates a report, which may take minutes; returns it with as much as the service says of it at once. `null`: it was
   * created, but the response holds neither a report nor an id; the list has it.
   */
  storeReport(order: NewReport): Promise<Outcome<ReportDetails | null>>;
  /**
   * Changes a report, by the method that the connection is known to take, and where that is not allowed (405) by the
   * other one of PATCH and PUT. `null`: done, but the response holds no report; `showReport` has it.
   */
  updateReport(id: string, change: ReportChange): Promise<Outcome<ReportDetails | null>>;
  /** Deletes a report. `not-found`: there was none to delete. */
  deleteReport(id: string): Promise<Outcome<null>>;
  /** One page of projects. */
  listProjects(query: ProjectQuery, signal?: AbortSignal): Promise<Outcome<PageOf<Project>>>;
  /**
   * Deletes a project by its name, or by its id where the service's own links have that in their path and no other
   * project has it as its name. `not-found`: there was none to delete.
   */
  deleteProject(project: Project): Promise<Outcome<null>>;
}
