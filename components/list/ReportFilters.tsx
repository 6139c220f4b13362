import { useState } from 'react';
import { RESULT_LABELS, RESULTS, type Result } from '../../lib/model/report/result.ts';
import { format, t } from '../../lib/platform/text.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import styles from './ReportFilters.module.css';
import type { ReportList } from './use-report-list.ts';

// lazy: most popups never open it, and combo boxes are the slowest elements of a new process
const SortAndFilter = lazyComponent(async () => (await import('./SortAndFilter.tsx')).SortAndFilter);

export interface ReportFiltersProps {
  readonly list: ReportList;
  /** Whether sort order and project are shown from the start. */
  readonly isOpen?: boolean;
  /** Whether the number of reports per page is chosen here. */
  readonly withPerPage?: boolean;
}

/** Search, results, and on request the project and the sort order of a list of reports. */
export function ReportFilters({ list, isOpen = false, withPerPage = false }: ReportFiltersProps) {
  const [open, setOpen] = useState(isOpen);
  const { query, change } = list;
  return (
    <search className={isOpen ? `${styles.filters} ${styles.wide}` : styles.filters}>
      <div className={styles.line}>
        <SearchBox label={t('searchReports')} value={list.searchText} onSearch={list.search} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its border and layout */}
        <div className={styles.results} role="group" aria-label={t('result')}>
          {[null, ...RESULTS].map((result) => (
            <ResultButton
              key={result}
              result={result}
              pressed={query.result === result}
              onPick={() => change({ result })}
            />
          ))}
        </div>
        <IconButton
          icon="sort"
          label={t('sortAndFilter')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && <SortAndFilter list={list} withPerPage={withPerPage} />}
    </search>
  );
}

function ResultButton({
  result,
  pressed,
  onPick,
}: {
  readonly result: Result | null;
  readonly pressed: boolean;
  readonly onPick: () => void;
}) {
  const name = result === null ? t('resultAll') : format(RESULT_LABELS[result]);
  return (
    <button
      type="button"
      className={styles.result}
      aria-pressed={pressed}
      aria-label={name}
      title={name}
      onClick={onPick}
    >
      {result === null ? name : <ResultMark mark={result} size={16} />}
    </button>
  );
}
