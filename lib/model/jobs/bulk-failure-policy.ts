import type { Failure } from '../failure/failure.ts';

/** The longest accepted `Retry-After`, in seconds. A longer one, or none, means that the quota is used up. */
const LONGEST_WAIT = 15 * 60;
/** The wait while this device is offline, in seconds. */
const OFFLINE_WAIT = 60;
/**
 * The number of consecutive rows without a proper response after which the service counts as down. A choice: few
 * enough to spare a broken service, enough to outlast a single failure.
 */
export const MAX_CONSECUTIVE_FAILURES = 5;

/** The consequence of a row's failure for the rest of the run. */
export type BulkFailureDecision =
  /** Only this row failed. */
  | { readonly kind: 'continue' }
  /** No proper response; `MAX_CONSECUTIVE_FAILURES` of these in a row stop the run. */
  | { readonly kind: 'miss' }
  /** Nothing was done, and the request may be repeated after this number of seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** Nothing was done, and every other row of this connection would fail the same way. */
  | { readonly kind: 'stop' };

/**
 * Decides how a run continues after a failed row. It stops if the key is rejected (401) or lacks permission (403), if
 * the quota is used up (402, or 429 with no or a long `Retry-After`), if the address is not that of the service, if an
 * administrator forbids the service, or if the storage is full. It waits after a short `Retry-After` and while this
 * device is offline.
 */
export function bulkFailurePolicy(failure: Failure): BulkFailureDecision {
  switch (failure.kind) {
    case 'bad-key':
    case 'forbidden':
    case 'in-front':
    case 'not-connected':
    case 'service-not-allowed':
    case 'no-access':
    case 'bad-address':
    case 'redirected':
    case 'not-a-service':
    case 'password-lost':
    case 'storage-full':
      return { kind: 'stop' };
    case 'too-many-requests':
      return failure.retryAfter !== null && failure.retryAfter <= LONGEST_WAIT
        ? { kind: 'wait', seconds: Math.max(1, failure.retryAfter) }
        : { kind: 'stop' };
    case 'refused':
      return failure.status === 402 ? { kind: 'stop' } : { kind: 'continue' };
    case 'unreachable':
      return failure.offline ? { kind: 'wait', seconds: OFFLINE_WAIT } : { kind: 'miss' };
    case 'timeout':
    case 'service-error':
    case 'bad-data':
    case 'not-confirmed':
    case 'change-not-confirmed':
      return { kind: 'miss' };
    default:
      return { kind: 'continue' };
  }
}
