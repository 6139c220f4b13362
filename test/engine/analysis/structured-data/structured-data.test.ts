import { describe, expect, it } from 'vitest';
import { jsonLdPage, readStructuredData } from './read-structured-data.ts';

const SCHEMA = 'https://schema.org';
const typesOf = (html: string) => readStructuredData(html).map(({ types }) => types.join());

describe('JSON-LD', () => {
  it.each([
    ['the usual context', { '@context': SCHEMA, '@type': 'Article' }],
    ['the context with a slash', { '@context': `${SCHEMA}/`, '@type': 'Article' }],
    ['http', { '@context': 'http://schema.org', '@type': 'Article' }],
    ['www', { '@context': 'https://www.schema.org', '@type': 'Article' }],
    ['a vocabulary', { '@context': { '@vocab': `${SCHEMA}/` }, '@type': 'Article' }],
    ['several contexts', { '@context': [SCHEMA, { '@language': 'en' }], '@type': 'Article' }],
    ['a prefix', { '@context': { s: `${SCHEMA}/` }, '@type': 's:Article' }],
    ['a full address', { '@context': SCHEMA, '@type': 'http://schema.org/Article' }],
    ['a list of types', { '@context': SCHEMA, '@type': ['Article'] }],
    ['a name for a keyword', { '@context': [SCHEMA, { kind: '@type' }], kind: 'Article' }],
    ["schema.org's own name for a keyword", { '@context': SCHEMA, type: 'Article' }],
    ["schema.org's own prefix", { '@context': SCHEMA, '@type': 'schema:Article' }],
    ['a nested type', { '@context': [SCHEMA, { more: '@nest' }], more: [{ more: { '@type': 'Article' } }] }],
  ])('with %s describes an article', (_what, block) => {
    const [entry] = readStructuredData(jsonLdPage(block));
    expect(entry).toMatchObject({ format: 'json-ld', types: ['Article'], line: 3 });
    expect(entry?.rich_results.map(({ id }) => id)).toContain('article');
  });

  it.each([
    ['no context', { '@type': 'Article' }],
    ['another vocabulary', { '@context': { '@vocab': 'https://other.example/' }, '@type': 'Article' }],
    [
      'a context that would have to be fetched',
      { '@context': 'https://other.example/c', '@type': 'Article' },
    ],
  ])('with %s makes no rich result possible', (_what, block) => {
    expect(readStructuredData(jsonLdPage(block)).flatMap(({ rich_results }) => rich_results)).toEqual([]);
  });

  const product = (name: unknown, term: unknown, rest: object = {}) =>
    readStructuredData(
      jsonLdPage({
        '@context': [SCHEMA, { name: term }],
        '@type': 'Product',
        name,
        offers: { '@type': 'Offer', price: 1 },
        ...rest,
      }),
    )[0]?.rich_results.find(({ id }) => id === 'product-snippet');

  it.each([
    ['a language', { en: 'Rye', de: ['Roggen', 'Rogg'] }, { '@container': '@language' }],
    [
      'a language, with an address',
      { '@none': 'Rye' },
      { '@id': `${SCHEMA}/name`, '@container': ['@language', '@set'] },
    ],
    ['an index', { a: 'Rye' }, { '@container': '@index' }],
    ['no language, but a value', { '@value': 'Rye', '@language': 'en' }, { '@container': '@language' }],
  ])('has names by %s', (_what, name, term) => {
    expect(product(name, term)?.eligible).toBe(true);
  });

  it('has no name in a map that the context does not announce', () => {
    expect(product({ en: 'Rye' }, `${SCHEMA}/name`)?.eligible).toBe(false);
  });

  it('has things by their ids and types', () => {
    const things = (kind: string, key: string, thing: object) =>
      readStructuredData(
        jsonLdPage({
          '@context': [SCHEMA, { offers: { '@container': kind } }],
          '@type': 'Product',
          name: 'Rye',
          offers: { [key]: thing },
        }),
      )[0]?.rich_results.find(({ id }) => id === 'product-snippet')?.eligible;
    expect(things('@id', '#offer', { '@type': 'Offer', price: 1 })).toBe(true);
    expect(things('@type', 'Offer', { price: 1 })).toBe(true);
    expect(things('@type', 'Person', { price: 1 })).toBe(false);
  });

  it('lists what is included in a thing, behind it, and does not make it a property', () => {
    const page = {
      '@context': SCHEMA,
      '@type': 'WebPage',
      '@included': [{ '@type': 'Product', name: 'Rye' }],
    };
    expect(typesOf(jsonLdPage(page))).toEqual(['WebPage', 'Product']);
    expect(typesOf(jsonLdPage({ ...page, author: { '@included': { '@type': 'Person' } } }))).toEqual([
      'WebPage',
      'Product',
      'Person',
    ]);
  });

  it('lists what is in lists, graphs and several blocks, in document order with their lines', () => {
    const graph = `{"@context": "${SCHEMA}", "@graph": [\n{"@type": "Article", "headline": "One"},\n{"@type": "Person", "name": "Two"}]}`;
    const list = `[{"@context": "${SCHEMA}", "@type": "Event", "name": "Three"}]`;
    expect(
      readStructuredData(jsonLdPage(graph, list)).map(({ types, name, line }) => [types[0], name, line]),
    ).toEqual([
      ['Article', 'One', 4],
      ['Person', 'Two', 5],
      ['Event', 'Three', 8],
    ]);
  });

  it('joins what is described in another block under the same id', () => {
    const article = { '@context': SCHEMA, '@type': 'Article', headline: 'One', author: { '@id': '#me' } };
    const author = { '@context': SCHEMA, '@id': '#me', '@type': 'Person', name: 'Ada', url: '/ada' };
    const [alone] = readStructuredData(jsonLdPage(article));
    const [joined, me] = readStructuredData(jsonLdPage(article, author));
    expect(alone?.rich_results[0]?.recommended).toContain('author');
    expect(joined?.rich_results[0]?.recommended).not.toContain('author');
    expect(me?.types).toEqual(['Person']);
  });

  it('ends where entities refer to each other in a circle', () => {
    const one = { '@context': SCHEMA, '@id': '#a', '@type': 'Article', author: { '@id': '#b' } };
    const two = {
      '@context': SCHEMA,
      '@id': '#b',
      '@type': 'Person',
      name: 'B',
      url: { '@id': '#a' },
      author: { '@id': '#b' },
    };
    expect(typesOf(jsonLdPage(one, two))).toEqual(['Article', 'Person']);
  });

  it.each([
    ['a trailing comma', `{"@context": "${SCHEMA}",\n"@type": "Article",\n}`, { fault: 'syntax', line: 5 }],
    ['a comment', `{"@context": "${SCHEMA}", /* type */ "@type": "Article"}`, { fault: 'syntax', line: 3 }],
    ['single quotes', `{'@type': 'Article'}`, { fault: 'syntax', line: 3 }],
    ['text behind its end', `{"@type": "Article"} and more`, { fault: 'syntax', line: 3 }],
    ['an open string', `{"@type": "Article`, { fault: 'syntax', line: 3 }],
    ['nothing in it', ' ', { fault: 'empty' }],
    [
      'a name twice',
      `{"@type": "Article",\n"name": "a",\n"name": "b"}`,
      { fault: 'twice', at: 'name', line: 5 },
    ],
    ['too many levels', '['.repeat(50_000), { fault: 'depth', line: 3 }],
  ])('with %s is one entry that says what and where', (_what, block, error) => {
    expect(readStructuredData(jsonLdPage(block))).toMatchObject([
      { format: 'json-ld', types: [], name: null, rich_results: [], error },
    ]);
  });
});

