import { useMemo } from 'react';
import { readContents } from '../../lib/engine/report/read-contents.ts';
import type { ReportDetails } from '../../lib/engine/report/report.ts';
import { type Change, isChanged } from '../../lib/extension/model/history/change.ts';
import { changeLabels, countLabels } from '../../lib/extension/model/history/change-labels.ts';
import { format, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { Differences } from '../../lib/extension/view/Differences.tsx';
import styles from './SidePanel.module.css';

export interface SinceLastProps {
  readonly details: ReportDetails;
  readonly change: Change;
}

/** What changed since the check before, in a line that unfolds, or that nothing did. */
export function SinceLast({ details, change }: SinceLastProps) {
  const now = useMemo(() => readContents(details.contents, details.report).checks, [details]);
  if (!isChanged(change))
    return (
      <p className={styles.line} role="status">
        {t('panelNoChange')}
      </p>
    );
  const counts = countLabels(change);
  const value = format(counts.length > 0 ? counts : changeLabels(change));
  return (
    <section className={styles.since} aria-label={t('panelSinceLast')}>
      <details>
        <summary>
          <span role="status">{t('nameAndValue', { name: t('panelSinceLast'), value })}</span>
        </summary>
        <Differences differences={change.differences} texts={uiTexts} now={now} />
      </details>
    </section>
  );
}
