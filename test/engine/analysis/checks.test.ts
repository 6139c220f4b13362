import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { findingOf } from './judge.ts';
import { documentOf, type PageFacts, pageFixture } from './page-fixture.ts';

/** A small form that one check must take for what it is. */
interface Row {
  readonly what: string;
  readonly check: string;
  readonly state: string;
  /** Words of its sentence. */
  readonly says?: string;
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly robots?: string;
  readonly facts?: PageFacts;
}

const ROWS = readRows<Row>(import.meta.dirname, 'forms.jsonl');
const robotsTxt = (text: string) => ({
  url: 'https://bakery.example/robots.txt',
  status: 200,
  contentType: 'text/plain',
  text,
});

describe('what a check takes a form for', () => {
  it.each(ROWS.map((row) => [`${row.check}: ${row.what}`, row] as const))('%s', (_name, row) => {
    const { state, text } = findingOf(row.check, {
      html: row.html ?? documentOf(row.head ?? '', row.body),
      ...row.facts,
      ...(row.headers && { headers: row.headers }),
      ...(row.robots !== undefined && { site: { robotsTxt: robotsTxt(row.robots) } }),
    });
    expect(state).toBe(row.state);
    expect(text === undefined ? '' : translator('en')(text)).toContain(row.says ?? '');
  });
});

it('a small share of many matters little, whatever the check', () => {
  const links = (vague: number, good: number) =>
    documentOf(
      '',
      `${'<a href="/x">more</a>'.repeat(vague)}${'<a href="/y">Our rye bread</a>'.repeat(good)}`,
    );
  const weightOf = (html: string) => findingOf('link-texts', { html }).importance;
  expect([links(39, 2185), links(1, 2), links(2, 98), links(0, 100)].map(weightOf)).toEqual([
    'low',
    'medium',
    'medium',
    'medium',
  ]);
});

it('a small share of what attackers can use matters as much as a large one', () => {
  const html = documentOf(
    '',
    `${'<img src="https://bakery.example/a.png" alt="">'.repeat(99)}<script src="http://bakery.example/a.js"></script>`,
  );
  expect(findingOf('mixed-content', { html })).toMatchObject({ state: 'failed', importance: 'high' });
});

it.each([
  ['<span class="block">Rye</span><span class="block">Wheat</span>', 'Rye Wheat'],
  ['<span style="color: red; display: block">Rye</span><span>Wheat</span>', 'Rye Wheat'],
  ['Rye<br>Wheat', 'Rye Wheat'],
  ['<div>Rye</div><div>Wheat</div>', 'Rye Wheat'],
  ['<span>R</span><span>ye</span>', 'Rye'],
  ['<span class="inline-block">R</span>ye', 'Rye'],
  ['<em>Rye</em>-bread', 'Rye-bread'],
])('reads the main heading %s as it is shown', (inside, heading) => {
  const html = documentOf('', `<h1>${inside}</h1>`);
  const { facts } = analysePage(pageFixture(html));
  expect(facts?.h1).toBe(heading);
});
