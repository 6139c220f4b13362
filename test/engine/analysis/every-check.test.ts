import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { originOf } from '../../../lib/engine/analysis/check-origins.ts';
import { checkText } from '../../../lib/engine/analysis/check-text.ts';
import { EVERY_CHECK } from '../../../lib/engine/analysis/checks/every-check.ts';
import { text } from '../../../lib/engine/texts/text.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { CHECK_ROWS } from './check-rows.ts';
import { findingOf } from './finding-of.ts';
import { documentOf, pageFixture } from './page-fixture.ts';

const translate = translator('en');

const ids = EVERY_CHECK.map(({ id }) => id);

describe('the checks', () => {
  it('are at least 40, in all four groups', () => {
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(new Set(EVERY_CHECK.map(({ group }) => group))).toEqual(
      new Set(['search', 'performance', 'security', 'basics']),
    );
  });

  it('have unique titles and ids', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(EVERY_CHECK.map(({ id }) => translate(text(`${id}.name`)))).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(ids)('include %s, with a page that passes and one that fails', (id) => {
    const states = CHECK_ROWS.flatMap(({ check, state }) => (check === id ? [state] : []));
    expect(states).toEqual(expect.arrayContaining(['passed', 'failed']));
  });

  it('say who fixes them and which page their rule rests on', () => {
    for (const id of ids) {
      const origin = originOf(id);
      expect(['content', 'template', 'server']).toContain(origin?.fixedBy);
      expect(URL.parse(origin?.source ?? '')?.protocol).toBe('https:');
    }
  });
});

it('a check that did not fail is its name, with the reason if it could not judge the page', () => {
  const said = (id: string, head: string) => translate(checkText(findingOf(id, { html: documentOf(head) })));
  expect(said('title-present', '<title>Rye</title>')).toBe('Title');
  expect(said('canonical-target', '')).toBe('Canonical address is this page: none');
});

describe.each([
  ['a fair page', documentOf('<title>Bread</title>')],
  ['an empty page', ''],
  ['a page of text', 'no markup at all'],
])('the findings on %s', (_name, html) => {
  const { checks, score } = analysePage(pageFixture(html));

  it('are those of all checks, with value and advice', () => {
    expect(checks.map(({ id }) => id)).toEqual(ids);
    for (const { advice, value } of checks) {
      expect(translate(advice).trim()).not.toBe('');
      expect(translate(value).trim()).not.toBe('');
    }
  });

  it('survive a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(checks))).toEqual(checks);
  });

  it('come with a whole score from 0 to 100', () => {
    expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
  });
});

it('no advice claims more than was seen: what passed and what does not apply is explained alike', () => {
  const advice = (url: string) =>
    analysePage(pageFixture(documentOf('<title>Bread</title>'), { url })).checks.find(
      ({ id }) => id === 'mixed-content',
    )?.advice;
  expect(advice('http://bakery.example/bread')).toEqual(advice('https://bakery.example/bread'));
});

describe('evidence', () => {
  const evidenceOf = (html: string, id: string) =>
    (analysePage(pageFixture(html)).checks.find((check) => check.id === id)?.evidence ?? []).map(translate);

  it('lists twenty elements and the number of the others', () => {
    const evidence = evidenceOf('<img src=a.webp>'.repeat(123), 'image-alternatives');
    expect(evidence).toHaveLength(21);
    expect(evidence.at(-1)).toBe('and 103 more');
  });

  it('contains line, attributes and text of an element', () => {
    expect(evidenceOf('<!doctype html>\n<p>\n<a class=x href="/rolls">click here</a>', 'link-texts')).toEqual(
      ['line 3: <a class="x" href="/rolls">click here</a>'],
    );
  });

  it('of a broken link has its place', () => {
    const links = [{ url: 'https://bakery.example/cakes', status: 404 }];
    const html = documentOf('', '<main><a href="/cakes#all">Our <b>cakes</b></a></main>');
    expect(findingOf('broken-links', { html, site: { links } }).selectors?.[0]).toContain('a');
  });

  it('is short and well-formed, whatever the page holds', () => {
    const [line = ''] = evidenceOf(
      `<img src="${'\u202e\ud800\u0007x'.repeat(5_000)}">`,
      'image-alternatives',
    );
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.isWellFormed()).toBe(true);
    expect([...line].filter((character) => character < ' ' || character === '\u202e')).toEqual([]);
  });
});
