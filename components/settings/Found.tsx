import type { ConnectionFound } from '../../lib/model/connection.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

export interface FoundProps {
  /** What a successful test found. */
  readonly found: ConnectionFound | null;
  readonly pending: boolean;
  readonly forgotten: boolean;
}

/** The status of the connection: tested, being tested, or without its key. Failures are shown beside it. */
export function Found({ found, pending, forgotten }: FoundProps) {
  return (
    <div role="status" className="found">
      {pending && (
        <p className="running">
          <Spinner /> {text('askingService')}
        </p>
      )}
      {!pending && found && (
        <Notice
          kind={found.unreadable > 0 ? 'warning' : 'success'}
          what={text('connectedTo', { host: new URL(found.connection.baseUrl).host })}
        >
          {reportsText(found)}
        </Notice>
      )}
      {!pending && !found && forgotten && (
        <Notice kind="info" what={text('keyForgotten')}>
          {text('keyForgottenWhy')}
        </Notice>
      )}
    </div>
  );
}

function reportsText({ reports, unreadable }: ConnectionFound): string {
  if (unreadable > 0) return plural('reportsUnreadable', unreadable);
  if (reports === null) return text('readyToReport');
  if (reports === 0) return text('connectedNoReports');
  return plural('reportsCount', reports);
}
