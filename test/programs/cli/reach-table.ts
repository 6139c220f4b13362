/*
 * What `verdict check` and `verdict mcp` may request, and what goes along: expected values, written before the code,
 * by another hand than the code's.
 *
 * The rules: origins are those of the addresses, lists and sitemap on the command line. Header lines and cookies go
 * there alone. What was read (sitemaps, redirects, links, robots.txt, markup, scripts, DNS) can only shrink that.
 * Probes carry nothing, and their redirects are answers. This machine is open if it was named, and then loopback
 * alone; other private networks need `--allow-private-networks`.
 *
 * Sources, read on 27 November 2026:
 * - the URL standard: https://url.spec.whatwg.org/#host-parsing, https://html.spec.whatwg.org/#same-origin
 * - RFC 9110 15.4 (redirects), and the Fetch standard, HTTP-redirect fetch: what a redirect to another origin has
 *   taken away does not come back
 * - RFC 9309 2.3.1.2 (redirects of robots.txt), https://www.sitemaps.org/protocol.html#location
 * - RFC 6890 and the IANA registries of special-purpose IPv4 and IPv6 addresses; RFC 6761 6.3 (localhost)
 */

export interface ReachRow {
  /** why it is so, as a sentence */
  why: string;
  source: string;
  named: Named;
  /** what says the address */
  from: AddressSource;
  /** the addresses that lead there, the first of which was named: the page or file, then each redirect */
  via: string[];
  address: string;
  /** the IP address behind the host of `address`, if it is a name; otherwise a public one */
  resolvesTo?: string | undefined;
  /** either: no rule decides, but what it carries if it is requested */
  requested: 'yes' | 'no' | 'either';
  /** whether the header line and the cookie go along */
  carries: 'secrets' | 'nothing' | 'either';
}

/** The command line; with `X-Stage: secret` as a header line and `sid=secret` as a cookie file, unless it says so. */
interface Named {
  addresses?: string[];
  /** lines of a file whose name is an argument */
  list?: string[];
  sitemap?: string;
  allowPrivateNetworks?: true;
  /** an agent's tool call in place of the command line: it names nothing that opens a network */
  agent?: true;
}

type AddressSource =
  | 'argument'
  | 'list'
  | 'sitemap'
  | 'sitemap entry'
  | 'sitemap of an index'
  | 'redirect of a sitemap'
  | 'redirect 301'
  | 'redirect 302'
  | 'redirect 303'
  | 'redirect 307'
  | 'redirect 308'
  | 'meta refresh'
  | 'link'
  | 'redirect of a link'
  | 'missing page'
  | 'redirect of the missing page'
  | 'robots.txt'
  | 'redirect of robots.txt'
  | 'sitemap in robots.txt'
  | 'icon'
  | 'canonical'
  | 'hreflang'
  | 'sub-resource'
  | 'redirect of a sub-resource'
  // of a document to which the page has led
  | 'sub-resource after a redirect'
  | 'sub-resource after a navigation'
  | 'fetch by a script'
  | 'navigation by a script'
  | 'frame'
  | 'WebSocket';

type Row = [
  why: string,
  from: AddressSource,
  via: string | string[],
  address: string,
  requested: ReachRow['requested'],
  carries: ReachRow['carries'],
  more?: Partial<ReachRow>,
];

const rows = (source: string, named: Named, list: Row[]): ReachRow[] =>
  list.map(([why, from, via, address, requested, carries, more]) => ({
    why,
    source,
    named,
    from,
    via: [via].flat(),
    address,
    requested,
    carries,
    ...more,
  }));

const SITE = 'http://www.site.test/';
const MAP = 'http://www.site.test/sitemap.xml';
const HERE = 'http://localhost:3000/';
const NOBODY: string[] = [];

