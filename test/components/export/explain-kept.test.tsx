import { describe, expect, test } from 'vitest';
import { asksOf } from '../../../components/export/asks-of.ts';
import type { ExplainedPage } from '../../../lib/engine/search-console/explain.ts';
import type { ReasonVerdict } from '../../../lib/engine/search-console/judge-reason.ts';
import { REASONS } from '../../../lib/engine/search-console/reasons.ts';
import { splitByReports } from '../../../lib/extension/actions/explain/explain-kept.ts';
import { readForReasons, reasonRows } from '../../../lib/extension/actions/export/google-reasons.ts';
import type { ExplainedExports } from '../../../lib/extension/model/search-console/explained-site.ts';
import type { KeptExports } from '../../../lib/extension/model/search-console/kept-exports.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { someService } from '../../fixtures/some-service.ts';
import { background } from '../../mocks/render.ts';

const IMPORTED = Date.parse('2026-11-26T12:00Z');
const at = (path: string) => `https://shop.example${path}`;
const connection = someService({ reportPage: 'https://seo.example/reports/{id}' });
const kept = (...rows: readonly [path: string, crawled: string | null][]): KeptExports => ({
  importedAt: IMPORTED,
  changed: null,
  exports: [
    {
      name: 'noindex.csv',
      exported: '2026-11-23',
      pages: {
        reason: 'noindex',
        odd: [],
        isUnclear: false,
        rows: rows.map(([path, crawled]) => ({ url: at(path), crawled })),
      },
    },
  ],
});
const report = (id: string, path: string, day: string) =>
  someReport({ id, url: at(path), generatedAt: `2026-${day}T12:00:00Z` });

describe('the addresses of files are split by their reports', () => {
  const split = async (files: KeptExports, ...reports: readonly ReturnType<typeof report>[]) => {
    const { known, toRead } = await splitByReports(files, reports);
    return [known.map(({ id }) => id), toRead];
  };

  test('of exactly that address, of this week and after the crawl', async () => {
    const files = kept(['/a', '2026-08-12'], ['/b/', '2026-08-12'], ['/c', '2026-11-24'], ['/d', 'never']);
    const reports = [
      report('1', '/a', '11-25'),
      // of another address, before the crawl, and too old
      report('2', '/b', '11-25'),
      report('3', '/c', '11-24'),
      report('4', '/d', '11-10'),
    ];
    expect(await split(files, ...reports)).toEqual([['1'], [at('/b/'), at('/c'), at('/d')]]);
  });

  test('by the newest of an address, in whatever order they are listed', async () => {
    const [older, newer] = [report('1', '/a', '11-10'), report('2', '/a', '11-25')];
    for (const reports of [
      [older, newer],
      [newer, older],
    ])
      expect(await split(kept(['/a', null]), ...reports)).toEqual([['2'], []]);
  });

  test('each once, however often and however escaped files name them', async () => {
    const files = kept(['/ä', null], ['/%C3%A4', null], ['/%c3%a4#top', null]);
    expect(await split(files)).toEqual([[], [at('/ä')]]);
  });
});

test('of the reports of a service only what is judged is sent on, and links to addresses of the files', async () => {
  const contents = {
    page: {
      final_url: at('/a'),
      status: 200,
      redirects: [],
      raw_seen: true,
      rendered_seen: false,
      title: 'A',
    },
    listing: { answer: 'listed', reason: 'no-obstacle', obstacles: [] },
    facts: { canonical: at('/a'), links: [{ url: at('/gone') }, { url: at('/other') }, 'odd'], words: 900 },
    checks: [{ id: 'h1' }],
  };
  background('readReport', () => ({
    ok: true,
    value: { report: report('1', '/a', '11-25'), contents },
  }));
  const known = [report('1', '/a', '11-25')];
  const files = kept(['/a', null], ['/gone', null]);
  const from = { ask: asksOf('c'), signal: new AbortController().signal };
  const sent = await readForReasons(files, known, from, () => {})();
  expect(sent).toMatchObject({ ok: true, value: [{ id: '1', url: at('/a') }] });
  const [first] = sent.ok ? sent.value : [];
  expect(first?.contents).toEqual({
    page: { final_url: at('/a'), status: 200, redirects: [], raw_seen: true, rendered_seen: false },
    listing: contents.listing,
    facts: { canonical: at('/a'), sitemap: undefined, links: [{ url: at('/gone') }] },
    differences: undefined,
  });
});

describe('the rows in a file of findings', () => {
  const page = (verdict: ReasonVerdict, path: string, more: Partial<ExplainedPage> = {}): ExplainedPage => ({
    url: at(path),
    reason: 'noindex',
    crawled: null,
    exported: null,
    why: `Why of ${path}`,
    judgement: { verdict, key: `${verdict}.x`, evidence: [{ kind: 'meta', text: 'noindex' }] },
    readAt: IMPORTED,
    ...more,
  });
  const explained = (...pages: readonly ExplainedPage[]): ExplainedExports => ({
    pages,
    hasFigures: false,
    verdicts: {} as ExplainedExports['verdicts'],
    reasons: Object.fromEntries(REASONS.map((one) => [one, `“${one}”`])) as ExplainedExports['reasons'],
  });

  test('are what is to be fixed and what is still so, and nothing else', () => {
    const all = (['gone', 'still', 'intended', 'fix', 'not-visible', 'unchecked', 'agrees'] as const).map(
      (one) => page(one, `/${one}`),
    );
    const rows = reasonRows(explained(...all), 'shop.example', connection);
    expect(rows.map(({ page: url, finding }) => [url, finding])).toEqual([
      [at('/fix'), 'Why of /fix'],
      [at('/still'), 'Why of /still'],
    ]);
  });

  test('have the reason, the lines that prove it and the report; what the user wants is no such line', () => {
    const evidence = [
      { kind: 'meta', text: '<meta name="robots" content="noindex">' },
      { kind: 'wish', text: 'in' },
    ] as const;
    const judgement = { verdict: 'fix', key: 'fix.noindex-wanted', evidence } as const;
    const [row] = reasonRows(
      explained(page('fix', '/a', { judgement, reportId: '7' })),
      'shop.example',
      connection,
    );
    expect(row).toMatchObject({
      page: at('/a'),
      project: 'shop.example',
      check: 'google-noindex',
      category: '“noindex”',
      evidence: ['<meta name="robots" content="noindex">'],
      reportPage: 'https://seo.example/reports/7',
      source: 'https://support.google.com/webmasters/answer/7440203',
    });
  });
});
