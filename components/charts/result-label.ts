import type { Tallied } from '../../lib/model/stats/tally.ts';
import { resultName } from '../report/report-labels.ts';

/** A kind of report in a word. */
export function resultLabel(kind: Tallied): string {
  return resultName(kind === 'waiting' ? null : kind);
}
