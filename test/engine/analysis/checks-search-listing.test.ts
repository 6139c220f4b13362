import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { findingOf, judge } from './judge.ts';
import { documentOf, pageFixture } from './page-fixture.ts';

const translate = translator('en');
const head = (html: string) => ({ html: documentOf(html) });
const body = (html: string) => ({ html: documentOf('', html) });
const file = (status: number | undefined, text = '', contentType = 'text/plain') => ({
  url: 'https://bakery.example/file',
  status,
  contentType,
  text,
});
const html = documentOf('<title>Bread</title>');

judge('robots-meta', {
  absent: {
    none: head(''),
    'noindex for another crawler': head('<meta name=otherbot content=noindex>'),
    'noindex by property': head('<meta property=robots content=noindex>'),
  },
  passes: {
    'index, follow': head('<meta name=robots content="index, follow">'),
    'a future date': head('<meta name=robots content="unavailable_after: 2030-01-01">'),
  },
  fails: {
    noindex: head('<meta name=ROBOTS content="NoIndex, follow">'),
    none: head('<meta name=robots content=none>'),
    'noindex for Google': head('<meta name=googlebot content=noindex>'),
    'noindex in the body': body('<meta name=robots content=noindex>'),
    'a past date': head('<meta name=robots content="unavailable_after: 2020-01-01">'),
  },
});
judge('x-robots-tag', {
  absent: { none: { html } },
  unseen: { 'headers of a page that was only rendered': { html: '', rawSeen: false, rendered: { html } } },
  passes: {
    'other things': { html, headers: { 'x-robots-tag': 'max-image-preview: large, noarchive' } },
    'noindex for another crawler': { html, headers: { 'x-robots-tag': 'otherbot: noindex, nofollow' } },
  },
  fails: {
    noindex: { html, headers: { 'x-robots-tag': 'noindex' } },
    'noindex for Google': { html, headers: { 'x-robots-tag': 'otherbot: noarchive, googlebot: noindex' } },
  },
});
judge('robots-directives', {
  absent: { none: head(''), 'directives by property': head('<meta property=robots content=no-index>') },
  passes: {
    'several with commas': head('<meta name=robots content="noindex,nofollow , max-snippet: -1">'),
    'those of other crawlers': head('<meta name=robots content="index, noai, archive, foo, constructor">'),
    'a date with commas': head(
      '<meta name=robots content="unavailable_after: Friday, 25-Jun-10 15:00:00 GMT">',
    ),
    'a mistake for another crawler': { html, headers: { 'x-robots-tag': 'otherbot: noindex nofollow' } },
  },
  fails: {
    'no comma': head('<meta name=robots content="noindex nofollow">'),
    'a mistake for Google': { html, headers: { 'x-robots-tag': 'googlebot: no-index' } },
  },
});

/**
 * Sources: Google Search Central Blog, 6 March 2007, "you must place a comma between them"; "Robots meta tag
 * specifications" for values; Bing, "combine multiple values using a comma".
 */
describe('a directive that search engines do not understand is named with what was probably meant', () => {
  const said = (content: string) => {
    const finding = findingOf('robots-directives', head(`<meta name=robots content='${content}'>`));
    return [translate(finding.text ?? ''), finding.importance];
  };
  it.each([
    ['noindex nofollow', 'noindex, nofollow'],
    ['NoIndex;NoFollow', 'noindex, nofollow'],
    ['noindex|nofollow', 'noindex, nofollow'],
    ['noindex，nofollow', 'noindex, nofollow'],
    ['noindex and nofollow', 'noindex, nofollow'],
    ['noindexnofollow', 'noindex, nofollow'],
    ['no index no follow', 'noindex, nofollow'],
    ['no-index', 'noindex'],
    ['no_index', 'noindex'],
    ['noidex', 'noindex'],
    ['nofolow', 'nofollow'],
    ['noindex.', 'noindex'],
    ['noindex: true', 'noindex'],
    ['noindex max-snippet:50', 'noindex, max-snippet:50'],
    ['max-snippet=50', 'max-snippet:50'],
    ['max-snipet:50', 'max-snippet:50'],
    ['max image preview: large', 'max-image-preview:large'],
    ['unavailable-after: 2030-06-25', 'unavailable_after:[date]'],
  ])('%s: %s', (content, meant) => {
    const directive = content.toLowerCase().replace(': ', ':');
    const sentence = `Search engines do not understand “${directive}”; probably meant: “${meant}”`;
    expect(said(content)).toEqual([sentence, 'medium']);
    // a void directive keeps nobody out
    expect(findingOf('robots-meta', head(`<meta name=robots content='${content}'>`)).state).toBe('passed');
  });

  it.each([
    ['max-snippet:abc', 'max-snippet:[number]'],
    ['max-snippet', 'max-snippet:[number]'],
    ['max-image-preview:big', 'max-image-preview:[none|standard|large]'],
    ['unavailable_after:25.06.2030', 'unavailable_after:[date]'],
  ])('%s: the form %s', (content, form) => {
    expect(said(content)).toEqual([
      `Search engines do not understand “${content}”; the form is “${form}”`,
      'medium',
    ]);
  });

  it('a date that Google may read although it does not name the form is a note', () => {
    expect(said('unavailable_after: June 25, 2030')).toEqual([
      'Not every search engine may read the date in “unavailable_after:june 25, 2030”',
      'note',
    ]);
  });

  it('in a meta tag, a mistake before a colon does not hide what follows', () => {
    const meta = head('<meta name=robots content="max-snipet: 50, noindex">');
    expect(findingOf('robots-meta', meta).state).toBe('failed');
    expect(analysePage(pageFixture(meta.html)).listing.reason).toBe('noindex-meta');
  });
});

