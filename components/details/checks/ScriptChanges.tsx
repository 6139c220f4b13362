import { t } from '../../../lib/platform/text.ts';
import cardStyles from '../../ui/styles/card.module.css';

/** What the page's scripts change, a sentence each. */
export function ScriptChanges({ differences }: { readonly differences: readonly string[] }) {
  return (
    <section className={cardStyles.card} aria-label={t('scriptChanges')}>
      <h2>{t('scriptChanges')}</h2>
      {differences.length === 0 && <p>{t('scriptChangesNone')}</p>}
      <ul>
        {differences.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