const NAMED = rows('the command line names it', {}, [
  ['an address is named', 'argument', NOBODY, SITE, 'yes', 'secrets', { named: { addresses: [SITE] } }],
  ['so is one in a list', 'list', NOBODY, `${SITE}a`, 'yes', 'secrets', { named: { list: [`${SITE}a`] } }],
  ['so is a sitemap', 'sitemap', NOBODY, MAP, 'yes', 'secrets', { named: { sitemap: MAP } }],
  [
    'header lines go to each named origin',
    'argument',
    NOBODY,
    'https://b.test/',
    'yes',
    'secrets',
    { named: { addresses: [SITE, 'https://b.test/'] } },
  ],
]);

const ENTRIES = rows('the URL standard; pages of other origins are skipped', { sitemap: MAP }, [
  ['the sitemap’s own origin', 'sitemap entry', MAP, `${SITE}p`, 'yes', 'secrets'],
  ['in upper case', 'sitemap entry', MAP, 'HTTP://WWW.SITE.TEST/p', 'yes', 'secrets'],
  ['with the default port', 'sitemap entry', MAP, 'http://www.site.test:80/p', 'yes', 'secrets'],
  ['with an empty port', 'sitemap entry', MAP, 'http://www.site.test:/p', 'yes', 'secrets'],
  [
    'with a backslash: it is a slash',
    'sitemap entry',
    MAP,
    'http://www.site.test\\@evil.test/',
    'yes',
    'secrets',
  ],
  ['in full-width letters', 'sitemap entry', MAP, 'http://ｗｗｗ．ｓｉｔｅ．test/p', 'yes', 'secrets'],
  ['a host that only the sitemap names', 'sitemap entry', MAP, 'http://other.test/collect', 'no', 'nothing'],
  ['another scheme', 'sitemap entry', MAP, 'https://www.site.test/p', 'no', 'nothing'],
  ['another port', 'sitemap entry', MAP, 'http://www.site.test:8080/p', 'no', 'nothing'],
  ['the domain above', 'sitemap entry', MAP, 'http://site.test/p', 'no', 'nothing'],
  ['a host below', 'sitemap entry', MAP, 'http://api.www.site.test/p', 'no', 'nothing'],
  ['a dot at the end makes another host', 'sitemap entry', MAP, 'http://www.site.test./p', 'no', 'nothing'],
  ['a name that begins so', 'sitemap entry', MAP, 'http://www.site.test.evil.test/p', 'no', 'nothing'],
  ['a name that ends so', 'sitemap entry', MAP, 'http://evilwww.site.test/p', 'no', 'nothing'],
  [
    'what stands before "@" is no host',
    'sitemap entry',
    MAP,
    'http://www.site.test@evil.test/',
    'no',
    'nothing',
  ],
  ['nor with a port', 'sitemap entry', MAP, 'http://www.site.test:80@evil.test/', 'no', 'nothing'],
  [
    'nor does a query name one',
    'sitemap entry',
    MAP,
    'http://evil.test/?http://www.site.test/',
    'no',
    'nothing',
  ],
  ['letters that look alike', 'sitemap entry', MAP, 'http://www.sitе.test/p', 'no', 'nothing'],
  ['no scheme but http(s)', 'sitemap entry', MAP, 'ftp://www.site.test/p', 'no', 'nothing'],
  ['no file of this machine', 'sitemap entry', MAP, 'file:///etc/passwd', 'no', 'nothing'],
  ['no host without a scheme', 'sitemap entry', MAP, '//evil.test/p', 'no', 'nothing'],
  [
    'an origin that an argument names is no other one',
    'sitemap entry',
    MAP,
    'https://b.test/also',
    'yes',
    'secrets',
    { named: { sitemap: MAP, addresses: ['https://b.test/'] } },
  ],
  [
    'nor one that a list names',
    'sitemap entry',
    MAP,
    'https://b.test/also',
    'yes',
    'secrets',
    { named: { sitemap: MAP, list: ['https://b.test/'] } },
  ],
  [
    'an international name is one in both spellings',
    'sitemap entry',
    'http://bücher.test/sitemap.xml',
    'http://xn--bcher-kva.test/p',
    'yes',
    'secrets',
    { named: { sitemap: 'http://bücher.test/sitemap.xml' } },
  ],
  ['an index’s file on the same origin', 'sitemap of an index', MAP, `${SITE}part-1.xml`, 'yes', 'secrets'],
  ['an index names no origin', 'sitemap of an index', MAP, 'http://cdn.test/part.xml', 'no', 'nothing'],
  [
    'nor does a file of an index',
    'sitemap entry',
    [MAP, `${SITE}part-1.xml`],
    'http://other.test/p',
    'no',
    'nothing',
  ],
  [
    'a sitemap that has moved on its origin',
    'redirect of a sitemap',
    MAP,
    `${SITE}map-2.xml`,
    'yes',
    'secrets',
  ],
  [
    'one that has moved elsewhere',
    'redirect of a sitemap',
    MAP,
    'https://www.site.test/sitemap.xml',
    'either',
    'nothing',
  ],
  [
    'and names that origin for its own',
    'sitemap entry',
    [MAP, 'https://www.site.test/sitemap.xml'],
    'https://www.site.test/p',
    'no',
    'nothing',
  ],
]);

