import type { ChangedFact } from '../../../lib/model/history/change.ts';
import { FACT_LABELS } from '../../../lib/model/report/check-labels.ts';
import { t } from '../../../lib/platform/text.ts';
import textStyles from '../../ui/styles/text.module.css';
import changeStyles from './ChangedChecks.module.css';
import styles from './ChangeSection.module.css';

export interface ChangedFactsProps {
  readonly facts: readonly ChangedFact[] | undefined;
}

/** What the page says otherwise than before: `Title: “A” → “B”`. Renders nothing without a change. */
export function ChangedFacts({ facts = [] }: ChangedFactsProps) {
  if (facts.length === 0) return null;
  const said = (text: string) => (text === '' ? t('changedNothing') : <q dir="auto">{text}</q>);
  return (
    <ul className={changeStyles.changed}>
      {facts.map(({ name, before, after }) => (
        <li className={changeStyles.check} key={name}>
          <strong>{t(FACT_LABELS[name])}</strong>
          <span>{said(before)}</span>
          <span className={styles.arrow} aria-hidden="true" />
          <span className={textStyles.hidden}>{t('verdictNow')} </span>
          <span>{said(after)}</span>
        </li>
      ))}
    </ul>
  );
}
