import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { RESULT_LABELS, RESULTS } from '../../lib/engine/report/result.ts';
import { format, t } from '../../lib/extension/platform/text.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { ResultMark } from '../ui/marks/ResultMark.tsx';
import { showMenuAt } from '../ui/menu/place-menu.ts';
import styles from './ReportFilters.module.css';
import { useOneTabStop } from './use-one-tab-stop.ts';
import type { ReportList } from './use-report-list.ts';

// lazy: most popups never open it, and combo boxes are the slowest elements of a new process
const SortAndFilter = lazyComponent(async () => (await import('./SortAndFilter.tsx')).SortAndFilter);

/** Search, results, and in a menu of its own the site, the sort order and the number of reports per page. */
export function ReportFilters({ list }: { readonly list: ReportList }) {
  const [open, setOpen] = useState(false);
  const results = useOneTabStop<HTMLDivElement>('div');
  const { query, change } = list;
  return (
    <search className={styles.filters}>
      <SearchBox label={t('searchReports')} value={list.searchText} onSearch={list.search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its border and layout */}
      <div className={styles.results} role="group" aria-label={t('result')} ref={results}>
        {[null, ...RESULTS].map((result) => {
          const name = result === null ? t('resultAll') : format(RESULT_LABELS[result]);
          return (
            <button
              key={result}
              type="button"
              className={styles.result}
              aria-pressed={query.result === result}
              aria-label={name}
              title={name}
              onClick={() => change({ result })}
            >
              {result === null ? name : <ResultMark mark={result} size={16} />}
            </button>
          );
        })}
      </div>
      <IconButton
        icon="sort"
        label={t('sortAndFilter')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <FilterMenu onClose={() => setOpen(false)}>
          <SortAndFilter list={list} />
        </FilterMenu>
      )}
    </search>
  );
}

/** Shown above everything, below its button; Escape, and the focus elsewhere, close it. */
function FilterMenu({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const place = (menu: HTMLDivElement | null) => {
    const button = menu?.previousElementSibling;
    if (menu && button && showMenuAt(button, menu)) menu.focus();
  };
  const close = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return;
    // it would close the popup
    event.preventDefault();
    event.stopPropagation();
    const button = event.currentTarget.previousElementSibling;
    if (button instanceof HTMLElement) button.focus();
    onClose();
  };
  return (
    <div
      className={styles.menu}
      role="dialog"
      aria-label={t('sortAndFilter')}
      tabIndex={-1}
      popover="manual"
      ref={place}
      onKeyDown={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget);
        if (!isInside && relatedTarget !== currentTarget.previousElementSibling) onClose();
      }}
    >
      {children}
    </div>
  );
}
