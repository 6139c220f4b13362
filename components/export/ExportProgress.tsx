import type { Rows } from '../../lib/extension/actions/export/exporter.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import textStyles from '../ui/styles/text.module.css';
import styles from './ExportProgress.module.css';

export interface ExportProgressProps {
  readonly rows: Rows;
  readonly count: number;
  /** The total, if the service sends it. */
  readonly total: number | null;
}

/**
 * The number of reports read so far. Only the start is announced; the numbers change too often for screen
 * readers.
 */
export function ExportProgress({ rows, count, total }: ExportProgressProps) {
  const words = total === null ? plural('reportsCount', count) : t('countOf', { count, total });
  return (
    <div className={styles.progress}>
      <p role="status">{t(rows === 'findings' ? 'readingFindings' : 'readingReports')}</p>
      {total !== null && (
        <progress aria-label={t('progress')} aria-valuetext={words} value={count} max={Math.max(total, 1)} />
      )}
      <p className={textStyles.counts}>{words}</p>
    </div>
  );
}
