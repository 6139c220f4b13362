import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Result } from '../../../lib/engine/report/result.ts';
import { knownPageOf } from '../../../lib/extension/model/pages/known-page.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { failed } from '../../../lib/shared/failure/failure.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { someService } from '../../fixtures/some-service.ts';
import { act, background, fireEvent, render, screen, sent, waitFor } from '../../mocks/render.ts';

const PAGE = 'https://example.com/mug';
const service = (id: string) => someService({ id, baseUrl: `https://${id}.example` });

/** Stores a report of the page that a connection made three hours ago. */
async function has(connectionId: string, result: Result): Promise<void> {
  const generatedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const report = someReport({ id: '7', url: PAGE, result, generatedAt });
  await knownPageItem(connectionId, PAGE).update(() => knownPageOf(report, 0, null));
}

/** Renders the popup on the page, with the connection `agency` in use, as it is first painted. */
async function openPopup(): Promise<void> {
  const list = ['agency', 'archive'].map(service);
  await connectionsItem.update(() => ({ list, activeId: 'agency' }));
  const tab = { id: 7, url: PAGE, title: 'A mug' };
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [tab] as never);
  background('listReports', () => new Promise(() => {}));
  background('activateConnection', () => ({ ok: true, value: LOCAL_CONNECTION }));
  background('checkLive', () => failed({ kind: 'page-busy' }));
  vi.resetModules();
  await import('../../../components/popup/answer/check-shown.ts');
  const { preload } = await import('../../../components/app/stored/preload.ts');
  await preload;
  const { PopupContent } = await import('../../../components/popup/PopupContent.tsx');
  render(<PopupContent />);
}

test('a page without a report at the service in use says that this browser has one, and shows it', async () => {
  await has(LOCAL_CONNECTION.id, 'decent');
  await openPopup();
  expect(screen.getByText('No report yet').getAttribute('role')).toBe('status');
  // at once: it must not push anything down later
  expect(screen.getByText('This browser has a report: Decent, 3 hours ago')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show' })));
  expect(sent('activateConnection')).toEqual([{ connectionId: LOCAL_CONNECTION.id }]);
  expect(await screen.findByRole('button', { name: 'Run again' })).toBeTruthy();
  expect(screen.queryByText('No report yet')).toBeNull();
  expect(screen.queryByText(/has a report/)).toBeNull();
});

test('the report of another service is named if this browser has none', async () => {
  await has('archive', 'bad');
  await openPopup();
  expect(screen.getByText('archive has a report: Bad, 3 hours ago')).toBeTruthy();
});

test('where two others have a report, this browser comes first', async () => {
  await has('archive', 'bad');
  await has(LOCAL_CONNECTION.id, 'good');
  await openPopup();
  expect(screen.getAllByText(/has a report/).map(({ textContent }) => textContent)).toEqual([
    'This browser has a report: Good, 3 hours ago',
  ]);
});

test('a page with a report at the service in use says nothing of others', async () => {
  await has('agency', 'good');
  await has(LOCAL_CONNECTION.id, 'bad');
  await openPopup();
  expect(screen.getByText('Good')).toBeTruthy();
  expect(screen.queryByText(/has a report/)).toBeNull();
});

test('the page is read from the first line of the popup on, once', async () => {
  await openPopup();
  const check = { checkId: expect.any(String), tabId: 7, documentId: null, url: PAGE, page: 'shown' };
  expect(sent('checkLive')).toEqual([check]);
  await waitFor(() => expect(screen.queryByText('Reading the page…')).toBeNull());
  expect(sent('checkLive')).toEqual([check]);
});

test('what was read at the opening is never said of an address that the tab has got since', async () => {
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => [{ id: 7, url: PAGE }] as never);
  background('checkLive', () => failed({ kind: 'page-busy' }));
  vi.resetModules();
  const { checkShown } = await import('../../../components/popup/answer/check-shown.ts');
  await checkShown(7, `${PAGE}?size=large`);
  expect(sent('checkLive')).toMatchObject([{ url: PAGE }, { url: `${PAGE}?size=large` }]);
});
