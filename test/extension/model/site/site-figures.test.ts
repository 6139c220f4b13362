import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { siteFigures } from '../../../../lib/extension/model/site/site-figures.ts';

let made = 0;

function report(path: string, given: Partial<Report> = {}): Report {
  made += 1;
  return {
    id: String(made),
    url: `https://bakery.example${path}`,
    project: 'bakery.example',
    privacy: null,
    result: 'good',
    score: 90,
    createdAt: null,
    generatedAt: '2026-11-25T10:00:00Z',
    ...given,
  };
}

describe('the figures of a site', () => {
  it('count each page once, with its newest report', () => {
    const before = { generatedAt: '2026-11-24T10:00:00Z', result: 'bad', score: 10 } as const;
    const figures = siteFigures([report('/', before), report('/'), report('/', before), report('/a')]);
    expect(figures).toMatchObject({ pages: 2, score: 90, tally: { good: 2, decent: 0, bad: 0 } });
  });

  it('have the mean of all scores, however many pages there are', () => {
    const good = Array.from({ length: 80 }, (_, page) => report(`/good-${page}`, { score: 95 }));
    const bad = Array.from({ length: 20 }, (_, page) => report(`/bad-${page}`, { result: 'bad', score: 20 }));
    expect(siteFigures([...bad, ...good]).score).toBe(80);
  });

  it('have no mean without scores, and no answers about indexing from a service that sends none', () => {
    expect(siteFigures([report('/', { score: null })])).toMatchObject({ score: null, hasAnswers: false });
    expect(siteFigures([])).toMatchObject({ pages: 0, score: null, hasAnswers: false });
  });

  it('count the answers about indexing, and half a reading that forbids nothing for itself; a page without an answer is unknown', () => {
    const { answers, hasAnswers } = siteFigures([
      report('/', { listing: 'listed' }),
      report('/a', { listing: 'listed' }),
      report('/b', { listing: 'not-listed' }),
      report('/c'),
      report('/d', { listing: 'unknown', listingCause: 'robots.txt' }),
      report('/e', { listing: 'unknown', listingCause: 'X-Robots-Tag' }),
    ]);
    expect(hasAnswers).toBe(true);
    expect(Object.fromEntries(answers)).toEqual({ listed: 2, 'not-listed': 1, unknown: 2, open: 1 });
  });
});
