import type { ReactNode } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { Report } from '../../lib/model/report/report.ts';
import { shownAddress, shownText } from '../../lib/model/text/shown-text.ts';
import { cleanUrl } from '../../lib/model/url/clean-url.ts';
import { describeNotReportable } from '../../lib/model/url/describe-not-reportable.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { format, t } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { lastListItem } from '../../lib/storage/report-index/last-list.ts';
import { settingsItem } from '../../lib/storage/settings/settings.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { RejectedNotice } from '../jobs/notices/RejectedNotice.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ShortUrl } from '../ui/marks/ShortUrl.tsx';
import { CreateForm } from './CreateForm.tsx';
import { PAGE_TAIL } from './snapshot/render-snapshot.ts';
import { VerdictCard, type VerdictCardProps } from './VerdictCard.tsx';

export interface ThisPageProps {
  readonly connection: Connection;
  /** The user picked the connection. */
  readonly isPicked: boolean;
}

/** The page in front: what it is, what is known of it, and the form that makes its report. */
export function ThisPage({ connection, isPicked }: ThisPageProps) {
  const { url, title, id } = useActiveTab();
  const reportOf = useReports(connection.id);
  const settings = useStored(settingsItem);
  const problem = whyNotReportable(url);
  return (
    <Frame title={title} url={url}>
      {problem !== null || url === undefined ? (
        <Notice kind="info" what={t('notReportableWhat')}>
          {format(describeNotReportable(problem ?? 'no-address'))}
        </Notice>
      ) : (
        <>
          <VerdictCard
            key={connection.id}
            // what was reported of this page is its address as it is sent
            url={settings ? cleanUrl(url, settings.cleaning).url : url}
            connection={connection}
            reportOf={reportOf}
          />
          <CreateForm url={url} tabId={id} connection={connection} isPicked={isPicked} />
        </>
      )}
      <RejectedNotice tabId={id} url={url} />
    </Frame>
  );
}

function Frame({
  title,
  url,
  children,
}: {
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly children: ReactNode;
}) {
  const address = shownAddress(url ?? '');
  const name = shownText(title ?? '') || address || t('thisPage');
  return (
    <section className="this-page" aria-label={t('thisPage')}>
      <h1 className="page-title" dir="auto" title={name}>
        {name}
      </h1>
      <p className="page-address" title={shownText(url ?? '')}>
        <ShortUrl text={address} full={shownText(url ?? '')} tail={PAGE_TAIL} />
      </p>
      {children}
    </section>
  );
}

/** The connection's reports that passed through this browser: of the jobs and of the last list. */
function useReports(connectionId: string): VerdictCardProps['reportOf'] {
  const jobs = useStored(jobsItem) ?? [];
  const lists = useStored(lastListItem);
  return (known) => {
    const made = jobs.flatMap((job) => (job.connectionId === connectionId && job.report ? [job.report] : []));
    const rows = lists?.[connectionId]?.rows ?? [];
    // a job does not learn that its report was run again
    const isIt = (each: Report) => each.id === known.id && timeOf(each) === timeOf(known);
    return [...made, ...rows].find(isIt);
  };
}

/** Milliseconds since 1970; 0 where it is not known. */
function timeOf({ generatedAt }: Pick<Report, 'generatedAt'>): number {
  return Date.parse(generatedAt ?? '') || 0;
}
