import { useState } from 'react';
import { isUsable } from '../../lib/model/connection/local-connection.ts';
import type { Privacy } from '../../lib/model/report/privacy.ts';
import { whyNotReportable } from '../../lib/model/url/reportable.ts';
import { openSettings } from '../../lib/platform/tabs/open-settings.ts';
import { t } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { unreadSchedulesItem } from '../../lib/storage/schedule/unread-schedules.ts';
import { linksHref, reportsHref } from '../app/links.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import { usePageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useSmallWindow } from '../hooks/use-small-window.ts';
import { useToast } from '../hooks/use-toast.ts';
import { hasUnfinishedWork, LazyPendingElsewhere } from '../jobs/notices/lazy-notices.ts';
import { useReportList } from '../list/use-report-list.ts';
import { useRowEvents } from '../list/use-row-events.ts';
import { Toast } from '../ui/feedback/Toast.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { AnswersNotice } from './AnswersNotice.tsx';
import { PageConnectionSwitch } from './head/PopupHead.tsx';
import styles from './PopupContent.module.css';
import { ReportsRegion } from './ReportsRegion.tsx';
import { ThisPage, type ThisPageProps } from './ThisPage.tsx';

/** lazy: needed only after a monitored page has changed */
const ScheduleEvents = lazyComponent(async () => (await import('./ScheduleEvents.tsx')).ScheduleEvents);

/** lazy: needed only while the service in use cannot be used yet */
const Onboarding = lazyComponent(async () => (await import('./Onboarding.tsx')).Onboarding);

export function PopupContent() {
  const { url } = useActiveTab();
  const page = usePageConnection(url);
  const jobs = useStored(jobsItem);
  const unread = useStored(unreadSchedulesItem);
  const { low, narrow } = useSmallWindow();
  // it stays chosen when the connection changes
  const [chosen, setChosen] = useState<Privacy | null>(null);
  const connection = page?.connection && isUsable(page.connection) ? page.connection : null;
  return (
    <main className={`${styles.popup} ${low ? styles.low : ''} ${narrow ? styles.narrow : ''}`}>
      {connection && page ? (
        <>
          <PageAndReports key={connection.id} {...{ connection, page, chosen }} onChosen={setChosen} />
          {unread !== undefined && unread > 0 && <ScheduleEvents />}
          {hasUnfinishedWork(jobs) && (
            <LazyPendingElsewhere here={{ url: url ?? '', connectionId: connection.id }} />
          )}
        </>
      ) : (
        page && (
          <>
            <div className={styles.connection}>
              <PageConnectionSwitch page={page} />
            </div>
            <Onboarding onPick={page.pick} />
          </>
        )
      )}
      <footer className={styles.foot}>
        <a href={reportsHref(connection?.id)} target="_blank" rel="noreferrer">
          {t('allReports')}
        </a>
        {connection && <LinksOfPage />}
        <a
          href="/options.html"
          onClick={(event) => {
            event.preventDefault();
            openSettings();
          }}
        >
          {t('settings')}
        </a>
      </footer>
    </main>
  );
}

/** The report of this page and the list of reports, which change each other. */
function PageAndReports({ connection, ...props }: Omit<ThisPageProps, 'events'>) {
  const list = useReportList(connection);
  const [toast, announce] = useToast();
  const events = useRowEvents(list, announce);
  return (
    <>
      <ThisPage {...{ connection, events }} {...props} />
      <AnswersNotice
        connection={connection}
        onAnswered={(isRead) => {
          if (isRead) announce(t('saved'));
          list.reload();
        }}
      />
      <ReportsRegion {...{ connection, list, events }} />
      <Toast text={toast} />
    </>
  );
}

/** Links to bulk create for the links of the active page; clicking the toolbar button allowed reading them. */
function LinksOfPage() {
  const { id, url } = useActiveTab();
  if (id === null || whyNotReportable(url) !== null) return null;
  return (
    <a href={linksHref(id)} target="_blank" rel="noreferrer">
      {t('linksOfThisPage')}
    </a>
  );
}
