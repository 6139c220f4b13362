import { use, useState } from 'react';
import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { AnswersQuestion } from '../../app/mapping/MappingQuestion.tsx';
import { useOpenQuestion } from '../../app/mapping/use-open-question.ts';
import { useCommand } from '../../app/use-command.ts';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { SavedSign } from '../SettingsPart.tsx';
import styles from './ConnectionRow.module.css';
import { ConnectionState } from './ConnectionState.tsx';
import { useConnectionStatus } from './use-connection-status.ts';

/** What is shown of one service below all of them: its check, or how it answers. */
export type ServicePart = 'check' | 'answers';

/** What ends a connection, or its use: each is asked before. */
const ENDS = {
  removeKey: { question: 'forgetKeyQuestion', warning: 'forgetKeyWarning', action: 'removeKey' },
  removeConnection: {
    question: 'removeConnectionQuestion',
    warning: 'removeConnectionWarning',
    action: 'remove',
  },
} as const;

export interface ConnectionRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  /** Whether a form for a connection is open: its own messages are shown there. */
  readonly isEdited: boolean;
  readonly isSaving: boolean;
  readonly onEdit: () => void;
  /** Shows a part of the settings for it. */
  readonly onShow: (part: ServicePart) => void;
  readonly onRemoved: () => void;
}

/** A connected service with its state, and a menu of what can be done with it. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { connection, isActive, isEdited, isSaving, onEdit, onShow, onRemoved } = props;
  const { id: connectionId, color, baseUrl, keyTail } = connection;
  const name = shownText(connection.name);
  const status = useConnectionStatus(connection, isSaving);
  const [asking, setAsking] = useState<keyof typeof ENDS | null>(null);
  const activate = useCommand(() => requestIdempotent('activateConnection', { connectionId }));
  const test = useCommand(() => requestIdempotent('testConnection', { connectionId }));
  const open = useOpenQuestion(connection);
  const sayOnPage = use(SavedSign);
  const end = useCommand(async (what: keyof typeof ENDS) => {
    const outcome = await requestIdempotent(what, { connectionId });
    if (outcome.ok && what === 'removeConnection') onRemoved();
    return outcome;
  });
  const label = t('moreActions', { address: name });
  const items: readonly MenuItem[] = [
    { label: t('edit'), icon: 'details', onPick: onEdit },
    ...(keyTail === null
      ? []
      : ([
          { label: t('checkConnection'), icon: 'search', onPick: () => onShow('check') },
          { label: t('howItAnswers'), icon: 'info', onPick: () => onShow('answers') },
          { label: t('removeKeyOf', { name }), icon: 'key', onPick: () => setAsking('removeKey') },
        ] as const)),
    { label: t('remove'), icon: 'trash', danger: true, onPick: () => setAsking('removeConnection') },
  ];
  return (
    <li className={styles.connection} aria-current={isActive || undefined} tabIndex={-1}>
      <ColorMark color={color} name={name} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isActive && <span className={`${textStyles.tag} ${styles.active}`}>{t('connectionActive')}</span>}
        </p>
        <ConnectionState {...{ connection, status }} isTesting={isSaving && isEdited} />
        <p className={textStyles.hint}>
          <bdi dir="ltr">{shownText(baseUrl)}</bdi>
          {keyTail !== null && (
            <>
              {' · '}
              <span className={styles.keyTail}>{t('keyEndsIn', { tail: keyTail })}</span>
            </>
          )}
        </p>
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
        <MenuButton label={label} menu={(opening) => <Menu {...{ label, opening, items }} />} />
      </div>
      {status?.failure && !(open && status.failure.kind === 'answers-unknown') && !isSaving && !isEdited && (
        <FailureNotice
          inSettings
          failure={status.failure}
          busy={test.pending}
          onRetry={test.run}
          onLookAgain={test.run}
        />
      )}
      {open && !isSaving && (
        <div className={styles.question} ref={focusRowOnUnmount}>
          <AnswersQuestion
            inSettings
            {...{ connectionId, open }}
            onAnswered={(isRead) => {
              if (isRead) sayOnPage(t('saved'));
              test.run();
            }}
          />
        </div>
      )}
      {activate.failure && <FailureNotice inSettings failure={activate.failure} onRetry={activate.run} />}
      {end.failure && <FailureNotice inSettings failure={end.failure} onDismiss={end.reset} />}
      {asking && (
        <DeleteDialog
          question={t(ENDS[asking].question)}
          about={keyTail === null ? name : `${name} · ${t('keyEndsIn', { tail: keyTail })}`}
          warning={t(ENDS[asking].warning)}
          action={t(ENDS[asking].action)}
          pending={false}
          failure={null}
          onDelete={() => {
            // closed before the button that opened it is gone, which then moves the focus on
            setAsking(null);
            end.run(asking);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

/** A `ref` for what is gone once it was answered: the focus then stays in its row. */
function focusRowOnUnmount(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) element.closest('li')?.focus();
  };
}
