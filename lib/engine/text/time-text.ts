import { isZoneless } from '../core/zoneless.ts';
import type { Texts } from './create-texts.ts';

/** Day and time of a report's time (ISO 8601); one without a zone as its service wrote it. Empty if it is no time. */
export function timeText(
  time: string | null,
  { format, dateTime }: Pick<Texts, 'format' | 'dateTime'>,
): string {
  if (time === null || Number.isNaN(Date.parse(time))) return '';
  return isZoneless(time) ? format({ written: time }) : dateTime(Date.parse(time));
}
