import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Says that stored data cannot be read, and exports it. Renders nothing if there is none. */
export function QuarantinePart() {
  const { value: count, failure, reload } = useQuery('count', () => requestIdempotent('countQuarantined'));
  const save = useCommand(async () => {
    const read = await requestIdempotent('readQuarantined');
    if (!read.ok) return read;
    saveFile(fileName('settings', 'unreadable', new Date(), 'json'), 'application/json', [read.value]);
    return succeeded(null);
  });
  if (failure) return <FailureNotice inSettings failure={failure} onRetry={reload} onLookAgain={reload} />;
  if (!count) return null;
  return (
    <>
      <Notice
        kind="warning"
        what={t('quarantineHint')}
        actions={
          <Button icon="save" busy={save.pending} onClick={save.run}>
            {t('export')}
          </Button>
        }
      />
      {save.failure && <FailureNotice inSettings failure={save.failure} onDismiss={save.reset} />}
    </>
  );
}
