import type { Texts } from '../model/text/create-texts.ts';
import type { ReportView } from './report-view.ts';

/** What a score leaves out, with the service's own; or that it leaves out nothing. Empty if nothing is ignored. */
export function scoreNote(without: ReportView['without'], { t, number }: Texts): string {
  if (!without || without.ignored.length === 0 || without.score === null) return '';
  const { ignored, isScored, score } = without;
  const count = ignored.length;
  return isScored
    ? t('scoreWithoutIgnored', { count, score: number(Math.round(score)) })
    : t('scoreCountsIgnored', { count });
}
