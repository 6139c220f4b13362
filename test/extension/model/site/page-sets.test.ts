import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../lib/engine/history/reading.ts';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import {
  hasChanged,
  pageOfSet,
  pagesOfSet,
  recentReports,
  withinQuery,
} from '../../../../lib/extension/model/site/page-sets.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const page = (path: string, given: Partial<Report> = {}): Report =>
  someReport({ id: path, url: `https://a.example${path}`, createdAt: null, generatedAt: ago(1), ...given });
const idsOf = (reports: readonly Report[]) => reports.map(({ id }) => id);

describe('a set of pages', () => {
  const reports = [
    page('/a', { result: 'good', listing: 'not-listed' }),
    page('/a', { id: 'old', result: 'bad', listing: 'listed', generatedAt: ago(30) }),
    page('/b', { result: 'bad', listing: 'listed' }),
  ];
  const source = { reports, made: new Set(['old']), changed: new Set(['/b']) };

  it('has each page once, by its newest report', () => {
    expect(idsOf(pagesOfSet(source, undefined))).toEqual(['/a', '/b']);
    expect(idsOf(pagesOfSet(source, 'bad'))).toEqual(['/b']);
    expect(idsOf(pagesOfSet(source, 'not-listed'))).toEqual(['/a']);
    expect(idsOf(pagesOfSet(source, 'changed'))).toEqual(['/b']);
  });

  it('is that of the pages that its figure counts, half a reading that forbids nothing for itself', () => {
    const half = page('/half', { listing: 'unknown', listingCause: 'HTML' });
    const none = page('/none');
    const source = { reports: [...reports, half, none], made: new Set<string>(), changed: new Set<string>() };
    expect(idsOf(pagesOfSet(source, 'open'))).toEqual(['/half']);
    expect(idsOf(pagesOfSet(source, 'unknown'))).toEqual(['/none']);
  });

  it('of a run has the reports that it made', () => {
    expect(idsOf(pagesOfSet(source, 'run'))).toEqual(['old']);
  });

  it('is within the search, the site and the result of a list', () => {
    const within = (part: object) => idsOf(withinQuery(reports, { ...defaultReportQuery, ...part }));
    expect(within({ search: ' /B ' })).toEqual(['/b']);
    expect(within({ project: 'b.example' })).toEqual([]);
    expect(within({ result: 'good' })).toEqual(['/a']);
  });
});

describe('a page of a list whose reports are all here', () => {
  const reports = [
    page('/9', { id: '9', result: 'bad', score: 40 }),
    page('/10', { id: '10', result: 'bad', score: 20, generatedAt: ago(3) }),
    page('/11', { id: '11', result: 'good', score: 95, generatedAt: ago(2) }),
    page('/12', { id: '12', result: null, score: null }),
    page('/13', { id: '13', result: 'bad', score: 45, listing: 'not-listed' }),
  ];
  const sorted = (part: object) => idsOf(pageOfSet(reports, { ...defaultReportQuery, ...part }).rows);

  it('has the order of the query: those that can’t be indexed first, then by score, without a result last', () => {
    expect(sorted({ sortBy: 'result', sort: 'asc' })).toEqual(['13', '10', '9', '11', '12']);
    expect(sorted({ sortBy: 'generated_at', sort: 'asc' }).slice(0, 2)).toEqual(['10', '11']);
    expect(sorted({ sortBy: 'id', sort: 'desc' })).toEqual(['13', '12', '11', '10', '9']);
  });

  it('knows its place among the others', () => {
    const many = Array.from({ length: 23 }, (_, index) => page(`/${index}`));
    expect(pageOfSet(many, { ...defaultReportQuery, page: 3 })).toMatchObject({
      page: 3,
      hasNext: false,
      total: 23,
    });
    expect(pageOfSet(many, { ...defaultReportQuery, page: 3 }).rows).toHaveLength(3);
  });
});

describe('a page that changed this week', () => {
  const reading = (given: Partial<Reading>): Reading => ({
    reportId: '/a',
    result: 'bad',
    score: 40,
    generatedAt: ago(20),
    seenAt: NOW,
    checks: null,
    ...given,
  });
  const report = page('/a', { result: 'bad', score: 40 });

  it('has another result, score or answer than it had a week ago, by its history or its other reports', () => {
    expect(hasChanged(report, [], [reading({ score: 60 })], NOW)).toBe(true);
    expect(hasChanged(report, [], [reading({})], NOW)).toBe(false);
    expect(
      hasChanged(report, [page('/a', { id: 'old', result: 'good', generatedAt: ago(9) })], [], NOW),
    ).toBe(true);
  });

  it('is compared with the last report of before this week, not with those since', () => {
    const history = [
      reading({ score: 60, generatedAt: ago(3) }),
      reading({ score: 40, generatedAt: ago(9) }),
    ];
    expect(hasChanged(report, [], history, NOW)).toBe(false);
  });

  it('is unknown, and not changed, without an earlier report or where one of the two does not say', () => {
    expect(hasChanged(report, [], [], NOW)).toBe(false);
    expect(hasChanged(report, [], [reading({ score: null })], NOW)).toBe(false);
  });

  it('has a report of this week', () => {
    expect(idsOf(recentReports([report, page('/b', { generatedAt: ago(8) })], NOW))).toEqual(['/a']);
  });

  it('does not change because a reading saw other parts of it', () => {
    const own = reading({ generatedAt: report.generatedAt });
    const part = reading({ score: 90, readMode: 'shown-only' });
    expect(hasChanged(report, [], [own, part], NOW)).toBe(false);
  });
});
