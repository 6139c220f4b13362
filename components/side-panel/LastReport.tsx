import { t } from '../../lib/extension/platform/text.ts';
import { detailsHref } from '../app/links.ts';
import { RelativeTime } from '../report/RelativeTime.tsx';
import { reportWord } from '../report/report-labels.ts';
import styles from './SidePanel.module.css';
import { useLastReport } from './use-last-report.ts';

/** The newest stored report of a page, at the page's connection; nothing without one. */
export function LastReport({ url }: { readonly url: string }) {
  const last = useLastReport(url);
  if (!last) return null;
  const { connection, known, reading, now } = last;
  return (
    <p className={styles.line}>
      <span>
        {t('panelLastReport', { result: reportWord({ ...known, result: reading?.result ?? known.result }) })}{' '}
        <RelativeTime time={known.generatedAt} now={now} />
      </span>
      <a href={detailsHref(known.reportId, connection.id)} target="_blank" rel="noreferrer">
        {t('details')}
      </a>
    </p>
  );
}
