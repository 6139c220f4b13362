import { type Change, isChanged } from '../../lib/extension/model/history/change.ts';
import { changeLabels, countLabels } from '../../lib/extension/model/history/change-labels.ts';
import { format, t, uiTexts } from '../../lib/extension/platform/text.ts';
import { Differences } from '../../lib/extension/view/Differences.tsx';
import styles from './SidePanel.module.css';

/** What changed since the check before, in a line that unfolds, or that nothing did. */
export function SinceLast({ change }: { readonly change: Change }) {
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
        <Differences differences={change.differences} texts={uiTexts} />
      </details>
    </section>
  );
}
