import { expect, it } from 'vitest';
import { type Ignore, keepingOut } from '../../../../../lib/engine/report/ignore.ts';
import { shownText } from '../../../../../lib/engine/text/shown-text.ts';
import { text } from '../../../../../lib/engine/texts/text.ts';
import { translator } from '../../../../../lib/engine/texts/translate.ts';
import { exportedFindings, findingsCsv } from '../../../../../lib/extension/model/report/files/findings.ts';
import { format } from '../../../../../lib/extension/platform/text.ts';
import { check } from '../../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../../engine/report/some-report.ts';

const service = { baseUrl: 'https://seo.example', reportPage: '{base_url}/reports/{id}' };
const now = Date.parse('2026-11-25T12:00:00Z');
const of = (contents: unknown, ...ignores: readonly Ignore[]) => {
  const report = someReport({ id: '7', url: 'https://bakery.example/a' });
  return exportedFindings({ report, contents }, service, format, ignores, now);
};

it('each failed check of a page is a finding, the important first, with evidence, advice and importance in words', () => {
  const found = of({
    listing: { answer: 'not-listed' },
    checks: [
      check('small', false, { importance: 'low' }),
      check('title', true),
      check('images', false, {
        title: 'Images have alt text',
        value: '1 of 2',
        importance: 'high',
        group: 'Search',
        evidence: ['<img src="a">'],
        selectors: ['img'],
        advice: 'Describe them.',
        state: 'failed',
        text: '1 image of 2 has no alt text',
        fixed_by: 'content',
        source: 'https://www.w3.org/TR/WCAG22/#non-text-content',
      }),
      check('redirects', false, { state: 'not-seen', passed: null }),
    ],
  });
  expect(found.map((each) => each.check)).toEqual(['images', 'small']);
  expect(found[0]).toEqual({
    page: 'https://bakery.example/a',
    project: someReport().project,
    listing: 'Can’t be indexed',
    check: 'images',
    finding: '1 image of 2 has no alt text',
    importance: 'Important',
    fixedBy: 'Content',
    category: 'Search',
    evidence: ['<img src="a">'],
    selectors: ['img'],
    advice: 'Describe them.',
    source: 'https://www.w3.org/TR/WCAG22/#non-text-content',
    reportPage: 'https://seo.example/reports/7',
    ignored: '',
    ignoredUntil: '',
  });
});

it('a file has no marks of direction, whatever the language of the service', () => {
  const says = translator('ar')(text('fault.missing', { what: '<title>' }));
  const [found] = of({
    checks: [check('title', false, { state: 'failed', text: says, advice: says, value: says })],
  });
  expect([found?.finding, found?.advice]).toEqual(Array.from({ length: 2 }, () => shownText(says)));
  expect(says).not.toBe(shownText(says));
});

it('of a site that is kept out of search, what keeps it out is answered as wanted, with the reason as ignored', () => {
  const obstacles = [{ answer: 'not-listed', reason: 'noindex-meta' }];
  const contents = {
    listing: { ...obstacles[0], obstacles },
    checks: [
      check('robots-meta', false, { state: 'failed', importance: 'high' }),
      check('title', false, { state: 'failed', importance: 'low' }),
    ],
  };
  const said = (...ignores: readonly Ignore[]) =>
    of(contents, ...ignores).map(({ check, listing, ignored }) => [check, listing, ignored]);
  expect(said()).toEqual([
    ['robots-meta', 'Can’t be indexed: noindex', ''],
    ['title', 'Can’t be indexed: noindex', ''],
  ]);
  const site = keepingOut('https://bakery.example/', { title: 'Indexing', reason: 'A staging site' });
  expect(said(site as Ignore)).toEqual([
    ['robots-meta', 'Kept out of search, as you want: noindex', 'A staging site'],
    ['title', 'Kept out of search, as you want: noindex', ''],
  ]);
});

it('a page without failed checks has no findings, and a service without checks neither', () => {
  expect(of({ checks: [check('title', true)] })).toEqual([]);
  expect(of({ summary: 'fine' })).toEqual([]);
  expect(of(null)).toEqual([]);
});

it('a row has a cell for each column, with several pieces of evidence below each other', () => {
  const [header, ...rows] = findingsCsv(
    of({ checks: [check('links', false, { evidence: ['a, b', 'c'], selectors: [], value: 'two' })] }),
  );
  expect(header?.replace('\ufeff', '').trim().split(',')).toHaveLength(15);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"a, b\nc"');
});

it('nothing that a page says can run as a formula in a spreadsheet', () => {
  const checks = [check('x', false, { title: '=1+1', advice: '@SUM(A1)', evidence: ['fine', '-1'] })];
  const [, row = ''] = findingsCsv(of({ checks }));
  for (const cell of [",'=1+1", ",'@SUM(A1)", "\n'-1"]) expect(row).toContain(cell);
  expect(row).not.toMatch(/[,;\t\r\n"][=+\-@]/);
});

it('an ignored finding is in the file with the reason and the day on which it comes back', () => {
  const ignore: Ignore = {
    check: 'images',
    title: 'Images',
    where: 'site',
    url: 'https://bakery.example/',
    reason: '=Agreed, with the owner.',
    until: '2026-12-01',
  };
  const own = { state: 'failed', fixed_by: 'content' };
  const contents = { checks: [check('images', false, own), check('title', false, own)] };
  const found = of(contents, ignore);
  expect(found.map(({ check: id, ignored, ignoredUntil }) => [id, ignored, ignoredUntil])).toEqual([
    ['images', '=Agreed, with the owner.', '2026-12-01'],
    ['title', '', ''],
  ]);
  const [header, row] = findingsCsv(found);
  expect(header?.trim()).toMatch(/,ignored,ignored_until$/);
  expect(row?.trim()).toMatch(/,"'=Agreed, with the owner\.",2026-12-01$/);
  // its day has come
  expect(of(contents, { ...ignore, until: '2026-11-25' })[0]?.ignored).toBe('');
});