judge('links-followed', {
  unseen: {
    'a page that scripts fill': { html: documentOf('', '<div id=root></div><script src=/app.js></script>') },
  },
  absent: { 'no link to a page of the site': body('<a rel=nofollow href="https://other.example/">x</a>') },
  passes: {
    'links without nofollow': body('<a href=/a>a</a><a rel=nofollow href="https://other.example/">x</a>'),
  },
  fails: {
    'a link of two': body('<a href=/a>a</a><a rel="ugc,nofollow" href=/b>b</a>'),
    'nofollow for the page': { html: documentOf('<meta name=robots content="noarchive, nofollow">') },
    'none in the header': { html, headers: { 'x-robots-tag': 'none' } },
  },
});
judge('robots-txt-allows', {
  passes: {
    'rules for other pages': { html },
    'no robots.txt': { html, site: { robotsTxt: file(404, 'User-agent: *\nDisallow: /') } },
    'a longer Allow': { html, site: { robotsTxt: file(200, 'User-agent: *\nDisallow: /b\nAllow: /bread') } },
    'an HTML page in its place': { html, site: { robotsTxt: file(200, '<!doctype html>', 'text/html') } },
    'a path with an escaped letter': {
      html,
      url: 'https://bakery.example/%62read',
      site: { robotsTxt: file(200, 'User-agent: *\nDisallow: /read') },
    },
  },
  unseen: { 'a file that was not seen': { html, site: { robotsTxt: 'not-seen' } } },
  fails: {
    'no answer': { html, site: { robotsTxt: file(undefined) } },
    'a request to come back later': { html, site: { robotsTxt: file(429) } },
    'a rule against all': { html, site: { robotsTxt: file(200, 'User-agent: *\nDisallow: /') } },
    'a pattern': { html, site: { robotsTxt: file(200, 'User-agent: bingbot\nDisallow: /*ead$') } },
    'a server error': { html, site: { robotsTxt: file(503) } },
  },
});
judge('robots-txt-valid', {
  passes: { 'known fields': { html } },
  absent: { 'no robots.txt': { html, site: { robotsTxt: file(404) } } },
  unseen: { 'a file that was not seen': { html, site: { robotsTxt: 'not-seen' } } },
  fails: {
    'a rule before any user agent': { html, site: { robotsTxt: file(200, 'Disallow: /admin') } },
    'a path without a slash': { html, site: { robotsTxt: file(200, 'User-agent: *\nDisallow: admin') } },
    'a sitemap without a full address': { html, site: { robotsTxt: file(200, 'Sitemap: /sitemap.xml') } },
    'an HTML page': { html, site: { robotsTxt: file(200, '<!doctype html><p>Hi', 'text/html') } },
    'lines that are not rules': { html, site: { robotsTxt: file(200, 'Please go away') } },
    'a server error': { html, site: { robotsTxt: file(500) } },
  },
});

