import type { ReportQuery, SortDirection } from '../../lib/engine/report/query.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { ReportList } from '../list/use-report-list.ts';
import textStyles from '../ui/styles/text.module.css';
import type { ReportColumn } from './ReportColumns.tsx';
import styles from './SortHead.module.css';

/** The direction of the first click on a column: newest first, and A first. */
const FIRST: Readonly<Record<ReportQuery['sortBy'], SortDirection>> = {
  id: 'desc',
  generated_at: 'desc',
  url: 'asc',
  result: 'asc',
};

export interface SortHeadProps {
  readonly column: ReportColumn;
  readonly list: ReportList;
}

/** The header of a column. One click sorts by it, the next one reverses the order. */
export function SortHead({
  column: { label, by, className, isIcon = false },
  list: { query, change },
}: SortHeadProps) {
  if (by === undefined)
    return (
      <th scope="col" className={className}>
        <span className={isIcon ? textStyles.hidden : undefined}>{t(label)}</span>
      </th>
    );
  const isSorted = query.sortBy === by;
  const turned: SortDirection = query.sort === 'desc' ? 'asc' : 'desc';
  return (
    <th scope="col" aria-sort={isSorted ? (query.sort === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sortBy: by, sort: isSorted ? turned : FIRST[by] })}
      >
        {t(label)}
      </button>
    </th>
  );
}
