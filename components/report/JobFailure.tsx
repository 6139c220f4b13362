import type { Failure } from '../../lib/model/failure.ts';
import { useStuck } from '../hooks/use-stuck.ts';
import type { PageJob } from './page-job.ts';
import { JobTrouble } from './troubles.ts';

export interface JobFailureProps {
  readonly state: PageJob;
  /** Why the order itself was not taken. */
  readonly failure: Failure | null;
  readonly onRetry: (() => void) | undefined;
}

/** Why the report is not made, and what to do next; nothing while all is well. */
export function JobFailure(props: JobFailureProps) {
  const { state, failure } = props;
  const isStuck = useStuck(state.kind === 'creating' ? state.job.id : undefined);
  const isTrouble = failure !== null || isStuck || state.kind === 'waiting' || state.kind === 'failed';
  return isTrouble ? <JobTrouble {...props} isStuck={isStuck} /> : null;
}
