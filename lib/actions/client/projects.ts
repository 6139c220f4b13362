import type { Outcome } from '../../model/core/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import type { Project } from '../../model/report/project.ts';
import { defaultReportQuery, type ProjectQuery } from '../../model/report/query.ts';
import { type IndexedPage, projectMark } from '../../model/report-index/indexed-page.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { findPage, forgetPages } from '../../storage/report-index/report-index.ts';
import { removePageHistories } from '../report-index/save-snapshot.ts';
import { listReports } from './list-reports.ts';
import { withClient } from './with-client.ts';

/** Asks the service for a page of projects. */
export function listProjects(query: ProjectQuery, connectionId: string): Promise<Outcome<PageOf<Project>>> {
  return withClient((client) => client.listProjects(query), connectionId);
}

/**
 * Deletes a project. Whether its reports go with it is the service's affair and not known: one of them is asked for, and
 * if it is gone, what is known of all of them is forgotten. The stored list is asked for again.
 */
export async function deleteProject(project: Project, connectionId: string): Promise<Outcome<null>> {
  const outcome = await withClient((client) => client.deleteProject(project), connectionId);
  if (outcome.ok) {
    await forgetWith(project, connectionId);
    await listReports(defaultReportQuery, connectionId);
  }
  return outcome;
}

async function forgetWith({ name }: Project, connectionId: string): Promise<void> {
  const isIn = ({ project }: IndexedPage) => project === projectMark(name);
  const one = await findPage(connectionId, isIn);
  const shown = one && (await withClient((client) => client.showReport(one.id), connectionId));
  if (!shown || shown.ok || shown.failure.kind !== 'not-found') return;
  await whileConnected(connectionId, async () => {
    const pages = await forgetPages(connectionId, isIn);
    await removePageHistories(
      connectionId,
      pages.map(({ hash }) => hash),
    );
  });
}
