import { t } from '../../../lib/platform/text.ts';
import { ExportSettings } from './ExportSettings.tsx';
import { ImportSettings } from './ImportSettings.tsx';

/** Exports settings and connections to a file, and imports them. */
export function BackupCard({ onImported }: { readonly onImported: () => void }) {
  return (
    <section className="card" aria-labelledby="backup">
      <h2 id="backup">{t('backup')}</h2>
      <div className="stack">
        <p className="hint">{t('backupHint')}</p>
        <ExportSettings />
        <ImportSettings onImported={onImported} />
      </div>
    </section>
  );
}
