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
import styles from './ThisPage.module.css';
import { VerdictCard, type VerdictCardProps } from './VerdictCard.tsx';

export interface ThisPageProps {
  readonly connection: Connection;
  /** The user picked the connection. */
  readonly isPicked: boolean;
  /** Chooses another connection. */
  readonly onConnection: (id: string) => void;
}

/** The active page: its title and URL, its verdict, and the form that creates a report. */
export function ThisPage({ connection, isPicked, onConnection }: ThisPageProps) {
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
            // reports are known by the cleaned URL
            url={settings ? cleanUrl(url, settings.cleaning).url : url}
            connection={connection}
            reportOf={reportOf}
          />
          <CreateForm {...{ url, connection, isPicked, onConnection }} tabId={id} />
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
    <section className={styles.thisPage} aria-label={t('thisPage')}>
      <h1 className={styles.title} data-snapshot="empty" dir="auto" title={name}>
        {name}
      </h1>
      <p className={styles.address} title={shownText(url ?? '')}>
        <ShortUrl text={address} full={shownText(url ?? '')} tail={PAGE_TAIL} />
      </p>
      {children}
    </section>
  );
}

/** The connection's reports that are known to this browser, from jobs and the stored list. */
function useReports(connectionId: string): VerdictCardProps['reportOf'] {
  const jobs = useStored(jobsItem) ?? [];
  const lists = useStored(lastListItem);
  return (known) => {
    const made = jobs.flatMap((job) => (job.connectionId === connectionId && job.report ? [job.report] : []));
    const rows = lists?.[connectionId]?.rows ?? [];
    // a job is not updated when its report is run again
    const isKnown = (each: Report) => each.id === known.id && timeOf(each) === timeOf(known);
    return [...made, ...rows].find(isKnown);
  };
}

/** In epoch ms; 0 if unknown. */
function timeOf({ generatedAt }: Pick<Report, 'generatedAt'>): number {
  return Date.parse(generatedAt ?? '') || 0;
}