const REDIRECTS = rows('RFC 9110 15.4', { addresses: [SITE, 'http://b.test/'] }, [
  ['a redirect on the named origin', 'redirect 301', SITE, `${SITE}home`, 'yes', 'secrets'],
  ['the same for the time being', 'redirect 302', SITE, `${SITE}home`, 'yes', 'secrets'],
  ['see other', 'redirect 303', SITE, `${SITE}home`, 'yes', 'secrets'],
  ['with the method kept', 'redirect 307', SITE, `${SITE}home`, 'yes', 'secrets'],
  ['for good, with the method kept', 'redirect 308', SITE, `${SITE}home`, 'yes', 'secrets'],
  ['a redirect elsewhere', 'redirect 301', SITE, 'http://other.test/', 'either', 'nothing'],
  ['the same for the time being', 'redirect 302', SITE, 'http://other.test/', 'either', 'nothing'],
  ['see other elsewhere', 'redirect 303', SITE, 'http://other.test/', 'either', 'nothing'],
  ['elsewhere with the method kept', 'redirect 307', SITE, 'http://other.test/', 'either', 'nothing'],
  ['elsewhere for good', 'redirect 308', SITE, 'http://other.test/', 'either', 'nothing'],
  [
    'from http to https: nobody named that',
    'redirect 301',
    SITE,
    'https://www.site.test/',
    'either',
    'nothing',
  ],
  ['to the domain above', 'redirect 301', SITE, 'http://site.test/', 'either', 'nothing'],
  ['to another port', 'redirect 302', SITE, 'http://www.site.test:8443/', 'either', 'nothing'],
  [
    'from https to http: secrets would go in clear',
    'redirect 301',
    'https://www.site.test/',
    SITE,
    'either',
    'nothing',
    { named: { addresses: ['https://www.site.test/'] } },
  ],
  ['to another origin that was named', 'redirect 302', SITE, 'http://b.test/x', 'either', 'either'],
  [
    'back from a stranger: what was taken away does not return',
    'redirect 302',
    [SITE, 'http://other.test/'],
    `${SITE}back`,
    'either',
    'nothing',
    { source: 'the Fetch standard, HTTP-redirect fetch' },
  ],
  [
    'from a stranger to another that was named',
    'redirect 302',
    [SITE, 'http://other.test/'],
    'http://b.test/x',
    'either',
    'nothing',
    { source: 'the Fetch standard, HTTP-redirect fetch' },
  ],
  ['to a file of this machine', 'redirect 302', SITE, 'file:///etc/passwd', 'no', 'nothing'],
  [
    'a name and password in a redirect change no origin',
    'redirect 302',
    SITE,
    'http://www.site.test@evil.test/',
    'either',
    'nothing',
  ],
  ['a meta refresh elsewhere', 'meta refresh', SITE, 'http://other.test/', 'either', 'nothing'],
]);

