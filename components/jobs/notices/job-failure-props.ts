import type { Failure } from '../../../lib/model/core/failure.ts';
import type { PageJob } from '../page-job.ts';

export interface JobFailureProps {
  readonly state: PageJob;
  /** Why the order itself was not taken. */
  readonly failure: Failure | null;
  readonly onRetry: (() => void) | undefined;
}
