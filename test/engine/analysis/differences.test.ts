import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { documentOf, pageFixture } from './page-fixture.ts';

const translate = translator('en');
const words = (count: number) => `<p>${'bread '.repeat(count)}</p>`;

function changes(raw: string, rendered: string): readonly string[] {
  const { differences } = analysePage(pageFixture(raw, { rendered: { html: rendered } }));
  return differences?.map(({ text }) => translate(text)) ?? ['not seen'];
}

describe('what scripts change', () => {
  it('is nothing if the page stays as it was', () => {
    const html = documentOf('<title>Bread</title>', words(50));
    expect(changes(html, html)).toEqual([]);
  });

  it.each([
    [
      'a canonical address that they add',
      ['', ''],
      ['<link rel=canonical href=https://bakery.example/rye>', ''],
      'Canonical address: none in the HTML, added by a script: https://bakery.example/rye',
    ],
    [
      'robots that they remove',
      ['<meta name=robots content=noindex>', ''],
      ['', ''],
      'Robots meta tag: in the HTML, removed by a script: noindex',
    ],
    [
      'a title that they replace',
      ['<title>Loading</title>', ''],
      ['<title>Bread</title>', ''],
      'Title: Loading in the HTML, Bread after the scripts have run',
    ],
    [
      'a description that they add',
      ['', ''],
      ['<meta name=description content="Fresh bread">', ''],
      'Meta description: none in the HTML, added by a script: Fresh bread',
    ],
    [
      'a heading that they add',
      ['', ''],
      ['', '<h1>Rye</h1>'],
      'Main heading: none in the HTML, added by a script: Rye',
    ],
    ['words', ['', words(10)], ['', words(300)], 'Words: 10 in the HTML, 300 after the scripts have run'],
    [
      'links',
      ['', ''],
      ['', Array.from({ length: 7 }, (_, i) => `<a href=/${i}></a>`).join('')],
      'Links: 0 in the HTML, 7 after the scripts have run',
    ],
    [
      'structured data',
      ['', ''],
      ['<script type="application/ld+json">{}</script>', ''],
      'Structured data: 0 in the HTML, 1 after the scripts have run',
    ],
  ] as const)('names %s', (_what, [head, body], [headAfter, bodyAfter], sentence) => {
    expect(changes(documentOf(head, body), documentOf(headAfter, bodyAfter))).toEqual([sentence]);
  });

  it('leaves out a few words more', () => {
    expect(changes(documentOf('', words(100)), documentOf('', words(104)))).toEqual([]);
  });

  it('is not known if scripts were not run, or the HTML as sent was not seen', () => {
    const html = documentOf('<title>Bread</title>', words(50));
    expect(analysePage(pageFixture(html)).differences).toBeNull();
    expect(analysePage(pageFixture('', { rawSeen: false, rendered: { html } })).differences).toBeNull();
  });
});

describe('the checks of a page whose scripts were run', () => {
  it('judge the page that people see', () => {
    const raw = documentOf('', '<div id=root></div><script src=app.js></script>');
    const { checks } = analysePage(
      pageFixture(raw, { rendered: { html: documentOf('<title>Bread</title>', '<h1>Bread</h1>') } }),
    );
    const stateOf = (id: string) => checks.find((check) => check.id === id)?.state;
    expect(stateOf('title-present')).toBe('passed');
    expect(stateOf('single-h1')).toBe('passed');
  });

  it('judge the HTML as sent by its own rules', () => {
    const raw = documentOf('<script src=a.js></script>');
    const { checks } = analysePage(pageFixture(raw, { rendered: { html: documentOf('') } }));
    expect(checks.find(({ id }) => id === 'blocking-scripts')?.state).toBe('failed');
  });
});
