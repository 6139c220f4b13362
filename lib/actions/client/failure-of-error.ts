import type { Failure } from '../../model/core/failure.ts';
import { StorageFull } from '../../storage/core/storage-full.ts';

/** What was thrown, as words can be made of it: no room to store anything, or a fault of ours. */
export function failureOfError(error: unknown): Failure {
  if (error instanceof StorageFull) return { kind: 'storage-full' };
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
