import type { Failure } from '../../model/core/failure.ts';
import { StorageFull } from '../../storage/core/storage-full.ts';

/** The failure for a thrown error: `storage-full`, or a bug (`unexpected`). */
export function failureOfError(error: unknown): Failure {
  if (error instanceof StorageFull) return { kind: 'storage-full' };
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
