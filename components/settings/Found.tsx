import type { ConnectionFound } from '../../lib/model/connection.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

export interface FoundProps {
  readonly found: ConnectionFound | null;
  readonly pending: boolean;
  readonly forgotten: boolean;
}

/** What the test of the connection found, or that it is running. */
export function Found({ found, pending, forgotten }: FoundProps) {
  return (
    <div role="status" className="found">
      {pending && (
        <p className="running">
          <Spinner /> {text('askingService')}
        </p>
      )}
      {!pending && found && (
        <Notice kind="success" what={text('connectedTo', { host: new URL(found.connection.baseUrl).host })}>
          {reportsText(found.reports)}
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

function reportsText(reports: number | null): string {
  if (reports === null) return text('readyToReport');
  if (reports === 0) return text('connectedNoReports');
  return plural('reportsCount', reports);
}
