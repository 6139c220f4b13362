import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../lib/messages/request.ts';
import type { Project } from '../../lib/model/report/project.ts';
import { defaultProjectQuery } from '../../lib/model/report/query.ts';

/**
 * A project by its name. The interface shows none alone, so it is looked for in the list; as long as it is not found,
 * its name is all that is known. The identifier is for services that delete by it.
 */
export function useProject(connectionId: string, name: string): Project {
  const [found, setFound] = useState<Project | null>(null);
  useEffect(() => {
    let current = true;
    const query = { ...defaultProjectQuery, search: name, perPage: 100 } as const;
    requestIdempotent('listProjects', { connectionId, query }).then((outcome) => {
      const same = outcome.ok ? outcome.value.rows.find((project) => project.name === name) : undefined;
      if (current) setFound(same ?? null);
    });
    return () => {
      current = false;
    };
  }, [connectionId, name]);
  return found ?? { id: null, name, createdAt: null, reports: null };
}
