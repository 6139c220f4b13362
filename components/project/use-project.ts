import type { Project } from '../../lib/model/report/project.ts';
import { defaultProjectQuery } from '../../lib/model/report/query.ts';
import { useProjectList } from './use-project-list.ts';

/**
 * The project with this name. The interface has no request for a single project, so it is looked up in the list; until
 * it is found, only its name is known. Its id is for services that delete by id.
 */
export function useProject(connectionId: string, name: string): Project {
  const { page } = useProjectList(connectionId, { ...defaultProjectQuery, search: name, perPage: 100 });
  const found = page?.rows.find((project) => project.name === name);
  return found ?? { id: null, name, createdAt: null, reports: null };
}
