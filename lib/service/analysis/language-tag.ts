const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The longest tag that is checked, in characters; RFC 5646, section 4.4.1, requires support for 35. */
const LONGEST_TAG = 100;
/** Language, optional script, optional region: the parts of an hreflang that Google uses. */
const HREFLANG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/**
 * What is wrong with a language tag, in a few words; `undefined` if it is valid. Tags must be well formed
 * (RFC 5646), their language and region known to CLDR, and the region its current code: `en-UK` is a common
 * mistake for `en-GB`. `hreflang` allows only language, script and region.
 */
export function languageFault(tag: string, use: 'lang' | 'hreflang' = 'lang'): string | undefined {
  if (tag.length > LONGEST_TAG) return 'not a language tag';
  if (use === 'hreflang' && !HREFLANG.test(tag)) return 'not a language and region';
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return 'not a language tag';
  }
  if (languages.of(locale.language) === undefined) return 'unknown language';
  if (locale.region === undefined) return undefined;
  if (regions.of(locale.region) === undefined) return 'unknown region';
  const written = /-([a-z]{2}|\d{3})(?=-|$)/i.exec(tag)?.[1]?.toUpperCase();
  return written !== undefined && written !== locale.region ? `the region is ${locale.region}` : undefined;
}
