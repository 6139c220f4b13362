import { useId, useState } from 'react';
import { cleanAddress } from '../../lib/model/clean-address.ts';
import type { Job } from '../../lib/model/job.ts';
import { PASSWORD } from '../../lib/model/privacy.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { stuckItem } from '../../lib/storage/stuck.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useNow } from '../hooks/use-now.ts';
import { useStored } from '../hooks/use-stored.ts';
import { Icon } from '../ui/Icon.tsx';
import { giveOrder } from './give-order.ts';
import { JobFailure } from './JobFailure.tsx';
import { ordersElsewhere, type PageAt, pageOf } from './orders-elsewhere.ts';
import { pageJob } from './page-job.ts';
import { ReportLink } from './ReportLink.tsx';

/**
 * Orders of other pages that wait, failed or are not confirmed, with their next steps: their own tabs may be closed.
 * `here`: the page in front, as it is, of which this does not tell.
 */
export function OrdersElsewhere({ here = null }: { readonly here?: PageAt | null }) {
  const jobs = useStored(jobsItem) ?? [];
  const settings = useStored(settingsItem);
  const stuck = useStored(stuckItem) ?? [];
  // what goes on, or was ordered anew, stays in sight until it is done
  const [shown, setShown] = useState<readonly string[]>([]);
  const now = useNow();
  const sent = here && settings ? { ...here, url: cleanAddress(here.url, settings.cleaning).url } : here;
  const orders = ordersElsewhere(
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
    giveOrder({ jobId: crypto.randomUUID(), connectionId, url, tabId: null, privacy, password: null }),
  );
  const state = pageJob([job], job, new Set(), now);
  return (
    <li>
      <ReportLink url={url} href={url} />
      <p className="job-status" role="status">
        {order.pending || state.kind === 'creating' ? text('creatingReport') : ''}
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