/** What Google accepts is decided by its parser, https://github.com/google/robotstxt, robots.cc. */
describe('a line of robots.txt that is nearly one is named with what was probably meant', () => {
  it.each([
    [
      'Dsallow: /a',
      'Crawlers do not understand “Dsallow: /a” in robots.txt; probably meant: “Disallow: /a”',
      'medium',
    ],
    [
      'Alow: /a',
      'Crawlers do not understand “Alow: /a” in robots.txt; probably meant: “Allow: /a”',
      'medium',
    ],
    [
      'User_agent: x',
      'Crawlers do not understand “User_agent: x” in robots.txt; probably meant: “User-agent: x”',
      'medium',
    ],
    ['Noindex: /a', 'Google ignores “Noindex: /a” in robots.txt', 'medium'],
    [
      'Disalow: /a',
      'Google reads “Disalow: /a” in robots.txt as “Disallow: /a”, but other crawlers may not',
      'note',
    ],
    [
      'User agent: x',
      'Google reads “User agent: x” in robots.txt as “User-agent: x”, but other crawlers may not',
      'note',
    ],
    [
      'Disallow /a',
      'Google reads “Disallow /a” in robots.txt as “Disallow: /a”, but other crawlers may not',
      'note',
    ],
  ])('%s', (line, sentence, importance) => {
    const robotsTxt = file(200, `User-agent: *\nAllow: /\n${line}`);
    const finding = findingOf('robots-txt-valid', { html, site: { robotsTxt } });
    expect([translate(finding.text ?? ''), finding.importance]).toEqual([sentence, importance]);
  });
});
judge('snippet-allowed', {
  absent: {
    none: head(''),
    'text of which some is in data-nosnippet': body('<div data-nosnippet>Rye</div><p>Bread</p>'),
    'data-nosnippet at elements where it does not count': body('<main data-nosnippet>Rye</main>'),
    'a page without text': body('<div data-nosnippet></div>'),
  },
  passes: { 'a long snippet': head('<meta name=robots content="max-snippet:-1">') },
  fails: {
    nosnippet: head('<meta name=robots content=nosnippet>'),
    'no characters': { html, headers: { 'x-robots-tag': 'max-snippet: 0' } },
    'text that is all in data-nosnippet': body(
      '<div data-nosnippet><h1>Bread</h1></div><section data-nosnippet="">Rye</section> <span data-nosnippet>x</span>',
    ),
  },
});
judge('sitemap', {
  passes: {
    'an XML sitemap': { html },
    'a list of addresses': { html, site: { sitemap: file(200, 'https://bakery.example/\n') } },
  },
  fails: {
    none: { html, site: { sitemap: file(404) } },
    'an HTML page': { html, site: { sitemap: file(200, '<!doctype html><h1>Not here</h1>', 'text/html') } },
    'addresses of the computer that built it': {
      html,
      site: { sitemap: file(200, 'http://localhost:4000/\nhttp://localhost:4000/bread\n') },
    },
    'addresses that no template filled in': {
      html,
      site: { sitemap: file(200, 'https://bakery.example/{{slug}}\nhttps://bakery.example/undefined\n') },
    },
  },
});
judge('missing-page', {
  unseen: { 'an address that was not tried': { html, site: { missingPage: 'not-seen' } } },
  passes: { 'status 404': { html }, 'status 410': { html, site: { missingPage: file(410) } } },
  fails: { 'status 200': { html, site: { missingPage: file(200) } } },
});
judge('permanent-redirects', {
  absent: { 'no redirect': { html } },
  unseen: { 'redirects that a browser hides': { html, redirects: 'not-seen' } },
  passes: {
    'status 301': { html, redirects: [{ url: 'http://bakery.example/', status: 301, location: '/bread' }] },
  },
  fails: {
    'status 302': { html, redirects: [{ url: 'http://bakery.example/', status: 302, location: '/bread' }] },
  },
});
const languages = (...lines: readonly (readonly [string, string])[]) =>
  head(lines.map(([lang, href]) => `<link rel=alternate hreflang="${lang}" href="${href}">`).join(''));
