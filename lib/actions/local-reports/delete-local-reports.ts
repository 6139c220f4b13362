import type { Client } from '../../api/client.ts';
import { THIS_BROWSER } from '../../model/connection/this-browser.ts';
import { type Outcome, succeeded } from '../../model/core/failure.ts';
import { defaultProjectQuery } from '../../model/report/query.ts';
import { removeCaptures } from '../../service/browser/capture/captures.ts';
import { openDatabase } from '../../service/browser/database.ts';
import { deleteConnectionData } from '../../storage/connections/delete-connection-data.ts';
import { pinnedReportsItem } from '../../storage/pages/pinned-reports.ts';
import { withClient } from '../client/with-client.ts';

/**
 * Deletes all reports in this browser, with everything that is stored about them, and the pages that were captured for
 * reports which were not created.
 */
export async function deleteLocalReports(): Promise<Outcome<null>> {
  const deleted = await withClient(deleteProjects, THIS_BROWSER.id);
  if (!deleted.ok) return deleted;
  await deleteConnectionData(THIS_BROWSER.id);
  await pinnedReportsItem.remove();
  const database = await openDatabase();
  await removeCaptures(database).finally(() => database.close());
  return deleted;
}

/** Deletes the projects with their reports; every report belongs to one. */
async function deleteProjects(client: Client): Promise<Outcome<null>> {
  for (;;) {
    const listed = await client.listProjects({ ...defaultProjectQuery, perPage: 100 });
    if (!listed.ok) return listed;
    if (listed.value.rows.length === 0) return succeeded(null);
    for (const project of listed.value.rows) {
      const deleted = await client.deleteProject(project);
      if (!deleted.ok && deleted.failure.kind !== 'not-found') return deleted;
    }
  }
}
