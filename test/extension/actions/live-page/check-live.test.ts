import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { isUnread, unread } from '../../../../lib/engine/page/page-read.ts';
import { readSitemaps } from '../../../../lib/engine/page/read-sitemaps.ts';
import { translator } from '../../../../lib/engine/texts/translate.ts';
import {
  checkLive,
  type LiveCheckRequest,
  stopLive,
} from '../../../../lib/extension/actions/live-page/check-live.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { openBackgroundTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import type { CapturedFile, CapturedPage } from '../../../../lib/shared/capture/captured-page.ts';
import { pageOfCapture } from '../../../../lib/shared/capture/page-of-capture.ts';
import { succeeded } from '../../../../lib/shared/failure/failure.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { capturedJson, capturedPage, capturedResponse } from '../../../shared/capture/captured-page.ts';

const PAGE = 'https://bakery.example/bread';
const DOCUMENT = 1_000.5;
const REQUEST: LiveCheckRequest = {
  checkId: 'a',
  tabId: 1,
  documentId: DOCUMENT,
  url: PAGE,
  page: 'request',
};

/** The captures that the report service was asked to judge, each with the address. */
let judged: { readonly url: string; readonly robots: string | undefined; readonly sitemap: string }[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ toFake: ['Date'] });
  judged = [];
  vi.mocked(callService).mockImplementation(async ({ args: [json] }) => {
    const page: CapturedPage = JSON.parse(await (json as Blob).text());
    judged.push({ url: page.asked, robots: textOf(page.robotsTxt), sitemap: sitemapCheckOf(page) });
    return succeeded({ report: someReport({ url: page.asked }), contents: {} });
  });
  tabShows(DOCUMENT);
  capturesOf();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The tab shows this document; `null`: the browser does not let us read it. */
function tabShows(id: number | null, { status = 200, contentType = 'text/html' } = {}): void {
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => {
    if (id === null) throw new Error('Cannot access contents of the page.');
    return [{ frameId: 0, documentId: '', result: { id, status, contentType } as never }];
  });
}

/** Captures read the site's files if they may. `url`: where the document is; empty: where it was expected. */
function capturesOf(url = ''): void {
  vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, order) => {
    const page = withRobots(url === '' ? order.asked : url, 'User-agent: *');
    const why = unread('not-requested');
    const files = order.site === 'read' ? {} : { robotsTxt: { url, response: why }, sitemaps: why };
    return { url: page.url, unread: null, json: capturedJson({ ...page, ...files }) };
  });
}

function textOf(file: CapturedFile | undefined): string | undefined {
  return file && !isUnread(file.response) ? file.response.text : undefined;
}

/** What the report says of the page and the site's sitemaps. */
function sitemapCheckOf(capture: CapturedPage): string {
  const page = pageOfCapture(capture);
  const checks = page.ok ? analysePage(page.page).checks : [];
  return translator('en')(checks.find(({ id }) => id === 'sitemap')?.value ?? '');
}

function withRobots(url: string, text: string) {
  const page = capturedPage(url);
  return { ...page, robotsTxt: { url, response: capturedResponse(url, text) } };
}

const orders = () =>
  vi.mocked(captureTab).mock.calls.map(([, , order]) => `${order.kind} ${order.site} ${order.asked}`);

describe('a live check', () => {
  it('is about the cleaned address of the document, and reads that tab alone', async () => {
    const outcome = await checkLive({ ...REQUEST, url: `${PAGE}?utm_source=mail#rye` });
    expect(outcome).toMatchObject({ ok: true });
    expect(vi.mocked(captureTab).mock.calls.map(([tab]) => tab)).toEqual([1]);
    expect(orders()).toEqual([`live read ${PAGE}`]);
    expect(judged).toMatchObject([{ url: PAGE }]);
  });

  it.each([
    ['shows another document by now', 2_000],
    ['may not be read', null],
  ])('of a tab that %s fails, requests nothing and opens no tab', async (_name, shown) => {
    tabShows(shown);
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    expect(await checkLive(REQUEST)).toMatchObject({ failure: { kind: 'page-not-open' } });
    expect(captureTab).not.toHaveBeenCalled();
    expect(openBackgroundTab).not.toHaveBeenCalled();
  });

  it('whose document goes while it is read judges nothing', async () => {
    vi.mocked(captureTab).mockImplementation(async () => {
      tabShows(2_000);
      return { url: PAGE, unread: null, json: capturedJson(capturedPage(PAGE)) };
    });
    expect(await checkLive(REQUEST)).toMatchObject({ failure: { kind: 'page-not-open' } });
    expect(judged).toEqual([]);
  });

  it('whose document is at another address by now judges nothing', async () => {
    capturesOf('https://bakery.example/rolls');
    expect(await checkLive(REQUEST)).toMatchObject({ failure: { kind: 'page-not-open' } });
    expect(judged).toEqual([]);
  });

  it('that is stopped tells the reading so, and judges nothing', async () => {
    let isAborted: boolean | undefined;
    vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, _order, { signal } = {}) => {
      stopLive(REQUEST.checkId);
      isAborted = signal?.aborted;
      return { url: PAGE, unread: null, json: capturedJson(capturedPage(PAGE)) };
    });
    expect(await checkLive(REQUEST)).toMatchObject({ failure: { kind: 'page-not-open' } });
    expect(isAborted).toBe(true);
    expect(judged).toEqual([]);
  });

  it('of a changed address requests nothing', async () => {
    await checkLive({ ...REQUEST, page: 'shown' });
    expect(orders()).toEqual([`shown skip ${PAGE}`]);
  });

  it('that a dead background had begun requests nothing a second time', async () => {
    await checkLive(REQUEST);
    await checkLive(REQUEST);
    expect(orders()).toEqual([`live read ${PAGE}`, `shown skip ${PAGE}`]);
  });

  it('says so if it cannot be judged', async () => {
    vi.mocked(callService).mockRejectedValue(new Error('The service does not start.'));
    expect(await checkLive(REQUEST)).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it.each([
    ['a page', {}, [DOCUMENT]],
    ['an error page', { status: 404 }, []],
    ['a PDF', { contentType: 'application/pdf' }, []],
  ])('for the popup is of whichever document the tab shows: %s', async (_what, shown, read) => {
    tabShows(DOCUMENT, shown);
    await checkLive({ ...REQUEST, documentId: null, page: 'shown' });
    expect(vi.mocked(captureTab).mock.calls.map(([, , { documentId }]) => documentId)).toEqual(read);
  });

  it('orders that document alone to be read', async () => {
    await checkLive(REQUEST);
    expect(vi.mocked(captureTab).mock.calls[0]?.[2]).toMatchObject({ documentId: DOCUMENT });
  });
});

