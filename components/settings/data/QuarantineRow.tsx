import { useState } from 'react';
import { request, requestIdempotent } from '../../../lib/messages/request.ts';
import { succeeded } from '../../../lib/model/core/failure.ts';
import { fileName } from '../../../lib/model/core/file-name.ts';
import {
  isSecret,
  QUARANTINE_ADVICE,
  QUARANTINE_LABELS,
  type QuarantinedValue,
} from '../../../lib/model/settings/quarantine.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { useNow } from '../../hooks/use-now.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { agoText } from '../../report/report-labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-previous.ts';
import { saveFile } from '../../ui/save-file.ts';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import styles from './Quarantine.module.css';

const STATES = {
  damaged: 'quarantineDamaged',
  newer: 'quarantineNewer',
  readable: 'quarantineReadable',
} as const;

export interface QuarantineRowProps {
  readonly kept: QuarantinedValue;
  /** Called when the value was removed. */
  readonly onDone: () => void;
}

/** An unreadable stored value: its name, the consequences, and the remedies. */
export function QuarantineRow({ kept, onDone }: QuarantineRowProps) {
  const { id, what, state, at } = kept;
  const now = useNow();
  const name = t(QUARANTINE_LABELS[what]);
  const save = useCommand(async () => {
    const read = await requestIdempotent('readQuarantined', { id });
    if (!read.ok) return read;
    saveFile(fileName('settings', what, new Date(), 'json'), 'application/json', [read.value]);
    return succeeded(null);
  });
  const remove = useCommand(async () => {
    const done = await request('removeQuarantined', { id });
    // it may have been removed already
    if (done.ok || done.failure.kind === 'not-found') onDone();
    return done;
  });
  const [asking, setAsking] = useState(false);
  return (
    <li ref={moveFocusOnUnmount}>
      <div className={styles.text}>
        <p>
          <strong>{name}</strong> <span className={styles.state}>{t(STATES[state])}</span>
          {at !== null && (
            <span className={textStyles.hint}>
              {t('quarantinedAgo', { ago: agoText(new Date(at).toISOString(), Math.max(now, at)) })}
            </span>
          )}
        </p>
        <p className={textStyles.hint}>{t(QUARANTINE_ADVICE[what])}</p>
      </div>
      <div className={layoutStyles.formActions}>
        {!isSecret(what) && (
          <Button icon="save" busy={save.pending} onClick={save.run}>
            {t('quarantineSave')}
            <span className={textStyles.hidden}> {name}</span>
          </Button>
        )}
        <Button look="quiet" icon="trash" onClick={() => setAsking(true)}>
          {t('remove')}
          <span className={textStyles.hidden}> {name}</span>
        </Button>
      </div>
      {save.failure && <FailureNotice inSettings failure={save.failure} onDismiss={save.reset} />}
      {asking && (
        <DeleteDialog
          question={t('quarantineRemoveQuestion')}
          about={name}
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
    </li>
  );
}
