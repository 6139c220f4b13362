import { requestIdempotent } from '../../../lib/messages/request.ts';
import { type PageOf, pageAfter } from '../../../lib/model/core/page-of.ts';
import { type Project, projectKey } from '../../../lib/model/report/project.ts';
import type { ProjectQuery } from '../../../lib/model/report/query.ts';
import { type PagedQuery, usePagedQuery } from '../../list/use-paged-query.ts';

export type ProjectList = PagedQuery<ProjectQuery, PageOf<Project>>;

export function useProjectList(connectionId: string, first: ProjectQuery): ProjectList {
  return usePagedQuery<Project, ProjectQuery, PageOf<Project>>({
    first,
    key: connectionId,
    load: (query) => requestIdempotent('listProjects', { connectionId, query }),
    merge: (before, page, query) => pageAfter(before, page, { asked: query.page, idOf: projectKey }),
  });
}
