/** Who answered in place of a site or a service. */
export interface InFront {
  /** What it does: `consent` asks to agree to something; `proxy` is of the reader's own network. */
  readonly by: 'challenge' | 'firewall' | 'sign-in' | 'consent' | 'proxy';
  /** Its product or provider; null if that is not known. */
  readonly name: string | null;
  readonly status: number;
}

/** The parts of a response that show who sent it. */
export interface Reply {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  /** Its body, or the document that a browser has made of it. */
  readonly text: string;
  /** The requested address, and that of the response, after redirects. Absent: not known. */
  readonly asked?: string;
  readonly url?: string;
}

type Who = readonly [by: InFront['by'], name: string | null];

/**
 * Headers that only something in front sends. Sources: Cloudflare,
 * https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/; AWS WAF,
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html; Vercel,
 * https://vercel.com/docs/vercel-firewall/vercel-waf/rule-configuration; SiteGround,
 * https://github.com/woocommerce/woocommerce/issues/52896; ngrok, https://ngrok.com/docs/errors/err_ngrok_6024/;
 * others: `PAGES` (all read 2026-11-27).
 */
const HEADERS: readonly (readonly [header: string, value: RegExp, ...Who])[] = [
  ['cf-mitigated', /challenge/i, 'challenge', 'Cloudflare'],
  ['x-amzn-waf-action', /challenge|captcha/i, 'challenge', 'AWS WAF'],
  ['x-vercel-mitigated', /challenge/i, 'challenge', 'Vercel'],
  ['x-vercel-mitigated', /deny/i, 'firewall', 'Vercel'],
  ['sg-captcha', /./, 'challenge', 'SiteGround'],
  ['x-sucuri-block', /./, 'firewall', 'Sucuri'],
  ['x-goog-iap-generated-response', /true/i, 'sign-in', 'Google IAP'],
  ['ngrok-error-code', /^ERR_NGROK_6024$/i, 'consent', 'ngrok'],
  ['x-squid-error', /ACCESS_DENIED/i, 'proxy', 'Squid'],
];

/**
 * What pages of one product have, all of it: in tags and scripts, as their title, in the text that they show, and as
 * the header `server`.
 */
interface Marks {
  readonly code?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly server?: RegExp;
}

/**
 * Pages in front of sites. Sources: the signatures of wafw00f,
 * https://github.com/EnableSecurity/wafw00f/tree/master/wafw00f/plugins (version of 2026-01-27); Cloudflare,
 * https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-1xxx-errors/; DataDome,
 * https://docs.datadome.co/reference/validate-request; Fastly,
 * https://www.fastly.com/documentation/guides/security/client-challenges/how-client-challenges-work; Imunify360,
 * https://www.imunify360.com/blog/webshield-introduction-for-server-administrators; Anubis,
 * https://github.com/TecharoHQ/anubis; go-away, https://git.gammaspectra.live/git/go-away/wiki/Challenges; Zscaler,
 * https://help.zscaler.com/unified/configuring-block-notifications; Vercel,
 * https://vercel.com/docs/deployment-protection (all read 2026-11-27). The others are seen, but not documented.
 */
