import { describe, expect, it } from 'vitest';
import { type Baseline, baselineOf, parseBaseline, regressionsOf } from '../../lib/cli/check/baseline.ts';
import type { CheckReport, ReadPage } from '../../lib/cli/check/checked-page.ts';

const HOME = 'http://localhost:3000/';

/** A page on which these checks failed, with the number of faults. */
function pageWith(failed: Readonly<Record<string, number>>, answer = 'listed', url = HOME): ReadPage {
  const checks = Object.entries(failed).map(([id, count]) => ({
    ...{ id, state: 'failed', text: `${id} is wrong`, count },
  }));
  const report = { checks, listing: { answer, text: `It is ${answer}.` } } as unknown as CheckReport;
  return { url, isRead: true, report };
}

function baselineWith(
  failed: Readonly<Record<string, number>>,
  indexing: Baseline['pages'][string]['indexing'] = 'listed',
  unknown: string[] = [],
) {
  const pages = { 'http://localhost/': { indexing, failed, unknown } };
  return { version: 1, scripts_run: false, pages } satisfies Baseline;
}

describe('compared with a baseline, a page got worse', () => {
  it('by more of a fault, and not by as much or less', () => {
    const baseline = baselineWith({ 'image-alternatives': 2 });
    expect(regressionsOf(pageWith({ 'image-alternatives': 3 }), baseline)).toEqual([
      {
        id: 'image-alternatives',
        kind: 'more',
        text: 'image-alternatives is wrong',
        ...{ before: 2, after: 3 },
      },
    ]);
    expect(regressionsOf(pageWith({ 'image-alternatives': 2 }), baseline)).toEqual([]);
    expect(regressionsOf(pageWith({ 'image-alternatives': 1 }), baseline)).toEqual([]);
  });

  it('by a fault that it did not have, on whatever port of this machine', () => {
    const page = pageWith({ 'title-present': 1 }, 'listed', 'http://127.0.0.1:8080/');
    expect(regressionsOf(page, baselineWith({}))).toMatchObject([{ id: 'title-present', kind: 'new' }]);
  });

  it('not by a fault that could not be judged before', () => {
    expect(regressionsOf(pageWith({ sitemap: 1 }), baselineWith({}, 'listed', ['sitemap']))).toEqual([]);
  });

  it('by a worse answer to whether it can be indexed, and not by an unknown or a better one', () => {
    expect(regressionsOf(pageWith({}, 'not-listed'), baselineWith({}))).toMatchObject([
      { id: 'indexing', before: 'listed', after: 'not-listed' },
    ]);
    expect(regressionsOf(pageWith({}, 'unknown'), baselineWith({}))).toEqual([]);
    expect(regressionsOf(pageWith({}, 'listed'), baselineWith({}, 'not-listed'))).toEqual([]);
    expect(regressionsOf(pageWith({}, 'not-listed'), baselineWith({}, 'unknown'))).toEqual([]);
  });

  it('if it is a new page, only by what no other page had', () => {
    const page = pageWith({ 'html-lang': 1, 'title-present': 1 }, 'listed', 'http://localhost:3000/new');
    expect(regressionsOf(page, baselineWith({ 'html-lang': 1 }))).toMatchObject([{ id: 'title-present' }]);
  });
});

it('keeps nothing of a baseline that was made without running scripts, once they are run', () => {
  const page = pageWith({ 'title-present': 1 }, 'listed', 'https://shop.example/');
  const shown = { ...page, report: { ...page.report, page: { rendered_seen: true } } } as ReadPage;
  expect(Object.keys(baselineOf([shown], baselineWith({ 'html-lang': 1 })).pages)).toEqual([
    'https://shop.example/',
  ]);
});

it.each(['', '[]', '{"version":2,"pages":{}}', '{"version":1,"pages":{}}', '{"a":1}'])(
  '%j is not taken for a baseline',
  (text) => {
    expect(() => parseBaseline(text, 'b.json')).toThrow('b.json is not a baseline of this version.');
  },
);
