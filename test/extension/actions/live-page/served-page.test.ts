import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { unread } from '../../../../lib/engine/page/page-read.ts';
import { capture } from '../../../../lib/extension/actions/capture/capture.ts';
import { checkLive } from '../../../../lib/extension/actions/live-page/check-live.ts';
import { readCapture } from '../../../../lib/extension/local/capture/captures.ts';
import { openDatabase } from '../../../../lib/extension/local/database.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';

const PAGE = 'http://localhost:3000/draft';

describe('capturing a page whose policy keeps Firefox from reading it as its server sends it', () => {
  const requests: { readonly url: string; readonly redirect: string | undefined }[] = [];

  beforeEach(() => {
    requests.length = 0;
    vi.stubEnv('FIREFOX', 'yes');
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      requests.push({ url, redirect: init?.redirect });
      const isPage = url === PAGE;
      return new Response(isPage ? '<p>Sent' : '', {
        status: isPage ? 200 : 404,
        headers: { 'x-robots-tag': 'noindex' },
      });
    });
    const unsent = {
      allUnread: null,
      pageUnread: null,
      site: 'all',
      icon: '/favicon.ico',
      links: [],
    } as const;
    const json = capturedJson(capturedPage(PAGE, { served: unread('no-answer'), unsent }));
    vi.mocked(captureTab).mockResolvedValue({ url: PAGE, unread: 'no-answer', json });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  async function captured() {
    await capture(
      {
        id: 'job',
        tabId: 1,
        createdAt: 0,
        startedFrom: 'page',
        runId: null,
        operation: { type: 'create', url: PAGE, privacy: 1 },
      },
      PAGE,
    );
    const database = await openDatabase();
    const page = await readCapture(database, 'job');
    database.close();
    return page;
  }

  it('requests nothing if the site is not allowed', async () => {
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    expect((await captured())?.served).toMatchObject({ seen: false });
    expect(requests).toEqual([]);
  });

  it('reads it from its own origin alone if the site is allowed', async () => {
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    const page = await captured();
    expect(page?.served).toMatchObject({ status: 200, text: '<p>Sent' });
    expect(page?.served).toHaveProperty('headers', expect.arrayContaining([['x-robots-tag', 'noindex']]));
    expect(page?.rendered.html).toContain('A page');
    expect(page?.robotsTxt.response).toMatchObject({ status: 404 });
    expect(requests.every(({ url }) => url.startsWith('http://localhost:3000/'))).toBe(true);
    // the extension may request other origins too, so a redirect could lead there
    expect(requests.every(({ redirect }) => redirect === 'error')).toBe(true);
  });

  it('is read so by a live check, too, and only if the site is allowed', async () => {
    const judged: unknown[] = [];
    vi.mocked(callService).mockImplementation(async ({ args: [json] }) => {
      judged.push(JSON.parse(await (json as Blob).text()).served);
    });
    vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => [
      { frameId: 0, documentId: '', result: { id: 1 } as never },
    ]);
    for (const isAllowed of [false, true]) {
      vi.mocked(hasHostPermission).mockResolvedValue(isAllowed);
      await checkLive({ checkId: `${isAllowed}`, tabId: 1, documentId: 1, url: PAGE, page: 'request' });
    }
    expect(judged).toMatchObject([{ seen: false }, { status: 200, text: '<p>Sent' }]);
  });
});