const PAGES: readonly (readonly [...Who, Marks])[] = [
  ['challenge', 'Cloudflare', { code: /\b_cf_chl_opt\b|\bjschl[-_](?:answer|vc)\b/ }],
  ['challenge', 'Cloudflare', { code: /\/cdn-cgi\/challenge-platform\//, title: /^Just a moment\.\.\.$/ }],
  ['challenge', 'AWS WAF', { code: /\bwindow\.gokuProps\b/ }],
  ['challenge', 'DataDome', { code: /\b(?:geo|ct)\.captcha-delivery\.com\b/ }],
  ['challenge', 'PerimeterX', { code: /\bid=["']px-captcha["']|\bpx-captcha-wrapper\b/ }],
  ['challenge', 'Imperva', { code: /<iframe\b[^>]{0,300}\/_Incapsula_Resource\b/i }],
  ['challenge', 'Imperva', { code: /<script\b[^>]{0,300}\/_Incapsula_Resource\b/i, title: /^$/, text: /^$/ }],
  ['challenge', 'Kasada', { code: /\bwindow\.KPSDK\b/, title: /^$/, text: /^$/ }],
  ['challenge', 'Akamai', { code: /\bid="sec-(?:if-)?cpt-|[?&]bm-verify=/ }],
  ['challenge', 'SiteGround', { code: /\/\.well-known\/(?:sg)?captcha\/\?/ }],
  ['challenge', 'Vercel', { title: /^Vercel Security Checkpoint$/ }],
  ['challenge', 'Sucuri', { code: /\bsucuri_cloudproxy_js\b/ }],
  ['challenge', 'DDoS-Guard', { title: /^DDOS-GUARD$/i }],
  ['challenge', 'Anubis', { code: /<script id="anubis_(?:version|challenge)"/ }],
  ['challenge', 'go-away', { code: /\b__goaway_challenge=/ }],
  ['challenge', 'Fastly', { code: /\/_fs-ch-/, title: /^Client Challenge$/ }],
  ['challenge', 'Reblaze', { code: /\bwindow\.rbzns\b/, text: /^$/ }],
  ['challenge', 'Imunify360', { code: /\bwsidchk\b|\bimunify360\b/i, title: /^One moment, please/i }],
  ['challenge', 'Hostinger', { code: /\/hcdn-cgi\/jschallenge\b/ }],
  ['challenge', 'BitNinja', { text: /Security check by BitNinja/i }],
  ['challenge', 'Alibaba Cloud', { code: /\bacw_sc__v[23]\b|\baliyun_waf_/, text: /^$/ }],
  [
    'firewall',
    'Cloudflare',
    { title: /^Attention Required! \| Cloudflare$|used Cloudflare to restrict access$/ },
  ],
  ['firewall', 'Cloudflare', { text: /^error code: 1(?:00[5-9]|01[025]|020|106)$/ }],
  [
    'firewall',
    'CloudFront',
    { title: /request could not be satisfied/i, text: /Request blocked|block access/i },
  ],
  ['firewall', 'Akamai', { title: /^Access Denied$/i, text: /\bReference #[\da-f]{1,9}\.[\da-f.]{9}/i }],
  ['firewall', 'Imperva', { text: /^Request unsuccessful\. Incapsula incident ID\b/ }],
  ['firewall', 'Sucuri', { title: /\bSucuri Web ?Site Firewall\b/i }],
  // the page names nobody, and other products have the same
  [
    'firewall',
    null,
    { title: /^Request Rejected$/i, text: /^The requested URL was rejected\. Please consult/i },
  ],
  ['firewall', null, { text: /\bThis error was generated by Mod.?Security\b/i }],
  ['firewall', 'Wordfence', { text: /\bGenerated by Wordfence\b/i }],
  ['firewall', 'StackPath', { title: /^StackPath$/ }],
  ['firewall', 'Azure Front Door', { text: /^The request is blocked\.(?: [\w-]{1,80})?$/ }],
  ['sign-in', 'Vercel', { code: /\bvercel\.com\/sso-api\b/ }],
  ['sign-in', 'Netlify', { code: /type="password"/, title: /^Password required$/i, server: /^Netlify$/ }],
  ['proxy', null, { code: /<WISPAccessGatewayParam\b/ }],
  ['proxy', 'Zscaler', { title: /^Internet Security by Zscaler$/i }],
  ['proxy', 'FortiGuard', { text: /\bFortiGuard Intrusion Prevention\b/ }],
  ['proxy', 'Squid', { text: /\bAccess control configuration prevents your request\b/ }],
];

/**
 * Where walls of providers are, to which they redirect visitors of other sites: by host, or its end, and path. Sources:
 * Cloudflare, https://developers.cloudflare.com/cloudflare-one/; Vercel, as above (both read 2026-11-27). The others
 * are seen, but not documented.
 */
const WALLS: readonly (readonly [host: string, path: string, ...Who])[] = [
  ['cloudflareaccess.com', '/', 'sign-in', 'Cloudflare Access'],
  ['accounts.google.com', '/', 'sign-in', 'Google'],
  ['login.microsoftonline.com', '/', 'sign-in', 'Microsoft'],
  ['vercel.com', '/sso-api', 'sign-in', 'Vercel'],
  ['vercel.com', '/login', 'sign-in', 'Vercel'],
  ['consent.google.com', '/', 'consent', 'Google'],
  ['consent.youtube.com', '/', 'consent', 'Google'],
  ['consent.yahoo.com', '/', 'consent', 'Yahoo'],
  ['guce.yahoo.com', '/', 'consent', 'Yahoo'],
  ['guce.advertising.com', '/', 'consent', 'Yahoo'],
  ['www.google.com', '/sorry/', 'challenge', 'Google'],
  ['validate.perfdrive.com', '/', 'challenge', 'Radware'],
];

/** What is searched for marks, and how much text such a page shows at most, in UTF-16 units (our own choice). */
const LOOKED_AT = 500_000;
const MOST_TEXT = 2_500;
/** The same for a page with status 200, which more likely is the site's. */
const MOST_TEXT_OF_OK = 800;

/**
 * Whether this answer is not that of the site, but of something in front of it; `null` if nothing says so. A page that
 * embeds such a widget, or writes about it, shows more text or lacks the other marks; a status alone says nothing,
 * except that the network's own proxy or portal asks for a sign-in (407 and 511: RFC 9110, section 15.5.8,
 * https://www.rfc-editor.org/rfc/rfc9110; RFC 6585, section 6, https://www.rfc-editor.org/rfc/rfc6585).
 */
export function readInFront(reply: Reply): InFront | null {
  const { status, headers, text } = reply;
  const found = (by: InFront['by'], name: string | null): InFront => ({ by, name, status });
  if (status === 407 || status === 511) return found('proxy', null);
  const [, , by, name = null] =
    HEADERS.find(([header, value]) => value.test(headers.get(header) ?? '')) ?? [];
  if (by) return found(by, name);
  const wall = wallOf(reply);
  if (wall) return found(...wall);
  if (text.length > LOOKED_AT) return null;
  const page = { ...partsOf(text), server: headers.get('server') ?? '' };
  if (page.text.length > (status === 200 ? MOST_TEXT_OF_OK : MOST_TEXT)) return null;
  // a page of the site may quote the words
  const isWord = ({ code, title }: Marks) => code === undefined && title === undefined;
  const has = (marks: Marks) =>
    !(status === 200 && isWord(marks)) &&
    (['code', 'title', 'text', 'server'] as const).every((part) => marks[part]?.test(page[part]) !== false);
  const product = PAGES.find(([, , marks]) => has(marks));
  return product ? found(product[0], product[1]) : null;
}

/** The wall to which a response leads or has led. */
function wallOf({ asked = '', url = asked, headers }: Reply): Who | undefined {
  const from = URL.parse(asked);
  const to = URL.parse(headers.get('location') ?? '', url) ?? URL.parse(url);
  if (!from || !to || from.host === to.host) return undefined;
  const wall = WALLS.find(
    ([host, path]) => `.${to.hostname}`.endsWith(`.${host}`) && to.pathname.startsWith(path),
  );
  return wall && [wall[2], wall[3]];
}

/** What is not shown, by its start, and where it ends: comments, elements with code, and any tag. */
const NOT_SHOWN: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<!--/, /-->/g],
  [/^<script[\s/>]/i, /(?=<\/script)/gi],
  [/^<style[\s/>]/i, /(?=<\/style)/gi],
  [/^<svg[\s/>]/i, /(?=<\/svg)/gi],
  [/^/, />/g],
];

/** A page's tags and scripts, its title, and the text that it shows, in time proportional to its length. */
function partsOf(html: string): { readonly code: string; readonly title: string; readonly text: string } {
  const code: string[] = [];
  const text: string[] = [];
  let title: string | undefined;
  let at = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', at)) {
    const shown = html.slice(at, start);
    // the first text behind its tag
    if (title === undefined && /^<title\b/i.test(code.at(-1) ?? '')) title = oneLine(shown);
    else text.push(shown);
    const begin = html.slice(start, start + 9);
    const [, end = />/g] = NOT_SHOWN.find(([pattern]) => pattern.test(begin)) ?? [];
    end.lastIndex = start;
    at = end.test(html) ? end.lastIndex : html.length;
    // comments are the author's words, but for data in them
    if (!/^<!--(?!<[?]xml)/.test(begin)) code.push(html.slice(start, at));
  }
  return { code: code.join(' '), title: title ?? '', text: oneLine([...text, html.slice(at)].join(' ')) };
}

/** Text without superfluous white space, with the characters that are written as numbers. */
function oneLine(text: string): string {
  const written = text.replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code)));
  return written.replace(/\s+/g, ' ').trim();
}
