import type { Texts } from '../../engine/text/create-texts.ts';

/** A day, `YYYY-MM-DD`, in the language: `Dec 1, 2026`. */
export function dayText(day: string, { once, language }: Texts): string {
  const make = () => new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  // without a zone it is the day where the reader is
  return once('days', make).format(new Date(`${day}T00:00`));
}