describe('robots.txt and sitemap', () => {
  const check = (checkId: string, url = PAGE) => checkLive({ ...REQUEST, checkId, url });

  it('are requested once a site and hour, and later checks of the site judge with the same files', async () => {
    await check('a');
    await check('b', 'https://bakery.example/rolls');
    await checkLive({ ...REQUEST, checkId: 'c', page: 'shown' });
    await check('d', 'https://mill.example/');
    expect(orders().map((order) => order.split(' ')[1])).toEqual(['read', 'skip', 'skip', 'read']);
    const [first, ...later] = judged;
    expect(first?.robots).toBeTruthy();
    expect(later.slice(0, 2).map(({ robots }) => robots)).toEqual([first?.robots, first?.robots]);
    vi.setSystemTime(Date.now() + 3_600_000);
    await check('e');
    expect(orders().at(-1)).toContain('read');
  });

  describe('say of each page for itself', () => {
    const index = '<sitemapindex><sitemap><loc>https://bakery.example/a.xml</loc></sitemap></sitemapindex>';
    const pages = (...paths: string[]) =>
      `<urlset>${paths.map((path) => `<url><loc>https://bakery.example${path}</loc></url>`).join('')}</urlset>`;
    const inIt = 'in the sitemap https://bakery.example/sitemap.xml';
    const unknown = 'not known: not all sitemaps were read';

    /** Sites have this sitemap, of which a live reading requests one file. */
    function sitesHave(text: string): void {
      vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, { asked, site }) => {
        const page = withRobots(asked, 'User-agent: *');
        const fetched = { status: 200, contentType: 'application/xml', text, bytes: text.length, cut: false };
        const sitemaps = await readSitemaps('', new URL(asked), async ({ pathname }) =>
          pathname === '/sitemap.xml' ? fetched : 'not-requested',
        );
        const parts = site === 'read' ? { sitemaps } : { sitemaps: unread('not-requested') };
        return { url: page.url, unread: null, json: capturedJson({ ...page, ...parts }) };
      });
    }

    it.each([
      [
        'a listed page, then one that is not',
        pages('/', '/bread'),
        ['/bread', '/rolls'],
        [inIt, 'not in the sitemap'],
      ],
      [
        'an unlisted page, then a listed one',
        pages('/', '/bread'),
        ['/rolls', '/bread'],
        ['not in the sitemap', inIt],
      ],
      ['a listed page twice', pages('/bread'), ['/bread#rye', '/bread'], [inIt, inIt]],
      ['an index of which only a part was read', index, ['/bread', '/rolls'], [unknown, unknown]],
    ])('%s', async (_which, text, paths, said) => {
      sitesHave(text);
      for (const path of paths) await check(path, `https://bakery.example${path}`);
      expect(judged.map(({ sitemap }) => sitemap)).toEqual(said);
      expect(orders().map((order) => order.split(' ')[1])).toEqual(['read', 'skip']);
    });

    it('and nothing where the list is too large to be kept', async () => {
      const long = 'x'.repeat(600);
      sitesHave(pages('/bread', ...Array.from({ length: 3_000 }, (_, at) => `/${long}/${at}`)));
      await check('a');
      await check('b', 'https://bakery.example/rolls');
      expect(judged.map(({ sitemap }) => sitemap)).toEqual([inIt, 'not checked: too large for Verdict']);
      expect(judged[1]?.robots).toBe('User-agent: *');
    });
  });

  it('are not requested again at once if there was no response', async () => {
    vi.mocked(captureTab).mockResolvedValue('denied');
    await check('a');
    capturesOf();
    await check('b');
    expect(orders().map((order) => order.split(' ')[1])).toEqual(['read', 'skip']);
    vi.setSystemTime(Date.now() + 60_000);
    await check('c');
    expect(orders().at(-1)).toContain('read');
  });

  it('of many large sites are not all kept', async () => {
    const large = `User-agent: *\n# ${'x'.repeat(500_000)}`;
    vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, order) => {
      const page = withRobots(order.asked ?? PAGE, large);
      return { url: page.url, unread: null, json: capturedJson(page) };
    });
    for (let site = 0; site < 10; site += 1) await check(`${site}`, `https://site-${site}.example/`);
    const stored = JSON.stringify(await fakeBrowser.storage.session.get());
    expect(stored.length).toBeLessThan(2_500_000);
    expect(stored).toContain('site-9');
  });
});