const PROBES = rows('probes carry nothing; their redirects are answers', { addresses: [SITE] }, [
  ['a link of the page is tried', 'link', SITE, `${SITE}orders/5`, 'either', 'nothing'],
  ['a link that signs out is not', 'link', SITE, `${SITE}logout`, 'no', 'nothing'],
  ['nor in upper case', 'link', SITE, `${SITE}Account/SignOut`, 'no', 'nothing'],
  ['nor as a parameter', 'link', SITE, `${SITE}index.php?action=delete&id=5`, 'no', 'nothing'],
  ['nor in percent signs', 'link', SITE, `${SITE}log%6Fut`, 'no', 'nothing'],
  ['a link elsewhere', 'link', SITE, 'http://other.test/x', 'either', 'nothing'],
  [
    'a link to another origin that was named',
    'link',
    SITE,
    'http://b.test/x',
    'either',
    'nothing',
    { named: { addresses: [SITE, 'http://b.test/'] } },
  ],
  [
    'its redirect is the answer',
    'redirect of a link',
    [SITE, `${SITE}go/7`],
    `${SITE}sign-out-now`,
    'no',
    'nothing',
  ],
  ['elsewhere too', 'redirect of a link', [SITE, `${SITE}go/8`], 'http://other.test/', 'no', 'nothing'],
  ['the page that cannot exist', 'missing page', SITE, `${SITE}no-such-page`, 'yes', 'nothing'],
  [
    'its redirect is the answer',
    'redirect of the missing page',
    [SITE, `${SITE}no-such-page`],
    `${SITE}sign-in`,
    'no',
    'nothing',
  ],
  [
    'elsewhere too',
    'redirect of the missing page',
    [SITE, `${SITE}no-such-page`],
    'http://other.test/',
    'no',
    'nothing',
  ],
  ['what canonical names is somebody’s word', 'canonical', SITE, `${SITE}logout-now`, 'either', 'nothing'],
  ['elsewhere too', 'canonical', SITE, 'http://other.test/', 'either', 'nothing'],
  ['what hreflang names is somebody’s word', 'hreflang', SITE, `${SITE}de/`, 'either', 'nothing'],
  ['elsewhere too', 'hreflang', SITE, 'http://de.site.test/', 'either', 'nothing'],
]);

const SITE_FILES = rows('RFC 9309 2.3.1.2; sitemaps.org', { addresses: [SITE] }, [
  ['behind a password robots.txt needs it too', 'robots.txt', SITE, `${SITE}robots.txt`, 'yes', 'secrets'],
  [
    'a redirect of it elsewhere',
    'redirect of robots.txt',
    `${SITE}robots.txt`,
    'http://other.test/robots.txt',
    'either',
    'nothing',
  ],
  ['a sitemap that it names, here', 'sitemap in robots.txt', `${SITE}robots.txt`, MAP, 'either', 'either'],
  [
    'a sitemap that it names, elsewhere',
    'sitemap in robots.txt',
    `${SITE}robots.txt`,
    'http://cdn.test/s.xml',
    'either',
    'nothing',
  ],
  ['the icon here', 'icon', SITE, `${SITE}favicon.ico`, 'either', 'either'],
  ['the icon elsewhere', 'icon', SITE, 'http://cdn.test/icon.png', 'either', 'nothing'],
]);

const BROWSER = rows('what a page asks for in the browser goes as any request does', { addresses: [SITE] }, [
  ['a script of the page needs its password too', 'sub-resource', SITE, `${SITE}app.js`, 'yes', 'secrets'],
  ['a script elsewhere', 'sub-resource', SITE, 'http://cdn.test/app.js', 'yes', 'nothing'],
  ['over another scheme', 'sub-resource', SITE, 'https://www.site.test/app.js', 'yes', 'nothing'],
  ['on another port', 'sub-resource', SITE, 'http://www.site.test:8080/app.js', 'yes', 'nothing'],
  [
    'a redirect of it elsewhere',
    'redirect of a sub-resource',
    [SITE, `${SITE}app.js`],
    'http://cdn.test/app.js',
    'either',
    'nothing',
  ],
  [
    'back from elsewhere',
    'redirect of a sub-resource',
    [SITE, 'http://cdn.test/app.js'],
    `${SITE}app.js`,
    'either',
    'either',
  ],
  [
    'a stranger’s document asks the server that was named, as the user would',
    'sub-resource after a redirect',
    [SITE, 'http://other.test/'],
    `${SITE}app.js`,
    'either',
    'nothing',
  ],
  [
    'a stranger’s document to which a script has led',
    'sub-resource after a navigation',
    [SITE, 'http://other.test/'],
    `${SITE}app.js`,
    'either',
    'nothing',
  ],
  [
    'a request of a script elsewhere',
    'fetch by a script',
    SITE,
    'http://api.site.test/x',
    'either',
    'nothing',
  ],
  ['a script leads elsewhere', 'navigation by a script', SITE, 'http://other.test/', 'either', 'nothing'],
  ['a script leads to a file', 'navigation by a script', SITE, 'file:///etc/passwd', 'no', 'nothing'],
  ['a frame elsewhere', 'frame', SITE, 'http://ads.test/', 'either', 'nothing'],
  ['a WebSocket elsewhere', 'WebSocket', SITE, 'ws://other.test/', 'either', 'nothing'],
]);