describe('the code of an entry', () => {
  it.each([
    [
      'an object in a graph',
      jsonLdPage('{"@context": "https://schema.org", "@graph": [{"@type": "Person"}]}'),
      '{"@type": "Person"}',
    ],
    ['a block that cannot be read', jsonLdPage('{"@type": '), '\n{"@type": \n'],
    [
      'an item with its end tag',
      '<p itemscope itemtype="https://schema.org/Person"><b>Ada</b></p>Bo',
      '<p itemscope itemtype="https://schema.org/Person"><b>Ada</b></p>',
    ],
    [
      'an item without an end tag',
      '<ul><li itemscope itemtype="https://schema.org/Person">Ada<li>Bo</ul>',
      '<li itemscope itemtype="https://schema.org/Person">Ada',
    ],
    [
      'an item that nothing ends',
      '<b itemscope itemtype="https://schema.org/Person">Ada',
      '<b itemscope itemtype="https://schema.org/Person">Ada',
    ],
    [
      'an element without content',
      '<link itemscope itemtype="https://schema.org/Person">',
      '<link itemscope itemtype="https://schema.org/Person">',
    ],
    [
      'a resource',
      '<p vocab="https://schema.org/" typeof="Person">Ada</p>Bo',
      '<p vocab="https://schema.org/" typeof="Person">Ada</p>',
    ],
  ])('of %s is its source alone', (_what, html, code) => {
    expect(readStructuredData(html)).toMatchObject([{ code }]);
  });

  it('is cut, and left out when the report has enough of it', () => {
    const long = { '@context': 'https://schema.org', '@type': 'Person', name: 'a'.repeat(10_000) };
    const codes = readStructuredData(jsonLdPage(...Array.from({ length: 9 }, () => long))).map(
      ({ code }) => code?.length,
    );
    expect(codes).toEqual([...Array(5).fill(5_001), ...Array(4).fill(undefined)]);
  });
});

