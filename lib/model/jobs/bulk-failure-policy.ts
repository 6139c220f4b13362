import type { Failure } from '../core/failure.ts';

/** The longest `Retry-After` that is waited for, in seconds; a longer one, or none, means that the quota is used up. */
const LONGEST_WAIT = 15 * 60;
/** How long to wait before asking again whether the network is back, in seconds. */
const OFFLINE_WAIT = 60;
/** So many rows in a row without an answer, and the service is taken for down. */
export const MAX_CONSECUTIVE_FAILURES = 5;

/** What a row's failure means for the rest of the queue. */
export type BulkFailureDecision =
  /** The row failed, the others may not. */
  | { readonly kind: 'go-on' }
  /** The service gave no proper answer; `MAX_CONSECUTIVE_FAILURES` of these in a row stop the queue. */
  | { readonly kind: 'miss' }
  /** Nothing was made, and it may be asked again after so many seconds. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** Nothing was made, and every other row of this connection would fail the same way. */
  | { readonly kind: 'stop' };

/**
 * Reads a failure of one row. Stops on the key (401), on what it may not do (403), on a used up quota (402, 429 with
 * no or a long `Retry-After`), on an address that is not the service's, on a service that an administrator forbids and
 * on full storage, which is freed in the settings; waits on a short `Retry-After` and while this machine
 * is offline. That no report may be public fails the rows alone that were to be, by the rule for their sites.
 */
export function bulkFailurePolicy(failure: Failure): BulkFailureDecision {
  switch (failure.kind) {
    case 'bad-key':
    case 'forbidden':
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
      return failure.status === 402 ? { kind: 'stop' } : { kind: 'go-on' };
    case 'unreachable':
      return failure.offline ? { kind: 'wait', seconds: OFFLINE_WAIT } : { kind: 'miss' };
    case 'timeout':
    case 'service-error':
    case 'bad-data':
    case 'not-confirmed':
    case 'change-not-confirmed':
      return { kind: 'miss' };
    default:
      return { kind: 'go-on' };
  }
}
