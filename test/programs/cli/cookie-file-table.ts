/*
 * Which cookies of a `--cookie-file` go with a request: expected values, written from the standards before the code,
 * by another hand than the code's.
 *
 * Sources, read on 27 November 2026:
 * - RFC 6265 5.1.2 (host names), 5.1.3 (domains), 5.1.4 (paths), 5.2 (pairs), 5.3 (storage), 5.4 (the header)
 * - curl 8, docs/HTTP-COOKIES.md and `parse_netscape`, `sanitize_cookie_path`, `Curl_secure_context` in lib/cookie.c
 * - the URL standard, host parsing: https://url.spec.whatwg.org/#host-parsing
 * - draft-ietf-httpbis-rfc6265bis 4.1.3: the prefixes `__Secure-` and `__Host-`
 * - ours: cookies go to origins that were named on the command line, and to no other; pairs have no scope of their own
 * Where curl sends more than RFC 6265 allows, the RFC holds.
 */

export interface CookieFileRow {
  /** why this and nothing else is sent, as a sentence */
  why: string;
  source: string;
  /** the file's text */
  file: string;
  /** addresses on the command line; without them, that of the request */
  named?: string[];
  /** where the request goes */
  to: string;
  /** the whole Cookie header; null is none */
  sends: string | null;
  /** to refuse the file with an error, or to leave the line out, is right as well: no source demands more */
  orRefused?: true;
}

interface Line {
  all?: boolean | string;
  path?: string;
  secure?: boolean | string;
  expires?: number | string;
  name?: string;
  value?: string;
}

const LATER = 4_102_444_800; // the year 2100
const PAST = 1_577_836_800; // the year 2020
const HEAD = '# Netscape HTTP Cookie File';
const WWW = 'http://www.site.test/';
const SECURE = 'https://www.site.test/';
const SID = 'sid=1';

const flag = (value: boolean | string = false) =>
  typeof value === 'string' ? value : value ? 'TRUE' : 'FALSE';

/** A line of the file: a cookie of this host alone, for all paths, that does not expire in our time. */
function line(
  domain: string,
  { all, path = '/', secure, expires = LATER, name = 'sid', value = '1' }: Line = {},
) {
  return [domain, flag(all), path, flag(secure), expires, name, value].join('\t');
}

const sub = (domain: string, more: Line = {}) => line(domain, { all: true, ...more });

type Row = [
  why: string,
  lines: string | string[],
  to: string,
  sends: string | null,
  more?: Partial<CookieFileRow>,
];

const rows = (source: string, list: Row[]): CookieFileRow[] =>
  list.map(([why, lines, to, sends, more]) => ({
    why,
    source,
    file: typeof lines === 'string' ? `${lines}\n` : lines.map((one) => `${one}\n`).join(''),
    to,
    sends,
    ...more,
  }));

const REFUSED = { orRefused: true } as const;

const DOMAINS = rows('RFC 6265 5.1.3', [
  ['a cookie of this host goes to it', line('www.site.test'), WWW, SID],
  [
    'a cookie of a host alone does not go to the domain above it',
    line('www.site.test'),
    'http://site.test/',
    null,
  ],
  ['nor to a host below it', line('site.test'), WWW, null],
  ['a cookie of a domain goes to the domain itself', sub('.site.test'), 'http://site.test/', SID],
  ['and to a host in it', sub('.site.test'), WWW, SID],
  ['and to a host two levels below', sub('.site.test'), 'http://a.b.site.test/', SID],
  [
    'a domain ends at a dot: another name with the same end is another',
    sub('.site.test'),
    'http://mysite.test/',
    null,
  ],
  ['part of a label is no domain', sub('.ite.test'), 'http://site.test/', null],
  [
    'a name that begins with the domain is another',
    sub('.site.test'),
    'http://www.site.test.evil.test/',
    null,
  ],
  ['a cookie of another site stays out', sub('.bank.test'), WWW, null],
  ['a cookie of the host below stays out', line('admin.www.site.test'), WWW, null],
  ['domains are compared in lower case', line('WWW.Site.TEST'), WWW, SID],
  ['so are the hosts of addresses', sub('.site.test'), 'http://WWW.SITE.TEST/', SID],
  [
    'ports do not separate cookies (8.5): the host decides',
    line('www.site.test'),
    'http://www.site.test:8080/',
    SID,
  ],
  ['a dot at the end makes another name', line('www.site.test'), 'http://www.site.test./', null],
  ['a domain does not match a name with a dot at the end', sub('.site.test'), 'http://www.site.test./', null],
  ['no domain at all is not every domain', sub(''), WWW, null, REFUSED],
  ['nor is a dot alone', sub('.'), WWW, null, REFUSED],
  ['nor is an asterisk', sub('*'), WWW, null, REFUSED],
  ['an asterisk stands for no label', sub('*.site.test'), WWW, null, REFUSED],
]);

