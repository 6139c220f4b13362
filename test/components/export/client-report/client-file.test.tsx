import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportsHash } from '../../../../components/app/list-url.ts';
import { OnePictureChoice } from '../../../../components/export/client-report/PictureChoice.tsx';
import { ExportReports } from '../../../../components/export/ExportReports.tsx';
import { ExportScope } from '../../../../components/export/ExportScope.tsx';
import { useExport } from '../../../../components/export/use-export.ts';
import type { Site } from '../../../../lib/engine/contract/site-schemas.ts';
import { readingOf } from '../../../../lib/engine/history/reading-of.ts';
import { noBrand } from '../../../../lib/engine/report/files/report-brand.ts';
import type { Ignore } from '../../../../lib/engine/report/ignore.ts';
import { defaultReportQuery, type ReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { pageHistoryItem } from '../../../../lib/extension/storage/history/page-history.ts';
import { keepPicture, removeAllPictures } from '../../../../lib/extension/storage/pages/page-pictures.ts';
import { reportBrandItem } from '../../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { HOSTILE_STRINGS } from '../../../fixtures/hostile-strings.ts';
import { noindexedSite } from '../../../fixtures/noindexed-site.ts';
import { SITE, SITE_FINDING } from '../../../fixtures/some-site.ts';
import {
  act,
  background,
  fireEvent,
  render,
  renderHook,
  screen,
  sent,
  waitFor,
} from '../../../mocks/render.ts';
import { anImage, readStoredImages } from '../../../mocks/stored-images.ts';

beforeEach(async () => {
  await removeAllPictures();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const at = (path: string, id: string, day: number): Report =>
  someReport({
    id,
    url: `https://a.example${path}`,
    score: 60 + day,
    generatedAt: `2026-11-${day}T10:00:00.000Z`,
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Exports these reports, whose checks are those of `checksOf`, and returns the file. */
async function fileOf(
  reports: readonly Report[],
  checksOf: (id: string) => readonly object[],
  {
    since = '',
    project = '',
    site = null,
    pictures = [],
  }: { since?: string; project?: string; site?: Site | null; pictures?: readonly string[] } = {},
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
  const client = { introduction: 'Dear baker', since, withIgnored: true, pictures: new Set(pictures) };
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
  expect(changed).not.toContain('Mean score');
  expect(changed).toContain('Score of this page: 72 → 80');
});

test('the mean of what changed is said to be of the pages that could be compared', async () => {
  const reports = [at('/rye', '3', 20), at('/rye', '1', 10), at('/oat', '4', 20), at('/oat', '2', 10)];
  const file = await fileOf([...reports, at('/spelt', '5', 30)], () => [check('h1', false)], {
    since: '2026-11-15',
  });
  expect(file.querySelector('#changed')?.textContent).toContain('Mean score of these 2 pages: 70 → 80');
  expect(file.querySelector('[role=meter]')?.getAttribute('aria-valuenow')).toBe('83');
});

test('of first reports, nothing is said to have changed, and of none that nothing is known', async () => {
  const file = await fileOf([at('/rye', '1', 20)], () => [check('h1', false)], { since: '2026-11-15' });
  expect(file.querySelector('#changed')).toBeNull();
  expect(file.body.textContent).not.toMatch(/changed|earlier report/);
});

test('the file says what it lacks: rows that were not readable, reports deleted meanwhile, and pages read long ago', async () => {
  const old = { ...at('/rye', '1', 20), generatedAt: daysAgo(31) };
  const file = await fileOf([old, at('/spelt', '2', 20)], (id) => (id === '2' ? [] : [check('h1', false)]));
  const cover = file.querySelector('header.summary')?.textContent;
  expect(cover).toContain('Dear baker');
  expect(cover).toContain('1 report could not be read.');
  expect(cover).toContain('Reports deleted meanwhile: 1 page');
  expect(cover).toContain('1 page was last read more than 30 days ago.');
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
    check: 'duplicate-h1',
    title: '',
    where: 'between',
    url: 'https://bakery.example/',
    reason: 'Drafts',
    until: null,
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
    '6 of 10 pages can’t be indexed; one cause for all: noindex.',
  );
  expect(cover?.textContent).toContain('6 can’t be indexed · 4 can be indexed');
  // in the order of the site's own bar
  expect(
    [...(cover?.querySelectorAll('.strip rect') ?? [])].map((part) => part.getAttribute('class')),
  ).toEqual(['bad', 'good']);
  const head = file.querySelector('.documentHead');
  expect(head?.textContent.match(/SEO report/g)).toHaveLength(1);
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

/** Keeps a picture of a report's page, with a place of its heading in it. */
const keepPictureOf = ({ id, url, generatedAt }: Report) =>
  keepPicture(LOCAL_CONNECTION.id, url, {
    reportId: id,
    generatedAt,
    takenAt: 1,
    width: 800,
    height: 600,
    places: [{ check: 'h1', x: 0.1, y: 0.1, width: 0.5, height: 0.1 }],
    image: anImage(`picture ${id}`),
  });

/** A browser that draws: what it draws is the image itself. */
function drawing(): void {
  readStoredImages();
  vi.stubGlobal('createImageBitmap', async (image: Blob) => ({
    image,
    width: 480,
    height: 360,
    close: () => {},
  }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      image: Blob | undefined;
      getContext = () => ({ drawImage: ({ image }: { readonly image: Blob }) => (this.image = image) });
      convertToBlob = async () => this.image;
    },
  );
}

test('a page has the small picture that was chosen, with its findings numbered on both sides, and no other has', async () => {
  drawing();
  const reports = [at('/rye', '1', 20), at('/spelt', '2', 20), at('/oat', '3', 20)];
  for (const report of reports) await keepPictureOf(report);
  const checks = () => [check('alt', false), check('h1', false)];
  const file = await fileOf(reports, checks, { pictures: ['1', '3'] });
  expect(file.querySelectorAll('img')).toHaveLength(2);
  const page = file.querySelector('section:has(a[href="https://a.example/rye"])');
  const image = page?.querySelector('img');
  expect(image?.getAttribute('src')).toBe(`data:image/webp;base64,${btoa('picture 1')}`);
  const mark = page?.querySelector('svg a[id]');
  const number = page?.querySelector('a.rank');
  expect(mark?.getAttribute('href')).toBe(`#${number?.id}`);
  expect(number?.getAttribute('href')).toBe(`#${mark?.id}`);
  expect(number?.parentElement?.textContent).toContain('About h1');
  // of each page they are others
  const ids = [...file.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a picture of another report of the page is not in the file, nor one that was not chosen', async () => {
  drawing();
  const [before, now] = [at('/rye', '1', 10), at('/rye', '2', 20)];
  await keepPictureOf(before);
  const file = await fileOf([before, now], () => [check('h1', false)], { pictures: ['1', '2'] });
  expect(file.querySelector('img')).toBeNull();
  vi.restoreAllMocks();
  await keepPictureOf(now);
  const without = await fileOf([before, now], () => [check('h1', false)]);
  expect(without.querySelector('img')).toBeNull();
});

/** Opens the dialog for a client report of these reports. */
async function openDialog(reports: readonly Report[]) {
  render(<ExportReports connection={LOCAL_CONNECTION} selected={reports} as="client" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Client report' })));
  return screen.getByRole('dialog', { name: 'Client report' });
}

test('the dialog shows the pictures that would be in the file, which no other page has, and includes none unasked', async () => {
  const reports = [at('/rye', '1', 20), at('/spelt', '2', 20), at('/oat', '3', 20)];
  for (const report of [reports[0], reports[1], at('/other', '9', 20)])
    if (report) await keepPictureOf(report);
  await openDialog(reports);
  const box = await screen.findByRole('checkbox', { name: /^Include pictures of the pages/ });
  expect(box).toHaveProperty('checked', false);
  const shown = screen.getByRole('list', { name: 'Pictures of pages' });
  expect([...shown.children].map(({ textContent }) => textContent)).toEqual(['/rye', '/spelt']);
  expect(screen.getByText(/They show what you saw/).textContent).not.toContain('only you');
});

test('of a page that others get differently, the dialog says that only its user may see what the picture shows', async () => {
  const report = at('/account', '1', 20);
  await keepPictureOf(report);
  const reading = readingOf({ report, contents: { checks: [check('h1', false)] } }, 0);
  await pageHistoryItem(LOCAL_CONNECTION.id, report.url).update(() =>
    reading ? [{ ...reading, readMode: 'as-user' as const }] : [],
  );
  await openDialog([report]);
  const box = await screen.findByRole('checkbox', { name: /^Include pictures/ });
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(
    'They show what you saw when the reports were made. 1 page is different for others: its picture may show what only you can see.',
  );
});

test('the dialog of one report says that of its picture, too', () => {
  const picture = { src: 'data:,', width: 800, height: 600, takenAt: 1, findings: [], idPrefix: '' } as never;
  render(<OnePictureChoice {...{ picture }} differsForOthers checked={false} onChange={() => {}} />);
  const box = screen.getByRole('checkbox', { name: /^Include the picture of the page/ });
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(
    'It shows what you saw when the report was made. Others get something else at this address: the picture may show what only you can see.',
  );
});

test('before the file is made, the dialog says how many pages were last read long ago, and runs them again', async () => {
  background('startBulkEdit', () => ({ ok: true, value: null }));
  const read = (path: string, id: string, days: number) => ({
    ...at(path, id, 20),
    generatedAt: daysAgo(days),
  });
  const reports = [
    read('/rye', '4', 2),
    read('/rye', '1', 40),
    read('/oat', '2', 31),
    read('/spelt', '3', 90),
  ];
  const dialog = await openDialog(reports);
  expect(dialog.textContent).toContain('2 pages were last read more than 30 days ago.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Run again first' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [edit] = sent('startBulkEdit');
  expect(edit?.task).toEqual({ type: 'rerun' });
  expect(edit?.reports.map(({ id }) => id).toSorted()).toEqual(['2', '3']);
  // where their progress is shown
  expect(location.hash).toBe(reportsHash());
});

test('of pages that were read lately, the dialog says nothing', async () => {
  const dialog = await openDialog([{ ...at('/rye', '1', 20), generatedAt: daysAgo(29) }]);
  expect(dialog.textContent).not.toMatch(/30 days|Run again/);
});

test('the dialog speaks of search and filters only of a list that has some', () => {
  const site = { ...defaultReportQuery, project: 'bakery.example' };
  const scope = (query: ReportQuery) => <ExportScope connection={LOCAL_CONNECTION} query={query} count={5} />;
  const { container, rerender } = render(scope(site));
  expect(container.textContent).toContain('bakery.example');
  expect(container.textContent).not.toMatch(/search|filter/);
  rerender(scope({ ...site, search: 'loaf' }));
  expect(container.textContent).toContain('Only reports that match this search and these filters:');
  rerender(scope(defaultReportQuery));
  expect(container.textContent).toContain('All reports. No search or filter is set.');
});

test('without a picture of these pages there is nothing to choose', async () => {
  await keepPictureOf(at('/other', '9', 20));
  await openDialog([at('/rye', '1', 20)]);
  await screen.findByRole('checkbox', { name: 'List ignored findings' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('checkbox', { name: /pictures/ })).toBeNull();
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