/** Each is this machine, and so may be named; none may be reached through a page of another place. */
const LOOPBACK: [why: string, address: string][] = [
  ['localhost', 'http://localhost:9000/'],
  ['localhost in upper case', 'http://LOCALHOST:9000/'],
  ['localhost with a dot at the end', 'http://localhost.:9000/'],
  ['a name below localhost', 'http://app.localhost:9000/'],
  ['127.0.0.1', 'http://127.0.0.1:9000/'],
  ['another address of loopback', 'http://127.8.9.10:9000/'],
  ['with a part left out', 'http://127.1:9000/'],
  ['as one number', 'http://2130706433:9000/'],
  ['in hexadecimal digits', 'http://0x7f.0.0.1:9000/'],
  ['in octal digits', 'http://0177.0.0.1:9000/'],
  ['in full-width digits', 'http://１２７.0.0.1:9000/'],
  ['with an ideographic full stop', 'http://127。0。0。1:9000/'],
  ['in IPv6', 'http://[::1]:9000/'],
  ['in IPv6 at length', 'http://[0:0:0:0:0:0:0:1]:9000/'],
  ['in IPv6, mapped', 'http://[::ffff:127.0.0.1]:9000/'],
  ['in IPv6, mapped, in hexadecimal digits', 'http://[::ffff:7f00:1]:9000/'],
];

const THIS_MACHINE = LOOPBACK.flatMap(([why, address]) =>
  rows('RFC 6761 6.3, RFC 6890, the URL standard', { addresses: [SITE] }, [
    [`${why}, named`, 'argument', NOBODY, address, 'yes', 'secrets', { named: { addresses: [address] } }],
    [`${why}, by a redirect of a public page`, 'redirect 302', SITE, address, 'no', 'nothing'],
    [
      `${why}, by a public sitemap`,
      'sitemap entry',
      MAP,
      address,
      'no',
      'nothing',
      { named: { sitemap: MAP } },
    ],
    [
      `${why}, by an agent`,
      'argument',
      NOBODY,
      address,
      'no',
      'nothing',
      { named: { addresses: [address], agent: true } },
    ],
  ]),
);

/** Each is a private network: closed without `--allow-private-networks`, even if it was named. */
const CLOSED: [why: string, address: string, resolvesTo?: string][] = [
  ['10/8', 'http://10.0.0.5/'],
  ['172.16/12, its first', 'http://172.16.0.1/'],
  ['172.16/12, its last', 'http://172.31.255.254/'],
  ['192.168/16', 'http://192.168.1.1/'],
  ['shared addresses of providers', 'http://100.64.0.1/'],
  ['link-local: the data of a cloud machine', 'http://169.254.169.254/latest/meta-data/'],
  ['the same as one number', 'http://2852039166/latest/meta-data/'],
  ['the same in IPv6, mapped', 'http://[::ffff:169.254.169.254]/'],
  ['tests of devices', 'http://198.18.0.1/'],
  ['multicast', 'http://224.0.0.1/'],
  ['everybody on this network', 'http://255.255.255.255/'],
  ['local addresses of IPv6', 'http://[fd00::1]/'],
  ['link-local of IPv6', 'http://[fe80::1]/'],
  ['multicast of IPv6', 'http://[ff02::1]/'],
  ['translated to IPv4', 'http://[64:ff9b::10.0.0.5]/'],
  ['6to4 of a private address', 'http://[2002:a00:5::]/'],
  ['a name of a private address', 'http://lan.test/', '10.1.2.3'],
  ['a name of the data of a cloud machine', 'http://metadata.test/', '169.254.169.254'],
  ['a name of this machine that anybody may register', 'http://inside.test/', '127.0.0.1'],
  ['such a name in IPv6', 'http://inside6.test/', '::1'],
  ['such a name in IPv6, mapped', 'http://mapped.test/', '::ffff:127.0.0.1'],
];