const FLAGS = rows('curl, lib/cookie.c: parse_netscape', [
  ['the flag decides about subdomains, not the dot', line('.site.test'), WWW, null],
  ['the dot is not part of the name', line('.www.site.test'), WWW, SID],
  ['the flag without a dot means subdomains too', sub('site.test'), WWW, SID],
  ['the flag may be in lower case', line('site.test', { all: 'true' }), WWW, SID],
  ['any other word than TRUE opens no subdomain', line('site.test', { all: 'YES' }), WWW, null, REFUSED],
  ['the word for "secure" may be in lower case', line('www.site.test', { secure: 'true' }), WWW, null],
]);

const SUFFIXES = rows('RFC 6265 5.3, step 5', [
  ['nobody owns a top-level domain', sub('.test'), WWW, null],
  ['nor a public suffix of two labels', sub('.co.uk'), 'https://shop.co.uk/', null],
  ['nor one where each customer has a name', sub('.github.io'), 'https://someone.github.io/', null],
  ['below a public suffix the domain is somebody’s', sub('.shop.co.uk'), 'https://www.shop.co.uk/', SID],
  ['the host that is a public suffix gets its own', sub('.github.io'), 'https://github.io/', SID],
]);

const ADDRESSES = rows('RFC 6265 5.1.3', [
  ['an IP address gets its own cookie', line('127.0.0.1'), 'http://127.0.0.1:3000/', SID],
  ['with the flag it is the same address', sub('127.0.0.1'), 'http://127.0.0.1:3000/', SID],
  ['the end of an IP address is no domain', sub('.0.0.1'), 'http://127.0.0.1:3000/', null],
  ['another IP address is another host', line('127.0.0.1'), 'http://127.0.0.2:3000/', null],
  [
    'the name of this machine is another host than its address',
    line('127.0.0.1'),
    'http://localhost:3000/',
    null,
  ],
  ['and the other way round', sub('localhost'), 'http://127.0.0.1:3000/', null],
  ['localhost gets its own', line('localhost'), 'http://localhost:3000/', SID],
  [
    'an IP address in an address may be spelled as one number',
    line('127.0.0.1'),
    'http://2130706433:3000/',
    SID,
  ],
  ['an IPv6 address stands in the file without brackets', line('::1'), 'http://[::1]:3000/', SID],
  ['some browsers write it with brackets', line('[::1]'), 'http://[::1]:3000/', SID, REFUSED],
  ['the end of an IPv6 address is no domain', sub(':1'), 'http://[::1]:3000/', null, REFUSED],
]);

const NAMES = rows('RFC 6265 5.1.2', [
  [
    'an international name in letters is that in ASCII',
    line('bücher.test'),
    'http://xn--bcher-kva.test/',
    SID,
  ],
  ['and the other way round', line('xn--bcher-kva.test'), 'http://bücher.test/', SID],
  ['in upper case it is the same', sub('.BÜCHER.test'), 'http://www.bücher.test/', SID],
  ['letters that look alike are another name', line('site.test'), 'http://sitе.test/', null],
]);

const PATHS = rows('RFC 6265 5.1.4', [
  ['the path itself', line('www.site.test', { path: '/admin' }), `${WWW}admin`, SID],
  ['what is below it', line('www.site.test', { path: '/admin' }), `${WWW}admin/x/y`, SID],
  ['the path with a slash', line('www.site.test', { path: '/admin' }), `${WWW}admin/`, SID],
  ['a query is not part of the path', line('www.site.test', { path: '/admin' }), `${WWW}admin?x=/`, SID],
  ['a longer word is another path', line('www.site.test', { path: '/admin' }), `${WWW}administrator`, null],
  ['the path above gets nothing', line('www.site.test', { path: '/admin' }), WWW, null],
  ['a path in a query is no path', line('www.site.test', { path: '/admin' }), `${WWW}?to=/admin`, null],
  ['a path in a fragment is no path', line('www.site.test', { path: '/admin' }), `${WWW}#/admin`, null],
  [
    'with a slash at the end: what is below',
    line('www.site.test', { path: '/admin/' }),
    `${WWW}admin/x`,
    SID,
  ],
  [
    'and not the path without it (curl does)',
    line('www.site.test', { path: '/admin/' }),
    `${WWW}admin`,
    null,
  ],
  ['case counts in paths', line('www.site.test', { path: '/Admin' }), `${WWW}admin`, null],
  [
    'dots are resolved before paths are compared',
    line('www.site.test', { path: '/admin' }),
    `${WWW}admin/../x`,
    null,
  ],
  ['a doubled slash is another path', line('www.site.test', { path: '/admin' }), `${WWW}/admin`, null],
  ['paths are compared as they are sent', line('www.site.test', { path: '/caf%C3%A9' }), `${WWW}café`, SID],
  [
    'letters in percent signs are not decoded',
    line('www.site.test', { path: '/admin' }),
    `${WWW}%61dmin`,
    null,
  ],
  ['a path that is none means all (curl)', line('www.site.test', { path: 'admin' }), WWW, SID, REFUSED],
]);

