import type { EpochMs } from './epoch-ms.ts';

/** The day of a moment where the reader is, `YYYY-MM-DD`. */
export function dayOf(time: EpochMs): string {
  const date = new Date(time);
  const digits = (number: number) => String(number).padStart(2, '0');
  return [date.getFullYear(), digits(date.getMonth() + 1), digits(date.getDate())].join('-');
}

/** The first moment of a day, `YYYY-MM-DD`, where the reader is. */
export function startOfDay(day: string): EpochMs {
  return new Date(`${day}T00:00`).getTime();
}
