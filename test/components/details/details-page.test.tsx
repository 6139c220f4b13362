import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DetailsSection } from '../../../components/details/DetailsSection.tsx';
import { readingOf } from '../../../lib/engine/history/reading-of.ts';
import { knownPageOf } from '../../../lib/extension/model/pages/known-page.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { keptExportsItem } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { keepPicture, removeAllPictures } from '../../../lib/extension/storage/pages/page-pictures.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { act, background, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';
import { anImage, readStoredImages } from '../../mocks/stored-images.ts';

const PREVIEW = {
  title: 'Rye, oat and spelt loaves from the oven every morning at Hollow Lane Bakery in Alderbrook',
  title_width: 812,
  description: 'Three loaves.',
  description_width: 90,
  site_name: 'Hollow Lane',
  social_title: 'Loaves to share',
  social_description: '',
  social_image: 'https://images.example/loaf.png',
};
const SEEN = { raw_seen: true, rendered_seen: false };
const PAGE = { status: 200, bytes: 1143, title: 'Our loaves', preview: PREVIEW, ...SEEN };

let copied: string[];
beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  document.title = '';
});

async function show(contents: unknown) {
  const report = someReport({ url: 'https://bakery.example/our-loaves', result: 'bad' });
  background('showReport', () => ({ ok: true, value: { report, contents } }));
  const shown = render(<DetailsSection connection={LOCAL_CONNECTION} id={report.id} />);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

test('the tab is titled with the page, until another view is opened', async () => {
  const { unmount } = await show({ page: PAGE });
  await waitFor(() => expect(document.title).toBe('Our loaves – Verdict'));
  unmount();
  expect(document.title).toBe('Verdict: reports');
  await show({});
  await waitFor(() => expect(document.title).toBe('bakery.example/our-loaves – Verdict'));
});

test('on paper, the page’s title is above the report', async () => {
  await show({ page: PAGE });
  const head = screen.getByText('Our loaves', { selector: 'strong' });
  expect(head.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('“Copy fix” copies the check, its advice, what was found and the page', async () => {
  await show([
    check('alt', false, { importance: 'high', value: '1 of 6', advice: 'Describe it.', evidence: ['<img>'] }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy fix' }));
  await waitFor(() => expect(screen.getByText('Fix copied')).toBeTruthy());
  expect(copied).toEqual([
    '- **About alt: 1 of 6** (Important)\n  - Describe it.\n  - `<img>`\n  - <https://bakery.example/our-loaves>\n',
  ]);
});

test('a picture that comes while a check is read leaves the focus on it', async () => {
  readStoredImages();
  await removeAllPictures();
  await show([check('alt', false, { importance: 'high', advice: 'Describe it.' })]);
  const copy = screen.getByRole('button', { name: 'Copy fix' });
  copy.focus();
  const { id, url, generatedAt } = someReport({ url: 'https://bakery.example/our-loaves' });
  await keepPicture(LOCAL_CONNECTION.id, url, {
    reportId: id,
    generatedAt,
    takenAt: 1,
    width: 800,
    height: 600,
    image: anImage('a picture'),
    places: [{ check: 'alt', x: 0.1, y: 0.1, width: 0.5, height: 0.1 }],
  });
  await screen.findByRole('figure', { name: 'Picture of the page' });
  expect(document.activeElement).toBe(copy);
  await act(() => removeAllPictures());
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  expect(document.activeElement).toBe(copy);
  vi.unstubAllGlobals();
});

test('the previews say in which encoding they were read if nobody declared it', async () => {
  const preview = { ...PREVIEW, title: '“ú–{Œê' };
  await show({
    checks: [check('title', true)],
    page: { ...PAGE, preview, encoding: { name: 'windows-1252', source: 'default' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Previews' }));
  expect(screen.getByRole('region', { name: 'Previews' }).textContent).toContain('Read as windows-1252');
});

test('the previews say what may be cut, and load the image of a shared link only by a click', async () => {
  await show({ checks: [check('title', true)], page: PAGE });
  fireEvent.click(screen.getByRole('button', { name: 'Previews' }));
  const previews = screen.getByRole('region', { name: 'Previews' });
  expect(previews.textContent).toContain('Title: 812 of about 600 pixelsMay be cut');
  expect(previews.textContent).toContain('Description: 90 of about 920 pixelsSearch');
  expect(previews.textContent).toContain('Loaves to share');
  expect(previews.querySelector('img')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show image' });
  expect(button.title).toBe('Loads it from images.example');
  fireEvent.click(button);
  expect(previews.querySelector('img')?.src).toBe(PREVIEW.social_image);
  expect(previews.querySelector('img')?.referrerPolicy).toBe('no-referrer');
});

test('“Copy for a coding agent” copies the failed checks that are shown', async () => {
  const own = (id: string, fixed_by: string) => check(id, false, { state: 'failed', fixed_by });
  await show([own('alt', 'content'), own('viewport', 'template'), check('title', true)]);
  const { value } = screen.getByRole<HTMLOptionElement>('option', { name: 'Content · 1' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Categories' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  const item = { name: 'Copy for a coding agent' };
  // the menu is loaded when it is first opened
  fireEvent.click(await screen.findByRole('menuitem', item, { timeout: 30_000 }));
  await waitFor(() => expect(screen.getByText('Copied as Markdown')).toBeTruthy());
  expect(copied).toEqual([expect.stringContaining('"check": "alt"')]);
  expect(copied[0]).not.toContain('viewport');
});

test('one action is primary, and all others are in the menu', async () => {
  await show({ checks: [check('title', true)], page: PAGE });
  expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  // the menu is loaded when it is first opened
  await screen.findByRole('menu', {}, { timeout: 30_000 });
  const labels = [...screen.getByRole('menu').querySelectorAll('[role^=menuitem]')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual([
    'Compare with live page',
    'Copy as Markdown',
    'Print',
    'Save as one file',
    'Include passed checks',
    'Publish…',
    'Pin',
    'Monitor…',
    'Delete',
  ]);
});

const unreachable = { kind: 'unreachable', baseUrl: 'https://seo.example', offline: false } as const;

test('while the service cannot be reached, the report is shown as it was last seen here, without saying more', async () => {
  const report = someReport({ url: 'https://bakery.example/rye', result: 'bad', score: 49 });
  const contents = {
    checks: [
      check('alt', false, { state: 'failed', text: '2 of 2 images have no alt text', group: 'basics' }),
      check('title', true, { state: 'passed' }),
    ],
    listing: { answer: 'not-listed', reason: 'noindex-meta', text: 'Forbidden.' },
  };
  await knownPageItem(LOCAL_CONNECTION.id, report.url).update(() => knownPageOf(report, 0, null));
  const reading = readingOf({ report, contents }, 0);
  await pageHistoryItem(LOCAL_CONNECTION.id, report.url).update(() => (reading ? [reading] : []));
  background('showReport', () => ({ ok: false, failure: unreachable }));
  render(<DetailsSection connection={LOCAL_CONNECTION} id={report.id} />);
  await screen.findByText('2 of 2 images have no alt text');
  expect(screen.getByRole('alert').textContent).toContain('The report service cannot be reached.');
  expect(screen.getByRole('status', { name: /^Indexing/ }).textContent).toBe('Can’t be indexed: noindex');
  expect(screen.getByText('1 to fix')).toBeTruthy();
  expect(screen.getByText(/^As last seen in this browser/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Other checks' })).toBeNull();
});

test('a report that was never seen here is not made up while the service cannot be reached', async () => {
  background('showReport', () => ({ ok: false, failure: unreachable }));
  render(<DetailsSection connection={LOCAL_CONNECTION} id="404" />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('“Share” publishes a report in this browser, which stands beside who may see it now', async () => {
  await show({ page: PAGE });
  const share = screen.getByRole('button', { name: 'Share' });
  expect(share.closest('.headActions')?.textContent).toContain('Private');
  fireEvent.click(share);
  // the dialog is loaded when it is first opened
  expect(await screen.findByRole('dialog', { name: 'Publish report' }, { timeout: 30_000 })).toBeTruthy();
});

test('a list of the page is copied as text, headings as an outline, and saved as CSV', async () => {
  const files: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => files.push(text));
    return 'blob:list';
  });
  const headings = [
    { level: 1, text: 'Our loaves' },
    { level: 3, text: '=SUM(1)' },
  ];
  await show({ checks: [check('title', true)], page: { ...PAGE, headings, images: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Headings' }));
  await screen.findByText('List copied');
  expect(copied).toEqual(['H1 Our loaves\n    H3 =SUM(1)\n']);
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV: Headings' }));
  await waitFor(() => expect(files).toEqual(["\ufefflevel,text\r\n1,Our loaves\r\n3,'=SUM(1)\r\n"]));
});

test('under “Why” stands that Google’s kept file names the page for that, which leads to what has become of it', async () => {
  const rows = [{ url: 'https://bakery.example/our-loaves', crawled: '2026-08-12' }];
  const pages = { reason: 'noindex' as const, rows, odd: [], isUnclear: false };
  const exports = [{ name: 'noindex.csv', exported: null, pages }];
  await keptExportsItem(LOCAL_CONNECTION.id, 'bakery.example').update(() => ({
    importedAt: 0,
    changed: null,
    exports,
  }));
  const why = 'It can keep engines away.';
  const own = { why, state: 'failed' };
  await show([check('robots-meta', false, own), check('title', false, own)]);
  const link = await screen.findByRole('link', { name: 'Google says not indexed' });
  expect(link.getAttribute('href')).toBe('#/project/bakery.example');
  expect(link.closest('[data-check]')?.getAttribute('data-check')).toBe('robots-meta');
  expect(link.closest('details')?.textContent).toContain('crawled on Aug 12, 2026');
});