const SECURE_ONLY = rows('RFC 6265 5.4, step 1; curl, Curl_secure_context', [
  ['over https', line('www.site.test', { secure: true }), SECURE, SID],
  ['not over http', line('www.site.test', { secure: true }), WWW, null],
  ['one that is not marked goes over both', line('www.site.test'), SECURE, SID],
  ['localhost is trusted over http', line('localhost', { secure: true }), 'http://localhost:3000/', SID],
  ['so is 127.0.0.1', line('127.0.0.1', { secure: true }), 'http://127.0.0.1:3000/', SID],
  ['so is ::1', line('::1', { secure: true }), 'http://[::1]:3000/', SID],
  [
    'a name that begins so is not',
    line('localhost.evil.test', { secure: true }),
    'http://localhost.evil.test/',
    null,
  ],
  ['a private address is not', line('10.0.0.5', { secure: true }), 'http://10.0.0.5/', null],
  ['to another port over https', line('www.site.test', { secure: true }), 'https://www.site.test:8443/', SID],
]);

const PREFIXES = rows('draft-ietf-httpbis-rfc6265bis 4.1.3; curl, Curl_cookie_add', [
  [
    '__Host- is of one host, secure, for all paths',
    line('www.site.test', { secure: true, name: '__Host-s' }),
    SECURE,
    '__Host-s=1',
  ],
  [
    'so it never goes to a host below',
    sub('site.test', { secure: true, name: '__Host-s' }),
    SECURE,
    null,
    REFUSED,
  ],
  [
    '__Host- with a path is none',
    line('www.site.test', { secure: true, path: '/x', name: '__Host-s' }),
    `${SECURE}x`,
    null,
  ],
  ['__Secure- never goes over http', line('www.site.test', { name: '__Secure-s' }), WWW, null, REFUSED],
]);

const EXPIRY = rows('RFC 6265 5.3; curl, docs/HTTP-COOKIES.md', [
  ['0 is a cookie of the session', line('www.site.test', { expires: 0 }), WWW, SID],
  ['one that has expired is not sent', line('www.site.test', { expires: PAST }), WWW, null],
  ['nor is one of the first second', line('www.site.test', { expires: 1 }), WWW, null],
  ['nor one from before time began', line('www.site.test', { expires: -1 }), WWW, null, REFUSED],
  ['no time is not the session', line('www.site.test', { expires: '' }), WWW, null, REFUSED],
  ['a word is no time', line('www.site.test', { expires: 'never' }), WWW, null, REFUSED],
  ['parts of seconds do not matter', line('www.site.test', { expires: '4102444800.25' }), WWW, SID, REFUSED],
  [
    'an expired one takes away the same one before it',
    [line('www.site.test'), line('www.site.test', { expires: PAST })],
    WWW,
    null,
  ],
  [
    'a later one takes its place',
    [line('www.site.test', { expires: PAST }), line('www.site.test')],
    WWW,
    SID,
  ],
]);

const SAME_NAMES = rows('RFC 6265 5.3, step 11, and 5.4, step 2', [
  [
    'the longer path comes first, wherever it stands',
    [line('www.site.test', { value: 'short' }), line('www.site.test', { path: '/admin', value: 'long' })],
    `${WWW}admin/x`,
    'sid=long; sid=short',
  ],
  [
    'of the same host, path and name the last one counts',
    [line('www.site.test', { value: 'old' }), line('www.site.test', { value: 'new' })],
    WWW,
    'sid=new',
  ],
  [
    'it keeps the place of the first',
    [
      line('www.site.test', { value: 'old' }),
      line('www.site.test', { name: 'two' }),
      line('www.site.test', { value: 'new' }),
    ],
    WWW,
    'sid=new; two=1',
  ],
  [
    'one of the host and one of its domain are two',
    [line('www.site.test', { value: 'host' }), sub('.site.test', { value: 'domain' })],
    WWW,
    'sid=host; sid=domain',
  ],
  [
    'of equal paths the order of the file counts',
    [line('www.site.test', { name: 'b' }), line('www.site.test', { name: 'a' })],
    WWW,
    'b=1; a=1',
  ],
  [
    'case counts in names',
    [line('www.site.test', { name: 'SID' }), line('www.site.test', { name: 'sid' })],
    WWW,
    'SID=1; sid=1',
  ],
]);

