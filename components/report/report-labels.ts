import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { reportLabel, type Stated } from '../../lib/engine/report/report.ts';
import { ageOf } from '../../lib/engine/report/report-age.ts';
import type { Result } from '../../lib/engine/report/result.ts';
import { RESULT_LABELS } from '../../lib/engine/report/result.ts';
import { timeText } from '../../lib/engine/text/time-text.ts';
import {
  format,
  isToday,
  number,
  shortDay,
  t,
  timeOfDay,
  uiTexts,
} from '../../lib/extension/platform/text.ts';
import type { MarkName } from '../ui/marks/ResultMark.tsx';

/** The result as a word, also if there is none. */
export function resultName(result: Result | null): string {
  return result === null ? t('resultUnknown') : format(RESULT_LABELS[result]);
}

export function reportWord(report: Stated): string {
  return format(reportLabel(report));
}

/** The mark of a result (`reportMark`: that of a report, which may be in progress). */
export function markOf(result: Result | null): MarkName {
  return result ?? 'none';
}

/** `3 days ago`, or a time without a zone as it is written; empty if the text is not a time. */
export function agoText(time: string | null, now: number): string {
  const age = ageOf(time, now);
  return age ? format(age) : '';
}

/** Date and time in the format of the browser's language (`timeText`); empty if the text is not a time. */
export function fullTime(time: string | null): string {
  return timeText(time, uiTexts);
}

/** A score from 0 to 100 as a whole number. */
export function scoreText(score: number | null): string {
  return score === null ? '' : number(Math.round(score));
}

/** `▲ 26 since Nov 16`, today `▲ 26 since 11:02`. `points`: how much the score rose, not 0; `since`: epoch ms. */
export function scoreChangeText(points: number, since: EpochMs): string {
  const change = `${points > 0 ? '▲' : '▼'} ${number(Math.abs(points))}`;
  return isToday(since)
    ? t('scoreChangedAt', { change, time: timeOfDay(since) })
    : t('scoreChanged', { change, date: shortDay(since) });
}
