import { plural, t } from '../../lib/platform/text.ts';

export interface ExportProgressProps {
  readonly count: number;
  /** Of how many, where the service says so. */
  readonly total: number | null;
}

/** How many reports came so far. That it began is spoken; the numbers change too often for that. */
export function ExportProgress({ count, total }: ExportProgressProps) {
  const words = total === null ? plural('reportsCount', count) : t('countOf', { count, total });
  return (
    <div className="export-progress">
      <p role="status">{t('readingReports')}</p>
      {total !== null && (
        <progress aria-label={t('progress')} aria-valuetext={words} value={count} max={Math.max(total, 1)} />
      )}
      <p className="run-counts">{words}</p>
    </div>
  );
}
