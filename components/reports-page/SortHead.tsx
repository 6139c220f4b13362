import type { ReportQuery, SortDirection } from '../../lib/model/report/query.ts';
import type { PlainKey } from '../../lib/model/text/message.ts';
import { t } from '../../lib/platform/text.ts';
import type { ReportList } from '../list/use-report-list.ts';
import styles from './SortHead.module.css';

type SortKey = ReportQuery['sortBy'];

/** The direction of the first click on a column: newest first, and A first. */
const FIRST: Readonly<Record<SortKey, SortDirection>> = {
  id: 'desc',
  generated_at: 'desc',
  url: 'asc',
  result: 'asc',
};

export interface SortHeadProps {
  readonly label: PlainKey;
  /** The service's sort option; without it, the column cannot be sorted. */
  readonly by?: SortKey;
  /** Another option that gives nearly the same order; the column is marked for it too. */
  readonly or?: SortKey;
  readonly list: ReportList;
}

/** The header of a column. One click sorts by it, the next one reverses the order. */
export function SortHead({ label, by, or, list: { query, change } }: SortHeadProps) {
  if (by === undefined) return <th scope="col">{t(label)}</th>;
  const isSorted = query.sortBy === by || query.sortBy === or;
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
