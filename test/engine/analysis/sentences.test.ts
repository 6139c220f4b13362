import { describe, expect, it } from 'vitest';
import { originOf } from '../../../lib/engine/analysis/check-origins.ts';
import { checkText } from '../../../lib/engine/analysis/check-text.ts';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { findingOf } from './judge.ts';
import { documentOf } from './page-fixture.ts';

const translate = translator('en');
const page = (head: string, body = '<h1>Rye bread</h1>') => ({ html: documentOf(head, body) });

const describing = (thing: object) =>
  page(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`,
  );

describe('a failed check says in one sentence what is wrong', () => {
  it.each([
    [
      'canonical-target',
      page('<link rel="canonical" href="https://bakery.example/rolls">'),
      'The canonical URL points to another page',
    ],
    ['image-alternatives', page('', '<img src="a.webp">'.repeat(4)), '4 of 4 images have no alt text'],
    ['image-alternatives', page('', '<img src="a.webp">'), '1 image of 1 has no alt text'],
    [
      'image-alternatives',
      page('', '<img src="a.webp"><img src="b.webp" alt="Rye">'),
      '1 image of 2 has no alt text',
    ],
    [
      'image-alternatives',
      page('', '<picture><source srcset=a.webp></picture><img src=b.webp alt=Rye>'),
      '1 picture element has no img, so it shows nothing',
    ],
    [
      'image-alternatives',
      page('', '<picture><source srcset=a.webp></picture><img src=b.webp>'),
      '2 of 2 images have no alt text',
    ],
    ['heading-order', page('', '<h1>Rye</h1><h2></h2><h2>Spelt</h2>'), '1 heading of 3 has no text'],
    ['heading-order', page('', '<h1>Rye</h1><h2></h2><h4>Spelt</h4>'), '1 heading of 3 skips a level'],
    [
      'fragment-links',
      page('', '<a href=#rye>Rye</a><a href=#oat>Oat</a><a href=#spelt>Spelt</a><p id=oat>Oat</p>'),
      '2 of 3 links within the page have no target in it',
    ],
    [
      'canonical-absolute',
      page('<link rel=canonical href=https://bakery.example/bread#rye>'),
      'The canonical URL has a part after #, which Google generally does not support',
    ],
    [
      'canonical-absolute',
      page('<link rel=canonical href=/bread#rye>'),
      'The canonical URL is not a full address',
    ],
    ['open-graph', page('<meta property="og:title" content="Rye">'), '3 of 4 Open Graph tags are missing'],
    [
      'open-graph',
      page('<meta property="og:title" content="Rye"><meta property="og:image" content="/rye.jpg">'),
      '3 of 4 Open Graph tags are missing or have no full address',
    ],
    [
      'open-graph',
      page('<div></div><meta property="og:title" content="Rye"><meta property="og:type" content="website">'),
      '4 of 4 Open Graph tags are missing or in the body, where not every service reads them',
    ],
    [
      'doctype',
      {
        html: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><p>Rye',
      },
      'The doctype means almost standards mode',
    ],
    [
      'meta-description-present',
      page('<meta name=description content=Rye><meta name=description content=Bread>'),
      'The page has 2 different meta descriptions',
    ],
    [
      'structured-data-eligible',
      describing({ '@type': 'Recipe', name: 'Rye', image: '/a.jpg', nutrition: { calories: '90 kcal' } }),
      '1 rich result of 1 has a part that Google cannot use',
    ],
    ['title-present', page('<title> </title>'), 'The title is empty'],
    ['title-present', page(''), 'The page has no title'],
    ['single-h1', page('', '<h1>Rye</h1><h1>Rolls</h1>'), 'The page has 2 main headings (h1)'],
    [
      'title-words-in-text',
      page('<title>Garden chairs outdoors</title>', '<p>Garden bread</p>'),
      '2 of 3 words of the title are not in the text',
    ],
    [
      'robots-meta',
      page('<meta name="robots" content="noindex">'),
      'A robots meta tag forbids indexing (noindex)',
    ],
    [
      'missing-page',
      {
        ...page(''),
        site: {
          missingPage: {
            url: 'https://bakery.example/none',
            status: 200,
            contentType: 'text/html',
            text: '',
          },
        },
      },
      'Missing pages return 200 instead of 404',
    ],
    [
      'dom-shape',
      page('', `<div>${'<p>x</p>'.repeat(70)}</div>`),
      'An element has many children (70 elements side by side)',
    ],
  ])('%s', (id, facts, sentence) => {
    expect(translate(checkText(findingOf(id, facts)))).toBe(sentence);
  });
});

it('names of what Google recommends are cut where nobody would read them', () => {
  const facts = describing({ '@type': 'Organization', name: 'Mill' });
  expect(findingOf('structured-data-complete', facts).evidence.map(translate)).toEqual([
    'line 1: Organization · Mill: organization: address, alternateName, contactPoint, description, duns, email, foundingDate, globalLocationNumber and 14 more',
  ]);
});

it.each([
  ['doctype', { html: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><p>Rye' }, 'note'],
  ['doctype', { html: '<p>Rye' }, 'medium'],
  ['metadata-in-head', page('<div></div><meta property="og:title" content=Rye>'), 'low'],
  ['metadata-in-head', page('<div></div><meta property="og:title" content=Rye><meta name=robots>'), 'medium'],
  ['meta-description-present', page('<meta name=description content=Rye>'), 'medium'],
])('what matters less has less weight: %s', (id, facts, importance) => {
  expect(findingOf(id, facts).importance).toBe(importance);
});

describe('a number of faults', () => {
  it.each([
    ['open-graph', page('<title>Rye</title>'), '4 of 4'],
    ['title-words-in-text', page('<title>Rye bread</title>', '<p>Rye bread</p>'), '0 of 2'],
    ['image-alternatives', page('', '<img src="a.webp" alt="Rye">'), '0 of 1'],
  ])('counts what is wrong: %s', (id, facts, value) => {
    expect(translate(findingOf(id, facts).value)).toBe(value);
  });
});

it.each(['soft-404', 'signals-conflict'])(
  'the name of a check that claims something is not denied by its value: %s',
  (id) => {
    const good = page(
      '<title>Rye bread</title>',
      `<h1>Rye bread</h1><p>${'Baked each morning. '.repeat(20)}</p>`,
    );
    const { state, value } = findingOf(id, good);
    expect([state, translate(value)]).toEqual(['passed', 'yes']);
  },
);

it('a check that did not fail is its name, with the reason if it could not judge the page', () => {
  expect(translate(checkText(findingOf('title-present', page('<title>Rye</title>'))))).toBe('Title');
  expect(translate(checkText(findingOf('canonical-target', page(''))))).toBe(
    'Canonical address is this page: none',
  );
});

it('every check says who fixes it and which page its rule rests on', () => {
  for (const { id } of EVERY_CHECK) {
    const origin = originOf(id);
    expect(['content', 'template', 'server']).toContain(origin?.fixedBy);
    expect(URL.parse(origin?.source ?? '')?.protocol).toBe('https:');
  }
});
