import { useState } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { ImportSettings } from './ImportSettings.tsx';

/** Saves settings and connections as a file, with the API keys only on request, and imports them. */
export function BackupPart() {
  const [withKeys, setWithKeys] = useState(false);
  const save = useCommand(async () => {
    const written = await requestIdempotent('exportSettings', { withKeys });
    if (!written.ok) return written;
    const file = fileName('settings', null, new Date(), 'json');
    saveFile(file, 'application/json', [written.value]);
    return succeeded({ file, withKeys });
  });
  return (
    <SettingsPart folded title={t('backup')}>
      <p className={textStyles.hint}>
        {t('twoSentences', { first: { key: 'backupHint' }, second: { key: 'backupWithout' } })}
      </p>
      <div className={layoutStyles.columns}>
        <CheckBox
          label={t('includeKeys')}
          hint={t('includeKeysHint')}
          checked={withKeys}
          onChange={(checked) => {
            setWithKeys(checked);
            save.reset();
          }}
        />
        <div className={layoutStyles.formActions}>
          <Button icon="save" busy={save.pending} onClick={save.run}>
            {t('exportSettings')}
          </Button>
          <ImportSettings />
        </div>
      </div>
      {withKeys && (
        <Notice kind="warning" what={t('keysInFile')} live="status">
          {t('keysInFileWhy')}
        </Notice>
      )}
      {save.value && (
        <Notice
          kind="success"
          live="status"
          what={t(save.value.withKeys ? 'savedWithKeys' : 'savedWithoutKeys')}
        >
          <bdi dir="ltr">{save.value.file}</bdi>
        </Notice>
      )}
      {save.failure && (
        <FailureNotice inSettings failure={save.failure} onRetry={save.run} onLookAgain={save.run} />
      )}
    </SettingsPart>
  );
}
