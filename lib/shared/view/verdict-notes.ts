import type { Report } from '../../engine/report/report.ts';
import type { LeftOut } from '../../engine/report/without-ignored.ts';
import type { Texts } from '../../engine/text/create-texts.ts';
import { shownSentence } from '../../engine/text/shown-text.ts';

/** What a score leaves out, and the service's own score. */
export interface ScoreWithout extends LeftOut {
  readonly score: number | null;
}

/** What a score leaves out, with the service's own; or that it leaves out nothing. Empty if nothing is ignored. */
export function scoreNote(without: ScoreWithout | undefined, { t, number }: Texts): string {
  if (!without || without.counted === 0 || without.score === null) return '';
  const { counted: count, isScored, score } = without;
  return isScored
    ? t('scoreWithoutIgnored', { count, score: number(Math.round(score)) })
    : t('scoreCountsIgnored', { count });
}

/**
 * Why the service could not make the report, or not make it again and so shows the result from before; empty if it
 * could.
 */
export function analysisNote({ analysisError, result }: Report, { t }: Texts): string {
  if (analysisError === undefined) return '';
  return t(result === null ? 'analysisFailed' : 'rerunFailed', { message: shownSentence(analysisError) });
}
