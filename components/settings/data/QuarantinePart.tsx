import { useState } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { fileName } from '../../../lib/extension/model/report/files/file-name.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Says that stored data cannot be read, with its remedies. Renders nothing if there is none. */
export function QuarantinePart() {
  const [isAsking, setAsking] = useState(false);
  const { value: count, failure, reload } = useQuery('count', () => requestIdempotent('countQuarantined'));
  const save = useCommand(async () => {
    const read = await requestIdempotent('readQuarantined');
    if (!read.ok) return read;
    saveFile(fileName('settings', 'unreadable', new Date(), 'json'), 'application/json', [read.value]);
    return succeeded(null);
  });
  const remove = useCommand(async () => {
    const removed = await requestIdempotent('removeQuarantined');
    if (removed.ok) reload();
    return removed;
  });
  if (failure) return <FailureNotice inSettings failure={failure} onRetry={reload} onLookAgain={reload} />;
  if (!count) return null;
  return (
    <section ref={moveFocusOnUnmount} aria-label={t('quarantineTitle')}>
      <Notice
        kind="warning"
        what={t('quarantineTitle')}
        actions={
          <>
            <Button icon="save" busy={save.pending} onClick={save.run}>
              {t('quarantineSave')}
            </Button>
            <Button look="quiet" icon="trash" onClick={() => setAsking(true)}>
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('quarantineHint')}
      </Notice>
      {save.failure && <FailureNotice inSettings failure={save.failure} onDismiss={save.reset} />}
      {isAsking && (
        <DeleteDialog
          question={t('quarantineRemoveQuestion')}
          about={t('quarantineTitle')}
          warning={t('quarantineRemoveWarning')}
          action={t('remove')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => {
            remove.reset();
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}
