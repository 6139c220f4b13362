import { useMemo } from 'react';
import { type Change, isChanged } from '../../lib/model/history/change.ts';
import { readContents } from '../../lib/model/report/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { t, uiTexts } from '../../lib/platform/text.ts';
import { Differences } from '../../lib/report-view/Differences.tsx';
import { ChangeLine } from '../report/ChangeLine.tsx';
import cardStyles from '../ui/styles/card.module.css';
import styles from './SidePanel.module.css';

export interface SinceLastProps {
  readonly details: ReportDetails;
  readonly change: Change;
}

/** What changed since the check before, or that nothing did. */
export function SinceLast({ details, change }: SinceLastProps) {
  const now = useMemo(() => readContents(details.contents, details.report).checks, [details]);
  if (!isChanged(change))
    return (
      <p className={styles.line} role="status">
        {t('panelNoChange')}
      </p>
    );
  return (
    <section className={cardStyles.card} aria-label={t('panelSinceLast')}>
      <h2>{t('panelSinceLast')}</h2>
      <div role="status">
        <ChangeLine change={change} />
        <Differences differences={change.differences} texts={uiTexts} now={now} />
      </div>
    </section>
  );
}
