import { useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { describeFailure } from '../../lib/model/describe-failure.ts';
import { shownText } from '../../lib/model/shown-text.ts';
import { say, text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { ColorMark } from '../ui/ColorMark.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useConnectionStatus } from './use-connection-status.ts';

export interface ConnectionRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** One of several connections: what it is, taking it into use, changing and removing it. */
export function ConnectionRow({ connection, isActive, onEdit, onRemoved }: ConnectionRowProps) {
  const { id: connectionId, color, baseUrl, keyTail, hosts } = connection;
  const name = shownText(connection.name);
  const status = useConnectionStatus(connection);
  const [asking, setAsking] = useState(false);
  const activate = useCommand(() => askSurely('activateConnection', { connectionId }));
  const remove = useCommand(async () => {
    const outcome = await askSurely('removeConnection', { connectionId });
    if (outcome.ok) {
      setAsking(false);
      onRemoved();
    }
    return outcome;
  });
  return (
    <li className="connection" aria-current={isActive || undefined} tabIndex={-1}>
      <ColorMark color={color} name={name} />
      <div className="connection-text">
        <p className="connection-name">
          <bdi>{name}</bdi>
          {isActive && <span className="weight">{text('connectionActive')}</span>}
        </p>
        <p className="hint">
          <bdi dir="ltr">{shownText(baseUrl)}</bdi>
          {' · '}
          <span className="key-end">
            {keyTail === null ? text('noKeyStored') : text('keyEndsIn', { tail: keyTail })}
          </span>
        </p>
        {status && (
          <p className="hint">
            {status.failure
              ? say(describeFailure(status.failure).what)
              : text('connectedTo', { host: new URL(baseUrl).host })}
          </p>
        )}
        {hosts.length > 0 && (
          <p className="hint">
            {text('sites')}: <bdi dir="ltr">{hosts.join(', ')}</bdi>
          </p>
        )}
      </div>
      <div className="connection-actions">
        {!isActive && (
          <Button
            look="quiet"
            aria-label={text('makeActiveOf', { name })}
            busy={activate.pending}
            onClick={activate.run}
          >
            {text('makeActive')}
          </Button>
        )}
        <Button look="quiet" aria-label={text('editOf', { name })} onClick={onEdit}>
          {text('edit')}
        </Button>
        <IconButton
          icon="trash"
          label={text('removeConnectionOf', { name })}
          onClick={() => {
            remove.reset();
            setAsking(true);
          }}
        />
      </div>
      {activate.failure && <FailureNotice inSettings failure={activate.failure} onRetry={activate.run} />}
      {asking && (
        <DeleteDialog
          question={text('removeConnectionQuestion')}
          about={name}
          warning={text('removeConnectionWarning')}
          action={text('remove')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={remove.run}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
