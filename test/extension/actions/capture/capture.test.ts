import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capture } from '../../../../lib/extension/actions/capture/capture.ts';
import { failureOfError } from '../../../../lib/extension/actions/client/failure-of-error.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { openBackgroundTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';

const PAGE = 'http://localhost:3000/draft';
const OPERATION = { type: 'create', url: PAGE, privacy: 1 } as const;
const JOB = { id: 'a', createdAt: 0, operation: OPERATION, startedFrom: 'page', runId: null } as const;

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page that does not load asks for no site that is allowed already', async () => {
  vi.mocked(captureTab).mockResolvedValue('denied');
  vi.mocked(hasHostPermission).mockResolvedValue(true);
  expect(await capture({ ...JOB, tabId: null }, PAGE)).toMatchObject({ failure: { kind: 'page-busy' } });
});

it('a page for which the browser has no space left says so', async () => {
  vi.mocked(captureTab).mockResolvedValue({
    url: PAGE,
    unread: null,
    json: capturedJson(capturedPage(PAGE)),
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');
  });
  const failure = await capture({ ...JOB, tabId: 1 }, PAGE).catch(failureOfError);
  expect(failure).toEqual({ kind: 'storage-full' });
});

it('an address whose scripts lead on several times is read where they end', async () => {
  vi.mocked(hasHostPermission).mockResolvedValue(true);
  vi.mocked(captureTab)
    .mockReset()
    .mockResolvedValueOnce('denied')
    .mockResolvedValueOnce('denied')
    .mockResolvedValueOnce('denied')
    .mockResolvedValue({ url: PAGE, unread: null, json: capturedJson(capturedPage(PAGE)) });
  expect(await capture({ ...JOB, id: 'led-on', tabId: null }, PAGE)).toMatchObject({ ok: true });
});

it('an address that the settings would clean is read as it was ordered, and in no tab of the clean one', async () => {
  const ordered = `${PAGE}?utm_source=mail`;
  await fakeBrowser.tabs.create({ url: PAGE });
  vi.mocked(hasHostPermission).mockResolvedValue(true);
  const read = vi.mocked(captureTab).mockReset();
  read.mockResolvedValue({ url: ordered, unread: null, json: capturedJson(capturedPage(ordered)) });
  expect(await capture({ ...JOB, id: 'exact', tabId: null }, ordered)).toMatchObject({ ok: true });
  const orders = read.mock.calls.map(([, , { asked, cleaning, isOpened }]) => ({
    asked,
    cleaning,
    isOpened,
  }));
  expect(orders).toEqual([
    { asked: ordered, cleaning: { dropFragment: true, parameters: [] }, isOpened: true },
  ]);
});

it.each([
  [
    'a redirect in a circle',
    [{ type: 'opaqueredirect' }, new TypeError('Failed to fetch')],
    'redirect-nowhere',
  ],
  [
    'a redirect that takes too long',
    [{ type: 'opaqueredirect' }, new DOMException('', 'TimeoutError')],
    'page-busy',
  ],
  ['a redirect that arrives', [{ type: 'opaqueredirect' }, { type: 'opaque' }], 'page-busy'],
  ['a page', [{ type: 'basic' }], 'page-busy'],
  ['no connection', [new TypeError('Failed to fetch')], 'page-busy'],
])('an error page of the browser in place of %s says what is known', async (_what, answers, kind) => {
  vi.mocked(hasHostPermission).mockResolvedValue(true);
  vi.mocked(captureTab).mockResolvedValue('denied');
  const tab = await fakeBrowser.tabs.create({ url: PAGE });
  vi.mocked(openBackgroundTab).mockResolvedValue(tab.id);
  const ask = vi.fn();
  for (const answer of answers)
    answer instanceof Error ? ask.mockRejectedValueOnce(answer) : ask.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', ask);
  expect(await capture({ ...JOB, id: 'nowhere', tabId: null }, PAGE)).toMatchObject({ failure: { kind } });
});