const HERE = 'https://bakery.example/bread';
judge('hreflang', {
  absent: { 'none named': head('') },
  passes: {
    'no x-default': languages(['en', HERE]),
    'a full set': languages(['en', HERE], ['de-CH', 'https://bakery.example/de'], ['x-default', HERE]),
    'a script': languages(['zh-Hant', 'https://bakery.example/zh'], ['x-default', HERE]),
    'a set in the header': {
      html,
      headers: {
        link: `<${HERE}>; rel="alternate"; hreflang="en", <${HERE}>; rel="alternate"; hreflang="x-default"`,
      },
    },
  },
  fails: {
    'an unknown region': languages(['en-UK', HERE], ['x-default', HERE]),
    'an underscore': languages(['en_GB', HERE], ['x-default', HERE]),
    'a region that is no country': languages(['en-EU', HERE]),
    'a region by number': languages(['es-419', HERE]),
    'a page that leaves itself out': languages(
      ['de', 'https://bakery.example/de'],
      ['x-default', 'https://bakery.example/'],
    ),
    'a relative address': languages(['en', '/bread'], ['x-default', HERE]),
    'one language twice': languages(['en', HERE], ['en', 'https://bakery.example/en'], ['x-default', HERE]),
  },
});
judge('html-lang', {
  passes: { 'a language': { html: '<html lang=pt-BR>' } },
  fails: {
    none: { html: '<html>' },
    'an invalid tag': { html: '<html lang=english_uk>' },
    'xml:lang alone': { html: '<html xml:lang=en>' },
    empty: { html: '<html lang="">' },
  },
});
judge('favicon', {
  passes: { 'an image': { html } },
  fails: {
    none: { html, site: { favicon: file(404) } },
    'an HTML page': { html, site: { favicon: file(200, '', 'text/html') } },
  },
});
const jsonLd = (json: string) => head(`<script type="application/ld+json">${json}</script>`);
judge('structured-data-valid', {
  passes: {
    'an object': jsonLd('{"@context":"https://schema.org","@type":"Bakery"}'),
    'a graph': jsonLd('{"@context":"https://schema.org","@graph":[{"@type":["Bakery","Store"]}]}'),
    'a list': jsonLd('[{"@context":"https://schema.org","@type":"Bakery"}]'),
  },
  absent: { none: head('') },
  fails: {
    'no context': jsonLd('{"@type":"Bakery"}'),
    'no type beside a context': jsonLd('{"@context":"https://schema.org","name":"Bakery"}'),
    'what is not JSON': head('<script type="application/ld+json">{"@type":"Bakery",}</script>'),
    'nothing at all': head('<script type="application/ld+json"></script>'),
    'no type': head('<script type="application/ld+json">{"name":"Bakery"}</script>'),
    'a name twice': jsonLd('{"@context":"https://schema.org","@type":"Bakery","name":"A","name":"B"}'),
    'a number': head('<script type="application/ld+json">42</script>'),
  },
});
const business = (rest: string) =>
  jsonLd(`{"@context":"https://schema.org","@type":"EmployerAggregateRating",${rest}}`);
const rated = '"itemReviewed":{"@type":"Organization"},"ratingValue":4,"ratingCount":9';
judge('structured-data-eligible', {
  passes: {
    'all that is required': business(rated),
    'a product that can be a snippet without being for sale': jsonLd(
      '{"@context":"https://schema.org","@type":"Product","name":"Loaf","aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":9}}',
    ),
  },
  absent: {
    none: head(''),
    'nothing with a rich result': jsonLd('{"@context":"https://schema.org","@type":"WebSite"}'),
    'a list of two products, too short for a carousel': jsonLd(
      `{"@context":"https://schema.org","@type":"ItemList","itemListElement":[${[1, 2].map((position) => `{"@type":"ListItem","position":${position},"item":{"@type":"Product","name":"Loaf","url":"/loaf-${position}"}}`).join()}]}`,
    ),
  },
  fails: {
    'a missing property': business('"itemReviewed":{"@type":"Organization"},"ratingValue":4'),
    'an unusable value': business(rated.replace('4', '"many"')),
  },
});
judge('structured-data-complete', {
  passes: { 'all that is recommended': business(`${rated},"bestRating":5,"worstRating":1`) },
  absent: { none: head(''), 'what is not eligible anyway': business('"ratingValue":4') },
  fails: { 'a recommended property that is absent': business(rated) },
});
const og = (image: string) =>
  head(
    `<meta property="og:title" content=Bread><meta property="og:type" content=website><meta property="og:url" content=${HERE}><meta property="og:image" content="${image}">`,
  );
judge('open-graph', {
  passes: {
    'all four properties': og('https://bakery.example/loaf.jpg'),
    'og:image:url, which is the same as og:image': {
      html: og('https://bakery.example/loaf.jpg').html.replace('og:image', 'og:image:url'),
    },
    'several properties in one attribute': {
      html: og('https://bakery.example/loaf.jpg').html.replace('"og:title"', '"og:title twitter:title"'),
    },
  },
  fails: {
    'properties in the body': {
      html: og('https://bakery.example/loaf.jpg').html.replace('<meta property', '<div></div><meta property'),
    },
    'a relative image': og('/loaf.jpg'),
    none: head(''),
    'names in place of properties': head('<meta name="og:title" content=Bread>'),
  },
});
judge('readable-url', {
  passes: {
    words: { html, url: 'https://bakery.example/fresh-bread?page=2' },
    'words of another script': { html, url: 'https://bakery.example/パン' },
  },
  fails: {
    underscores: { html, url: 'https://bakery.example/fresh_bread' },
    'capital letters': { html, url: 'https://bakery.example/Bread' },
    'a session': { html, url: 'https://bakery.example/bread?PHPSESSID=1' },
    'three parameters': { html, url: 'https://bakery.example/bread?a=1&b=2&c=3' },
    'a very long path': { html, url: `https://bakery.example/${'bread-'.repeat(20)}` },
  },
});
