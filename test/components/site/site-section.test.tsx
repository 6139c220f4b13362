import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { SiteSection } from '../../../components/site/SiteSection.tsx';
import type { Site } from '../../../lib/engine/contract/site-schemas.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { keepPicture } from '../../../lib/extension/storage/pages/page-pictures.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { readSettingsFile } from '../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { writeSettingsFile } from '../../../lib/shared/settings/settings-file.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { SITE } from '../../fixtures/some-site.ts';
import { act, background, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';
import { anImage, readStoredImages } from '../../mocks/stored-images.ts';

const show = () =>
  render(
    <SiteSection connection={LOCAL_CONNECTION} first={{ ...defaultReportQuery, project: SITE.project }} />,
  );

/** A service with these reports of a site, in all `total`. */
function serve(rows: readonly Report[], { total = rows.length, unreadable = 0 } = {}) {
  const page = { unreadable, page: 1, hasNext: false, paged: true };
  background('readReports', () => ({ ok: true, value: { ...page, rows: [...rows], total } }));
  background('listProjects', () => ({ ok: true, value: { ...page, rows: [], total: 0 } }));
  background('showSite', () => ({ ok: true, value: SITE }));
}

test('the pages of a site appear below its problems, never where the problems will move them', async () => {
  const rows = [someReport({ id: '1', url: `https://${SITE.project}/` })];
  serve(rows);
  const judged = Promise.withResolvers<{ ok: true; value: Site }>();
  background('showSite', () => judged.promise);
  show();
  await screen.findByRole('list', { name: 'Results' });
  expect(screen.queryByRole('region', { name: 'Pages, worst first' })).toBeNull();
  judged.resolve({ ok: true, value: SITE });
  const pages = await screen.findByRole('region', { name: 'Pages, worst first' });
  expect(await screen.findByRole('region', { name: 'Problems' })).toBeTruthy();
  await waitFor(() => expect(pages.textContent).toContain(SITE.project));
});

test('a service that says nothing of sites has what its list says of all pages', async () => {
  const rows = [40, 60].map((score, at) =>
    someReport({ id: `${at}`, url: `https://${SITE.project}/${at}`, result: at ? 'decent' : 'bad', score }),
  );
  serve(rows);
  background('showSite', () => ({ ok: true, value: null }));
  show();
  expect(await screen.findByText(/^This service does not say what is wrong/)).toBeTruthy();
  const results = screen.getByRole('list', { name: 'Results' });
  expect([...results.children].map(({ textContent }) => textContent.trim())).toEqual(['Bad: 1', 'Decent: 1']);
  expect(screen.getByRole('region', { name: 'Site' }).textContent).toMatch(/Mean score\s*50/);
});

test('that a service cannot be reached is said once', async () => {
  const failure = { kind: 'unreachable', baseUrl: 'https://a.example', offline: false } as const;
  for (const name of ['readReports', 'listProjects', 'showSite'] as const)
    background(name, () => ({ ok: false, failure }));
  show();
  await screen.findByRole('heading', { name: 'Google says not indexed' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1));
});

test('what is said of a site of which only the newest reports are read is said to rest on these', async () => {
  const rows = [40, 50, 60].map((score, at) =>
    someReport({
      id: `${at}`,
      url: `https://${SITE.project}/${at}`,
      score,
      generatedAt: `2026-11-2${at}T12:00:00Z`,
    }),
  );
  serve(rows, { total: 9_000, unreadable: 1 });
  show();
  const said = 'Based on the newest 3 reports; the service has more.';
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header');
  await waitFor(() => expect(head?.textContent).toMatch(/Mean score\s*50/));
  expect(head?.parentElement?.textContent).toContain(said);
  expect(head?.parentElement?.textContent).toContain('1 report could not be read.');
  expect((await screen.findByRole('region', { name: 'Score over time' })).textContent).toContain(said);
});

test('a site is kept out of search by a dialog: figures turn round, what is exposed is first, and Undo turns them back', async () => {
  const at = (id: string, listing: 'listed' | 'not-listed') =>
    someReport({ id, url: `https://${SITE.project}/${id}`, listing });
  const keptOut = { ways: ['noindex-meta'], otherwise: 'listed' as const };
  const rows = [{ ...at('1', 'not-listed'), listingCause: 'noindex', keptOut }, at('2', 'listed')];
  serve(rows);
  background('saveSettings', async ({ change }) => ({
    ok: true,
    value: await settingsItem.update((settings) => ({ ...settings, ...change })),
  }));
  show();
  const figures = await screen.findByRole('list', { name: 'Indexing' });
  expect(figures.textContent).toBe(' 1 can’t be indexed 1 can be indexed');
  fireEvent.click(screen.getByRole('button', { name: `More actions: ${SITE.project}` }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Keep out of search' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason (optional)', hidden: true }), {
    target: { value: 'It is staging' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep out of search', hidden: true }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Indexing' }).textContent).toBe(
      ' 1 can be indexed, but should not be 1 kept out of search, as you want: noindex',
    ),
  );
  expect(screen.getByText(/It is staging/)).toBeTruthy();
  // the alarm stands first
  const [first] = screen.getByRole('list', { name: 'Problems' }).children;
  expect(first?.textContent).toContain('Can be indexed, but should not be');
  // an export of the settings has it
  const { ignores } = await settingsItem.get();
  const file = readSettingsFile(writeSettingsFile({ ...defaultSettings, ignores }, [], new Date()));
  expect(file).toMatchObject({ ok: true, file: { settings: { ignores: [{ where: 'search' }] } } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Indexing' }).textContent).toContain('1 can’t be indexed'),
  );
  expect((await settingsItem.get()).ignores).toEqual([]);
});

test('the pages of a site have small pictures, each read once it is scrolled to, and no gap where there are none', async () => {
  const rows = ['rye', 'spelt'].map((id) => someReport({ id, url: `https://${SITE.project}/${id}` }));
  serve(rows);
  readStoredImages();
  const boxes: [Element, (entries: readonly object[]) => void][] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: (box: Element) => void;
      constructor(seen: (entries: readonly object[]) => void) {
        this.observe = (box) => void boxes.push([box, seen]);
      }
      disconnect = () => {};
    },
  );
  const { unmount } = show();
  const plain = await screen.findByRole('list', { name: 'Pages' });
  await waitFor(() => expect(plain.children).toHaveLength(2));
  expect(boxes).toEqual([]);
  unmount();

  const picture = { takenAt: 1, width: 8, height: 6, places: [] };
  for (const { id, url, generatedAt } of rows)
    await keepPicture(LOCAL_CONNECTION.id, url, {
      ...picture,
      generatedAt,
      reportId: id,
      image: anImage(id),
    });
  show();
  await waitFor(() => expect(boxes).toHaveLength(2));
  const list = screen.getByRole('list', { name: 'Pages' });
  expect(list.querySelector('img')).toBeNull();
  const [first] = boxes;
  await act(async () => first?.[1]([{ isIntersecting: true }]));
  await waitFor(() => expect(list.querySelectorAll('img')).toHaveLength(1));
  const image = list.querySelector('img');
  expect(first?.[0].contains(image)).toBe(true);
  // the row names the page
  expect(image?.getAttribute('alt')).toBe('');
  expect(atob(image?.src.split(',')[1] ?? '')).toBe(
    image?.closest('li')?.textContent?.includes('rye') ? 'rye' : 'spelt',
  );
  vi.unstubAllGlobals();
});
