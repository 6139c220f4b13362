import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');
const head = (html: string) => ({ html: documentOf(html) });
const at = (url: string, script: string) => ({ ...body(`<script src=${script}></script>`), url });
const insecurely = (facts: { html: string }) => ({ ...facts, url: 'http://bakery.example/bread' });

judge('https', {
  passes: { 'an https address': { html } },
  absent: { 'a local address': { html, url: 'http://127.0.0.1:8080/' } },
  fails: { 'an http address': insecurely({ html }) },
});
judge('mixed-content', {
  passes: {
    'a link to an http page': body('<a href=http://other.example/>Other</a>'),
    'an image of this machine, which browsers trust': body('<img src=http://localhost:8080/a.webp alt="">'),
    'what only names an address': head(
      '<link rel=canonical href=http://bakery.example/bread><link rel=alternate hreflang=de href=http://bakery.example/de><link rel=preconnect href=http://a.example><meta property="og:image" content="http://a.example/a.jpg">',
    ),
    'what no browser requests': body(
      '<template><img src=http://a.example/a.webp></template><noscript><img src=http://a.example/a.webp></noscript><!-- <img src=http://a.example/a.webp> --><img data-src=http://a.example/a.webp src=/a.webp alt=""><script type=text/template src=http://a.example/a></script><input type=text src=http://a.example/a.webp><picture><source src=http://a.example/a.webp><img src=/a.webp alt=""></picture><link rel=stylesheet disabled href=http://a.example/a.css><link rel=preload href=http://a.example/a><iframe srcdoc="" src=http://a.example/></iframe><svg><a href=http://a.example/><text>a</text></a></svg>',
    ),
    'addresses in CSS that are only names, comments or text': body(
      '<style>@namespace url(http://www.w3.org/1999/xhtml);/* url(http://a.example/a.png) */p{content:"url(http://a.example/)";background:url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>")}@document url(http://a.example/){}</style><style type=text/less>p{background:url(http://a.example/)}</style>',
    ),
  },
  absent: { 'a page on http': insecurely({ html }) },
  fails: {
    'a script over http': body('<script src=http://other.example/a.js></script>'),
    'an image over http': body('<img src=http://other.example/a.webp alt="">'),
    ...Object.fromEntries(
      [
        '<svg><image href=http://a.example/a.png /></svg>',
        '<svg><image xlink:href=http://a.example/a.png /></svg>',
        '<svg><filter><feImage href=http://a.example/a.png /></filter></svg>',
        '<svg><use href="http://a.example/a.svg#b"/></svg>',
        '<svg><script href=http://a.example/a.js></script></svg>',
        '<svg><foreignObject><img src=http://a.example/a.png></foreignObject></svg>',
        '<link rel=manifest href=http://a.example/a.json>',
        '<link rel="shortcut icon" href=http://a.example/a.ico>',
        '<link rel=prefetch href=http://a.example/a>',
        '<link rel=preload as=font href=http://a.example/a>',
        '<video poster=http://a.example/a.png></video>',
        '<video><source src=http://a.example/a.mp4></video>',
        '<input type=image src=http://a.example/a.png>',
        '<p style="background:url(http://a.example/a.png)">',
        '<style>p{background:URL( "http://a.example/a.png" )}</style>',
        '<style>p{background:image-set("http://a.example/a.png" 1x)}</style>',
        '<style>@import "http://a.example/a.css";</style>',
        "<style>@import url('http://a.example/a.css') print;</style>",
        '<svg><style>path{fill:url(http://a.example/a.svg#b)}</style></svg>',
        '<table background=http://a.example/a.png></table>',
      ].map((each) => [each, body(each)]),
    ),
  },
});
judge('insecure-links', {
  passes: {
    'links by path and over https': body('<a href=/rolls>a</a><a href=https://shop.bakery.example/>b</a>'),
    'a link to http elsewhere': body('<a href=http://other.example/>a</a><a href=/rolls>b</a>'),
    'a link that a policy upgrades': {
      html: documentOf(
        '<meta http-equiv=content-security-policy content=upgrade-insecure-requests>',
        '<a href=http://bakery.example/x>a</a>',
      ),
    },
  },
  absent: {
    'a page on http': insecurely(body('<a href=/rolls>a</a>')),
    'no link within the site': body('<a href=https://other.example/>a</a><a href=mailto:a@b.example>b</a>'),
  },
  fails: {
    'a link to http': body('<a href=http://bakery.example/rolls>a</a><a href=/rolls>b</a>'),
    'a link to http of another host of the site': body('<a href=http://shop.bakery.example/>a</a>'),
  },
});
judge('hsts', {
  passes: { 'a year': { html } },
  absent: { 'a local address': { html, url: 'http://localhost:3000/' } },
  fails: {
    none: { html, headers: { 'strict-transport-security': '' } },
    'a day': { html, headers: { 'strict-transport-security': 'max-age=86400' } },
    'a page on http': insecurely({ html }),
  },
});
judge('secure-forms', {
  passes: { 'a form to this site': body('<form action=/order></form>') },
  fails: { 'a form over http': body('<form action=http://bakery.example/order></form>') },
});
judge('nosniff', {
  passes: { 'the header': { html } },
  fails: { none: { html, headers: { 'x-content-type-options': '' } } },
});
judge('frame-protection', {
  passes: {
    'frame-ancestors': { html },
    'X-Frame-Options': { html, headers: { 'content-security-policy': '', 'x-frame-options': 'SAMEORIGIN' } },
  },
  fails: {
    neither: { html, headers: { 'content-security-policy': '' } },
    'any ancestor': { html, headers: { 'content-security-policy': 'frame-ancestors *' } },
  },
});
judge('server-signature', {
  passes: { 'a name alone': { html } },
  fails: {
    'a version': { html, headers: { server: 'Apache/2.4.1 (Unix)' } },
    'a language': { html, headers: { 'x-powered-by': 'PHP/7.2.1' } },
  },
});
judge('referrer-policy', {
  passes: { 'a policy': { html } },
  fails: {
    none: { html, headers: { 'referrer-policy': '' } },
    'unsafe-url': { html, headers: { 'referrer-policy': 'unsafe-url' } },
    'unsafe-url before one that browsers ignore': {
      html,
      headers: { 'referrer-policy': ['unsafe-url', 'not-a-policy'] },
    },
  },
});
judge('content-security-policy', {
  passes: {
    'scripts of this site': { html },
    'a strict policy beside an open one': {
      html,
      headers: { 'content-security-policy': ["script-src 'unsafe-inline'", "script-src 'self'"] },
    },
    'a nonce': { html, headers: { 'content-security-policy': "script-src 'nonce-a1' 'unsafe-inline'" } },
  },
  fails: {
    none: { html, headers: { 'content-security-policy': '' } },
    'inline scripts': { html, headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } },
    'only frames': { html, headers: { 'content-security-policy': "frame-ancestors 'self'" } },
  },
});
judge('subresource-integrity', {
  absent: {
    'a script of this site': body('<script src=/a.js></script>'),
    'a script of a host beside a deeper one': at(
      'https://www.shop.bakery.example/',
      'https://static.bakery.example/a.js',
    ),
    'a script of the host above': at('https://a.b.bakery.com/', 'https://bakery.com:8443/a.js'),
    'data, which nothing executes': body(
      '<script type=application/json src=https://cdn.other-site.com/a.json></script>',
    ),
  },
  passes: {
    'a foreign script with a hash': body(
      '<script src=https://cdn.other.example/a.js integrity=sha384-x></script>',
    ),
  },
  fails: {
    'a foreign script': body('<script src=https://cdn.other-site.com/a.js></script>'),
    'a script of another site below the same public suffix': at(
      'https://bakery.co.uk/',
      'https://tracker.co.uk/a.js',
    ),
    'a script of another customer of one host': at(
      'https://baker.github.io/',
      'https://stranger.github.io/a.js',
    ),
    'a script of another address': at('http://192.0.2.1/', 'http://192.0.2.2/a.js'),
  },
});
judge('plain-emails', {
  passes: {
    none: body('<p>Call us @ noon</p>'),
    'file names': body('<p>logo@2x.png, icon@3x.ai, pad@1.5x.webp, bread@v2.tar.gz'),
    'addresses of repositories and servers': body(
      '<pre>git@github.com:bakery/site.git ssh://git@github.com/bakery/site.git https://baker:rye@bakery.com/x</pre>',
    ),
    'names of people in networks': body(
      '<p>@baker@mastodon.social, medium.com/@baker.rye, bakery@latest.tgz',
    ),
  },
  fails: {
    'in the text': body('<p>hello@bakery.com</p>'),
    'before a colon, and at the end of a sentence': body(
      '<p>hello@bakery.com: our oven. Or hi@bakery.co.uk.',
    ),
    'in a link': body('<a href="mailto:hello@bakery.com">Mail</a>'),
  },
});
