import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DetailsSection } from '../../../components/details/DetailsSection.tsx';
import { LOCAL_CONNECTION } from '../../../lib/model/connection/local-connection.ts';
import { background, fireEvent, render, screen, waitFor } from '../../mocks/render.ts';
import { check } from '../../model/history/reading-of-checks.ts';
import { someReport } from '../../model/some-report.ts';

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
  fireEvent.click(screen.getByRole('button', { name: 'Content 1' }));
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
