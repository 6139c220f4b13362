import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { compareLiveHash } from '../../../components/app/links.ts';
import { parseRoute } from '../../../components/app/parse-route.ts';
import { CompareLiveSection } from '../../../components/compare/CompareLiveSection.tsx';
import type { LivePage } from '../../../lib/extension/model/live-page/live-page.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { succeeded } from '../../../lib/shared/failure/failure.ts';
import { check } from '../../engine/history/reading-of-checks.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { background, fireEvent, render, screen, sent, within } from '../../mocks/render.ts';

const PRODUCTION = 'https://bakery.example/bread';
const STAGING = 'http://localhost:3000/bread';

function details(url: string, checks: readonly unknown[]) {
  return { report: someReport({ id: url === PRODUCTION ? '7' : '0', url }), contents: { checks } };
}

/** The report of the page in production, and what is found at the address that is typed. */
async function compareWith(found: LivePage, address = STAGING) {
  Object.assign(fakeBrowser.permissions, { request: async () => true, contains: async () => true });
  background('showReport', () => succeeded(details(PRODUCTION, [check('h1', true), check('title', false)])));
  background('readLivePage', () => succeeded(found));
  const { container } = render(<CompareLiveSection connection={LOCAL_CONNECTION} id="7" first={null} />);
  const field = await screen.findByRole('textbox', { name: 'Address of the live page' });
  expect(field).toHaveProperty('value', PRODUCTION);
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  return container;
}

test('a report is beside the live page; what only one of them checks makes neither worse', async () => {
  const unseen = { ...check('title', false), state: 'not-seen', passed: null };
  await compareWith({ kind: 'read', details: details(STAGING, [check('h1', false), unseen]) });
  const different = await screen.findByRole('table', { name: 'Different checks' });
  expect(
    within(different)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['About h1']);
  const [stored, live] = within(different).getAllByRole('columnheader');
  expect(stored?.querySelector('a')?.getAttribute('href')).toBe('#/report/7');
  expect(live?.textContent).toContain('localhost:3000/breadLive check, not saved');
  expect(live?.querySelector('a')).toBeNull();
  expect(screen.getByText('Checked in only one').textContent).toContain('1');
  expect(sent('readLivePage')).toMatchObject([{ url: STAGING, mayOpen: false }]);
});

test('a tab is opened only after the user was asked', async () => {
  await compareWith({ kind: 'not-open', isAllowed: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Open and compare' }));
  await screen.findByRole('button', { name: 'Open and compare' });
  expect(sent('readLivePage').map(({ mayOpen }) => mayOpen)).toEqual([false, true]);
});

test.each<[LivePage, string, string]>([
  [{ kind: 'not-open', isAllowed: false }, 'Allow localhost:3000 to compare the page.', 'Allow this site'],
  [
    { kind: 'elsewhere', address: `${STAGING}/rye` },
    'localhost:3000/bread/rye, which was not compared.',
    'Compare with that page',
  ],
  [
    { kind: 'elsewhere', address: 'http://localhost:3000/users/sign_in' },
    'The address leads to a sign-in page.',
    'Open the address',
  ],
  [{ kind: 'elsewhere', address: null }, 'Nothing was compared.', 'Open the address'],
  [{ kind: 'error-page', status: 503 }, 'The server answered with an error (503).', 'Open the address'],
])('of %o nothing is compared, and the next step is a button', async (found, words, button) => {
  await compareWith(found);
  const notice = (await screen.findByRole('button', { name: button })).closest('[role=status]');
  expect(notice?.textContent).toContain(words);
  expect(screen.queryByRole('table')).toBeNull();
});

test('what is no web address is not asked for', async () => {
  const container = await compareWith({ kind: 'not-html' }, 'localhost:3000');
  expect(container.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(sent('readLivePage')).toEqual([]);
});

test('the address of the view names the report and the live page', () => {
  expect(parseRoute(compareLiveHash('a/b', `${STAGING}?size=2&x`))).toEqual({
    kind: 'compare-live',
    id: 'a/b',
    address: `${STAGING}?size=2&x`,
  });
  expect(parseRoute(compareLiveHash('7'))).toEqual({ kind: 'compare-live', id: '7', address: null });
});
