import { useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import { succeeded } from '../../lib/model/failure.ts';
import { fileName } from '../../lib/model/file-name.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckBox } from '../ui/CheckBox.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';

/** Saves the settings as a file; with the API keys only where that was asked for. */
export function ExportSettings() {
  const [withKeys, setWithKeys] = useState(false);
  const save = useCommand(async () => {
    const written = await (withKeys ? askSurely('exportSettingsWithKeys') : askSurely('exportSettings'));
    if (!written.ok) return written;
    const file = fileName('settings', null, new Date(), 'json');
    saveFile(file, 'application/json', [written.value]);
    return succeeded({ file, withKeys });
  });
  return (
    <>
      <CheckBox
        label={text('includeKeys')}
        hint={text('includeKeysHint')}
        checked={withKeys}
        onChange={(checked) => {
          setWithKeys(checked);
          save.reset();
        }}
      />
      {withKeys && (
        <Notice kind="warning" what={text('keysInFile')} live="status">
          {text('keysInFileWhy')}
        </Notice>
      )}
      <div className="form-actions">
        <Button icon="save" busy={save.pending} onClick={save.run}>
          {text('exportSettings')}
        </Button>
      </div>
      {save.value && (
        <Notice
          kind="success"
          live="status"
          what={text(save.value.withKeys ? 'savedWithKeys' : 'savedWithoutKeys')}
        >
          <bdi dir="ltr">{save.value.file}</bdi>
        </Notice>
      )}
      {save.failure && (
        <FailureNotice inSettings failure={save.failure} onRetry={save.run} onLookAgain={save.run} />
      )}
    </>
  );
}
