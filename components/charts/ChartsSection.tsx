import { useState } from 'react';
import { MAX_RECENT } from '../../lib/model/stats/recent-reports.ts';
import { plural, t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { CheckBox } from '../ui/controls/CheckBox.tsx';
import { Empty } from '../ui/feedback/Empty.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import textStyles from '../ui/styles/text.module.css';
import { ByProject } from './ByProject.tsx';
import styles from './Chart.module.css';
import { OverTime } from './OverTime.tsx';
import { ResultPatterns } from './ResultPatterns.tsx';
import { type RecentReading, useRecentReports } from './use-recent-reports.ts';

/**
 * Results over time and by project, drawn from the newest reports; loaded with its chart library when first
 * opened.
 */
export function ChartsSection({ connectionId }: { readonly connectionId: string }) {
  const reading = useRecentReports(connectionId);
  const [tables, setTables] = useState(false);
  const { read, pending, failure, resume } = reading;
  const { reports } = read;
  // one point in time for all charts
  const [now] = useState(Date.now);
  return (
    <section className={styles.charts} aria-label={t('charts')} aria-busy={pending}>
      <h1>{t('charts')}</h1>
      <ResultPatterns />
      <Progress {...reading} />
      {failure && <FailureNotice failure={failure} onRetry={resume} onLookAgain={resume} busy={pending} />}
      {read.unreadable > 0 && (
        <p className={textStyles.hint}>{plural('reportsUnreadable', read.unreadable)}</p>
      )}
      {reports.length === 0 && pending && <Skeleton rows={4} />}
      {reports.length === 0 && !pending && !failure && (
        <Empty what={t('noReports')}>
          <p>{t('noReportsPage')}</p>
        </Empty>
      )}
      {reports.length > 0 && (
        <>
          <CheckBox label={t('showTables')} checked={tables} onChange={setTables} />
          <OverTime reports={reports} now={now} tables={tables} />
          <ByProject reports={reports} tables={tables} />
        </>
      )}
    </section>
  );
}

/** Shows the reading progress, then what the charts are based on. Announced at the start and at the end. */
function Progress({ read, pending, failure }: RecentReading) {
  const { total, complete } = read;
  const reports = { plural: 'reportsCount', count: read.reports.length } as const;
  // an indeterminate bar shows activity without progress
  const known = total === null ? {} : { max: Math.min(total, MAX_RECENT), value: reports.count };
  const basis = () => {
    if (complete) return t('chartsOfAll', { reports });
    return total === null ? t('chartsOfNewest', { reports }) : t('chartsOfTotal', { reports, total });
  };
  return (
    <div className={styles.progress}>
      <p role="status">{pending ? t('readingReports') : !failure && reports.count > 0 ? basis() : ''}</p>
      {pending && <progress aria-label={t('readingReports')} {...known} />}
    </div>
  );
}