const LINES = rows('curl, docs/HTTP-COOKIES.md and lib/cookie.c: parse_netscape', [
  ['comments and empty lines say nothing', [HEAD, '', '# www.site.test', line('www.site.test')], WWW, SID],
  [
    'a comment may look like a cookie',
    [HEAD, `# ${line('www.site.test')}`, `#${line('www.site.test')}`],
    WWW,
    null,
    REFUSED,
  ],
  ['a comment may look like a pair', [line('www.site.test'), '# theme=dark; x=1'], WWW, SID],
  ['one that scripts may not read', `#HttpOnly_${line('www.site.test')}`, WWW, SID],
  ['its dot and flag hold', `#HttpOnly_${sub('.site.test')}`, WWW, SID],
  ['its secure holds', `#HttpOnly_${line('www.site.test', { secure: true })}`, WWW, null],
  ['in other letters it is a comment', `#httponly_${line('www.site.test')}`, WWW, null, REFUSED],
  [
    'Windows ends lines with two characters',
    line('www.site.test'),
    WWW,
    SID,
    { file: `${HEAD}\r\n${line('www.site.test')}\r\n` },
  ],
  ['the last line may have no end', line('www.site.test'), WWW, SID, { file: line('www.site.test') }],
  [
    'a mark of the encoding is not part of the domain',
    line('www.site.test'),
    WWW,
    SID,
    { file: `\uFEFF${line('www.site.test')}\n` },
  ],
  ['no value is an empty value', line('www.site.test', { value: '' }), WWW, 'sid='],
  ['six fields are one without a value', line('www.site.test').replace(/\t1$/, ''), WWW, 'sid=', REFUSED],
  [
    'a sixth field with "=" is no pair for everybody',
    line('www.bank.test', { name: 'sid=1' }).replace(/\t1$/, ''),
    WWW,
    null,
    REFUSED,
  ],
  ['a name with "=" is no name', line('www.site.test', { name: 'a=b' }), WWW, null, REFUSED],
  ['no name is no cookie', line('www.site.test', { name: '' }), WWW, null, REFUSED],
  ['a value may have "="', line('www.site.test', { value: 'YWJj==' }), WWW, 'sid=YWJj=='],
  ['quotes belong to the value', line('www.site.test', { value: '"a b"' }), WWW, 'sid="a b"'],
  [
    'a value with ";" would be two cookies',
    line('www.site.test', { value: '1;admin=1' }),
    WWW,
    null,
    REFUSED,
  ],
  ['a value with a tab has a field too many', line('www.site.test', { value: '1\t2' }), WWW, null, REFUSED],
  ['control characters are not sent', line('www.site.test', { value: '1\u00002\u001b' }), WWW, null, REFUSED],
  [
    'a vertical tab or a lone CR makes no new line',
    line('www.site.test', { value: '1\u000bX: y' }),
    WWW,
    null,
    REFUSED,
  ],
  ['letters beyond ASCII go as their bytes', line('www.site.test', { value: 'é✓' }), WWW, 'sid=é✓', REFUSED],
  ['spaces in place of tabs are no fields', line('www.site.test').replaceAll('\t', ' '), WWW, null, REFUSED],
  [
    'nor are they with "=" in the value a pair',
    line('www.bank.test', { value: 'x=1' }).replaceAll('\t', ' '),
    WWW,
    null,
    REFUSED,
  ],
  ['five fields are too few', 'www.site.test\tFALSE\t/\tFALSE\t0', WWW, null, REFUSED],
  [
    'a bad line does not take the others along',
    ['www.site.test\tFALSE\t/', line('www.site.test')],
    WWW,
    SID,
    REFUSED,
  ],
  ['an empty file has no cookies', '', WWW, null, { file: '', orRefused: true }],
  [
    'JSON of an extension is no pair',
    '[{"domain":".bank.test","name":"sid","value":"a=1"}]',
    WWW,
    null,
    REFUSED,
  ],
  [
    'a line of a response keeps its scope',
    'Set-Cookie: sid=1; Domain=bank.test; Path=/; Secure',
    WWW,
    null,
    REFUSED,
  ],
]);

