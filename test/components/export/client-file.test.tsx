import { expect, test, vi } from 'vitest';
import { useExport } from '../../../components/export/use-export.ts';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { noBrand } from '../../../lib/model/report/files/report-brand.ts';
import type { Ignore } from '../../../lib/model/report/ignore.ts';
import { defaultReportQuery } from '../../../lib/model/report/query.ts';
import type { Report } from '../../../lib/model/report/report.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import type { Site } from '../../../lib/report/site-schemas.ts';
import { reportBrandItem } from '../../../lib/storage/settings/report-brand.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { HOSTILE_STRINGS } from '../../fixtures/hostile-strings.ts';
import { noindexedSite } from '../../fixtures/noindexed-site.ts';
import { SITE, SITE_FINDING } from '../../fixtures/some-site.ts';
import { act, background, renderHook, sent, waitFor } from '../../mocks/render.ts';
import { check } from '../../model/history/reading-of-checks.ts';
import { someReport } from '../../model/some-report.ts';

const at = (path: string, id: string, day: number): Report =>
  someReport({
    id,
    url: `https://a.example${path}`,
    score: 60 + day,
    generatedAt: `2026-11-${day}T10:00:00.000Z`,
  });

/** Exports these reports, whose checks are those of `checksOf`, and returns the file. */
async function fileOf(
  reports: readonly Report[],
  checksOf: (id: string) => readonly object[],
  { since = '', project = '', site = null }: { since?: string; project?: string; site?: Site | null } = {},
): Promise<Document> {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  background('readReports', () => ({
    ok: true,
    value: {
      rows: [...reports],
      unreadable: 1,
      hasNext: false,
      total: reports.length + 1,
      paged: true,
      page: 1,
    },
  }));
  background('readReport', ({ id }) => {
    const report = reports.find((each) => each.id === id);
    if (!report || checksOf(id).length === 0) return { ok: false, failure: { kind: 'not-found' } };
    return { ok: true, value: { report, contents: { checks: checksOf(id) } } };
  });
  background('showSite', () => ({ ok: true, value: site }));
  background('saveReportBrand', (brand) => ({ ok: true, value: { ...noBrand, ...brand } }));
  const { result } = renderHook(() => useExport(LOCAL_CONNECTION));
  const client = { introduction: 'Dear baker', since, withIgnored: true };
  const query = { ...defaultReportQuery, project };
  const order = { query, rows: 'client', format: 'csv', client, site: 'bread.example' } as const;
  await act(async () => void result.current.start(order));
  await waitFor(() => expect(result.current.state.kind).toBe('done'), { timeout: 5000 });
  return new DOMParser().parseFromString((await blobs[0]?.text()) ?? '', 'text/html');
}

test('the newest report of each page is compared with the last one of before the day, which alone is read as well', async () => {
  const reports = [at('/rye', '3', 20), at('/rye', '2', 12), at('/rye', '1', 10), at('/spelt', '4', 20)];
  const file = await fileOf(reports, (id) => [check('h1', id === '3'), check('alt', id === '2')], {
    since: '2026-11-15',
  });
  expect(sent('readReport').map(({ id }) => id)).toEqual(['3', '4', '2']);
  const changed = file.querySelector('#changed')?.textContent;
  expect(changed).toContain('Pages compared with an earlier report: 1 of 2');
  expect(changed).toContain('No earlier report known: 1 page');
  expect(changed).toMatch(/Fixed\s*About h1.*New issue\s*About alt/);
});

test('the file says what it lacks: rows that were not readable, and reports deleted meanwhile', async () => {
  const file = await fileOf([at('/rye', '1', 20), at('/spelt', '2', 20)], (id) =>
    id === '2' ? [] : [check('h1', false)],
  );
  const cover = file.querySelector('header.summary')?.textContent;
  expect(cover).toContain('Dear baker');
  expect(cover).toContain('1 report could not be read.');
  expect(cover).toContain('Reports deleted meanwhile: 1 page');
});

