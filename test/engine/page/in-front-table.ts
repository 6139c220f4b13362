/*
 * Answers to requests for a site's page, its files and its links, with who gave them. Written before the code, by
 * another hand.
 *
 * Something is in front of a site if it answers in the site's place and other readers, verified crawlers among them,
 * may get another answer: then nothing is known of the site. Not in front are the site's own answers, whatever their
 * status (crawlers get them too), and answers of the site that passed through a delivery network and carry its
 * headers, cookies, widgets or scripts. What decides is a header that documentation reserves for such answers, or the
 * markers of a whole page that says nothing else; a word, a header on every response or a marker quoted in a text
 * never do.
 */

export type TableInFrontBy =
  /** Visitors prove that they are not a program. */
  | 'challenge'
  /** The request was refused by a rule. */
  | 'firewall'
  /** A provider's own sign-in page, for a site that is kept for some. */
  | 'sign-in'
  /** A provider's own page that asks for consent first. */
  | 'consent'
  /** The network on which the reader is: proxies, filters, captive portals. */
  | 'proxy';

export interface InFrontRow {
  readonly name: string;
  readonly for: 'page' | 'robots.txt' | 'sitemap' | 'icon' | 'missing page' | 'link';
  /** `https://shop.example/bread`, or the file of `for` at that site, if absent. */
  readonly asked?: string;
  /** The address that answered, after redirects; the same as `asked` if absent. */
  readonly answered?: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body, or its start. */
  readonly body: string;
  readonly inFront: { readonly by: TableInFrontBy; readonly name: string | null } | null;
  /** A documentation page with the date at which it was read, or a public thread where such an answer stands. */
  readonly source: string;
}

const READ = 'read 2026-11-27';
const documented = (address: string) => `${address}, ${READ}`;
const seen = (address: string) => `seen, not documented: ${address}`;

const CLOUDFLARE_DETECT = documented(
  'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
);
const CLOUDFLARE_ERROR_PAGES = documented(
  'https://developers.cloudflare.com/rules/custom-errors/reference/error-page-types/',
);
const CLOUDFLARE_JS_DETECTIONS = documented(
  'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/javascript-detections/',
);
const AWS_WAF = documented(
  'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html',
);
const CLOUDFRONT_403 = documented('https://repost.aws/knowledge-center/cloudfront-troubleshoot-403-errors');
const CLOUDFRONT_ERRORS = documented(
  'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/troubleshooting-response-errors.html',
);
const GOOGLE_ERRORS = documented(
  'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
);
const MDN_407 = documented('https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/407');
const RFC_6585 = documented('https://datatracker.ietf.org/doc/rfc6585');
const IMPERVA_ON_EVERY_RESPONSE = seen('https://github.com/microlinkhq/is-antibot/pull/60');
const VERCEL_PROTECTION = documented('https://vercel.com/docs/deployment-protection');
const AKAMAI = seen('https://github.com/Ekultek/WhatWaf/issues/1162');

