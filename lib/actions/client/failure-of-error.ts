import type { Failure } from '../../model/core/failure.ts';
import { isStorageFull, StorageFull } from '../../storage/core/storage-full.ts';

/** The failure for a thrown error: `storage-full`, or a bug (`unexpected`). */
export function failureOfError(error: unknown): Failure {
  // IndexedDB throws the browser's own error
  if (error instanceof StorageFull || isStorageFull(error)) return { kind: 'storage-full' };
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
