import type { ConnectionFound } from '../../../../lib/model/connection/connection.ts';
import { plural, t } from '../../../../lib/platform/text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

export interface ConnectionTestResultProps {
  /** What a successful test found. */
  readonly found: ConnectionFound | null;
  readonly pending: boolean;
  readonly forgotten: boolean;
}

/** The status of the connection: tested, being tested, or without its key. Failures are shown beside it. */
export function ConnectionTestResult({ found, pending, forgotten }: ConnectionTestResultProps) {
  return (
    <div role="status" className={layoutStyles.outcome}>
      {pending && (
        <p className={textStyles.running}>
          <Spinner /> {t('connectingToService')}
        </p>
      )}
      {!pending && found && (
        <Notice
          kind={found.unreadable > 0 ? 'warning' : 'success'}
          what={t('connectedTo', { host: new URL(found.connection.baseUrl).host })}
        >
          {reportsText(found)}
        </Notice>
      )}
      {!pending && !found && forgotten && (
        <Notice kind="info" what={t('keyRemoved')}>
          {t('keyRemovedWhy')}
        </Notice>
      )}
    </div>
  );
}

function reportsText({ reports, unreadable }: ConnectionFound): string {
  if (unreadable > 0) return plural('reportsUnreadable', unreadable);
  if (reports === null) return t('readyToReport');
  if (reports === 0) return t('connectedNoReports');
  return plural('reportsCount', reports);
}
