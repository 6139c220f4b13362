import { useId, useState } from 'react';
import { PASSWORD } from '../../../lib/engine/report/privacy.ts';
import { cleanUrl } from '../../../lib/engine/url/clean-url.ts';
import type { CreateJob } from '../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../lib/extension/model/jobs/new-job.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ReportLink } from '../../report/ReportLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { pageJob } from '../page-job.ts';
import { type PageAt, pageKey, pageOfJob, pendingElsewhere } from '../pending-elsewhere.ts';
import { submitJob } from '../submit-job.ts';
import { CreateNotice } from './CreateNotice.tsx';
import styles from './PendingElsewhere.module.css';

/**
 * Creates of other pages that wait, failed or are not confirmed, with their next steps, because their own tabs may be
 * closed. `here`: the page in the active tab, whose form shows its job.
 */
export function PendingElsewhere({ here = null }: { readonly here?: PageAt | null }) {
  const jobs = useStored(jobsItem) ?? [];
  const settings = useStored(settingsItem);
  // ids of jobs that were retried here: they stay visible until they are done
  const [shown, setShown] = useState<readonly string[]>([]);
  const now = useNow();
  const sent = here && settings ? { ...here, url: cleanUrl(here.url, settings.cleaning).url } : here;
  const keyOf = (job: CreateJob) => pageKey(pageOfJob(job));
  const pending = pendingElsewhere(jobs, sent, (job) => shown.includes(keyOf(job)), now);
  const added = pending.map(keyOf).filter((page) => !shown.includes(page));
  if (added.length > 0) setShown([...shown, ...added]);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  if (pending.length === 0) return null;
  const title = plural('notFinished', pending.length);
  return (
    <div className={styles.pending} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <Icon name="warn" />
        {title}
        <Icon name={isOpen ? 'minus' : 'plus'} size={14} />
      </button>
      <ul id={list} aria-label={title} hidden={!isOpen}>
        {pending.map((job) => (
          <CreateElsewhere key={keyOf(job)} job={job} now={now} />
        ))}
      </ul>
    </div>
  );
}

function CreateElsewhere({ job, now }: { readonly job: CreateJob; readonly now: number }) {
  const { connectionId, operation, acknowledged = [] } = job;
  const { url, privacy } = operation;
  const again = useCommand(() => submitJob(newJob({ connectionId, operation, acknowledged })));
  const state = pageJob([job], pageOfJob(job), new Set(), now);
  return (
    <li>
      <ReportLink url={url} href={url} />
      <p className={textStyles.status} role="status">
        {again.pending || state.kind === 'creating' ? t('creatingReport') : ''}
      </p>
      <CreateNotice
        state={state}
        failure={again.pending ? null : again.failure}
        // passwords are not stored, so the page itself must ask for another one
        onRetry={privacy === PASSWORD ? undefined : again.run}
      />
    </li>
  );
}
