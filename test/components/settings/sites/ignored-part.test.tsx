import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { IgnoredPart } from '../../../../components/settings/sites/IgnoredPart.tsx';
import type { Ignore } from '../../../../lib/engine/report/ignore.ts';
import { pageHistoryItem } from '../../../../lib/extension/storage/history/page-history.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { check, reading } from '../../../engine/history/reading-of-checks.ts';
import { background, fireEvent, render, screen, waitFor } from '../../../mocks/render.ts';

const ignoring = (...ignores: Partial<Ignore>[]) =>
  settingsItem.update(() => ({
    ...defaultSettings,
    ignores: ignores.map((each) => ({
      check: 'alt',
      title: 'Alt text',
      where: 'folder' as const,
      url: 'https://bakery.example/blog/',
      reason: 'Decoration only.',
      until: null,
      ...each,
    })),
  }));
/** A known page, and whether its images have alt text. */
const known = (url: string, passed: boolean, connectionId = 'local') =>
  pageHistoryItem(connectionId, url).update(() => [
    reading({ contents: { checks: [check('alt', passed), check('h1', true)] } }),
  ]);
const row = (name: string) => screen.getByText(name).parentElement?.textContent;

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-25T12:00'));
  background('saveSettings', async ({ change }) => ({
    ok: true,
    value: await settingsItem.update((present) => ({ ...present, ...change }) as typeof present),
  }));
});
afterEach(() => void vi.useRealTimers());

test('without ignored findings there is nothing to see', async () => {
  await ignoring();
  const { container } = render(<IgnoredPart />);
  await settingsItem.get();
  expect(container.textContent).toBe('');
});

test('each ignored finding says where, why and until when, and can be removed', async () => {
  await ignoring(
    { until: '2026-12-01' },
    { title: 'Headings', check: 'h1', until: '2026-11-25', reason: 'Old.' },
  );
  render(<IgnoredPart />);
  await waitFor(() =>
    expect(row('Alt text')).toBe('Alt textbakery.example/blog/ · Decoration only. · until Dec 1, 2026'),
  );
  expect(row('Headings')).toBe('Headingsbakery.example/blog/ · Old. · Counts again since Nov 25, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Stop ignoring: Headings' }));
  await waitFor(() => expect(screen.queryByText('Headings')).toBeNull());
  expect((await settingsItem.get()).ignores.map(({ title }) => title)).toEqual(['Alt text']);
});

test('one that no known page needs any more says so, and one that is needed or unknown does not', async () => {
  await known('https://bakery.example/blog/rye', true);
  await known('https://bakery.example/blogger', false);
  await known('https://mill.example/a', true);
  await known('https://mill.example/b', false, 'another');
  await ignoring(
    { title: 'Gone' },
    { title: 'Needed', where: 'site', url: 'https://mill.example/' },
    { title: 'Unknown', where: 'page', url: 'https://bakery.example/shop' },
    { title: 'Not seen', check: 'og' },
  );
  render(<IgnoredPart />);
  await waitFor(() => expect(row('Gone')).toContain('Matches nothing any more'));
  for (const name of ['Needed', 'Unknown', 'Not seen']) expect(row(name)).not.toContain('Matches nothing');
});

test('no history is read of a page at which nothing is ignored, or when it is known that what is ignored is needed', async () => {
  for (const host of ['bakery', 'mill', 'market'])
    for (let page = 0; page < 200; page++) await known(`https://${host}.example/blog/${page}`, false);
  const read = vi.spyOn(fakeBrowser.storage.local, 'get');
  await ignoring({}, { check: 'h1', title: 'Headings', where: 'site', url: 'https://mill.example/' });
  render(<IgnoredPart />);
  await waitFor(() => expect(row('Headings')).toContain('Matches nothing any more'));
  const histories = read.mock.calls.flat(2).map((name) => String(name).split('/')[2]);
  read.mockRestore();
  const readAt = (host: string) => histories.filter((each) => each === host).length;
  expect(readAt('mill.example')).toBe(200);
  expect(readAt('bakery.example')).toBeLessThan(200);
  expect(readAt('market.example')).toBe(0);
});
