import { t } from '../../../lib/extension/platform/text.ts';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { ExportSettings } from './ExportSettings.tsx';
import { ImportSettings } from './ImportSettings.tsx';

/** Exports settings and connections to a file, and imports them. */
export function BackupPart({ onImported }: { readonly onImported: () => void }) {
  return (
    <SettingsPart folded title={t('backup')}>
      <p className={textStyles.hint}>
        {t('twoSentences', { first: { key: 'backupHint' }, second: { key: 'backupWithout' } })}
      </p>
      <ExportSettings>
        <ImportSettings onImported={onImported} />
      </ExportSettings>
    </SettingsPart>
  );
}
