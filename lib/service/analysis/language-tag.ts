import type { TextKey } from '../texts/text.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The longest tag that is checked, in characters; RFC 5646, section 4.4.1, requires support for 35. */
const LONGEST_TAG = 100;
/** Language, optional script, optional region: the parts of an hreflang that Google uses. */
const HREFLANG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;
/** Codes that ICU names although ISO 3166-1 does not assign them to a country. */
const NOT_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);

/**
 * What is wrong with a language tag, as the key of a text; `undefined` if it is valid. Tags must be well formed
 * (RFC 5646), their language and region known to CLDR, and the region its current code: `en-UK` is a common
 * mistake for `en-GB`. `hreflang` allows only language, script and a region assigned by ISO 3166-1 Alpha 2.
 */
export function languageFault(tag: string, use: 'lang' | 'hreflang' = 'lang'): TextKey | undefined {
  if (tag.length > LONGEST_TAG) return 'fault.not-a-tag';
  if (use === 'hreflang' && !HREFLANG.test(tag)) return 'fault.not-language-and-region';
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return 'fault.not-a-tag';
  }
  if (languages.of(locale.language) === undefined) return 'fault.unknown-language';
  if (locale.region === undefined) return undefined;
  if (regions.of(locale.region) === undefined) return 'fault.unknown-region';
  const written = /-([a-z]{2}|\d{3})(?=-|$)/i.exec(tag)?.[1]?.toUpperCase();
  if (written !== undefined && written !== locale.region) return 'fault.unknown-region';
  const isCountry = /^[A-Z]{2}$/.test(locale.region) && !NOT_COUNTRIES.has(locale.region);
  return use === 'hreflang' && !isCountry ? 'fault.unknown-region' : undefined;
}
