import type { Change } from '../../lib/model/history/change.ts';
import type { Report } from '../../lib/model/report/report.ts';

/** A report that was run again, and what that changed. */
export interface RerunChange {
  readonly after: Report | null;
  readonly change: Change | null;
}

/** What became of a report, told as long as it is that one which is shown and not a later one. */
export function changeShown(
  shown: Pick<Report, 'id' | 'generatedAt'> | undefined,
  made: RerunChange | null | undefined,
): Change | null {
  const isIt = made?.after?.id === shown?.id && !(timeOf(shown) > timeOf(made?.after));
  return isIt ? (made?.change ?? null) : null;
}

function timeOf(report: Pick<Report, 'generatedAt'> | null | undefined): number {
  return Date.parse(report?.generatedAt ?? '');
}
