import { LOCAL_CONNECTION } from '../../../shared/connection/local-connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { deleteDatabase } from '../../local/database.ts';
import { deleteConnectionData } from '../../storage/connections/delete-connection-data.ts';
import { namesIn, removeStored } from '../../storage/core/browser-storage.ts';
import { removeAllPictures } from '../../storage/pages/page-pictures.ts';

/**
 * Deletes all reports in this browser at once, however many there are, with everything that is stored about them and
 * the pages that were captured for reports which were not created. Rejects if the browser cannot delete the database.
 */
export async function deleteLocalReports(): Promise<Outcome<null>> {
  await deleteDatabase();
  await deleteConnectionData(LOCAL_CONNECTION.id);
  return succeeded(null);
}

/** Deletes everything that is stored in this browser: reports, histories, services with their keys, and settings. */
export async function deleteEverything(): Promise<Outcome<null>> {
  await deleteDatabase();
  await removeAllPictures();
  for (const area of ['session', 'local'] as const)
    await removeStored((await namesIn(area)).map((name) => `${area}:${name}` as const));
  return succeeded(null);
}
