import type { Failure } from '../../../shared/failure/failure.ts';
import { isOtherDatabase } from '../../local/database.ts';
import { t } from '../../platform/text.ts';
import { isStorageFull, StorageFull } from '../../storage/core/write-together.ts';

/**
 * The failure for a thrown error: `storage-full`, the response of the service in this browser if another version of
 * Verdict has written its database, or a bug (`unexpected`).
 */
export function failureOfError(error: unknown): Failure {
  // IndexedDB throws the browser's own error
  if (error instanceof StorageFull || isStorageFull(error)) return { kind: 'storage-full' };
  if (isOtherDatabase(error)) return { kind: 'service-error', status: 503, message: t('quarantineNewer') };
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
