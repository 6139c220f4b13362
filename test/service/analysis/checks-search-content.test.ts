import { judge } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const head = (html: string) => ({ html: documentOf(html) });
const body = (html: string) => ({ html: documentOf('', html) });
const html = documentOf('<title>Bread</title>');
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

judge('title-present', {
  passes: { 'a title with text': head('<title>Bread</title>') },
  fails: {
    'no title': head(''),
    'an empty title': head('<title> \n </title>'),
    'only the title of a drawing': body('<svg><title>Loaf</title></svg>'),
  },
});
judge('title-single', {
  passes: { 'one title': head('<title>Bread</title>'), none: head('') },
  fails: { 'two titles': head('<title>Bread</title><title>Rolls</title>') },
});
judge('title-length', {
  passes: {
    'a title of 30 characters': head(`<title>${'b'.repeat(30)}</title>`),
    'a title of 60 characters': head(`<title>${'b'.repeat(60)}</title>`),
    'a Japanese title of 20 wide characters': head(`<title>${'港'.repeat(20)}</title>`),
  },
  fails: {
    'a title of 29 characters': head(`<title>${'b'.repeat(29)}</title>`),
    'a title of 61 characters': head(`<title>${'b'.repeat(61)}</title>`),
    'a Japanese title of 31 wide characters': head(`<title>${'港'.repeat(31)}</title>`),
  },
});
judge('meta-description-present', {
  passes: { 'a description': head('<meta name="Description" content="Bread and rolls.">') },
  fails: { none: head(''), 'an empty one': head('<meta name="description" content=" ">') },
});
judge('meta-description-length', {
  passes: { '70 characters': head(`<meta name=description content="${'b'.repeat(70)}">`) },
  fails: {
    '69 characters': head(`<meta name=description content="${'b'.repeat(69)}">`),
    '161 characters': head(`<meta name=description content="${'b'.repeat(161)}">`),
  },
});
judge('single-h1', {
  passes: {
    'one h1': body('<h1>Bread</h1>'),
    'one h1 that is a picture with text': body('<h1><a href=/><img src=a.svg alt="Bread"></a></h1>'),
  },
  fails: {
    'no h1': body('<h2>Bread</h2>'),
    'two h1': body('<h1>Bread</h1><h1>Rolls</h1>'),
    'an empty h1': body('<h1> </h1>'),
  },
});
judge('heading-order', {
  passes: { 'levels one by one': body('<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>'), 'no headings': body('') },
  fails: { 'a skipped level': body('<h1>a</h1><h3>c</h3>') },
});
judge('title-words-in-text', {
  passes: {
    'a title whose words are in the text': {
      html: documentOf('<title>Bread and rolls</title>', 'Our breads and our rolls.'),
    },
    'a Chinese title': { html: documentOf('<title>港口面包店</title>', '欢迎来到港口面包店。') },
  },
  fails: {
    'a title about something else': { html: documentOf('<title>Cheap phones</title>', 'Our bread.') },
  },
});
judge('content-length', {
  passes: {
    '300 words': body(words(300)),
    '300 words of Japanese': body(`<p>${'港のパン屋は毎朝焼きます。'.repeat(60)}</p>`),
  },
  fails: {
    '299 words': body(words(299)),
    'words in scripts, styles and hidden parts': body(
      `<script>${words(300)}</script><div hidden>${words(300)}</div>`,
    ),
  },
});
judge('image-alternatives', {
  passes: {
    'a described image': body('<img src=a.webp alt="A loaf">'),
    'a decorative image': body('<img src=a.webp alt="">'),
    'an image with role=presentation': body('<img src=a.webp role=presentation>'),
    'an image hidden from assistive technology': body('<img src=a.webp aria-hidden=true>'),
    'no image': body(''),
  },
  fails: {
    'an image without alt': body('<img src=a.webp>'),
    'an image button without alt': body('<input type=image src=go.webp>'),
  },
});
judge('link-texts', {
  passes: {
    'a link with a descriptive text': body('<a href=/rolls>Our rolls</a>'),
    'a link around a described image': body('<a href=/rolls><img src=r.webp alt="Our rolls"></a>'),
    'a link with a label': body('<a href=/rolls aria-label="Our rolls">more</a>'),
    'a link within the page': body('<a href=#top>more</a>'),
  },
  fails: {
    '“click here”': body('<a href=/rolls>Click here!</a>'),
    '“weiterlesen”': body('<a href=/rolls>weiterlesen …</a>'),
    'an empty link': body('<a href=/rolls></a>'),
    'a link around an undescribed image': body('<a href=/rolls><img src=r.webp alt=""></a>'),
  },
});
judge('crawlable-links', {
  passes: {
    'a link with an address': body('<a href=/rolls>Rolls</a>'),
    'a link target': body('<a id=rolls></a><a name=bread></a>'),
  },
  fails: {
    'a script as address': body('<a href="javascript:void(0)">Rolls</a>'),
    'a script with a line break before it': body('<a href="&#10;JavaScript:go()">Rolls</a>'),
    'no address': body('<a onclick="go()">Rolls</a>'),
    'an invalid address': body('<a href="http://[">Rolls</a>'),
  },
});
judge('internal-links', {
  passes: { 'a link to another page of the site': body('<a href=/rolls>Rolls</a>') },
  fails: { 'links to elsewhere and to itself': body('<a href=https://other.example/>a</a><a href=#x>b</a>') },
});
judge('canonical-present', {
  passes: {
    'a canonical link': head('<link rel=canonical href=https://bakery.example/bread>'),
    'one in the Link header': { html, headers: { link: '<https://bakery.example/bread>; rel="canonical"' } },
  },
  fails: {
    none: head(''),
    'one in the body': body('<p></p><link rel=canonical href=https://bakery.example/bread>'),
  },
});
judge('canonical-single', {
  passes: { 'the same one twice': head('<link rel=canonical href=/bread><link rel=canonical href=/bread>') },
  fails: { 'two different': head('<link rel=canonical href=/bread><link rel=canonical href=/rolls>') },
});
judge('canonical-absolute', {
  passes: { 'a full address': head('<link rel=canonical href=https://bakery.example/bread>') },
  fails: {
    'a path': head('<link rel=canonical href=/bread>'),
    'an address without scheme': head('<link rel=canonical href=//bakery.example/bread>'),
  },
});
judge('canonical-target', {
  passes: {
    'its own address': head('<link rel=canonical href=https://bakery.example/bread>'),
    'its own address with www and a slash': head(
      '<link rel=canonical href=https://www.bakery.example/bread/>',
    ),
    'its own address without its query': {
      url: 'https://bakery.example/bread?from=mail',
      html: documentOf('<link rel=canonical href=https://bakery.example/bread>'),
    },
  },
  fails: {
    'the start page': head('<link rel=canonical href=https://bakery.example/>'),
    'another host': head('<link rel=canonical href=https://staging.example/bread>'),
    'an invalid address': head('<link rel=canonical href="http://[">'),
  },
});
