import { describe, expect, test, vi } from 'vitest';
import { useExport } from '../../../components/export/use-export.ts';
import { type Ignore, keepingOut } from '../../../lib/engine/report/ignore.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { Report, ReportDetails } from '../../../lib/engine/report/report.ts';
import type { ExportFormat, Rows } from '../../../lib/extension/actions/export/exporter.ts';
import { missingIn } from '../../../lib/extension/actions/export/gathered.ts';
import type { PageOf } from '../../../lib/extension/model/core/page-of.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { someService } from '../../fixtures/some-service.ts';
import { SITE, SITE_FINDING } from '../../fixtures/some-site.ts';
import { act, background, renderHook, sent, waitFor } from '../../mocks/render.ts';

const connection = someService();
const page = (number: number, hasNext: boolean): Outcome<PageOf<Report>> => ({
  ok: true,
  value: {
    rows: [someReport({ id: String(number) })],
    unreadable: 0,
    hasNext,
    total: 2,
    paged: true,
    page: number,
  },
});
const failed: Outcome<never> = { ok: false, failure: { kind: 'unanswered' } };
const client = { introduction: '', since: '', withIgnored: true, pictures: new Set<string>() };
const order = (rows: Rows, format: ExportFormat) => ({ query: defaultReportQuery, rows, format, client });
const exporting = () => renderHook(() => useExport(connection));
/** The names of the files that the browser was given to save. */
function savedFiles() {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('all pages of the list become one file, and its name is shown', async () => {
  const saved = savedFiles();
  background('readReports', ({ query }) => page(query.page, query.page === 1));
  const { result } = exporting();
  await act(async () => void result.current.start(order('reports', 'csv')));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(result.current.state).toMatchObject({ file: saved[0] });
  expect(saved).toEqual([expect.stringMatching(/^.*seo\.example.*\.csv$/)]);
});

test('after a failure the export continues with the page that failed', async () => {
  const saved = savedFiles();
  background('readReports', ({ query }) => (query.page === 1 ? page(1, true) : failed));
  const { result } = exporting();
  await act(async () => void result.current.start(order('reports', 'json')));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'), { timeout: 5000 });
  expect(saved).toEqual([]);
  background('readReports', ({ query }) => page(query.page, false));
  await act(async () => void result.current.resume());
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  const pages = sent('readReports').map(({ query }) => query.page);
  expect(pages.filter((number) => number === 1)).toHaveLength(1);
  expect(saved).toEqual([expect.stringMatching(/\.json$/)]);
});

test('leaving the list saves no file', async () => {
  const saved = savedFiles();
  const answer = Promise.withResolvers<Outcome<PageOf<Report>>>();
  background('readReports', () => answer.promise);
  const { result, unmount } = exporting();
  await act(async () => void result.current.start(order('reports', 'csv')));
  unmount();
  await act(async () => answer.resolve(page(1, false)));
  expect(saved).toEqual([]);
});

test('reports of a site that is kept out of search are saved as the list shows them', async () => {
  savedFiles();
  const site = keepingOut(someReport().url, { title: 'Indexing', reason: 'Kept out' });
  await settingsItem.update((settings) => ({ ...settings, ignores: site ? [site] : [] }));
  const open = someReport({ id: '1', listing: 'listed', result: 'good', score: 95 });
  background('readReports', () => ({
    ok: true,
    value: { rows: [open], unreadable: 0, hasNext: false, total: 1, paged: true, page: 1 },
  }));
  const { result } = exporting();
  await act(async () => void result.current.start(order('reports', 'csv')));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(result.current.state).toMatchObject({
    gathered: { reports: [{ listing: 'exposed', listingRead: 'listed' }] },
  });
});

const details = (id: string): Outcome<ReportDetails> => ({
  ok: true,
  value: { report: someReport({ id }), contents: { checks: [check('h1', false), check('title', true)] } },
});

test('findings are read report by report, without those of a report deleted meanwhile', async () => {
  const saved = savedFiles();
  background('readReports', ({ query }) => page(query.page, query.page < 3));
  background('readReport', ({ id }) =>
    id === '2' ? { ok: false, failure: { kind: 'not-found' } } : details(id),
  );
  const { result } = exporting();
  await act(async () => void result.current.start(order('findings', 'csv')));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(sent('readReport').map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(result.current.state).toMatchObject({ gathered: { findings: [{ check: 'h1' }, { check: 'h1' }] } });
  expect(saved).toEqual([expect.stringMatching(/^verdict-findings-seo\.example-.*\.csv$/)]);
});

test('findings of this browser are read by the hundred, and cancelled between two of them', async () => {
  const saved = savedFiles();
  const many = Array.from({ length: 250 }, (_, at) => someReport({ id: `${at}` }));
  background('readReports', () => ({
    ok: true,
    value: { rows: many, unreadable: 0, hasNext: false, total: 250, paged: true, page: 1 },
  }));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  background('readFailures', async ({ ids }) => {
    if (ids[0] === '100') {
      asked.resolve();
      await answer.promise;
    }
    // one was deleted meanwhile
    const details = ids
      .filter((id) => id !== '5')
      .map((id) => ({ report: someReport({ id }), contents: { checks: [check('h1', false)] } }));
    return { ok: true, value: details };
  });
  const { result } = renderHook(() => useExport(LOCAL_CONNECTION));
  await act(async () => void result.current.start(order('findings', 'csv')));
  await act(() => asked.promise);
  expect(result.current.state).toEqual({ kind: 'running', rows: 'findings', count: 100, total: 250 });
  await act(async () => result.current.reset());
  await act(async () => answer.resolve());
  expect(result.current.state).toEqual({ kind: 'idle' });
  expect(saved).toEqual([]);
  await act(async () => void result.current.start(order('findings', 'csv')));
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'done' }), { timeout: 5000 });
  expect(sent('readFailures').map(({ ids }) => ids.length)).toEqual([100, 100, 100, 100, 50]);
  expect(result.current.state).toMatchObject({ gathered: { findings: { length: 249 } } });
  expect(sent('readReport')).toEqual([]);
});

