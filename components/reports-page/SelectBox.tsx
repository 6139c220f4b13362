import { useEffect, useRef } from 'react';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { Selection } from '../list/use-selection.ts';
import styles from './SelectBox.module.css';

/** Selects a row by click or Space; with Shift, all rows from the last one that was changed. */
export function SelectBox({ report, selection }: { readonly report: Report; readonly selection: Selection }) {
  // not every browser's change event includes the Shift key
  const shift = useRef(false);
  return (
    <input
      type="checkbox"
      className={styles.box}
      data-report={report.id}
      aria-label={t('selectReport', { address: shownText(report.url) })}
      checked={selection.has(report.id)}
      onKeyDown={(event) => {
        shift.current = event.shiftKey;
      }}
      onMouseDown={(event) => {
        shift.current = event.shiftKey;
        // otherwise the browser selects the text of all rows in between
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={(event) => selection.choose(report, event.currentTarget.checked, shift.current)}
    />
  );
}

/** Selects or deselects all rows of the visible page. */
export function SelectAllBox({ rows, selection }: { readonly rows: number; readonly selection: Selection }) {
  const { onPage } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isPart = onPage > 0 && onPage < rows;
  useEffect(() => {
    // there is no attribute for this state
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={t('selectAllOnPage')}
      checked={onPage > 0 && onPage === rows}
      onChange={() => selection.choosePage(onPage < rows)}
    />
  );
}
