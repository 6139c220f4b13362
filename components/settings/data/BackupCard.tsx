import { t } from '../../../lib/platform/text.ts';
import cardStyles from '../../ui/styles/card.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { ExportSettings } from './ExportSettings.tsx';
import { ImportSettings } from './ImportSettings.tsx';

/** Exports settings and connections to a file, and imports them. */
export function BackupCard({ onImported }: { readonly onImported: () => void }) {
  return (
    <section className={cardStyles.card} aria-labelledby="backup">
      <h2 id="backup">{t('backup')}</h2>
      <div className={layoutStyles.stack}>
        <p className={textStyles.hint}>
          {t('twoSentences', { first: { key: 'backupHint' }, second: { key: 'backupWithout' } })}
        </p>
        <ExportSettings />
        <ImportSettings onImported={onImported} />
      </div>
    </section>
  );
}
