/** What to take off a page's address before it is reported. */
export interface Cleaning {
  dropFragment: boolean;
  /** Names of query parameters; `*` at the end stands for any rest: `utm_*`. */
  parameters: string[];
}

/**
 * Parameters that tell where a visitor came from and never which page is shown, as the ones who add them document:
 * campaign tags (Google Analytics `utm_*`, Matomo `mtm_*` and `pk_*`), click ids (Google, Microsoft, Meta, TikTok,
 * X, LinkedIn, Yandex, Pinterest, Snapchat), mail tools (Mailchimp, HubSpot, Marketo, Vero, Klaviyo) and
 * linkers between domains (`_ga`, `_gl`).
 */
export const DEFAULT_CLEANING: Cleaning = {
  dropFragment: true,
  parameters: [
    'utm_*',
    'mtm_*',
    'pk_*',
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    'msclkid',
    'fbclid',
    'igshid',
    'igsh',
    'ttclid',
    'twclid',
    'li_fat_id',
    'yclid',
    'ysclid',
    'epik',
    'ScCid',
    'mc_cid',
    'mc_eid',
    '_hsenc',
    '_hsmi',
    '__hstc',
    '__hssc',
    '__hsfp',
    'mkt_tok',
    'vero_id',
    '_kx',
    '_ga',
    '_gl',
  ],
};

export interface Cleaned {
  readonly url: string;
  /** What was taken off, as people read it: `utm_source`, `#section`. */
  readonly removed: readonly string[];
}

/**
 * Takes off what does not belong to the page. Everything else stays to the letter: the query is not parsed and
 * written anew, for a site may care about its order and spelling. Text that is no address comes back as it is.
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

/** Parameter names that carry secrets in the wild: OAuth 2 (RFC 6749), signed links, sessions, resets. */
const SECRET_NAMES =
  /^(.*[_-])?(token|auth|jwt|sid|session(_?id)?|phpsessid|jsessionid|api_?key|key|secret|password|passwd|pwd|sig|signature|hash|otp|nonce|ticket|credential|code)$/i;
/** `header.payload.signature` in base64url (RFC 7519), the header beginning with `{"`. */
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * The query parameters that look as if whoever has the address could act as the user: their names. A report's page
 * would show the address to others. A name alone is not enough: its value must have 8 or more characters.
 */
export function secretsIn(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const names = [...new URL(url).searchParams].flatMap(([name, value]) =>
    JWT.test(value) || (value.length >= 8 && SECRET_NAMES.test(name)) ? [name] : [],
  );
  return [...new Set(names)];
}

function nameOf(pair: string): string {
  const raw = pair.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
}

function matches(name: string, pattern: string): boolean {
  const [a, b] = [name.toLowerCase(), pattern.trim().toLowerCase()];
  return b.endsWith('*') ? a.startsWith(b.slice(0, -1)) : a === b;
}
