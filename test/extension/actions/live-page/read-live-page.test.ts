import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readLivePage } from '../../../../lib/extension/actions/live-page/read-live-page.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { closeTab, openBackgroundTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { allTabs } from '../../../../lib/extension/platform/tabs/tabs.ts';
import { succeeded } from '../../../../lib/shared/failure/failure.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';

const PAGE = 'http://localhost:3000/bread';
const OPENED = 99;

/** What the documents say that tabs show one after the other; the last one stays. `null`: we may not read it. */
type Shown = { readonly id: number; readonly address: string; readonly status?: number } | null;

beforeEach(() => {
  fakeBrowser.reset();
  vi.mocked(allTabs).mockResolvedValue([{ id: 1, url: 'https://other.example/' }]);
  vi.mocked(openBackgroundTab).mockClear();
  vi.mocked(closeTab).mockClear();
  vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, { asked }) => ({
    url: asked,
    unread: null,
    json: capturedJson(capturedPage(asked)),
  }));
  const details = { report: someReport({ url: PAGE, score: 90 }), contents: {} };
  vi.mocked(callService).mockResolvedValue(succeeded(details));
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async (id) => ({ id, url: PAGE }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function tabShows(...documents: readonly Shown[]): void {
  const left = [...documents];
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => {
    const shown = left.length > 1 ? left.shift() : left[0];
    if (!shown) throw new Error('Cannot access contents of the page.');
    const result = { contentType: 'text/html', status: 200, isLoaded: true, ...shown };
    return [{ frameId: 0, documentId: '', result: result as never }];
  });
}

const read = (mayOpen = false) => readLivePage({ checkId: crypto.randomUUID(), url: PAGE, mayOpen });

it('checks the page in the open tab that shows it, and opens none', async () => {
  vi.mocked(allTabs).mockResolvedValue([{ id: 7, url: `${PAGE}?utm_source=mail#oven` }]);
  tabShows({ id: 1.5, address: PAGE });
  expect(await read(true)).toMatchObject({
    value: { kind: 'read', details: { report: { url: PAGE, score: 90 } } },
  });
  expect(openBackgroundTab).not.toHaveBeenCalled();
});

it('opens no tab that the user was not asked about, or for a site that is not allowed', async () => {
  expect(await read()).toEqual({ ok: true, value: { kind: 'not-open', isAllowed: true } });
  vi.mocked(hasHostPermission).mockResolvedValueOnce(false);
  expect(await read(true)).toEqual({ ok: true, value: { kind: 'not-open', isAllowed: false } });
  expect(openBackgroundTab).not.toHaveBeenCalled();
});

it('asks to open the page if the tab that shows it cannot be read, because the browser has suspended it', async () => {
  vi.mocked(allTabs).mockResolvedValue([{ id: 7, url: PAGE }]);
  tabShows(null);
  expect(await read()).toEqual({ ok: true, value: { kind: 'not-open', isAllowed: true } });
});

it('reads a page that it may open in a background tab, and closes that again', async () => {
  tabShows({ id: 2.5, address: PAGE });
  expect(await read(true)).toMatchObject({ value: { kind: 'read' } });
  expect(closeTab).toHaveBeenCalledExactlyOnceWith(OPENED);
});

it('never takes another page for the one that was asked for', async () => {
  vi.mocked(captureTab).mockClear();
  tabShows({ id: 1.5, address: 'http://localhost:3000/login?next=/bread' });
  const elsewhere = { kind: 'elsewhere', address: 'http://localhost:3000/login?next=/bread' };
  expect(await read(true)).toEqual({ ok: true, value: elsewhere });
  tabShows({ id: 1.5, address: PAGE, status: 503 });
  expect(await read(true)).toEqual({ ok: true, value: { kind: 'error-page', status: 503 } });
  // a redirect to a site that we may not read hides its address
  vi.mocked(hasHostPermission).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  tabShows(null);
  expect(await read(true)).toEqual({ ok: true, value: { kind: 'elsewhere', address: null } });
  expect(captureTab).not.toHaveBeenCalled();
});

it('says that a page is busy, and not that it leads elsewhere, if it does not begin to load', async () => {
  vi.mocked(fakeBrowser.tabs.get).mockImplementation(async (id) => ({ id, url: 'about:blank' }) as never);
  tabShows(null);
  expect(await read(true)).toEqual({ ok: false, failure: { kind: 'page-busy' } });
});

it('follows a page whose script leads on while it is read', async () => {
  tabShows(
    { id: 1.5, address: PAGE },
    { id: 1.5, address: PAGE },
    { id: 2.5, address: 'http://localhost:3000/login' },
  );
  vi.mocked(captureTab).mockResolvedValueOnce('denied');
  expect(await read(true)).toMatchObject({
    value: { kind: 'elsewhere', address: 'http://localhost:3000/login' },
  });
});
