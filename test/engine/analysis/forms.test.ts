import { describe, expect, it } from 'vitest';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { findingOf } from './judge.ts';
import { documentOf, type PageFacts } from './page-fixture.ts';

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
  expect([weightOf(links(39, 2185)), weightOf(links(1, 2)), weightOf(links(2, 98))]).toEqual([
    'low',
    'medium',
    'medium',
  ]);
});