test('of a site whose service says nothing of it, the file says that this is not known', async () => {
  const checks = () => [check('h1', false)];
  const ofSite = await fileOf([at('/rye', '1', 20)], checks, { project: 'a.example' });
  expect(ofSite.querySelector('#between')?.textContent).toContain('Not known');
  vi.restoreAllMocks();
  const ofAll = await fileOf([at('/rye', '1', 20)], checks);
  expect(ofAll.querySelector('#between')).toBeNull();
});

test('of a site, the file says what is wrong between its pages and what to do, and names apart what is ignored', async () => {
  const ignore: Ignore = {
    ...{ check: 'duplicate-h1', title: '', where: 'between', url: 'https://bakery.example/' },
    ...{ reason: 'Drafts', until: null },
  };
  await act(async () => void (await settingsItem.update(() => ({ ...defaultSettings, ignores: [ignore] }))));
  const findings = [SITE_FINDING, { ...SITE_FINDING, id: 'duplicate-h1', text: 'Pages share one heading' }];
  const file = await fileOf(
    [someReport({ id: '1', url: 'https://bakery.example/a', project: 'bakery.example' })],
    () => [check('h1', false)],
    { project: 'bakery.example', site: { ...SITE, findings } },
  );
  const between = file.querySelector('#between');
  expect(between?.querySelectorAll('li.check')).toHaveLength(1);
  expect(between?.textContent).toMatch(
    /Pages share one title Loaves Medium 2 pages.*Do this\..*It matters\./s,
  );
  expect(between?.querySelector('a[href="#page-1"]')?.textContent).toBe('/a');
  expect(file.querySelector('#ignored')?.textContent).toMatch(/Pages share one heading.*Drafts/s);
});

test('as many pages can’t be indexed as say noindex, whatever the sitemap lists', async () => {
  const { sent, rows } = noindexedSite();
  const file = await fileOf(rows, (id) => sent.find((report) => `${report.id}` === id)?.checks ?? []);
  const cover = file.querySelector('header.summary');
  expect(cover?.querySelector('h1')?.textContent).toBe(
    '6 of 10 pages can’t be found on Google; one cause for all: noindex.',
  );
  expect(cover?.textContent).toContain('Can’t be indexed: 6');
  expect(cover?.textContent).toContain('Bad: 6');
  expect(cover?.textContent).not.toContain('Signals conflict');
  const [first, ...others] = cover?.querySelectorAll('ol > li') ?? [];
  expect(first?.textContent).toMatch(/A robots meta tag forbids indexing.*6 pages/);
  expect(others.length).toBeLessThan(3);
  const fault = [...file.querySelectorAll('#faults li.check')].find(({ textContent }) =>
    textContent.includes('A robots meta tag forbids indexing'),
  );
  expect(fault?.textContent).toContain('6 pages');
});

test('the introduction is kept for the next report of its site, beside those of other sites', async () => {
  const introductions = { 'other.example': 'Dear winery' };
  await act(
    async () =>
      void (await reportBrandItem.update(() => ({ ...noBrand, name: 'Bread & Co', introductions }))),
  );
  const file = await fileOf([at('/rye', '1', 20)], () => [check('h1', false)]);
  expect(file.querySelector('.documentHead')?.textContent).toContain('Bread & Co');
  expect(sent('saveReportBrand')).toEqual([
    { introductions: { ...introductions, 'bread.example': 'Dear baker' } },
  ]);
});

test('hostile texts are shown in the file and never run, load or lead anywhere', async () => {
  const reports = HOSTILE_STRINGS.slice(0, 8).map((url, index) =>
    someReport({ id: `${index}`, url, project: url }),
  );
  const hostile = HOSTILE_STRINGS.map((text) =>
    check(text, false, { title: text, value: text, evidence: [text], advice: text, group: text, text }),
  );
  const file = await fileOf(reports, (id) => (id === '0' ? hostile : hostile.slice(0, 1)));
  const elements = [...file.body.querySelectorAll('*')];
  expect(elements.filter(({ localName }) => localName === 'code').length).toBeGreaterThan(20);
  for (const element of elements) {
    expect(element.localName).not.toMatch(/^(?:script|iframe|object|embed|base|form|link|img|use|template)$/);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|srcdoc|formaction|style|^src$/i);
      if (name === 'href') expect(value).toMatch(/^(?:https?:|#[a-z]+(?:-\d+)?$)/i);
    }
  }
});