describe('microdata', () => {
  const page = (body: string) => `<!doctype html><title>Bread</title>\n<body>${body}`;

  it('has values by the elements that they stand in', () => {
    const html = page(`<article itemscope itemtype="https://schema.org/NewsArticle">
      <h1 itemprop="headline">Rye   loaf</h1><img itemprop="image" src="/a.jpg">
      <time itemprop="datePublished" datetime="2026-11-25">today</time><meta itemprop="dateModified" content="2026-11-25">
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url" href="/ada"><b itemprop="name">Ada</b></a></span>
      </article>`);
    expect(readStructuredData(html)).toMatchObject([
      {
        format: 'microdata',
        types: ['NewsArticle'],
        name: 'Rye loaf',
        line: 2,
        rich_results: [{ id: 'article', eligible: true, missing: [], invalid: [], recommended: [] }],
      },
    ]);
  });

  it('takes properties from elsewhere by itemref, and ends where items refer to each other', () => {
    const html = page(
      '<div itemscope itemtype="http://schema.org/Article" itemref="a b"></div><p id="a" itemprop="headline">One</p><div id="b" itemprop="author" itemscope itemtype="http://schema.org/Person" itemref="b a"></div>',
    );
    expect(readStructuredData(html)).toMatchObject([{ types: ['Article'], name: 'One' }]);
  });
});

describe('RDFa Lite', () => {
  it('has types, properties, nested resources and references', () => {
    const html = `<!doctype html><title>Bread</title><body vocab="https://schema.org/">
      <div typeof="Article"><h1 property="headline">Rye loaf</h1><span property="author" typeof="Person"><a property="url" href="/ada"><span property="name">Ada</span></a></span></div>
      <div prefix="s: http://schema.org/" vocab="" typeof="s:Person"><b property="s:name">Bo</b></div>`;
    expect(readStructuredData(html)).toMatchObject([
      { format: 'rdfa', types: ['Article'], name: 'Rye loaf', line: 2 },
      { format: 'rdfa', types: ['Person'], name: 'Bo', line: 3 },
    ]);
  });

  it.each([
    ['a term', '<div rel="offers"><div typeof="Offer"><b property="price">2.5</b></div></div>'],
    ['a term at the thing', '<div rel="offers" typeof="Offer"><b property="price">2.5</b></div>'],
    [
      'two things in one',
      '<div rel="offers"><p typeof="Offer"><b property="price">2</b></p><p typeof="Offer"><b property="price">3</b></p></div>',
    ],
  ])('relates things by rel: %s', (_what, offers) => {
    const html = `<div vocab="http://schema.org/" typeof="Product"><b property="name">Rye</b>${offers}</div>`;
    const [first] = readStructuredData(html);
    expect(first?.rich_results.find(({ id }) => id === 'product-snippet')?.eligible).toBe(true);
  });

  it('takes rel for no property beside one, nor what says how a link is followed', () => {
    const html = (rest: string) =>
      `<div vocab="http://schema.org/" typeof="Product"><b property="name">Rye</b><p ${rest}><b typeof="Offer"><i property="price">2</i></b></p></div>`;
    for (const rest of ['rel="offers" property="description"', 'rel="nofollow"'])
      expect(readStructuredData(html(rest))[0]?.rich_results.map(({ eligible }) => eligible)).not.toContain(
        true,
      );
  });
});
