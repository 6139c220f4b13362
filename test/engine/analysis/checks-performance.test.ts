import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const head = (html: string) => ({ html: documentOf(html) });
const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');
const hop = (n: number) => ({ url: `https://bakery.example/${n}`, status: 301, location: `/${n + 1}` });

judge('html-size', {
  passes: { '250 kB': { html, bytes: 250_000 } },
  fails: { 'one byte too many': { html, bytes: 250_001 } },
});
judge('compression', {
  passes: {
    Brotli: { html, bytes: 50_000 },
  },
  absent: { 'a small page': { html, bytes: 1_399, headers: { 'content-encoding': '' } } },
  fails: { none: { html, bytes: 1_400, headers: { 'content-encoding': '' } } },
});
judge('redirects', {
  passes: { 'one redirect': { html, redirects: [hop(1)] } },
  unseen: { 'redirects that a browser hides': { html, redirects: 'not-seen' } },
  fails: { 'two redirects': { html, redirects: [hop(1), hop(2)] } },
});
judge('caching-headers', {
  passes: {
    'a lifetime': { html },
    'a validator alone': { html, headers: { 'cache-control': 'no-cache', etag: '"1"' } },
  },
  fails: {
    none: { html, headers: { 'cache-control': '' } },
    'no-store': { html, headers: { 'cache-control': 'no-store', etag: '"1"' } },
  },
});
judge('response-time', {
  passes: { '600 ms': { html, timeToFirstByte: 600 } },
  fails: { '601 ms': { html, timeToFirstByte: 601 } },
});
judge('dom-size', {
  passes: { '1,000 elements': body('<p>x</p>'.repeat(1_000)) },
  fails: { '1,401 elements': body('<p>x</p>'.repeat(1_401)) },
});
judge('dom-shape', {
  passes: { 'a long list': body(`<ul>${'<li>x</li>'.repeat(100)}</ul>`) },
  fails: {
    '61 siblings': body(`<div>${'<p>x</p>'.repeat(61)}</div>`),
    '40 levels': body('<div>'.repeat(40)),
  },
});
const images = (count: number) =>
  Array.from({ length: count }, (_, i) => `<img src="${i}.webp" alt="">`).join('');
judge('resource-count', {
  passes: { '70 files': body(images(70)) },
  fails: { '71 files': body(images(71)) },
});
judge('blocking-scripts', {
  passes: {
    'a deferred script': head('<script src=a.js defer></script>'),
    'a module': head('<script type=module src=a.js></script>'),
    'a script at the end of the body': body('<script src=a.js></script>'),
    data: head('<script type="application/ld+json" src=a.json></script>'),
  },
  fails: { 'a script in the head': head('<script src=a.js></script>') },
});
const sheets = (count: number, media = 'all') =>
  `<link rel=stylesheet media=${media} href=a.css>`.repeat(count);
judge('blocking-styles', {
  passes: { 'three style sheets': head(sheets(3)), 'style sheets for print': head(sheets(9, 'print')) },
  fails: { 'four style sheets': head(sheets(4)), 'an import': head('<style>@import "b.css";</style>') },
});
judge('document-write', {
  passes: { 'a script without it': body('<script>document.title</script>') },
  fails: { 'a script with it': body('<script>document.write("<p>x")</script>') },
});
judge('font-display', {
  passes: { swap: head('<style>@font-face{font-family:a;src:url(a.woff2);font-display:swap}</style>') },
  absent: {
    'fonts that are never loaded: of the system, in the page, in a comment': head(
      '<style>@font-face{font-family:"Inter Fallback";src:local("Arial");ascent-override:90%}@font-face{src:url(data:font/woff2;base64,AA)}/* @font-face{src:url(a.woff2)} */</style>',
    ),
  },
  fails: {
    'a font that hides text': head('<style>@font-face{font-family:a;src:url(a.woff2)}</style>'),
    'Google Fonts without display': head(
      '<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter">',
    ),
  },
});
judge('inline-code', {
  passes: { 'a small script': body('<script>1</script>') },
  fails: { 'a large script': body(`<script>${'x'.repeat(50_001)}</script>`) },
});
judge('image-formats', {
  unseen: {
    'a URL without an extension': body('<img src=/image/1 alt="">'),
    ...Object.fromEntries(
      [
        'a.jpg?fm=webp&w=300',
        'a.jpeg?mode=crop&format=webp',
        'a.jpg?auto=format,compress',
        'a.jpg?imageMogr2/format/webp',
        'image/upload/f_auto,q_auto/a.jpg',
        'image/upload/f_auto/v17/a.jpg',
        'image/upload/w_300/f_webp/a.jpg',
        'cdn-cgi/image/format=auto/a.jpg',
        'tr:f-auto/a.jpg',
        'unsafe/filters:format(webp)/a.jpg',
        '-/format/auto/-/a.jpg',
      ].map((src) => [
        `an address that asks a service for an image: ${src}`,
        body(`<img src="${src}" alt="">`),
      ]),
    ),
  },
  passes: {
    'a WebP image': body('<img src=a.webp alt="">'),
    'a vector image': body('<img src=a.svg?v=2 alt="">'),
    'a picture with an AVIF source': body(
      '<picture><source type=image/avif srcset=a.avif><img src=a.jpg alt=""></picture>',
    ),
  },
  absent: { 'a small icon': body('<img src=a.png width=32 height=32 alt="">') },
  fails: {
    'a JPEG': body('<img src="a.JPG?v=1" alt="">'),
    'a JPEG beside an unknown image': body(
      '<img src="wp-content/2026/05/a-300x200.jpg" alt=""><img src=b alt="">',
    ),
  },
});
judge('lazy-images', {
  passes: {
    'a lazy fifth image': body(`${images(4)}<img src=5.webp loading=lazy alt="">`),
  },
  absent: { 'four images': body(images(4)) },
  fails: {
    'an eager fifth image': body(images(5)),
    'a second frame': body('<iframe src=a></iframe><iframe src=b></iframe>'),
  },
});
judge('first-image-eager', {
  passes: { 'an image that loads at once': body(images(1)) },
  fails: { 'a lazy first image': body('<img src=a.webp loading=lazy alt="">') },
});
judge('image-dimensions', {
  passes: {
    'width and height': body('<img src=a.webp width=300 height=200 alt="">'),
    ...Object.fromEntries(
      [
        'style="aspect-ratio: 3/2"',
        'style="aspect-ratio: auto 3 / 2"',
        'style="width:300px;height:20em"',
        'style="WIDTH: calc(100% - 2px) !important; height: 40vh"',
        'style="inline-size:3rem;block-size:3rem"',
        'style="width:100%" height=200',
        'width=100% height=200',
        'style="width:100%;height:auto" width=300 height=200',
      ].map((size) => [size, body(`<img src=a.webp ${size} alt="">`)]),
    ),
  },
  fails: {
    neither: body('<img src=a.webp alt="">'),
    ...Object.fromEntries(
      [
        'style="max-width:100%;max-height:50vh"',
        'style="width:100%;height:auto"',
        'style="border-width:1px;line-height:20px"',
        'style="aspect-ratio:auto"',
        'style="width:fit-content;height:20px"',
        'style="height:20px;height:auto;width:20px"',
        'width=100% height=auto',
        'width="" height=""',
      ].map((size) => [size, body(`<img src=a.webp ${size} alt="">`)]),
    ),
  },
});
