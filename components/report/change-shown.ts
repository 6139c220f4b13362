import type { Report } from '../../lib/engine/report/report.ts';
import type { Change } from '../../lib/extension/model/history/change.ts';

export interface RerunChange {
  readonly after: Report | null;
  readonly change: Change | null;
}

/** The change of a report, as long as that version of the report is shown. */
export function changeShown(
  shown: Pick<Report, 'id' | 'generatedAt'> | undefined,
  made: RerunChange | null | undefined,
): Change | null {
  const isShown = made?.after?.id === shown?.id && !(timeOf(shown) > timeOf(made?.after));
  return isShown ? (made?.change ?? null) : null;
}

function timeOf(report: Pick<Report, 'generatedAt'> | null | undefined): number {
  return Date.parse(report?.generatedAt ?? '');
}
