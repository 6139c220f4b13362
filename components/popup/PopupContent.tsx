import { useEffect, useEffectEvent, useState } from 'react';
import type { Privacy } from '../../lib/engine/report/privacy.ts';
import { cleanUrl } from '../../lib/engine/url/clean-url.ts';
import { openSettings } from '../../lib/extension/platform/tabs/open-page.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { jobsItem } from '../../lib/extension/storage/jobs/jobs.ts';
import { unreadSchedulesItem } from '../../lib/extension/storage/schedule/unread-schedules.ts';
import { settingsItem } from '../../lib/extension/storage/settings/settings.ts';
import { isUsable } from '../../lib/shared/connection/local-connection.ts';
import { reportsHref } from '../app/links.ts';
import { PageInFront } from '../app/page-in-front.ts';
import { useActiveTab } from '../app/stored/use-active-tab.ts';
import { usePageConnection } from '../app/stored/use-page-connection.ts';
import { useStored } from '../app/stored/use-stored.ts';
import { useSmallWindow } from '../hooks/use-small-window.ts';
import { type ToastAction, useToast } from '../hooks/use-toast.ts';
import { hasUnfinishedWork, LazyPendingElsewhere } from '../jobs/notices/lazy-notices.ts';
import { useDeletions } from '../jobs/use-deletions.ts';
import { Toast } from '../ui/feedback/Toast.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import { AnswersNotice } from './MappingNotice.tsx';
import styles from './PopupContent.module.css';
import { ThisPage, type ThisPageProps } from './ThisPage.tsx';

/** lazy: needed only after a monitored page has changed */
const ScheduleEvents = lazyComponent(async () => (await import('./ScheduleEvents.tsx')).ScheduleEvents);

/** lazy: needed only once the view is shown */
const ReportsRegion = lazyComponent(async () => (await import('./ReportsRegion.tsx')).ReportsRegion);

/** lazy: needed only while the service in use cannot be used yet */
const Onboarding = lazyComponent(async () => (await import('./Onboarding.tsx')).Onboarding);

/** What the popup shows: one subject at a time, always this page first. */
type View = 'page' | 'reports';

export function PopupContent() {
  const { url, id } = useActiveTab();
  const settings = useStored(settingsItem);
  const inFront =
    id !== null && url !== undefined && settings
      ? { url: cleanUrl(url, settings.cleaning).url, tabId: id }
      : null;
  const page = usePageConnection(url);
  const jobs = useStored(jobsItem);
  const unread = useStored(unreadSchedulesItem);
  const { low, narrow } = useSmallWindow();
  // focusing the primary button has scrolled the page before it was known to be low
  useEffect(() => void scrollTo(0, 0), [low]);
  const [view, setView] = useState<View>('page');
  useSlash(() => setView('reports'));
  // it stays chosen when the connection changes
  const [chosen, setChosen] = useState<Privacy | null>(null);
  const connection = page?.connection && isUsable(page.connection) ? page.connection : null;
  return (
    <main className={`${styles.popup} ${low ? styles.low : ''} ${narrow ? styles.narrow : ''}`}>
      {connection && page ? (
        <PageInFront value={inFront}>
          <Views
            key={connection.id}
            {...{ view, connection, page, chosen }}
            onChosen={setChosen}
            onThisPage={() => setView('page')}
          />
          {unread !== undefined && unread > 0 && <ScheduleEvents />}
          {hasUnfinishedWork(jobs) && (
            <LazyPendingElsewhere here={{ url: url ?? '', connectionId: connection.id }} />
          )}
        </PageInFront>
      ) : (
        page && <Onboarding onPick={page.pick} />
      )}
      <nav className={styles.views} aria-label={t('views')}>
        {(['page', 'reports'] as const).map((each) => {
          const name = t(each === 'page' ? 'thisPage' : 'reports');
          return (
            <button
              key={each}
              type="button"
              aria-current={view === each ? 'page' : undefined}
              onClick={() => setView(each)}
            >
              <span className={styles.name} data-name={name}>
                {name}
              </span>
              {each === 'reports' && (
                <span className={styles.key} aria-hidden="true">
                  /
                </span>
              )}
            </button>
          );
        })}
        <a href={reportsHref(connection?.id)} target="_blank" rel="noreferrer">
          <Icon name="open" size={14} />
          {t('allReports')}
        </a>
        <a
          href="/options.html"
          aria-label={t('settings')}
          title={t('settings')}
          onClick={(event) => {
            event.preventDefault();
            openSettings();
          }}
        >
          <Icon name="settings" />
        </a>
      </nav>
    </main>
  );
}

/** Calls back for the key `/` where it is not typed into something. */
function useSlash(onSlash: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=menu]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** Both views of a connection; the list of reports from when it is first shown. */
function Views({
  view,
  connection,
  onThisPage,
  ...props
}: Omit<ThisPageProps, 'events' | 'isHidden' | 'children'> & {
  readonly view: View;
  readonly onThisPage: () => void;
}) {
  const [toast, announce] = useToast();
  const [answered, setAnswered] = useState(0);
  const [hasList, setHasList] = useState(false);
  if (view === 'reports' && !hasList) setHasList(true);
  useDeletions(connection.id, (_, said) => announce(said));
  const events = {
    onAnnounce: announce,
    onChanged: (_: unknown, said: string, undo?: ToastAction) => announce(said, undo),
  };
  return (
    <>
      <ThisPage {...props} {...{ connection, events }} isHidden={view !== 'page'}>
        {view === 'page' && <Toast text={toast} />}
      </ThisPage>
      {hasList && (
        <ReportsRegion key={answered} {...{ connection, announce, onThisPage }} isHidden={view !== 'reports'}>
          {view === 'reports' && <Toast text={toast} />}
        </ReportsRegion>
      )}
      <AnswersNotice
        connection={connection}
        onAnswered={(isRead) => {
          if (isRead) announce(t('saved'));
          // the list is read otherwise now
          setAnswered(answered + 1);
        }}
      />
    </>
  );
}