const PRIVATE_NETWORKS = CLOSED.flatMap(([why, address, resolvesTo]) =>
  rows('RFC 6890; IANA special-purpose addresses', { addresses: [HERE] }, [
    [
      `${why}, named`,
      'argument',
      NOBODY,
      address,
      'no',
      'nothing',
      { named: { addresses: [address] }, resolvesTo },
    ],
    [
      `${why}, by a redirect of a page of this machine`,
      'redirect 302',
      HERE,
      address,
      // loopback is open to pages of this machine
      resolvesTo && /^127\.|:127\.|^::1$/.test(resolvesTo) ? 'either' : 'no',
      'nothing',
      { resolvesTo },
    ],
    [
      `${why}, by a link of a public page`,
      'link',
      SITE,
      address,
      'no',
      'nothing',
      { named: { addresses: [SITE] }, resolvesTo },
    ],
  ]),
);

const NEAR_MISSES = rows('RFC 6890: these are everybody’s', {}, [
  ['beside 172.16/12', 'argument', NOBODY, 'http://172.32.0.1/', 'yes', 'secrets'],
  ['beside 10/8', 'argument', NOBODY, 'http://11.0.0.1/', 'yes', 'secrets'],
  ['beside 192.168/16', 'argument', NOBODY, 'http://192.169.0.1/', 'yes', 'secrets'],
  ['beside 100.64/10', 'argument', NOBODY, 'http://100.128.0.1/', 'yes', 'secrets'],
  ['beside link-local', 'argument', NOBODY, 'http://169.255.0.1/', 'yes', 'secrets'],
  ['a name that begins as this machine', 'argument', NOBODY, 'http://localhost.site.test/', 'yes', 'secrets'],
  ['a name that begins as an address', 'argument', NOBODY, 'http://10.0.0.5.site.test/', 'yes', 'secrets'],
]).map((row) => ({ ...row, named: { addresses: [row.address] } }));