const page = (title: string, body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const NOINDEX = '<meta name="robots" content="noindex,nofollow">';
const BREAD =
  '<header><a href="/">Bakery</a></header><main><h1>Rye bread</h1><p>Baked for four hours in the old stone oven, every Tuesday and Friday.</p><p>4.20 €</p><p><a href="/rolls">Our rolls</a></p></main>';
const bread = (more = '', head = '') => page('Rye bread | Bakery', BREAD + more, head);
const HTML = { 'content-type': 'text/html; charset=UTF-8' } as const;
const CLOUDFLARE = { ...HTML, server: 'cloudflare', 'cf-ray': '8f0a1b2c3d4e5f60-FRA' } as const;

const CLOUDFLARE_CHALLENGE = page(
  'Just a moment...',
  '<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt={cvId:\'3\',cZone:"shop.example",cType:\'managed\',cRay:\'8f0a1b2c3d4e5f60\'};var cpo=document.createElement(\'script\');cpo.src=\'/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=8f0a1b2c3d4e5f60\';})();</script>',
  '<meta http-equiv="X-UA-Compatible" content="IE=Edge"><meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="360">',
);
const CLOUDFLARE_BLOCK = page(
  'Attention Required! | Cloudflare',
  '<div id="cf-wrapper"><div id="cf-error-details" class="cf-error-details-wrapper"><h1 data-translate="block_headline">Sorry, you have been blocked</h1><h2 class="cf-subheadline"><span data-translate="unable_to_access">You are unable to access</span> shop.example</h2><p>Cloudflare Ray ID: <strong>8f0a1b2c3d4e5f60</strong></p></div></div>',
  '<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" id="cf_styles-css" href="/cdn-cgi/styles/cf.errors.css">',
);
const cloudflareError = (code: number, heading: string) =>
  page(
    `shop.example | ${code}: ${heading}`,
    `<div id="cf-wrapper"><div id="cf-error-details" class="p-0"><h1><span>${heading}</span><span class="code-label">Error code ${code}</span></h1><div>Visit <a href="https://www.cloudflare.com/5xx-error-landing">cloudflare.com</a> for more information.</div></div></div>`,
    '<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" id="cf_styles-css" href="/cdn-cgi/styles/main.css">',
  );
const cloudFront = (reason: string, code = '403 ERROR') =>
  `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">\n<HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1">\n<TITLE>ERROR: The request could not be satisfied</TITLE>\n</HEAD><BODY>\n<H1>${code}</H1>\n<H2>The request could not be satisfied.</H2>\n<HR noshade size="1px">\n${reason}\n<BR clear="all">\n<HR noshade size="1px">\n<PRE>\nGenerated by cloudfront (CloudFront)\nRequest ID: QGJDmdNqJJ6_zS3ALUczF-8NrM==\n</PRE>\n<ADDRESS>\n</ADDRESS>\n</BODY></HTML>`;
const CLOUDFRONT = {
  'content-type': 'text/html',
  server: 'CloudFront',
  'x-cache': 'Error from cloudfront',
  'x-amz-cf-id': 'QGJDmdNqJJ6_zS3ALUczF',
} as const;
const akamai = (title: string, text: string, reference: string) =>
  `<HTML><HEAD>\n<TITLE>${title}</TITLE>\n</HEAD><BODY>\n<H1>${title}</H1>\n \n${text}<P>\nReference&#32;&#35;${reference}\n<P>\nhttps&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;${reference}\n</BODY>\n</HTML>\n`;
const AKAMAI_DENIED = akamai(
  'Access Denied',
  'You don\'t have permission to access "http&#58;&#47;&#47;shop&#46;example&#47;bread" on this server.',
  '18&#46;ef3a2f17&#46;1619133194&#46;15bcf105',
);
const INCAPSULA_FRAME =
  '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><meta name="format-detection" content="telephone=no"><script src="/vice-come-Soldenyson-it-non-Banquoh" async></script></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=7-76038078-0&incident_id=434000870345502677-416622015402874311&edet=12" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 434000870345502677-416622015402874311</iframe></body></html>';
const DATADOME =
  "<html lang=\"en\"><head><title>shop.example</title><style>#cmsg{animation: A 1.5s;}</style></head><body style=\"margin:0\"><p id=\"cmsg\">Please enable JS and disable any ad blocker</p><script data-cfasync=\"false\">var dd={'rt':'c','cid':'AHrlqAAAAAMAwl21','hsh':'9D463B509A4C91','t':'fe','s':39492,'host':'geo.captcha-delivery.com'}</script><script data-cfasync=\"false\" src=\"https://ct.captcha-delivery.com/c.js\"></script></body></html>";
const PERIMETERX = page(
  'Access to this page has been denied',
  "<script>window._pxVid='';window._pxUuid='dd97996f-742d-11ef';window._pxAppId='PXaOtQIWNf';window._pxHostUrl='/aOtQIWNf/xhr';window._pxJsClientSrc='/aOtQIWNf/init.js';</script><div id=\"px-captcha\"></div>",
  '<meta name="description" content="px-captcha">',
);
const SUCURI = page(
  'Sucuri WebSite Firewall - Access Denied',
  '<div id="main-container"><span class="logo-neartext">Website Firewall</span><h1>Access Denied - Sucuri Website Firewall</h1></div>',
  '<link rel="stylesheet" href="https://cdn.sucuri.net/sucuri-firewall-block.css">',
);
const SITEGROUND =
  '<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2Fbread&y=ipc:192.0.2.7:1764262800.1"></meta></head></html>';
const ANUBIS = page(
  'Making sure you&#39;re not a bot!',
  '<main><h1 id="title" class="centered-div">Making sure you&#39;re not a bot!</h1><div class="centered-div"><img id="image" src="/.within.website/x/cmd/anubis/static/img/pensive.webp?cacheBuster=v1.18.0"><p id="status">Loading...</p><script async type="module" src="/.within.website/x/cmd/anubis/static/js/main.mjs"></script></div></main>',
  '<meta name="robots" content="noindex"><script id="anubis_version" type="application/json">"v1.18.0"</script><script id="anubis_challenge" type="application/json">{"rules":{"algorithm":"fast","difficulty":4}}</script>',
);
const VERCEL_CHECKPOINT = page(
  'Vercel Security Checkpoint',
  '<p id="header-text">We\'re verifying your browser</p><p><a href="https://vercel.link/security-checkpoint">Website owner? Click here to fix</a></p>',
);
const VERCEL_SSO = page(
  'Authentication Required',
  '<div id="loader"></div><script>window.location.href="https://vercel.com/sso-api?url=https%3A%2F%2Fshop-git-main.vercel.app%2Fbread&nonce=0665eaf2"</script><a href="https://vercel.com/sso-api?url=https%3A%2F%2Fshop-git-main.vercel.app%2Fbread&nonce=0665eaf2">click here</a>',
);
const KASADA =
  '<!DOCTYPE html><html><head></head><body><script>window.KPSDK={};KPSDK.now=typeof performance!==\'undefined\'&&performance.now?performance.now.bind(performance):Date.now.bind(Date);KPSDK.start=KPSDK.now();</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/ips.js?x-kpsdk-im=AAIHh6ySRFXh"></script></body></html>';

/** Something answered in the site's place. */
const IN_FRONT: readonly InFrontRow[] = [
  ...[403, 503, 429, 200, 202].map(
    (status): InFrontRow => ({
      name: `a challenge of Cloudflare with status ${status}`,
      for: 'page',
      status,
      headers: { ...CLOUDFLARE, 'cf-mitigated': 'challenge' },
      body: CLOUDFLARE_CHALLENGE,
      inFront: { by: 'challenge', name: 'Cloudflare' },
      source: CLOUDFLARE_DETECT,
    }),
  ),
  {
    name: 'a challenge of Cloudflare with a body of the site’s own design',
    for: 'page',
    status: 403,
    headers: { ...CLOUDFLARE, 'cf-mitigated': 'challenge' },
    body: page('Bakery', '<h1>One moment</h1><p>We check your browser.</p>'),
    inFront: { by: 'challenge', name: 'Cloudflare' },
    source: CLOUDFLARE_DETECT,
  },
  {
    name: 'a challenge of Cloudflare in an older form, without the header',
    for: 'page',
    status: 503,
    headers: CLOUDFLARE,
    body: CLOUDFLARE_CHALLENGE,
    inFront: { by: 'challenge', name: 'Cloudflare' },
    source: seen('https://github.com/scaredos/cfresearch'),
  },
  {
    name: 'a block of Cloudflare’s firewall',
    for: 'page',
    status: 403,
    headers: CLOUDFLARE,
    body: CLOUDFLARE_BLOCK,
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: CLOUDFLARE_ERROR_PAGES,
  },
  {
    name: 'error 1020 of Cloudflare as a page',
    for: 'page',
    status: 403,
    headers: CLOUDFLARE,
    body: page(
      'Access denied | shop.example used Cloudflare to restrict access',
      '<div id="cf-wrapper"><div id="cf-error-details" class="p-0"><h1><span data-translate="error">Error</span><span>1020</span></h1><h2>Access denied</h2><p>This website is using a security service to protect itself from online attacks.</p></div></div>',
      '<meta name="robots" content="noindex, nofollow">',
    ),
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: CLOUDFLARE_ERROR_PAGES,
  },
  {
    name: 'error 1020 of Cloudflare as plain text',
    for: 'page',
    status: 403,
    headers: { ...CLOUDFLARE, 'content-type': 'text/plain; charset=UTF-8' },
    body: 'error code: 1020',
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: CLOUDFLARE_ERROR_PAGES,
  },
  {
    name: 'error 1010 of Cloudflare: the browser’s signature is banned',
    for: 'page',
    status: 403,
    headers: { ...CLOUDFLARE, 'content-type': 'text/plain; charset=UTF-8' },
    body: 'error code: 1010',
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: seen('https://github.com/martymcenroe/AssemblyZero/issues/1663'),
  },
  {
    name: 'error 1015 of Cloudflare: this reader is slowed down',
    for: 'page',
    status: 429,
    headers: { ...CLOUDFLARE, 'retry-after': '30' },
    body: page(
      'Access denied | shop.example used Cloudflare to restrict access',
      '<div id="cf-wrapper"><div id="cf-error-details" class="p-0"><h1><span data-translate="error">Error</span><span>1015</span></h1><h2>You are being rate limited</h2></div></div>',
      '<meta name="robots" content="noindex, nofollow">',
    ),
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: CLOUDFLARE_ERROR_PAGES,
  },
  {
    name: 'a challenge of AWS WAF',
    for: 'page',
    status: 202,
    headers: { ...HTML, server: 'CloudFront', 'x-amzn-waf-action': 'challenge' },
    body: page(
      '',
      '<div id="challenge-container"></div><script>AwsWafIntegration.saveReferrer();AwsWafIntegration.checkForceRefresh();</script>',
      '<script>window.awsWafCookieDomainList=[];window.gokuProps={"key":"AQIDAHj","iv":"A6wUCgAhZgAB","context":"glDLQwA7"};</script><script src="https://1c5c1ecf7303.d474e66d.us-west-2.token.awswaf.com/1c5c1ecf7303/challenge.js"></script>',
    ),
    inFront: { by: 'challenge', name: 'AWS WAF' },
    source: AWS_WAF,
  },
  {
    name: 'a challenge of AWS WAF for a request that does not ask for HTML',
    for: 'robots.txt',
    status: 202,
    headers: { server: 'CloudFront', 'x-amzn-waf-action': 'challenge' },
    body: '',
    inFront: { by: 'challenge', name: 'AWS WAF' },
    source: AWS_WAF,
  },
  {
    name: 'a puzzle of AWS WAF',
    for: 'page',
    status: 405,
    headers: { ...HTML, 'x-amzn-waf-action': 'captcha' },
    body: page(
      'Human Verification',
      '<div id="captcha-container"></div>',
      '<script>window.gokuProps={"key":"AQIDAHj"};</script>',
    ),
    inFront: { by: 'challenge', name: 'AWS WAF' },
    source: AWS_WAF,
  },
  {
    name: 'a request that AWS WAF blocks at CloudFront',
    for: 'page',
    status: 403,
    headers: CLOUDFRONT,
    body: cloudFront(
      "Request blocked.\nWe can't connect to the server for this app or website at this time. There might be too much traffic or a configuration error. Try again later, or contact the app or website owner.",
    ),
    inFront: { by: 'firewall', name: 'CloudFront' },
    source: CLOUDFRONT_403,
  },
  {
    name: 'a country that CloudFront shuts out',
    for: 'page',
    status: 403,
    headers: CLOUDFRONT,
    body: cloudFront('The Amazon CloudFront distribution is configured to block access from your country.'),
    inFront: { by: 'firewall', name: 'CloudFront' },
    source: CLOUDFRONT_403,
  },
  {
    name: 'a denial of Akamai',
    for: 'page',
    status: 403,
    headers: { 'content-type': 'text/html', server: 'AkamaiGHost', 'mime-version': '1.0' },
    body: AKAMAI_DENIED,
    inFront: { by: 'firewall', name: 'Akamai' },
    source: AKAMAI,
  },
  {
    name: 'a denial of Akamai whose server is not named',
    for: 'page',
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: AKAMAI_DENIED,
    inFront: { by: 'firewall', name: 'Akamai' },
    source: seen('https://github.com/hyperion-cs/dpi-checkers/issues/57'),
  },
  {
    name: 'a challenge of Akamai’s bot manager with status 200',
    for: 'page',
    status: 200,
    headers: HTML,
    body: '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>&nbsp;</title></head><body><div id="sec-if-cpt-container" role="main"><div class="behavioral-content"><p class="scf-text">Powered and protected by</p><img alt="Akamai" src="/_sec/akamai.svg"></div></div><script src="/o7Xk/cp_challenge.js"></script></body></html>',
    inFront: { by: 'challenge', name: 'Akamai' },
    source: seen('https://github.com/germondai/trawl/pull/33'),
  },
  {
    name: 'a frame of Imperva with status 200 and a noindex',
    for: 'page',
    status: 200,
    headers: {
      'content-type': 'text/html',
      'x-iinfo': '7-76038078-0 NNNN RT(1681371500126 0)',
      'x-cdn': 'Imperva',
    },
    body: INCAPSULA_FRAME,
    inFront: { by: 'challenge', name: 'Imperva' },
    source: seen('https://github.com/ziplokk1/incapsula-cracker/issues/6'),
  },
  {
    name: 'a frame of Imperva with status 403',
    for: 'page',
    status: 403,
    headers: { 'content-type': 'text/html', 'x-iinfo': '7-76038078-0 NNNN RT(1681371500126 0)' },
    body: INCAPSULA_FRAME,
    inFront: { by: 'challenge', name: 'Imperva' },
    source: seen('https://github.com/ziplokk1/incapsula-cracker/issues/6'),
  },
  {
    name: 'a script of Imperva in an empty page with status 200',
    for: 'page',
    status: 200,
    headers: { 'content-type': 'text/html', 'x-cdn': 'Incapsula' },
    body: '<html>\n<head>\n<META NAME="robots" CONTENT="noindex,nofollow">\n<script src="/_Incapsula_Resource?SWJIYLWA=5074a744e2e3d891814e9a2dace20bd4,719d34d31c8e3a6e6fffd425f7e032f3">\n</script>\n<body>\n</body></html>\n',
    inFront: { by: 'challenge', name: 'Imperva' },
    source: seen('https://github.com/OpenTermsArchive/engine/issues/319'),
  },
  {
    name: 'a challenge of DataDome',
    for: 'page',
    status: 403,
    headers: { ...HTML, 'x-datadome': 'protected', 'x-datadome-cid': 'AHrlqAAAAAMA', 'x-dd-b': '1' },
    body: DATADOME,
    inFront: { by: 'challenge', name: 'DataDome' },
    source: documented('https://docs.datadome.co/reference/validate-request'),
  },
  {
    name: 'a challenge of DataDome whose headers a browser does not show',
    for: 'page',
    status: 403,
    headers: HTML,
    body: DATADOME,
    inFront: { by: 'challenge', name: 'DataDome' },
    source: documented('https://docs.datadome.co/reference/validate-request'),
  },
  {
    name: 'a challenge of PerimeterX',
    for: 'page',
    status: 403,
    headers: HTML,
    body: PERIMETERX,
    inFront: { by: 'challenge', name: 'PerimeterX' },
    source: seen('https://github.com/0xjas0/Chegg-Answer-Bot/issues/34'),
  },
  {
    name: 'a block of Sucuri',
    for: 'page',
    status: 403,
    headers: {
      'content-type': 'text/html',
      server: 'Sucuri/Cloudproxy',
      'x-sucuri-id': '12013',
      'x-sucuri-block': 'EVA079',
    },
    body: SUCURI,
    inFront: { by: 'firewall', name: 'Sucuri' },
    source: seen('https://github.com/Ekultek/WhatWaf/issues/1164'),
  },
  {
    name: 'a block of Sucuri under another brand',
    for: 'page',
    status: 403,
    headers: {
      'content-type': 'text/html',
      server: 'Sucuri/Cloudproxy',
      'x-sucuri-id': '14034',
      'x-sucuri-block': 'EVA079',
    },
    body: page('GoDaddy Security - Access Denied', '<h1>Access Denied - GoDaddy Website Firewall</h1>'),
    inFront: { by: 'firewall', name: 'Sucuri' },
    source: seen('https://github.com/Ekultek/WhatWaf/issues/1562'),
  },
  {
    name: 'a challenge of DDoS-Guard',
    for: 'page',
    status: 403,
    headers: { ...HTML, server: 'ddos-guard', 'set-cookie': '__ddg5_=abc; Path=/; HttpOnly' },
    body: page(
      'DDOS-GUARD',
      '<div id="wrap-main"><h1 id="title">Checking your browser before accessing shop.example</h1><div id="link-ddg"><a href="https://ddos-guard.net">Powered by DDoS-Guard</a></div></div>',
      '<script src="https://check.ddos-guard.net/check.js"></script>',
    ),
    inFront: { by: 'challenge', name: 'DDoS-Guard' },
    source: seen('https://github.com/Ekultek/WhatWaf/issues/1005'),
  },
  ...[429, 403].map(
    (status): InFrontRow => ({
      name: `a challenge of Vercel with status ${status}`,
      for: 'page',
      status,
      headers: { ...HTML, server: 'Vercel', 'x-vercel-mitigated': 'challenge' },
      body: VERCEL_CHECKPOINT,
      inFront: { by: 'challenge', name: 'Vercel' },
      source: seen(
        status === 429
          ? 'https://github.com/elevenlabs/ui/issues/80'
          : 'https://github.com/vercel-labs/vgpu/pull/228',
      ),
    }),
  ),
  {
    name: 'a denial of Vercel',
    for: 'page',
    status: 403,
    headers: { 'content-type': 'text/plain', server: 'Vercel', 'x-vercel-mitigated': 'deny' },
    body: 'Forbidden',
    inFront: { by: 'firewall', name: 'Vercel' },
    source: documented(
      'https://vercel.com/docs/vercel-firewall/vercel-waf/rule-configuration (the action, not its header)',
    ),
  },
  {
    name: 'a protected deployment at Vercel',
    for: 'page',
    asked: 'https://shop-git-main.vercel.app/bread',
    status: 401,
    headers: { ...HTML, server: 'Vercel', 'x-robots-tag': 'noindex' },
    body: VERCEL_SSO,
    inFront: { by: 'sign-in', name: 'Vercel' },
    source: VERCEL_PROTECTION,
  },
  {
    name: 'a protected deployment at Vercel that redirects',
    for: 'link',
    asked: 'https://shop-git-main.vercel.app/bread',
    status: 302,
    headers: {
      server: 'Vercel',
      location:
        'https://vercel.com/sso-api?url=https%3A%2F%2Fshop-git-main.vercel.app%2Fbread&nonce=0665eaf2',
    },
    body: 'Redirecting...\n',
    inFront: { by: 'sign-in', name: 'Vercel' },
    source: VERCEL_PROTECTION,
  },
  {
    name: 'a protected deployment at Vercel, followed to the sign-in page',
    for: 'page',
    asked: 'https://shop-git-main.vercel.app/bread',
    answered:
      'https://vercel.com/login?next=%2Fsso-api%3Furl%3Dhttps%253A%252F%252Fshop-git-main.vercel.app%252Fbread',
    status: 200,
    headers: { ...HTML, server: 'Vercel' },
    body: page('Login – Vercel', '<h1>Log in to Vercel</h1><form><input type="email" name="email"></form>'),
    inFront: { by: 'sign-in', name: 'Vercel' },
    source: VERCEL_PROTECTION,
  },
  {
    name: 'a site with a password at Netlify',
    for: 'page',
    status: 401,
    headers: { ...HTML, server: 'Netlify' },
    body: page(
      'Password required',
      '<form method="post"><label>Password <input type="password" name="password"></label><button>Submit</button></form>',
    ),
    inFront: { by: 'sign-in', name: 'Netlify' },
    source: seen('https://github.com/opennextjs/opennextjs-netlify/issues/1349'),
  },
  {
    name: 'a site behind Cloudflare Access that redirects',
    for: 'link',
    status: 302,
    headers: {
      server: 'cloudflare',
      location:
        'https://bakery.cloudflareaccess.com/cdn-cgi/access/login/shop.example?kid=4714c135&redirect_url=%2Fbread',
    },
    body: '',
    inFront: { by: 'sign-in', name: 'Cloudflare Access' },
    source: seen('https://github.com/kaishi00/hermes-conduit/issues/37'),
  },
  {
    name: 'a site behind Cloudflare Access, followed to the sign-in page',
    for: 'page',
    answered:
      'https://bakery.cloudflareaccess.com/cdn-cgi/access/login/shop.example?kid=4714c135&redirect_url=%2Fbread',
    status: 200,
    headers: CLOUDFLARE,
    body: page(
      'Sign in ・ Cloudflare Access',
      '<h1>Log in to Bakery</h1><form action="/cdn-cgi/access/verify-code"><input type="email" name="email"></form>',
    ),
    inFront: { by: 'sign-in', name: 'Cloudflare Access' },
    source: seen('https://github.com/kaishi00/hermes-conduit/issues/37'),
  },
  {
    name: 'a site behind Google’s Identity-Aware Proxy',
    for: 'link',
    status: 302,
    headers: {
      'content-type': 'text/plain',
      'x-goog-iap-generated-response': 'true',
      location:
        'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&response_type=code&scope=openid+email',
    },
    body: 'Invalid IAP credentials: empty token',
    inFront: { by: 'sign-in', name: 'Google IAP' },
    source: documented('https://cloud.google.com/iap/docs/special-urls-and-headers-howto'),
  },
  {
    name: 'a program without a session at Google’s Identity-Aware Proxy',
    for: 'page',
    status: 401,
    headers: { ...HTML, 'x-goog-iap-generated-response': 'true' },
    body: 'Invalid IAP credentials: empty token',
    inFront: { by: 'sign-in', name: 'Google IAP' },
    source: documented('https://cloud.google.com/iap/docs/special-urls-and-headers-howto'),
  },
  {
    name: 'a block at Azure Front Door',
    for: 'page',
    status: 403,
    headers: {
      'content-type': 'text/html',
      'x-azure-ref': '20240420T152844Z-r1f8b879b596',
      'x-cache': 'CONFIG_NOCACHE',
    },
    body: "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN' 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'><html xmlns='http://www.w3.org/1999/xhtml'><head><title>Microsoft</title></head><body><div id='content'><div id='message'><h2>The request is blocked.</h2></div><div id='errorref'><span>20240420T152844Z-r1f8b879b596</span></div></div></body></html>",
    inFront: { by: 'firewall', name: 'Azure Front Door' },
    source: seen('https://github.com/projectdiscovery/nuclei-templates/issues/12737'),
  },
  {
    // the page names nobody, and other firewalls have taken the sentence over
    name: 'a rejection of F5 BIG-IP with status 200',
    for: 'page',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    body: "<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 4045204596866416688<br><br><a href='javascript:history.back();'>[Go Back]</a></body></html>",
    inFront: { by: 'firewall', name: null },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/f5bigipasm.py'),
  },
  {
    name: 'a block of Wordfence',
    for: 'page',
    status: 503,
    headers: { ...HTML, server: 'Apache' },
    body: page(
      'Your access to this site has been limited',
      '<h1>Your access to this site has been limited by the site owner</h1><p>Your access to this service has been limited. (HTTP response code 503)</p><p>Generated by Wordfence at Fri, 27 Nov 2026 10:00:00 GMT.</p>',
    ),
    inFront: { by: 'firewall', name: 'Wordfence' },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/wordfence.py'),
  },
  {
    name: 'a rejection of ModSecurity',
    for: 'page',
    status: 406,
    headers: { 'content-type': 'text/html; charset=iso-8859-1', server: 'Apache' },
    body: '<head><title>Not Acceptable!</title></head><body><h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p></body>',
    inFront: { by: 'firewall', name: null },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/modsecurity.py'),
  },
  {
    name: 'a challenge of SiteGround',
    for: 'page',
    status: 202,
    headers: { ...HTML, 'sg-captcha': 'challenge', 'x-robots-tag': 'noindex' },
    body: SITEGROUND,
    inFront: { by: 'challenge', name: 'SiteGround' },
    source: seen('https://github.com/woocommerce/woocommerce/issues/52896'),
  },
  {
    name: 'a challenge of SiteGround whose header a browser does not show',
    for: 'page',
    status: 202,
    headers: HTML,
    body: SITEGROUND,
    inFront: { by: 'challenge', name: 'SiteGround' },
    source: seen('https://github.com/woocommerce/woocommerce/issues/52896'),
  },
  ...[200, 401].map(
    (status): InFrontRow => ({
      name: `a challenge of Anubis with status ${status}`,
      for: 'page',
      status,
      headers: { ...HTML, 'set-cookie': 'techaro.lol-anubis-auth=; Path=/; Max-Age=0' },
      body: ANUBIS,
      inFront: { by: 'challenge', name: 'Anubis' },
      source: seen('https://github.com/microlinkhq/is-antibot/pull/21'),
    }),
  ),
  {
    name: 'a challenge of Anubis in the site’s own words',
    for: 'page',
    status: 200,
    headers: HTML,
    body: ANUBIS.replaceAll('Making sure you&#39;re not a bot!', 'Einen Augenblick, bitte'),
    inFront: { by: 'challenge', name: 'Anubis' },
    source: seen('https://github.com/microlinkhq/is-antibot/pull/21'),
  },
  {
    name: 'a challenge of go-away',
    for: 'page',
    status: 418,
    headers: HTML,
    body: page(
      'Checking you are not a bot',
      '<main><h1>Checking you are not a bot</h1><p id="status">Loading challenge</p><script async type="module" src="/.well-known/.git.gammaspectra.live/git/go-away/cmd/go-away/assets/static/load.mjs?__goaway_challenge=js-pow-sha256"></script></main>',
    ),
    inFront: { by: 'challenge', name: 'go-away' },
    source: seen('https://git.psf.lt/ProjectSegfault/go-away'),
  },
  {
    name: 'a challenge of Fastly',
    for: 'page',
    status: 200,
    headers: {
      ...HTML,
      'set-cookie': '_fs_ch_st_FSBmUei20MqUiJb9=abc; Path=/; HttpOnly',
      'x-served-by': 'cache-fra-1',
    },
    body: page(
      'Client Challenge',
      '<noscript>JavaScript is disabled in your browser. Please enable JavaScript to proceed.</noscript><div id="loading-error">A required part of this site couldn’t load.</div>',
      '<script src="/_fs-ch-1T1wmsGaOgGaSxcX/script.js?reload=true" async></script>',
    ),
    inFront: { by: 'challenge', name: 'Fastly' },
    source: documented(
      'https://www.fastly.com/documentation/guides/security/client-challenges/how-client-challenges-work',
    ),
  },
  {
    name: 'a challenge of Kasada',
    for: 'page',
    status: 429,
    headers: { ...HTML, 'x-kpsdk-ct': '03ugmsy8l8foItap5tBupWjvNg' },
    body: KASADA,
    inFront: { by: 'challenge', name: 'Kasada' },
    source: seen('https://github.com/0x6a69616e/kpsdk-solver'),
  },
  {
    name: 'a challenge of Kasada whose headers a browser does not show',
    for: 'page',
    status: 429,
    headers: HTML,
    body: KASADA,
    inFront: { by: 'challenge', name: 'Kasada' },
    source: seen('https://github.com/0x6a69616e/kpsdk-solver'),
  },
  {
    name: 'a redirect to Radware’s bot manager',
    for: 'link',
    status: 302,
    headers: {
      location:
        'https://validate.perfdrive.com/64b926de080836ab9a2812de3f961c22/?ssa=be69e7ab&ssc=https%3A%2F%2Fshop.example%2Fbread&ssk=botmanager_support@radware.com',
    },
    body: '',
    inFront: { by: 'challenge', name: 'Radware' },
    source: seen('https://github.com/omkarcloud/botasaurus-driver/issues/10'),
  },
  {
    name: 'Radware’s bot manager, followed to its page',
    for: 'page',
    answered:
      'https://validate.perfdrive.com/64b926de080836ab9a2812de3f961c22/?ssa=be69e7ab&ssc=https%3A%2F%2Fshop.example%2Fbread&ssk=botmanager_support@radware.com',
    status: 200,
    headers: HTML,
    body: page(
      'Radware Captcha Page',
      '<h1>We apologize for the inconvenience...</h1><p>...but your activity and behavior on this site made us think that you are a bot.</p><div class="h-captcha"></div>',
    ),
    inFront: { by: 'challenge', name: 'Radware' },
    source: seen('https://github.com/omkarcloud/botasaurus-driver/issues/10'),
  },
  {
    name: 'a challenge of Reblaze',
    for: 'page',
    status: 247,
    headers: { 'content-type': 'text/html; charset=utf-8', server: 'rhino-core-shield' },
    body: '<html><head><meta charset="utf-8"><script>;;window.rbzns={bereshit: "1", seed: "abc", storage: "1"};winsocks();</script></head><body></body></html>',
    inFront: { by: 'challenge', name: 'Reblaze' },
    source: seen('https://github.com/curiefense/curiefense'),
  },
  {
    name: 'a block of StackPath',
    for: 'page',
    status: 403,
    headers: HTML,
    body: page(
      'StackPath',
      '<p>shop.example is using a security service for protection against online attacks. An action has triggered the service and blocked your request.</p><p>Protected by <a href="https://www.stackpath.com/" target="_blank">StackPath</a></p>',
    ),
    inFront: { by: 'firewall', name: 'StackPath' },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/stackpath.py'),
  },
  {
    name: 'a challenge of Hostinger',
    for: 'page',
    status: 403,
    headers: { ...HTML, server: 'hcdn' },
    body: page(
      'Checking your browser before accessing. Just a moment...',
      '<p>Checking your browser before accessing</p><script src="/hcdn-cgi/jschallenge"></script>',
      NOINDEX,
    ),
    inFront: { by: 'challenge', name: 'Hostinger' },
    source: seen('https://github.com/microlinkhq/is-antibot/pull/79'),
  },
  {
    name: 'a challenge of Imunify360 with status 200',
    for: 'page',
    status: 200,
    headers: { ...HTML, server: 'imunify360-webshield/1.21', 'cf-edge-cache': 'no-cache' },
    body: page(
      'One moment, please...',
      '<h1>Please wait while your request is being verified...</h1><form id="wsidchk-form" style="display:none;" action="/z0f76a1d14fd21a8fb5fd0d03e0fdc3d3cedae52f" method="GET"><input type="hidden" id="wsidchk" name="wsidchk"></form>',
      NOINDEX,
    ),
    inFront: { by: 'challenge', name: 'Imunify360' },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/imunify360.py'),
  },
  {
    name: 'a challenge of BitNinja',
    for: 'page',
    status: 403,
    headers: HTML,
    body: page(
      'Visitor anti-robot validation',
      '<h1>Security check by BitNinja.IO</h1><p>your IP will be removed from BitNinja</p>',
    ),
    inFront: { by: 'challenge', name: 'BitNinja' },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/bitninja.py'),
  },
  {
    name: 'a captive portal by its status',
    for: 'page',
    status: 511,
    headers: HTML,
    body: page(
      'Network Authentication Required',
      '<p>You need to <a href="https://login.example.net/">authenticate with the local network</a> in order to gain access.</p>',
      '<meta http-equiv="refresh" content="0; url=https://login.example.net/">',
    ),
    inFront: { by: 'proxy', name: null },
    source: RFC_6585,
  },
  {
    name: 'a captive portal that redirects, with the parameters for programs',
    for: 'page',
    asked: 'http://shop.example/bread',
    answered: 'http://hotspot.example.net/login?dst=http%3A%2F%2Fshop.example%2Fbread',
    status: 200,
    headers: HTML,
    body: '<html><head><title>Hotspot</title></head><body><h1>Welcome</h1><!--<?xml version="1.0" encoding="UTF-8"?><WISPAccessGatewayParam xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Redirect><MessageType>100</MessageType><ResponseCode>0</ResponseCode><LoginURL>http://hotspot.example.net/login</LoginURL></Redirect></WISPAccessGatewayParam>--></body></html>',
    inFront: { by: 'proxy', name: null },
    source: seen('Wireless Broadband Alliance, WISPr; https://github.com/coova/coova-chilli'),
  },
  {
    name: 'a proxy that asks for a sign-in',
    for: 'page',
    status: 407,
    headers: { ...HTML, 'proxy-authenticate': 'Basic realm="Office"' },
    body: page('Proxy Authentication Required', '<p>Sign in to the proxy.</p>'),
    inFront: { by: 'proxy', name: null },
    source: MDN_407,
  },
  {
    name: 'a denial of Squid',
    for: 'page',
    status: 403,
    headers: {
      'content-type': 'text/html;charset=utf-8',
      server: 'squid/3.1.10',
      'x-squid-error': 'ERR_ACCESS_DENIED 0',
      via: '1.0 localhost (squid/3.1.10)',
    },
    body: page(
      'ERROR: The requested URL could not be retrieved',
      '<h1>ERROR</h1><h2>The requested URL could not be retrieved</h2><blockquote id="error"><p><b>Access Denied.</b></p></blockquote><p>Access control configuration prevents your request from being allowed at this time.</p><!-- ERR_ACCESS_DENIED -->',
    ),
    inFront: { by: 'proxy', name: 'Squid' },
    source: seen('https://github.com/mozilla/identity-ops/issues/34'),
  },
  {
    name: 'a page of Zscaler',
    for: 'page',
    status: 403,
    headers: { 'content-type': 'text/html', server: 'Zscaler/6.2' },
    body: page(
      'Internet Security by Zscaler',
      "<p>Sorry, you don't have permission to visit this site.</p><p>Your organization has selected Zscaler to protect you from internet threats.</p>",
    ),
    inFront: { by: 'proxy', name: 'Zscaler' },
    source: documented('https://help.zscaler.com/unified/configuring-block-notifications'),
  },
  {
    name: 'a page of FortiGuard',
    for: 'page',
    status: 403,
    headers: HTML,
    body: page(
      'Web Filter Violation',
      '<h1>FortiGuard Intrusion Prevention - Access Blocked</h1><h3>Web Page Blocked!</h3><p>Category: Newly Registered Domain</p><img src="//globalurl.fortinet.net/logo.gif">',
    ),
    inFront: { by: 'proxy', name: 'FortiGuard' },
    source: seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/fortiguard.py'),
  },
  {
    name: 'a page of Google that asks for consent',
    for: 'page',
    asked: 'https://www.google.com/maps/place/Bakery',
    answered:
      'https://consent.google.com/ml?continue=https://www.google.com/maps/place/Bakery&gl=DE&m=0&pc=m&uxe=eomtm&hl=de&src=1',
    status: 200,
    headers: HTML,
    body: page(
      'Before you continue',
      '<h1>Before you continue to Google</h1><form action="https://consent.google.com/save"><button>Accept all</button></form>',
    ),
    inFront: { by: 'consent', name: 'Google' },
    source: seen('https://github.com/microlinkhq/is-antibot (providers/google)'),
  },
  {
    name: 'a page of Google that asks for consent, in front of YouTube',
    for: 'link',
    asked: 'https://www.youtube.com/watch?v=x1',
    status: 302,
    headers: {
      location:
        'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dx1&gl=FR&m=0&pc=yt',
    },
    body: '',
    inFront: { by: 'consent', name: 'Google' },
    source: seen('https://github.com/Athlon1600/youtube-downloader/issues/122'),
  },
  {
    name: 'a page of Yahoo that asks for consent',
    for: 'page',
    asked: 'https://techcrunch.com/2021/01/02/bread/',
    answered: 'https://consent.yahoo.com/v2/collectConsent?sessionId=3_cc-session_68600cbe',
    status: 200,
    headers: HTML,
    body: page(
      'Yahoo is part of the Yahoo family of brands',
      '<form class="consent-form" method="post"><button name="agree" value="agree">Accept all</button></form>',
    ),
    inFront: { by: 'consent', name: 'Yahoo' },
    source: seen('https://github.com/easylist/easylist/issues/9281'),
  },
  {
    name: 'the redirect of Yahoo’s consent',
    for: 'link',
    asked: 'https://techcrunch.com/2021/01/02/bread/',
    status: 302,
    headers: {
      location: 'https://guce.advertising.com/collectIdentifiers?sessionId=3_cc-session_68600cbe',
      server: 'guce',
    },
    body: '',
    inFront: { by: 'consent', name: 'Yahoo' },
    source: seen('https://github.com/ranaroussi/yfinance/pull/1657'),
  },
  {
    name: 'a challenge in place of robots.txt',
    for: 'robots.txt',
    status: 403,
    headers: { ...CLOUDFLARE, 'cf-mitigated': 'challenge' },
    body: CLOUDFLARE_CHALLENGE,
    inFront: { by: 'challenge', name: 'Cloudflare' },
    source: CLOUDFLARE_DETECT,
  },
  {
    name: 'a challenge with status 202 in place of robots.txt',
    for: 'robots.txt',
    status: 202,
    headers: { ...HTML, 'sg-captcha': 'challenge' },
    body: SITEGROUND,
    inFront: { by: 'challenge', name: 'SiteGround' },
    source: seen('https://github.com/woocommerce/woocommerce/issues/52896'),
  },
  {
    name: 'a challenge with status 200 in place of robots.txt',
    for: 'robots.txt',
    status: 200,
    headers: HTML,
    body: ANUBIS,
    inFront: { by: 'challenge', name: 'Anubis' },
    source: seen('https://github.com/microlinkhq/is-antibot/pull/21'),
  },
  {
    name: 'a challenge in place of the sitemap',
    for: 'sitemap',
    status: 429,
    headers: { ...HTML, server: 'Vercel', 'x-vercel-mitigated': 'challenge' },
    body: VERCEL_CHECKPOINT,
    inFront: { by: 'challenge', name: 'Vercel' },
    source: seen('https://github.com/CactusPuppy/ow2countdown/issues/134'),
  },
  {
    name: 'a frame with status 200 in place of the sitemap',
    for: 'sitemap',
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: INCAPSULA_FRAME,
    inFront: { by: 'challenge', name: 'Imperva' },
    source: seen('https://github.com/ziplokk1/incapsula-cracker/issues/6'),
  },
  {
    name: 'a block in place of the icon',
    for: 'icon',
    status: 403,
    headers: CLOUDFLARE,
    body: CLOUDFLARE_BLOCK,
    inFront: { by: 'firewall', name: 'Cloudflare' },
    source: CLOUDFLARE_ERROR_PAGES,
  },
  {
    name: 'a challenge in place of the missing page',
    for: 'missing page',
    status: 403,
    headers: HTML,
    body: DATADOME,
    inFront: { by: 'challenge', name: 'DataDome' },
    source: documented('https://docs.datadome.co/reference/validate-request'),
  },
  {
    name: 'a link to a site that challenges',
    for: 'link',
    asked: 'https://mill.example/',
    status: 403,
    headers: { ...CLOUDFLARE, 'cf-mitigated': 'challenge' },
    body: CLOUDFLARE_CHALLENGE,
    inFront: { by: 'challenge', name: 'Cloudflare' },
    source: CLOUDFLARE_DETECT,
  },
  {
    name: 'a link that was asked for its headers alone (HEAD)',
    for: 'link',
    asked: 'https://mill.example/',
    status: 403,
    headers: { ...CLOUDFLARE, 'cf-mitigated': 'challenge' },
    body: '',
    inFront: { by: 'challenge', name: 'Cloudflare' },
    source: CLOUDFLARE_DETECT,
  },
];

/** The site's own answer, whatever its status. */
const OF_THE_SITE: readonly InFrontRow[] = [
  ...(
    [
      ['a page', { status: 200, headers: HTML, body: bread() }, GOOGLE_ERRORS],
      [
        'a page that Cloudflare delivers, with its cookies',
        {
          status: 200,
          headers: { ...CLOUDFLARE, 'cf-cache-status': 'HIT', 'set-cookie': '__cf_bm=abc; path=/; HttpOnly' },
          body: bread(),
        },
        CLOUDFLARE_DETECT,
      ],
      [
        'a page into which Cloudflare puts its script for JavaScript detections',
        {
          status: 200,
          headers: CLOUDFLARE,
          body: bread(
            "<script>(function(){function c(){var b=a.contentDocument;var d=b.createElement('script');d.innerHTML=\"window.__CF$cv$params={r:'8f0a1b2c3d4e5f60',t:'MTc2'};var a=document.createElement('script');a.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';\"}})();</script>",
          ),
        },
        CLOUDFLARE_JS_DETECTIONS,
      ],
      [
        'an empty shell of an application with that script',
        {
          status: 200,
          headers: CLOUDFLARE,
          body: page(
            'Bakery',
            '<div id="root"></div><script src="/assets/app.js"></script><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
          ),
        },
        CLOUDFLARE_JS_DETECTIONS,
      ],
      [
        'a contact form with Turnstile',
        {
          status: 200,
          headers: HTML,
          body: page(
            'Contact | Bakery',
            '<main><h1>Contact</h1><form method="post"><textarea name="text"></textarea><div class="cf-turnstile" data-sitekey="0x4AAA"></div><button>Send</button></form><p>Or call us on weekdays.</p></main>',
            '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script>',
          ),
        },
        documented('https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/'),
      ],
      [
        'a contact form with hCaptcha',
        {
          status: 200,
          headers: HTML,
          body: page(
            'Contact | Bakery',
            '<main><h1>Contact</h1><form method="post"><textarea name="text"></textarea><div class="h-captcha" data-sitekey="1"></div><button>Send</button></form></main>',
            '<script src="https://js.hcaptcha.com/1/api.js" async defer></script>',
          ),
        },
        documented('https://docs.hcaptcha.com/'),
      ],
      [
        'a contact form with reCAPTCHA',
        {
          status: 200,
          headers: HTML,
          body: page(
            'Contact | Bakery',
            '<main><h1>Contact</h1><form method="post"><textarea name="text"></textarea><div class="g-recaptcha" data-sitekey="1"></div><button>Send</button></form></main>',
            '<script src="https://www.google.com/recaptcha/api.js" async defer></script>',
          ),
        },
        documented('https://developers.google.com/recaptcha/docs/display'),
      ],
      [
        'a page with Fastly’s embedded challenge',
        {
          status: 200,
          headers: HTML,
          body: bread(
            '<div class="fastly-challenge"></div>',
            '<script src="/_fs-ch-1T1wmsGaOgGaSxcX/challenge.js" defer></script>',
          ),
        },
        documented(
          'https://www.fastly.com/documentation/guides/security/bot-management/client-challenges/embedding-challenges-in-pages/',
        ),
      ],
      [
        'a page with the integration of AWS WAF',
        {
          status: 200,
          headers: { ...HTML, 'set-cookie': 'aws-waf-token=abc; Path=/', 'x-amzn-requestid': '1' },
          body: bread(
            '',
            '<script src="https://1c5c1ecf7303.d474e66d.us-west-2.sdk.awswaf.com/1c5c1ecf7303/challenge.js" defer></script>',
          ),
        },
        documented('https://docs.aws.amazon.com/waf/latest/developerguide/waf-javascript-api.html'),
      ],
      [
        'an article named like a challenge',
        {
          status: 200,
          headers: CLOUDFLARE,
          body: page(
            'Just a moment... | Poems',
            '<main><h1>Just a moment...</h1><p>She closed the oven and waited. Nobody came, and the bread was done before the rain.</p><p>Read more <a href="/poems">poems</a>.</p></main>',
          ),
        },
        CLOUDFLARE_DETECT,
      ],
      [
        'an article about challenges that quotes their markers',
        {
          status: 200,
          headers: HTML,
          body: page(
            'What “Just a moment...” means',
            "<article><h1>What “Just a moment...” means</h1><p>The header <code>cf-mitigated: challenge</code> and the variable <code>window._cf_chl_opt</code> show a challenge; the path is <code>/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1</code>.</p><p>DataDome writes <code>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</code>, Imperva <code>/_Incapsula_Resource</code> and “Request unsuccessful. Incapsula incident ID”, PerimeterX <code>px-captcha</code>.</p></article>",
          ),
        },
        CLOUDFLARE_DETECT,
      ],
      [
        'an article about a firewall’s sentence',
        {
          status: 200,
          headers: HTML,
          body: page(
            'Request Rejected: what to do',
            '<article><h1>Request Rejected: what to do</h1><p>The page says “The requested URL was rejected. Please consult with your administrator. Your support ID is: 123”. It comes from a firewall in front of the site.</p><p>Note the number and write to the site’s owner, with the address and the time.</p><h2>For owners</h2><p>Search the log for the number.</p></article>',
          ),
        },
        seen('https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/f5bigipasm.py'),
      ],
      [
        'an article about Anubis with its script’s address in the text',
        {
          status: 200,
          headers: HTML,
          body: page(
            'Making sure you are not a bot: Anubis at our wiki',
            '<article><h1>Making sure you are not a bot</h1><p>Since March we run Anubis. Its files are at <code>/.within.website/x/cmd/anubis/</code>, and a page has <code>&lt;script id="anubis_challenge"&gt;</code>.</p><p>Crawlers of search engines are let through.</p></article>',
          ),
        },
        seen('https://github.com/microlinkhq/is-antibot/pull/21'),
      ],
      [
        'a page that Imperva delivers',
        {
          status: 200,
          headers: {
            ...HTML,
            'x-iinfo': '21-162848-162850 NNYN CT(375 240 0)',
            'x-cdn': 'Incapsula',
            'set-cookie': 'incap_ses_605_2483049=abc; path=/',
          },
          body: bread(
            '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3&ns=1&cb=1" async></script>',
          ),
        },
        IMPERVA_ON_EVERY_RESPONSE,
      ],
      [
        'a page that DataDome protects',
        {
          status: 200,
          headers: { ...HTML, 'x-datadome': 'protected', 'set-cookie': 'datadome=abc; Path=/' },
          body: bread(
            '',
            '<script>window.ddjskey=\'A1\';</script><script src="https://js.datadome.co/tags.js" async></script>',
          ),
        },
        documented('https://docs.datadome.co/reference/validate-request'),
      ],
      [
        'a page that PerimeterX protects',
        {
          status: 200,
          headers: { ...HTML, 'set-cookie': '_pxhd=abc; path=/' },
          body: bread(
            '<script>window._pxAppId=\'PXaOtQIWNf\';</script><script src="/aOtQIWNf/init.js" async></script>',
          ),
        },
        seen('https://github.com/Ekultek/WhatWaf/issues/891'),
      ],
      [
        'a page that Akamai delivers, with its sensor',
        {
          status: 200,
          headers: {
            ...HTML,
            'akamai-grn': '0.1',
            'set-cookie': '_abck=abc; path=/',
            server: 'AkamaiNetStorage',
          },
          body: bread('<script src="/akam/13/5a1b2c" defer></script>'),
        },
        seen('https://github.com/microlinkhq/is-antibot/pull/43'),
      ],
      [
        'a page that Kasada protects',
        {
          status: 200,
          headers: HTML,
          body: bread(
            '<script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/p.js"></script>',
          ),
        },
        seen('https://github.com/0x6a69616e/kpsdk-solver'),
      ],
      [
        'a page that Hostinger delivers',
        { status: 200, headers: { ...HTML, server: 'hcdn', platform: 'hostinger' }, body: bread() },
        seen('https://github.com/microlinkhq/is-antibot/pull/79'),
      ],
      [
        'a page that Sucuri delivers',
        {
          status: 200,
          headers: { ...HTML, server: 'Sucuri/Cloudproxy', 'x-sucuri-id': '12013', 'x-sucuri-cache': 'HIT' },
          body: bread(),
        },
        seen('https://github.com/sqlmapproject/sqlmap/pull/2761'),
      ],
      [
        'a page that went through a proxy without a change',
        {
          status: 200,
          headers: { ...HTML, via: '1.1 proxy.example.net (squid/6.10)', 'x-cache': 'MISS from proxy' },
          body: bread(),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a page with the site’s own question for consent',
        {
          status: 200,
          headers: HTML,
          body: bread(
            '<div id="cookie-banner" role="dialog"><h2>Before you continue</h2><button>Accept all</button></div>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a page that the site itself moved to its own question for consent',
        {
          answered: 'https://shop.example/consent?back=%2Fbread',
          status: 200,
          headers: HTML,
          body: page(
            'Your choice | Bakery',
            '<main><h1>Your choice</h1><form method="post"><button>Accept</button></form></main>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a sign-in page of the site itself, after a redirect',
        {
          answered: 'https://shop.example/login?next=%2Fbread',
          status: 200,
          headers: HTML,
          body: page(
            'Sign in | Bakery',
            '<main><h1>Sign in</h1><form method="post"><input name="user"><input type="password" name="password"><button>Sign in</button></form></main>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a missing page of a site behind Cloudflare',
        {
          status: 404,
          headers: CLOUDFLARE,
          body: page('Page not found | Bakery', '<h1>Page not found</h1>'),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a missing page of a site at Vercel',
        {
          status: 404,
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            server: 'Vercel',
            'x-vercel-error': 'NOT_FOUND',
            'x-vercel-id': 'fra1::abc',
          },
          body: 'The page could not be found\n\nNOT_FOUND\n\nfra1::abc\n',
        },
        documented('https://vercel.com/docs/errors/NOT_FOUND'),
      ],
      [
        // the site itself asks for a sign-in: strangers and crawlers get 401
        'a site that asks for a name and a password (Basic)',
        {
          status: 401,
          headers: { ...HTML, 'www-authenticate': 'Basic realm="Staging"' },
          body: page(
            '401 Authorization Required',
            '<center><h1>401 Authorization Required</h1></center><hr><center>nginx/1.24.0</center>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a plain 403 of nginx',
        {
          status: 403,
          headers: { 'content-type': 'text/html', server: 'nginx' },
          body: '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>\r\n<center><h1>403 Forbidden</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
        },
        GOOGLE_ERRORS,
      ],
      [
        'a plain 403 of Apache',
        {
          status: 403,
          headers: { 'content-type': 'text/html; charset=iso-8859-1', server: 'Apache' },
          body: '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>403 Forbidden</title>\n</head><body>\n<h1>Forbidden</h1>\n<p>You don\'t have permission to access this resource.</p>\n</body></html>\n',
        },
        GOOGLE_ERRORS,
      ],
      [
        'a plain 403 of nginx behind Cloudflare',
        {
          status: 403,
          headers: CLOUDFLARE,
          body: '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>\r\n<center><h1>403 Forbidden</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
        },
        CLOUDFLARE_ERROR_PAGES,
      ],
      [
        'a 403 with the site’s own page, named “Access Denied”',
        {
          status: 403,
          headers: HTML,
          body: page(
            'Access Denied | Bakery',
            '<header><a href="/">Bakery</a></header><main><h1>Access Denied</h1><p>This page is for members.</p></main>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a plain 429',
        {
          status: 429,
          headers: { ...HTML, server: 'nginx', 'retry-after': '60' },
          body: page('429 Too Many Requests', '<h1>429 Too Many Requests</h1>'),
        },
        RFC_6585,
      ],
      [
        'a site in maintenance (503 with Retry-After)',
        {
          status: 503,
          headers: { ...HTML, 'retry-after': '3600' },
          body: page(
            'Briefly unavailable | Bakery',
            '<h1>We will be back soon</h1><p>Briefly unavailable for scheduled maintenance. Check back in a minute.</p>',
          ),
        },
        GOOGLE_ERRORS,
      ],
      [
        'a private object at Amazon S3, through CloudFront',
        {
          status: 403,
          headers: {
            'content-type': 'application/xml',
            server: 'AmazonS3',
            'x-cache': 'Error from cloudfront',
            'x-amz-cf-id': 'abc',
          },
          body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>49FCNQVYYQW0W77H</RequestId></Error>',
        },
        CLOUDFRONT_403,
      ],
      [
        'an origin that CloudFront does not reach',
        {
          status: 502,
          headers: CLOUDFRONT,
          body: cloudFront("CloudFront wasn't able to connect to the origin.", '502 ERROR'),
        },
        CLOUDFRONT_ERRORS,
      ],
      [
        'an origin that Akamai does not reach',
        {
          status: 503,
          headers: { 'content-type': 'text/html', server: 'AkamaiGHost' },
          body: akamai(
            'Service Unavailable',
            'The server is temporarily unable to service your request.  Please try again later.',
            '11&#46;6f3a2f17&#46;1619133194&#46;15bcf105',
          ),
        },
        AKAMAI,
      ],
      // Cloudflare reaches no origin: that is what crawlers get too, an error of the server
      ...(
        [
          [520, 'Web server is returning an unknown error'],
          [521, 'Web server is down'],
          [522, 'Connection timed out'],
          [525, 'SSL handshake failed'],
          [526, 'Invalid SSL certificate'],
        ] as const
      ).map(
        ([status, heading]) =>
          [
            `Cloudflare’s error ${status}`,
            { status, headers: CLOUDFLARE, body: cloudflareError(status, heading) },
            CLOUDFLARE_ERROR_PAGES,
          ] as const,
      ),
      [
        'a domain that Cloudflare cannot resolve (530 with 1016)',
        {
          status: 530,
          headers: CLOUDFLARE,
          body: page(
            'Origin DNS error | shop.example | Cloudflare',
            '<div id="cf-wrapper"><div id="cf-error-details"><h1><span>Error</span><span>1016</span></h1><h2>Origin DNS error</h2></div></div>',
          ),
        },
        CLOUDFLARE_ERROR_PAGES,
      ],
      [
        'an accepted request without a page (202)',
        { status: 202, headers: HTML, body: page('Accepted', '<p>Your order is being processed.</p>') },
        GOOGLE_ERRORS,
      ],
      [
        'a page with an instant refresh of its own',
        {
          status: 200,
          headers: HTML,
          body: '<html><head><meta http-equiv="refresh" content="0;url=/de/bread"></head></html>',
        },
        GOOGLE_ERRORS,
      ],
    ] as const satisfies readonly (readonly [
      string,
      Pick<InFrontRow, 'status' | 'headers' | 'body'> & Pick<InFrontRow, 'answered'>,
      string,
    ])[]
  ).map(([name, answer, source]): InFrontRow => ({ name, for: 'page', ...answer, inFront: null, source })),
  {
    name: 'a start page in place of robots.txt',
    for: 'robots.txt',
    status: 200,
    headers: CLOUDFLARE,
    body: bread(),
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a missing robots.txt of a site behind Cloudflare',
    for: 'robots.txt',
    status: 404,
    headers: CLOUDFLARE,
    body: page('404 Not Found', '<center><h1>404 Not Found</h1></center><hr><center>nginx</center>'),
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a robots.txt whose comments quote a challenge',
    for: 'robots.txt',
    status: 200,
    headers: { ...CLOUDFLARE, 'content-type': 'text/plain' },
    body: '# Just a moment... cf-mitigated: challenge\n# BEGIN Cloudflare Managed content\nUser-agent: *\nDisallow: /cdn-cgi/challenge-platform/\nDisallow: /_Incapsula_Resource\n',
    inFront: null,
    source: CLOUDFLARE_DETECT,
  },
  {
    name: 'a sitemap with a page about challenges',
    for: 'sitemap',
    status: 200,
    headers: { ...CLOUDFLARE, 'content-type': 'application/xml' },
    body: '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/just-a-moment-captcha-delivery.com</loc></url></urlset>',
    inFront: null,
    source: CLOUDFLARE_DETECT,
  },
  {
    name: 'a missing page that the site refuses',
    for: 'missing page',
    status: 404,
    headers: { ...HTML, server: 'Sucuri/Cloudproxy', 'x-sucuri-id': '12013' },
    body: page('Page not found | Bakery', '<h1>Page not found</h1>'),
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a link that leads nowhere, behind Cloudflare',
    for: 'link',
    asked: 'https://mill.example/gone',
    status: 410,
    headers: CLOUDFLARE,
    body: page('Gone', '<h1>Gone</h1>'),
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a link that the other site moved',
    for: 'link',
    asked: 'https://mill.example/old',
    status: 302,
    headers: { ...CLOUDFLARE, location: 'https://mill.example/new?from=consent.google.com' },
    body: '',
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a link to a host that is only named like a provider’s',
    for: 'link',
    asked: 'https://mill.example/',
    status: 302,
    headers: { ...HTML, location: 'https://consent.google.com.mill.example/cloudflareaccess.com/' },
    body: '',
    inFront: null,
    source: GOOGLE_ERRORS,
  },
  {
    name: 'a link to a provider’s consent page itself',
    for: 'link',
    asked: 'https://consent.google.com/d?continue=https://www.google.com/',
    status: 200,
    headers: HTML,
    body: page('Before you continue', '<h1>Before you continue to Google</h1>'),
    inFront: null,
    source: GOOGLE_ERRORS,
  },
];

export const IN_FRONT_TABLE: readonly InFrontRow[] = [...IN_FRONT, ...OF_THE_SITE];
