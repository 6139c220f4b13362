import { useBlockedByQuota } from '../../app/stored/use-blocked-by-quota.ts';
import type { JobFailureProps } from './job-failure-props.ts';
import { JobNotice } from './lazy-job-notice.ts';

/** Why the report is not made, and what to do next; nothing while all is well. */
export function JobFailure(props: JobFailureProps) {
  const { state, failure } = props;
  const isStuck = useBlockedByQuota(state.kind === 'creating' ? state.job.id : undefined);
  const isTrouble = failure !== null || isStuck || state.kind === 'waiting' || state.kind === 'failed';
  return isTrouble ? <JobNotice {...props} isStuck={isStuck} /> : null;
}
