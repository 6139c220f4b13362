import type { ReportQuery, SortDirection } from '../../lib/model/report/query.ts';
import type { PlainKey } from '../../lib/model/text/message.ts';
import { t } from '../../lib/platform/text.ts';
import type { ReportList } from '../list/use-report-list.ts';

type SortKey = ReportQuery['sortBy'];

/** How a column is sorted when it is first clicked: what is new, and what begins with A, is wanted first. */
const FIRST: Readonly<Record<SortKey, SortDirection>> = {
  id: 'desc',
  generated_at: 'desc',
  url: 'asc',
  result: 'asc',
};

export interface SortHeadProps {
  readonly label: PlainKey;
  /** What the service can sort by; without it the column is only named. */
  readonly by?: SortKey;
  readonly list: ReportList;
}

/** The head of a column. One click sorts by it, the next turns the order round. */
export function SortHead({ label, by, list: { query, change } }: SortHeadProps) {
  if (by === undefined) return <th scope="col">{t(label)}</th>;
  const isSorted = query.sortBy === by;
  const turned: SortDirection = query.sort === 'desc' ? 'asc' : 'desc';
  return (
    <th scope="col" aria-sort={isSorted ? (query.sort === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className="sort-head"
        onClick={() => change({ sortBy: by, sort: isSorted ? turned : FIRST[by] })}
      >
        {t(label)}
      </button>
    </th>
  );
}
