import { useEffect, useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { isCreate, isRejected } from '../../../lib/model/jobs/job.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { afterPaint } from '../../hooks/after-paint.ts';
import textStyles from '../../ui/styles/text.module.css';
import { FailureLater } from './lazy-notices.ts';
import styles from './RejectedNotice.module.css';

export interface RejectedNoticeProps {
  readonly tabId: number | null;
  /** The page in the tab. The notice names the page of a request that was about another one, a link. */
  readonly url: string | undefined;
}

/** Why a request from a menu or a command in this tab was rejected. Rendered after the first paint. */
export function RejectedNotice({ tabId, url }: RejectedNoticeProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const jobs = useStored(painted ? jobsItem : null) ?? [];
  const rejected = jobs.find((job) => isRejected(job) && job.sourceTabId === tabId);
  if (tabId === null || !rejected?.failure) return null;
  const { id, failure, operation } = rejected;
  // a link has no tab of its own: this is the failure of its job
  const own = jobs.find(
    (job) => job.connectionId !== '' && isCreate(job) && job.failure && job.operation.url === operation.url,
  );
  return (
    <div className={styles.rejected}>
      {operation.url !== '' && operation.url !== url && (
        <p className={textStyles.hint}>
          <bdi dir="ltr">{shownAddress(operation.url)}</bdi>
        </p>
      )}
      <FailureLater
        failure={failure}
        jobId={own?.id}
        onDismiss={() => requestIdempotent('dismissJob', { jobId: id })}
      />
    </div>
  );
}
