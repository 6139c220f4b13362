import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DetailsSection } from '../../../components/details/DetailsSection.tsx';
import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { background, fireEvent, render, screen, waitFor, within } from '../../mocks/render.ts';

const own = (id: string, importance: string, more: Readonly<Record<string, unknown>> = {}) =>
  check(id, false, {
    importance,
    state: 'failed',
    fixed_by: 'content',
    text: `${id} is wrong`,
    ...more,
  });
/** 65 of an important failure, of which 7.5 % are left out: decent, and good without the first. */
const CHECKS = [
  own('alt', 'high'),
  own('og', 'medium'),
  own('canonical-target', 'medium'),
  check('h1', true, { state: 'passed', importance: 'high', fixed_by: 'content' }),
];
const IGNORE: Ignore = {
  check: 'alt',
  title: 'Images have alt text',
  where: 'page',
  url: 'https://bakery.example/blog/rye',
  reason: 'Decoration only.',
  until: null,
};

beforeEach(() => {
  // the background stores what it is sent
  background('saveSettings', async ({ change }) => ({
    ok: true,
    value: await settingsItem.update((present) => ({ ...present, ...change }) as typeof present),
  }));
});

afterEach(() => void vi.useRealTimers());

const ignoring = (...ignores: Ignore[]) => settingsItem.update(() => ({ ...defaultSettings, ignores }));

async function show({ url = IGNORE.url, score = 56, checks = CHECKS as readonly unknown[] } = {}) {
  const report = someReport({ url, score, result: 'decent' });
  background('showReport', () => ({
    ok: true,
    value: { report, contents: { checks, listing: { answer: 'listed' } } },
  }));
  render(<DetailsSection connection={LOCAL_CONNECTION} id={report.id} />);
  await screen.findByRole('heading', { level: 1 });
}
const verdict = () => screen.getByRole('heading', { level: 1 }).textContent;
const score = () => screen.getByRole('meter').getAttribute('aria-valuenow');
const ignored = () => screen.queryByRole('region', { name: 'Ignored findings' });
const fixFirst = () => screen.getByRole('region', { name: 'Fix first' }).textContent;
const button = (name: string, of: HTMLElement = document.body) => within(of).getByRole('button', { name });

test('a finding is ignored with a reason: it is listed apart, and the score is without it', async () => {
  await ignoring();
  await show();
  expect([verdict(), score()]).toEqual(['Verdict: Decent', '56']);
  const [first] = screen.getAllByRole('button', { name: 'Ignore here…' });
  fireEvent.click(first as HTMLElement);
  const dialog = screen.getByRole('dialog', { name: 'Ignore this finding' });
  expect(dialog.textContent).toContain('alt is wrong');

  // a reason is needed
  fireEvent.click(button('Ignore', dialog));
  const reason = within(dialog).getByLabelText<HTMLInputElement>('Reason');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.textContent).toContain('Enter a reason');
  expect(document.activeElement).toBe(reason);

  fireEvent.click(within(dialog).getByRole('radio', { name: 'In this folder' }));
  expect(dialog.textContent).toContain('bakery.example/blog/');
  fireEvent.change(reason, { target: { value: '  Decoration only. ' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);

  await waitFor(() => expect(ignored()?.textContent).toContain('Decoration only.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ignored()?.textContent).toMatch(/alt is wrong.*In this folder bakery\.example\/blog\//);
  expect(fixFirst()).not.toContain('alt is wrong');
  expect([verdict(), score()]).toEqual(['Verdict: Good', '86']);
  expect(screen.getByText('Without ignored findings: 1 · Score in the report: 56')).toBeTruthy();
  expect((await settingsItem.get()).ignores).toEqual([
    {
      check: 'alt',
      title: 'About alt',
      where: 'folder',
      url: 'https://bakery.example/blog/',
      reason: 'Decoration only.',
      until: null,
    },
  ]);
});

test('what is no longer ignored counts again', async () => {
  await ignoring(IGNORE);
  await show();
  expect(score()).toBe('86');
  fireEvent.click(button('Stop ignoring', ignored() as HTMLElement));
  await waitFor(() => expect(ignored()).toBeNull());
  expect([verdict(), score()]).toEqual(['Verdict: Decent', '56']);
  expect(fixFirst()).toContain('alt is wrong');
});

test('an end must be after today, and is shown', async () => {
  vi.setSystemTime(new Date('2026-11-25T12:00'));
  await ignoring();
  await show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Ignore here…' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Soon.' } });
  const until = within(dialog).getByLabelText<HTMLInputElement>('Until (optional)');
  fireEvent.change(until, { target: { value: '2026-11-25' } });
  fireEvent.click(button('Ignore', dialog));
  expect(dialog.textContent).toContain('Choose a day after today');
  fireEvent.change(until, { target: { value: '2026-11-26' } });
  fireEvent.click(button('Ignore', dialog));
  await waitFor(() => expect(ignored()?.textContent).toContain('On this page · until Nov 26, 2026'));
});

