import type { Tallied } from '../../lib/model/tally.ts';
import { resultWord } from '../report/shown-report.ts';

/** A kind of report in a word. */
export function kindWord(kind: Tallied): string {
  return resultWord(kind === 'waiting' ? null : kind);
}
