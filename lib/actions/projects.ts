import type { Outcome } from '../model/failure.ts';
import type { PageOf } from '../model/page-of.ts';
import type { Project } from '../model/project.ts';
import { defaultReportQuery, type ProjectQuery } from '../model/query.ts';
import { listReports } from './list-reports.ts';
import { withClient } from './with-client.ts';

/** Asks the service for a page of projects. */
export function listProjects(query: ProjectQuery, connectionId: string): Promise<Outcome<PageOf<Project>>> {
  return withClient((client) => client.listProjects(query), connectionId);
}

/**
 * Deletes a project. Whether its reports go with it is the service's affair and not known, so the stored list is
 * asked for again.
 */
export async function deleteProject(project: Project, connectionId: string): Promise<Outcome<null>> {
  const outcome = await withClient((client) => client.deleteProject(project), connectionId);
  if (outcome.ok) await listReports(defaultReportQuery, connectionId);
  return outcome;
}
