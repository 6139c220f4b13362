import type { Tallied } from '../../lib/model/stats/tally.ts';
import { resultName } from '../report/report-labels.ts';

/** The label of a category of reports. */
export function resultLabel(kind: Tallied): string {
  return resultName(kind === 'waiting' ? null : kind);
}
