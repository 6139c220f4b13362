import type { EpochMs } from '../../engine/core/epoch-ms.ts';
import { createTexts, type Texts } from '../../engine/text/create-texts.ts';
import { browser } from './browser.ts';

/*
 * All texts for people come from lib/engine/text/catalog through this module, synchronously: the build writes it for
 * the browser (lib/tooling/vite/add-texts.ts). A text that the browser's language lacks is in English.
 */

const texts: Texts = createTexts({
  getMessage: (key, values) => {
    // WXT would take its type from generated files; ours is in lib/engine/text/message.ts
    const i18n = browser.i18n as unknown as { getMessage(key: string, values?: string[]): string };
    // messages number their placeholders in alphabetical order
    const names = values && Object.keys(values).toSorted();
    return i18n.getMessage(
      key,
      names?.map((name) => values?.[name] ?? ''),
    );
  },
  language: uiLanguage,
});

export const { t, plural, format, number, dateTime } = texts;
const { once } = texts;

/** The texts of the extension, for what is also shown outside of it. */
export const uiTexts = texts;

/**
 * The language tag of the texts, for `lang` and for Intl. Includes the browser's region if its language
 * matches.
 */
export function uiLanguage(): string {
  return once('language', () => {
    const spoken = t('languageTag');
    const browsers = browser.i18n.getUILanguage();
    return baseOf(browsers) === baseOf(spoken) ? browsers : spoken;
  });
}

/** The writing direction of the texts, for `dir`. */
export function uiDirection(): 'ltr' | 'rtl' {
  return texts.direction();
}

/** A fraction of 1 as a percentage in the language: `45%`. */
export function percent(part: number): string {
  const make = () => new Intl.NumberFormat(uiLanguage(), { style: 'percent' });
  return once('percents', make).format(part);
}

/** A size in millions of bytes: `1.2 MB`. */
export function megabytes(bytes: number): string {
  return texts.format({ measure: bytes / 1e6, unit: 'megabyte' });
}

/** The day without the year: `Nov 16`. */
export function shortDay(time: EpochMs): string {
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { month: 'short', day: 'numeric' });
  return once('short days', make).format(time);
}

/** Whether a time is on the reader's present day. */
export function isToday(time: EpochMs): boolean {
  return new Date(time).toDateString() === new Date().toDateString();
}

/** The time of day without seconds: `11:02`. */
export function timeOfDay(time: EpochMs): string {
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { hour: 'numeric', minute: '2-digit' });
  return once('minutes of days', make).format(time);
}

/** How long ago something was, as short as the language writes it: `2m`, `3h`. At least a minute. */
export function shortAge(seconds: number): string {
  const [unit, length] = AGES.find(([, least]) => seconds >= least) ?? (['minute', 60] as const);
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 0 } as const;
  const format = once(`short ${unit}`, () => new Intl.NumberFormat(uiLanguage(), options));
  return format.format(Math.max(1, Math.floor(seconds / length)));
}
const AGES = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
] as const;

/** A duration in the language: `1,240 ms`. */
export function millisecondsText(ms: number): string {
  const options = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
  return once('milliseconds', () => new Intl.NumberFormat(uiLanguage(), options)).format(ms);
}

/** A number with at most three decimals: `0.125`. */
export function decimal(value: number): string {
  const options = { maximumFractionDigits: 3 } as const;
  return once('decimals', () => new Intl.NumberFormat(uiLanguage(), options)).format(value);
}

/** The time of day with seconds, and the day if it is not today. */
export function timeSoon(time: EpochMs): string {
  if (!isToday(time)) return dateTime(time);
  const make = () => new Intl.DateTimeFormat(uiLanguage(), { timeStyle: 'medium' });
  return once('times of day', make).format(time);
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