test('after a failure the findings continue with the report that failed', async () => {
  savedFiles();
  background('readReports', ({ query }) => page(query.page, query.page < 2));
  background('readReport', ({ id }) => (id === '1' ? details(id) : failed));
  const { result } = exporting();
  await act(async () => void result.current.start(order('findings', 'json')));
  await waitFor(() => expect(result.current.state.kind).toBe('failed'), { timeout: 5000 });
  background('readReport', ({ id }) => details(id));
  await act(async () => void result.current.resume());
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(sent('readReport').filter(({ id }) => id === '1')).toHaveLength(1);
  expect(sent('readReports')).toHaveLength(2);
});

describe('the findings of a whole site', () => {
  const [first, ...others] = SITE_FINDING.pages;
  const findings = [SITE_FINDING, { ...SITE_FINDING, id: 'duplicate-h1', pages: others }];
  const query = { ...defaultReportQuery, project: SITE.project };
  async function exported() {
    savedFiles();
    background('readReports', () => page(1, false));
    background('readReport', ({ id }) => details(id));
    const { result } = exporting();
    await act(async () => void result.current.start({ ...order('findings', 'csv'), query }));
    await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
    if (result.current.state.kind !== 'done') throw new Error('It is not done.');
    return result.current.state.gathered;
  }

  test('have a row for each page of what is wrong between pages, with what is ignored', async () => {
    const ignore: Ignore = {
      check: 'duplicate-h1',
      title: '',
      where: 'between',
      url: 'https://bakery.example/',
      reason: 'Drafts',
      until: null,
    };
    await settingsItem.update(() => ({ ...defaultSettings, ignores: [ignore] }));
    background('showSite', () => ({ ok: true, value: { ...SITE, findings } }));
    const { findings: rows = [] } = await exported();
    expect(rows.map(({ page, check, evidence, ignored }) => [page, check, ...evidence, ignored])).toEqual([
      ['https://a.example', 'h1', '<title>', ''],
      [first?.url, 'duplicate-title', 'Loaves', ''],
      ['https://bakery.example/b', 'duplicate-title', 'Loaves', ''],
      ['https://bakery.example/b', 'duplicate-h1', 'Loaves', 'Drafts'],
    ]);
    expect(rows[1]).toMatchObject({
      project: 'bakery.example',
      finding: 'Pages share one title',
      importance: 'Medium',
      fixedBy: 'Content',
      advice: 'Do this.',
      source: 'https://rules.example/titles',
    });
  });

  test('say that these were not read if they cannot be', async () => {
    background('showSite', () => failed);
    expect(missingIn(await exported())).toContain(
      'Not known: what only several pages together show was not read.',
    );
  });
});

test('of a selection nothing else is read', async () => {
  savedFiles();
  background('readReport', ({ id }) => details(id));
  const { result } = exporting();
  const selected = [someReport({ id: '7' })];
  await act(async () => void result.current.start({ ...order('findings', 'csv'), selected }));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  expect(sent('readReports')).toEqual([]);
  expect(sent('readReport').map(({ id }) => id)).toEqual(['7']);
});
