import { names } from '../core/names.ts';
import { safeDecode } from './url-key.ts';

/** What to remove from a page's URL before it is reported. */
export interface Cleaning {
  dropFragment: boolean;
  /** Names of query parameters; a trailing `*` is a wildcard: `utm_*`. */
  parameters: string[];
}

/**
 * Parameters that identify where a visitor came from and never which page is shown, as documented by their
 * vendors: campaign tags (Google Analytics `utm_*`, Matomo `mtm_*` and `pk_*`), click ids (Google, Microsoft,
 * Meta, TikTok, X, LinkedIn, Yandex, Pinterest, Snapchat), mail tools (Mailchimp, HubSpot, Marketo, Vero,
 * Klaviyo) and linkers between domains (`_ga`, `_gl`).
 */
export const DEFAULT_CLEANING: Cleaning = {
  dropFragment: true,
  parameters: [
    ...names(
      'utm_* mtm_* pk_* gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid fbclid igshid igsh ttclid twclid li_fat_id yclid ysclid epik ScCid mc_cid mc_eid _hsenc _hsmi __hstc __hssc __hsfp mkt_tok vero_id _kx _ga _gl',
    ),
  ],
};

export interface Cleaned {
  readonly url: string;
  /** The removed parts, for display: `utm_source`, `#section`. */
  readonly removed: readonly string[];
}

/**
 * Removes what does not identify the page. Everything else stays byte for byte: the query is not parsed and
 * serialised again, because a site may depend on its order and spelling. Text that is not a URL is returned
 * unchanged.
 */
export function cleanUrl(url: string, cleaning: Cleaning): Cleaned {
  if (!URL.canParse(url)) return { url, removed: [] };
  const parsed = new URL(url);
  const removed: string[] = [];
  const kept = parsed.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const name = nameOf(pair);
      const goes = pair !== '' && cleaning.parameters.some((pattern) => matches(name, pattern));
      if (goes) removed.push(name);
      return !goes;
    });
  if (removed.length > 0) parsed.search = kept.join('&');
  if (cleaning.dropFragment && parsed.hash !== '') {
    removed.push(parsed.hash);
    parsed.hash = '';
  }
  return { url: removed.length > 0 ? parsed.href : url, removed };
}

/**
 * Parameter names that commonly carry secrets: OAuth 2 (RFC 6749), signed links, sessions, password resets.
 */
const SECRET_NAMES =
  /^(.*[_-])?(token|auth|jwt|sid|session(_?id)?|phpsessid|jsessionid|api_?key|key|secret|password|passwd|pwd|sig|signature|hash|otp|nonce|ticket|credential|code)$/i;
/** `header.payload.signature` in base64url (RFC 7519), the header beginning with `{"`. */
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * The names of parameters, in the query or the fragment, that look as if anyone with the URL could act as the user. A
 * report's page would show the URL to others. A name alone is not enough: its value must have 8 or more characters.
 */
export function secretsIn(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { searchParams, hash } = new URL(url);
  // OAuth 2 returns tokens in the fragment (RFC 6749, section 4.2.2)
  const names = [...searchParams, ...new URLSearchParams(hash.slice(1))].flatMap(([name, value]) =>
    JWT.test(value) || (value.length >= 8 && SECRET_NAMES.test(name)) ? [name] : [],
  );
  return [...new Set(names)];
}

function nameOf(pair: string): string {
  return safeDecode((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '));
}

function matches(name: string, pattern: string): boolean {
  const [a, b] = [name.toLowerCase(), pattern.trim().toLowerCase()];
  return b.endsWith('*') ? a.startsWith(b.slice(0, -1)) : a === b;
}
