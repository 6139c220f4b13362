import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { describeFailure } from '../../../lib/model/text/describe-failure.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ConnectionRow.module.css';
import { useConnectionStatus } from './use-connection-status.ts';

export interface ConnectionRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** One of several connections, with buttons to activate, edit and remove it. */
export function ConnectionRow({ connection, isActive, onEdit, onRemoved }: ConnectionRowProps) {
  const { id: connectionId, color, baseUrl, keyTail, hosts } = connection;
  const name = shownText(connection.name);
  const status = useConnectionStatus(connection);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const activate = useCommand(() => requestIdempotent('activateConnection', { connectionId }));
  const remove = useCommand(async () => {
    const outcome = await requestIdempotent('removeConnection', { connectionId });
    if (outcome.ok) {
      setIsDialogOpen(false);
      onRemoved();
    }
    return outcome;
  });
  return (
    <li className={styles.connection} aria-current={isActive || undefined} tabIndex={-1}>
      <ColorMark color={color} name={name} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isActive && <span className={`${textStyles.tag} ${styles.active}`}>{t('connectionActive')}</span>}
        </p>
        <p className={textStyles.hint}>
          <bdi dir="ltr">{shownText(baseUrl)}</bdi>
          {' · '}
          <span className={styles.keyTail}>
            {keyTail === null ? t('noKeyStored') : t('keyEndsIn', { tail: keyTail })}
          </span>
        </p>
        {status && (
          <p className={textStyles.hint}>
            {status.failure
              ? format(describeFailure(status.failure).what)
              : t('connectedTo', { host: new URL(baseUrl).host })}
          </p>
        )}
        {hosts.length > 0 && (
          <p className={textStyles.hint}>
            {t('sites')}: <bdi dir="ltr">{hosts.join(', ')}</bdi>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!isActive && (
          <Button
            look="quiet"
            aria-label={t('makeActiveOf', { name })}
            busy={activate.pending}
            onClick={activate.run}
          >
            {t('makeActive')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <IconButton
          icon="trash"
          label={t('removeConnectionOf', { name })}
          onClick={() => {
            remove.reset();
            setIsDialogOpen(true);
          }}
        />
      </div>
      {activate.failure && <FailureNotice inSettings failure={activate.failure} onRetry={activate.run} />}
      {isDialogOpen && (
        <DeleteDialog
          question={t('removeConnectionQuestion')}
          about={name}
          warning={t('removeConnectionWarning')}
          action={t('remove')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </li>
  );
}
