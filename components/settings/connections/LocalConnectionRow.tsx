import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ColorMark } from '../../ui/marks/ColorMark.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ConnectionRow.module.css';

export interface LocalConnectionRowProps {
  readonly isActive: boolean;
  /** Without a service, the row says what to do next. */
  readonly isOnly: boolean;
}

/** The connection that is always there: it can be made active, and neither changed nor removed. */
export function LocalConnectionRow({ isActive, isOnly }: LocalConnectionRowProps) {
  const { id: connectionId, color } = LOCAL_CONNECTION;
  const name = t('thisBrowser');
  const activate = useCommand(() => requestIdempotent('activateConnection', { connectionId }));
  return (
    <li className={styles.connection} aria-current={isActive || undefined} tabIndex={-1}>
      <ColorMark color={color} name={name} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {isActive && <span className={`${textStyles.tag} ${styles.active}`}>{t('connectionActive')}</span>}
        </p>
        {isOnly && (
          <p className={styles.works}>
            <Icon name="tick" size={14} /> {t('readyHere')}
          </p>
        )}
        <p className={textStyles.hint}>{t('thisBrowserHint')}</p>
      </div>
      {!isActive && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            aria-label={t('makeActiveOf', { name })}
            busy={activate.pending}
            onClick={activate.run}
          >
            {t('makeActive')}
          </Button>
        </div>
      )}
      {activate.failure && <FailureNotice inSettings failure={activate.failure} onRetry={activate.run} />}
    </li>
  );
}