test('a page at the top of its site has no folder to choose, and “Cancel” changes nothing', async () => {
  await ignoring();
  await show({ url: 'https://bakery.example/rye' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Ignore here…' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('radio', { name: 'In this folder' })).toBeNull();
  fireEvent.click(button('Cancel', dialog));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ignored()).toBeNull();
});

test('what decides about indexing, and the checks of other services, cannot be ignored', async () => {
  await ignoring();
  await show({ checks: [own('canonical-target', 'high'), check('theirs', false)] });
  expect(screen.getAllByRole('button', { name: 'Copy fix' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ignore here…' })).toBeNull();
});

test('an ignored finding that the page has no longer says so, and can be removed', async () => {
  await ignoring({ ...IGNORE, check: 'h1', title: 'One main heading' });
  await show();
  expect(ignored()?.textContent).toContain('One main headingMatches nothing any more');
  expect(score()).toBe('56');
  fireEvent.click(button('Stop ignoring', ignored() as HTMLElement));
  await waitFor(() => expect(ignored()).toBeNull());
});

test('a score of which only the service knows how it is made is not changed, and says that it counts all', async () => {
  await ignoring(IGNORE);
  await show({ score: 71 });
  expect([verdict(), score()]).toEqual(['Verdict: Decent', '71']);
  expect(screen.getByText('Ignored findings: 1 · The score counts them')).toBeTruthy();
});

test('a copy for a coding agent names what is ignored, with the reason, as nothing to fix', async () => {
  let copied = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text;
  });
  await ignoring(IGNORE);
  await show();
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  // the menu is loaded when it is first opened
  const item = { name: 'Copy for a coding agent' };
  fireEvent.click(await screen.findByRole('menuitem', item, { timeout: 30_000 }));
  await waitFor(() => expect(copied).toContain('## Ignored findings'));
  const [toFix = '', accepted = ''] = copied.split('## Ignored findings');
  expect(toFix).toContain('SEO report: 2 failed');
  expect(toFix).not.toContain('"check": "alt"');
  expect(accepted).toContain('Leave them as they are.');
  expect(accepted).toMatch(/"check": "alt",\n.*alt is wrong.*\n.*"reason": "Decoration only\."/);
});

test('Markdown lists what is ignored with the reason', async () => {
  let copied = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = text;
  });
  await ignoring({ ...IGNORE, reason: '*Decoration* only.', until: '2099-01-01' });
  await show();
  fireEvent.click(screen.getByRole('button', { name: /^More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' }, { timeout: 30_000 }));
  await waitFor(() => expect(copied).toContain('## Ignored findings'));
  expect(copied).toContain('- Without ignored findings: 1 · Score in the report: 56');
  expect(copied).toContain('- **alt is wrong**\n  - Reason: \\*Decoration\\* only. (until Jan 1, 2099)');
});
