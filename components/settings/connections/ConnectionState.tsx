import type { ConnectionStatus } from '../../../lib/extension/model/connection/connection-status.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './ConnectionRow.module.css';

export interface ConnectionStateProps {
  readonly connection: Connection;
  readonly status: ConnectionStatus | undefined;
  /** Whether a change of it is being tested. */
  readonly isTesting: boolean;
}

/** One line with the state of a connection. What went wrong is shown in a notice of its own. */
export function ConnectionState({ connection, status, isTesting }: ConnectionStateProps) {
  const { keyTail, baseUrl } = connection;
  const stateText = () => {
    if (keyTail === null && !isTesting) return t('noKeyStored');
    if (!isTesting && status?.failure) return null;
    if (!status || isTesting) {
      return (
        <span className={textStyles.running}>
          <Spinner /> {t('connectingToService')}
        </span>
      );
    }
    return (
      <span className={styles.works}>
        <Icon name="tick" size={14} />
        <span>
          <span>{t('connectedTo', { host: new URL(baseUrl).host })}</span>{' '}
          <span className={textStyles.hint}>{reportsText(status)}</span>
        </span>
      </span>
    );
  };
  return (
    <p role="status" className={styles.state}>
      {stateText()}
    </p>
  );
}

function reportsText({ reports, unreadable }: ConnectionStatus): string {
  if (unreadable > 0) return plural('reportsUnreadable', unreadable);
  if (reports === null) return t('readyToReport');
  if (reports === 0) return t('connectedNoReports');
  return plural('reportsCount', reports);
}
