import { useId, useState } from 'react';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { PASSWORD } from '../../../lib/model/report/privacy.ts';
import { cleanUrl } from '../../../lib/model/url/clean-url.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { blockedByQuotaItem } from '../../../lib/storage/jobs/blocked-by-quota.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { ReportLink } from '../../report/ReportLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { pageJob } from '../page-job.ts';
import { type PageAt, pageOf, pendingElsewhere } from '../pending-elsewhere.ts';
import { submitCreate } from '../submit-create.ts';
import { JobFailure } from './JobFailure.tsx';

/**
 * Orders of other pages that wait, failed or are not confirmed, with their next steps: their own tabs may be closed.
 * `here`: the page in front, as it is, of which this does not tell.
 */
export function PendingElsewhere({ here = null }: { readonly here?: PageAt | null }) {
  const jobs = useStored(jobsItem) ?? [];
  const settings = useStored(settingsItem);
  const stuck = useStored(blockedByQuotaItem) ?? [];
  // what continues, or was started again, stays visible until it is done
  const [shown, setShown] = useState<readonly string[]>([]);
  const now = useNow();
  const sent = here && settings ? { ...here, url: cleanUrl(here.url, settings.cleaning).url } : here;
  const orders = pendingElsewhere(
    jobs,
    sent,
    (job) => stuck.includes(job.id) || shown.includes(pageOf(job)),
    now,
  );
  const added = orders.map(pageOf).filter((page) => !shown.includes(page));
  if (added.length > 0) setShown([...shown, ...added]);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  if (orders.length === 0) return null;
  const title = plural('notFinished', orders.length);
  return (
    <div className="orders-elsewhere">
      <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <Icon name="warn" />
        {title}
        <Icon name={isOpen ? 'minus' : 'plus'} size={14} />
      </button>
      <ul id={list} aria-label={title} hidden={!isOpen}>
        {orders.map((job) => (
          <OrderElsewhere key={pageOf(job)} job={job} now={now} />
        ))}
      </ul>
    </div>
  );
}

function OrderElsewhere({ job, now }: { readonly job: Job; readonly now: number }) {
  const { url, connectionId, privacy } = job;
  const order = useCommand(() =>
    submitCreate({ jobId: crypto.randomUUID(), connectionId, url, tabId: null, privacy, password: null }),
  );
  const state = pageJob([job], job, new Set(), now);
  return (
    <li>
      <ReportLink url={url} href={url} />
      <p className="job-status" role="status">
        {order.pending || state.kind === 'creating' ? t('creatingReport') : ''}
      </p>
      <JobFailure
        state={state}
        failure={order.pending ? null : order.failure}
        // its password is kept nowhere: its own page asks for another
        onRetry={privacy === PASSWORD ? undefined : order.run}
      />
    </li>
  );
}