const PAIRS = rows('RFC 6265 5.2; the origins named', [
  ['pairs go to the origin named', 'sid=1; theme=dark', WWW, 'sid=1; theme=dark'],
  ['on all its paths', 'sid=1', `${WWW}admin/x?y`, SID],
  ['over http and https alike, as it was named', 'sid=1', SECURE, SID],
  ['each line adds to them', ['sid=1', 'theme=dark'], WWW, 'sid=1; theme=dark'],
  [
    'spaces around names and values are not part of them',
    '  sid = 1 ;theme= dark ; ',
    WWW,
    'sid=1; theme=dark',
  ],
  ['spaces within values are', 'note=good morning', WWW, 'note=good morning'],
  ['a value may have "="', 'token=YWJj==; x=1', WWW, 'token=YWJj==; x=1'],
  ['an empty value is one', 'sid=', WWW, 'sid='],
  ['no name is no pair', '=1', WWW, null, REFUSED],
  ['a word is no pair', 'sid', WWW, null, REFUSED],
  [
    'Windows’ ends of lines and a mark of the encoding',
    '',
    WWW,
    'sid=1; a=2',
    { file: '\uFEFFsid=1\r\na=2\r\n' },
  ],
  ['comments are none', ['# of staging; x=1', 'sid=1'], WWW, SID],
  ['a request’s line may be pasted', 'Cookie: sid=1; a=2', WWW, 'sid=1; a=2', REFUSED],
  ['a line that is none adds no header', ['sid=1', 'X-Admin: yes'], WWW, SID, REFUSED],
  ['control characters are not sent', 'sid=1\u00002', WWW, null, REFUSED],
]);

const UNNAMED = rows('cookies go to the origins named on the command line', [
  ['pairs go to no other host', 'sid=1', 'http://api.site.test/', null, { named: [WWW] }],
  ['nor to another port', 'sid=1', 'http://www.site.test:8080/', null, { named: [WWW] }],
  ['nor over another scheme', 'sid=1', SECURE, null, { named: [WWW] }],
  ['nor to a name with a dot at the end', 'sid=1', 'http://www.site.test./', null, { named: [WWW] }],
  ['to each of several', 'sid=1', 'http://b.test/x', SID, { named: [WWW, 'http://b.test/'] }],
  ['the default port is none', 'sid=1', 'http://www.site.test:80/', SID, { named: [WWW] }],
  ['an origin has no case', 'sid=1', WWW, SID, { named: ['HTTP://WWW.Site.Test/start'] }],
  [
    'an international name is one in both spellings',
    'sid=1',
    'http://xn--bcher-kva.test/',
    SID,
    { named: ['http://bücher.test/'] },
  ],
  [
    'a name and password in the address named do not matter',
    'sid=1',
    WWW,
    SID,
    { named: ['http://a:b@www.site.test/'], orRefused: true },
  ],
  ['what stands before "@" is no host', 'sid=1', 'http://www.site.test@evil.test/', null, { named: [WWW] }],
  [
    'a cookie of a host that nobody named stays here',
    line('other.test'),
    'http://other.test/',
    null,
    { named: [WWW] },
  ],
  ['a domain’s cookie goes to the named host in it', sub('.site.test'), WWW, SID, { named: [WWW] }],
  ['and to no other host in it', sub('.site.test'), 'http://api.site.test/', null, { named: [WWW] }],
  ['nor to the same host over another scheme', line('www.site.test'), SECURE, null, { named: [WWW] }],
  [
    'nor to another port: another program may be there',
    line('www.site.test'),
    'http://www.site.test:8080/',
    null,
    { named: [WWW] },
  ],
  [
    'of two named hosts each gets its own',
    [line('www.site.test', { name: 'a' }), line('b.test', { name: 'b' })],
    'http://b.test/',
    'b=1',
    { named: [WWW, 'http://b.test/'] },
  ],
]);

export const COOKIE_FILE_ROWS: CookieFileRow[] = [
  ...DOMAINS,
  ...FLAGS,
  ...SUFFIXES,
  ...ADDRESSES,
  ...NAMES,
  ...PATHS,
  ...SECURE_ONLY,
  ...PREFIXES,
  ...EXPIRY,
  ...SAME_NAMES,
  ...LINES,
  ...PAIRS,
  ...UNNAMED,
];
