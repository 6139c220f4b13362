import { names } from '../core/names.ts';
import type { ServiceTextKey } from '../texts/text.ts';
import subtags from './language-subtags.json' with { type: 'json' };

/** Subtags of the IANA registry, without private and withdrawn ones. What engines know depends on their version. */
const LANGUAGES = new Set(subtags.languages.flatMap((codes) => codes.split(' ')));
const REGIONS = new Set(subtags.regions.split(' '));
/** Regions of the registry that ISO 3166-1 does not assign to a country. */
const NOT_COUNTRIES = new Set<string>(names('AC CP CQ DG EA EU EZ IC TA UN ZZ'));

/** The longest tag that is checked, in characters; RFC 5646, section 4.4.1, requires support for 35. */
const LONGEST_TAG = 100;
/** Language, optional script, optional region: the parts of an hreflang that Google uses. */
const HREFLANG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;
/** A well-formed tag (RFC 5646, section 2.1) in small letters: language, script, region, variants, extensions. */
const TAG =
  /^(?<language>[a-z]{2,8})(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?<region>[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/;

/** A tag of private use alone (RFC 5646, section 2.1, "privateuse"). */
const PRIVATE = /^x(?:-[a-z\d]{1,8})+$/;
/** Tags that are valid although they are not formed like others (RFC 5646, section 2.1, "irregular"). */
const GRANDFATHERED = new Set<string>(
  names(
    'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de',
  ),
);

/**
 * What is wrong with a language tag, as the key of a text; `undefined` if it is valid. Tags must be well formed, at
 * most 100 characters long, and have a language and, if any, a region of the IANA registry, or be of private use
 * (`x-…`): `en-UK` is a common mistake for `en-GB`. `hreflang` allows only language, script and a region assigned by
 * ISO 3166-1 alpha-2. Source: RFC 5646, https://www.rfc-editor.org/rfc/rfc5646; Google Search Central, "Localized
 * versions", https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function languageFault(tag: string, use: 'lang' | 'hreflang' = 'lang'): ServiceTextKey | undefined {
  if (tag.length > LONGEST_TAG) return 'fault.not-a-tag';
  const small = tag.toLowerCase();
  if (use === 'hreflang' && !HREFLANG.test(small)) return 'fault.not-language-and-region';
  if (PRIVATE.test(small) || GRANDFATHERED.has(small)) return undefined;
  const parts = TAG.exec(small)?.groups;
  if (parts === undefined) return 'fault.not-a-tag';
  if (!LANGUAGES.has(parts['language'] ?? '')) return 'fault.unknown-language';
  const region = parts['region']?.toUpperCase();
  if (region === undefined) return undefined;
  if (!REGIONS.has(region)) return 'fault.unknown-region';
  const isCountry = /^[A-Z]{2}$/.test(region) && !NOT_COUNTRIES.has(region);
  return use === 'hreflang' && !isCountry ? 'fault.unknown-region' : undefined;
}
