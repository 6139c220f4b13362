import { useMemo } from 'react';
import type { Change } from '../../lib/model/history/change.ts';
import { readContents } from '../../lib/model/report/read-contents.ts';
import type { ReportDetails } from '../../lib/model/report/report.ts';
import { t } from '../../lib/platform/text.ts';
import { ChangedChecks } from '../details/history/ChangedChecks.tsx';
import { ChangedFacts } from '../details/history/ChangedFacts.tsx';
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
  const changed = (change.checks?.fixed.length ?? 0) + (change.checks?.broke.length ?? 0);
  const isSame = change.before.score === change.after.score && changed === 0 && !change.facts;
  if (isSame)
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
        <ChangedFacts facts={change.facts} />
        <ChangedChecks checks={change.checks} now={now} />
      </div>
    </section>
  );
}