const NETWORKS = rows('what was named decides, and opens loopback alone', { addresses: [SITE] }, [
  [
    'a sitemap of this machine names the live site',
    'sitemap entry',
    `${HERE}sitemap.xml`,
    'https://www.site.test/',
    'no',
    'nothing',
    { named: { sitemap: `${HERE}sitemap.xml` } },
  ],
  [
    'or the same server by its other name',
    'sitemap entry',
    `${HERE}sitemap.xml`,
    'http://127.0.0.1:3000/',
    'no',
    'nothing',
    { named: { sitemap: `${HERE}sitemap.xml` } },
  ],
  [
    'a page of this machine leads to another program of it',
    'redirect 302',
    HERE,
    'http://127.0.0.1:9000/',
    'either',
    'nothing',
    { named: { addresses: [HERE] } },
  ],
  ['an icon of this machine', 'icon', SITE, 'http://127.0.0.1:9000/icon.png', 'no', 'nothing'],
  [
    'a sitemap of this machine in robots.txt',
    'sitemap in robots.txt',
    `${SITE}robots.txt`,
    'http://127.0.0.1:9000/s.xml',
    'no',
    'nothing',
  ],
  [
    'robots.txt that has moved to this machine',
    'redirect of robots.txt',
    `${SITE}robots.txt`,
    'http://127.0.0.1:9000/',
    'no',
    'nothing',
  ],
  [
    'an index’s file on this machine',
    'sitemap of an index',
    MAP,
    'http://127.0.0.1:9000/s.xml',
    'no',
    'nothing',
    { named: { sitemap: MAP } },
  ],
  [
    'a sitemap that has moved to this machine',
    'redirect of a sitemap',
    MAP,
    'http://127.0.0.1:9000/s.xml',
    'no',
    'nothing',
    { named: { sitemap: MAP } },
  ],
  ['canonical on this machine', 'canonical', SITE, 'http://127.0.0.1:9000/', 'no', 'nothing'],
  ['an image of this machine', 'sub-resource', SITE, 'http://127.0.0.1:9000/x.png', 'no', 'nothing'],
  [
    'an image of a name of this machine',
    'sub-resource',
    SITE,
    'http://inside.test/x.png',
    'no',
    'nothing',
    { resolvesTo: '127.0.0.1' },
  ],
  [
    'an image that has moved to this machine',
    'redirect of a sub-resource',
    [SITE, 'http://cdn.test/x.png'],
    'http://127.0.0.1:9000/',
    'no',
    'nothing',
  ],
  ['a request of a script to this machine', 'fetch by a script', SITE, 'http://[::1]:9000/', 'no', 'nothing'],
  [
    'a script leads to this machine',
    'navigation by a script',
    SITE,
    'http://localhost:9000/',
    'no',
    'nothing',
  ],
  ['a frame of this machine', 'frame', SITE, 'http://localhost:9000/', 'no', 'nothing'],
  ['a WebSocket to this machine', 'WebSocket', SITE, 'ws://127.0.0.1:9000/', 'no', 'nothing'],
  [
    'an image of a private network, of a page of this machine',
    'sub-resource',
    HERE,
    'http://10.0.0.5/x.png',
    'no',
    'nothing',
    { named: { addresses: [HERE] } },
  ],
  [
    'naming this machine does not open it to the pages of another place',
    'redirect 302',
    SITE,
    'http://127.0.0.1:9000/restart',
    'no',
    'nothing',
    { named: { addresses: [HERE, SITE] } },
  ],
  [
    'nor to their images',
    'sub-resource',
    SITE,
    'http://127.0.0.1:9000/x.png',
    'no',
    'nothing',
    { named: { addresses: [HERE, SITE] } },
  ],
  [
    'allowed, a private address is as any',
    'argument',
    NOBODY,
    'http://10.0.0.5/',
    'yes',
    'secrets',
    { named: { addresses: ['http://10.0.0.5/'], allowPrivateNetworks: true } },
  ],
  [
    'allowed, a name of one as well',
    'argument',
    NOBODY,
    'http://lan.test/',
    'yes',
    'secrets',
    { named: { addresses: ['http://lan.test/'], allowPrivateNetworks: true }, resolvesTo: '10.1.2.3' },
  ],
  [
    'allowed, a sitemap still names no origin',
    'sitemap entry',
    MAP,
    'http://10.0.0.5/',
    'no',
    'nothing',
    { named: { sitemap: MAP, allowPrivateNetworks: true } },
  ],
  [
    'allowed, secrets still stay with the origins named',
    'redirect 302',
    SITE,
    'http://10.0.0.5/',
    'either',
    'nothing',
    { named: { addresses: [SITE], allowPrivateNetworks: true } },
  ],
  [
    'an agent reads a private address if that was allowed at the start',
    'argument',
    NOBODY,
    'http://10.0.0.5/',
    'yes',
    'nothing',
    { named: { addresses: ['http://10.0.0.5/'], allowPrivateNetworks: true, agent: true } },
  ],
]);

export const REACH_ROWS: ReachRow[] = [
  ...NAMED,
  ...ENTRIES,
  ...REDIRECTS,
  ...PROBES,
  ...SITE_FILES,
  ...BROWSER,
  ...THIS_MACHINE,
  ...PRIVATE_NETWORKS,
  ...NEAR_MISSES,
  ...NETWORKS,
];
