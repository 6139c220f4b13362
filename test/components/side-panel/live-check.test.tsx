import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSince, type LiveCheck } from '../../../components/side-panel/live-check.ts';
import { useLiveCheck } from '../../../components/side-panel/use-live-check.ts';
import type { ReportDetails } from '../../../lib/engine/report/report.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { act, background, deferred, renderHook, sent } from '../../mocks/render.ts';
import type { FakeDocument } from './tab-world.ts';
import { tabWorld } from './tab-world.ts';

const SITE = 'https://bakery.example';

beforeEach(() => {
  vi.useFakeTimers();
  background('stopLive', () => ({ ok: true, value: null }));
  checksFind(true);
});
afterEach(() => vi.useRealTimers());

/** What a check of this address finds: whether the title is there, and whether the server's HTML was seen. */
function detailsOf(url: string, hasTitle: boolean, rawSeen = true): ReportDetails {
  const report = {
    id: '0',
    url,
    result: 'decent',
    score: hasTitle ? 90 : 70,
    privacy: 1,
    project: null,
    createdAt: null,
    generatedAt: '2026-11-20T10:00:00.000Z',
  } as const;
  const checks = [{ id: 'title', title: 'Title', importance: 'high', passed: hasTitle }];
  return {
    report,
    contents: { checks, page: { status: 200, bytes: 10, raw_seen: rawSeen, rendered_seen: true } },
  };
}

/** Every check from now on finds this. */
function checksFind(hasTitle: boolean): void {
  background('checkLive', ({ url }) => ({ ok: true, value: detailsOf(url, hasTitle) }));
}

/** No check ends before the returned function lets all that have started end. */
function checksHang() {
  const { promise, resolve } = deferred<null>();
  background('checkLive', async ({ url }) => {
    await promise;
    return { ok: true, value: detailsOf(url, true) };
  });
  return () => act(async () => resolve(null));
}

const changed = ({ found }: LiveCheck) => found && changeSince(found, [], Date.now());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const checked = () =>
  sent('checkLive').map(({ tabId, url, page }) => `${tabId} ${page} ${url.slice(SITE.length)}`);

/** The panel, open while the first tab shows a loaded page. */
async function panelOn(path: string, more: Partial<FakeDocument> = {}) {
  const world = tabWorld();
  world.open(1, SITE + path, more);
  await world.activate(1);
  const { result, unmount } = renderHook(() => useLiveCheck(null));
  await pass(0);
  return { world, now: () => result.current, close: unmount };
}

describe('the side panel checks a document once', () => {
  it('when it is opened, and never again while the document stays, however long that is', async () => {
    const { now } = await panelOn('/bread');
    expect(now()).toMatchObject({ state: 'checked', url: `${SITE}/bread` });
    await pass(600_000);
    expect(checked()).toEqual(['1 request /bread']);
  });

  it('after a load, not before it has loaded, also if the address is the same', async () => {
    const { world, now } = await panelOn('/bread');
    await act(() => world.navigate(1, `${SITE}/bread`));
    await pass(5_000);
    expect(now()).toMatchObject({ state: 'unchecked', found: null });
    expect(checked()).toHaveLength(1);
    await act(() => world.load(1));
    await pass(300);
    expect(checked()).toEqual(['1 request /bread', '1 request /bread']);
    expect(now().state).toBe('checked');
  });

  it('at a click, if it never ends loading', async () => {
    const { world, now } = await panelOn('/bread');
    await act(() => world.navigate(1, `${SITE}/rolls`));
    await pass(1_000);
    await act(async () => now().checkNow());
    expect(checked()).toEqual(['1 request /bread', '1 request /rolls']);
    await act(() => world.load(1));
    await pass(5_000);
    expect(checked()).toHaveLength(2);
  });

  it('and says what was fixed since the check of the same page before', async () => {
    checksFind(false);
    const { world, now } = await panelOn('/bread');
    expect(changed(now())).toBeNull();
    checksFind(true);
    await act(() => world.navigate(1, `${SITE}/bread`, { isLoaded: true }));
    await pass(300);
    expect(changed(now())?.differences).toMatchObject([{ of: 'title', way: 'better' }]);
    checksFind(false);
    await act(() => world.navigate(1, `${SITE}/rolls`, { isLoaded: true }));
    await pass(300);
    expect(changed(now())).toBeNull();
  });
});

describe('tabs and windows', () => {
  it('returning to a tab shows what was found there without a check', async () => {
    const { world, now } = await panelOn('/bread');
    world.open(2, `${SITE}/rolls`);
    for (const tab of [2, 1, 2, 1, 2, 1, 2, 1]) {
      await act(() => world.activate(tab));
      await pass(700);
      expect(now().found?.details.report.url).toBe(`${SITE}/${tab === 1 ? 'bread' : 'rolls'}`);
    }
    expect(checked()).toEqual(['1 request /bread', '2 request /rolls']);
  });

  it('tabs that are only leafed through are not checked', async () => {
    const { world, now } = await panelOn('/bread');
    for (const tab of [2, 3, 4, 5]) {
      world.open(tab, `${SITE}/${tab}`);
      await act(() => world.activate(tab));
      expect(now().found).toBeNull();
      await pass(400);
    }
    expect(checked()).toEqual(['1 request /bread']);
    await pass(200);
    expect(checked()).toEqual(['1 request /bread', '5 request /5']);
  });

  it('another window’s tabs are not the panel’s', async () => {
    const { world, now } = await panelOn('/bread');
    world.open(7, `${SITE}/other`, { windowId: 2 });
    await act(() => world.activate(7));
    await act(() => world.navigate(7, `${SITE}/more`, { isLoaded: true }));
    await act(() => world.load(7));
    await pass(5_000);
    expect(checked()).toEqual(['1 request /bread']);
    expect(now().url).toBe(`${SITE}/bread`);
  });

  it('a load in a tab behind is checked when the tab comes to the front', async () => {
    const { world } = await panelOn('/bread');
    world.open(2, `${SITE}/rolls`);
    await act(() => world.navigate(2, `${SITE}/cakes`));
    await act(() => world.load(2));
    await pass(5_000);
    expect(checked()).toHaveLength(1);
    await act(() => world.activate(2));
    await pass(600);
    expect(checked()).toEqual(['1 request /bread', '2 request /cakes']);
  });
});

describe('a check in progress', () => {
  it('is stopped when its document goes, and its result is not shown', async () => {
    const end = checksHang();
    const { world, now } = await panelOn('/cart/add');
    await act(() => world.navigate(1, `${SITE}/cart`));
    const [first] = sent('checkLive');
    expect(sent('stopLive')).toEqual([{ checkId: first?.checkId }]);
    await end();
    await pass(5_000);
    expect(now()).toMatchObject({ state: 'unchecked', url: `${SITE}/cart`, found: null, last: null });
    expect(checked()).toEqual(['1 request /cart/add']);
  });

  it('goes on when another tab comes to the front, so that nothing is requested again on return', async () => {
    const end = checksHang();
    const { world, now } = await panelOn('/opens');
    world.open(2, `${SITE}/rolls`);
    await act(() => world.activate(2));
    await pass(600);
    await act(() => world.activate(1));
    await pass(600);
    expect(now()).toMatchObject({ state: 'checking', url: `${SITE}/opens`, found: null });
    await act(() => world.activate(2));
    await end();
    await pass(600);
    expect(now().found?.details.report.url).toBe(`${SITE}/rolls`);
    await act(() => world.activate(1));
    await pass(600);
    expect(now()).toMatchObject({
      state: 'checked',
      found: { details: { report: { url: `${SITE}/opens` } } },
    });
    expect(checked()).toEqual(['1 request /opens', '2 request /rolls']);
    expect(sent('stopLive')).toEqual([]);
  });

  it('is stopped when its document goes from a tab behind, once that comes to the front', async () => {
    const end = checksHang();
    const { world, now } = await panelOn('/bread');
    world.open(2, `${SITE}/rolls`);
    await act(() => world.activate(2));
    await pass(600);
    await act(() => world.navigate(1, `${SITE}/cakes`, { isLoaded: true }));
    await act(() => world.activate(1));
    await pass(600);
    expect(sent('stopLive')).toEqual([{ checkId: sent('checkLive')[0]?.checkId }]);
    await end();
    await pass(600);
    expect(now().found?.details.report.url).toBe(`${SITE}/cakes`);
    expect(checked()).toEqual(['1 request /bread', '2 request /rolls', '1 request /cakes']);
  });

  it('is stopped when the panel is closed, in whatever tab it is', async () => {
    checksHang();
    const { world, close } = await panelOn('/bread');
    world.open(2, `${SITE}/rolls`);
    await act(() => world.activate(2));
    await pass(600);
    expect(checked()).toEqual(['1 request /bread', '2 request /rolls']);
    close();
    expect(sent('stopLive').map(({ checkId }) => checkId)).toEqual(
      sent('checkLive').map(({ checkId }) => checkId),
    );
  });

  it('is asked for once more with the same id if the background dies, and then fails', async () => {
    background('checkLive', () => {
      throw new Error('The background is gone.');
    });
    const { now } = await panelOn('/bread');
    await pass(60_000);
    const [first, second, ...more] = sent('checkLive');
    expect(second?.checkId).toBe(first?.checkId);
    expect(more).toEqual([]);
    expect(now()).toMatchObject({ state: 'failed', failure: { kind: 'unanswered' } });
    checksFind(true);
    await act(async () => now().checkNow());
    expect(now().state).toBe('checked');
  });
});

describe('an address that the page’s script changes', () => {
  for (const ms of [40, 300]) {
    it(`every ${ms} ms causes no request; the page is read again once the address stays for a second`, async () => {
      const { world, now } = await panelOn('/map');
      for (let change = 0; change < 5_000 / ms; change += 1) {
        await act(() => world.changeAddress(1, `${SITE}/map?at=${change}`));
        await pass(ms);
      }
      expect(checked()).toEqual(['1 request /map']);
      const last = now().url?.slice(SITE.length);
      await pass(1_600);
      expect(checked()).toEqual(['1 request /map', `1 shown ${last}`]);
      expect(now().found?.details.report.url).toBe(SITE + last);
    });
  }

  it('takes what was found away at once, and keeps it as what was checked last', async () => {
    const { world, now } = await panelOn('/bread');
    await act(() => world.changeAddress(1, `${SITE}/rolls`));
    expect(now()).toMatchObject({ state: 'unchecked', url: `${SITE}/rolls`, found: null });
    expect(now().last?.details.report.url).toBe(`${SITE}/bread`);
  });

  it('keeps what was found if only the fragment or a tracking parameter changes', async () => {
    const { world, now } = await panelOn('/bread?utm_source=mail');
    await act(() => world.changeAddress(1, `${SITE}/bread#rye`));
    expect(now()).toMatchObject({ state: 'checked' });
    expect(now().found).not.toBeNull();
    await pass(1_500);
    expect(checked()).toEqual(['1 request /bread?utm_source=mail', '1 shown /bread#rye']);
  });

  it('while the first check is in progress does not stop it', async () => {
    const end = checksHang();
    const { world, now } = await panelOn('/app');
    await act(() => world.changeAddress(1, `${SITE}/app/home`));
    await pass(3_000);
    expect(sent('stopLive')).toEqual([]);
    expect(checked()).toEqual(['1 request /app']);
    await end();
    expect(now()).toMatchObject({ found: null, url: `${SITE}/app/home` });
    await pass(1_500);
    expect(checked()).toEqual(['1 request /app', '1 shown /app/home']);
  });

  it('is noticed without an event, as in Firefox', async () => {
    const { world } = await panelOn('/bread');
    world.changeAddressSilently(1, `${SITE}/rolls`);
    await pass(3_000);
    expect(checked()).toEqual(['1 request /bread', '1 shown /rolls']);
  });
});

describe('a tab that cannot be read, or should not be', () => {
  it('asks for a click, shows nothing of the page before but what was checked last, and is checked once it is clicked', async () => {
    const { world, now } = await panelOn('/bread');
    world.setReadable(1, false);
    await act(() => world.navigate(1, `${SITE}/rolls`, { isLoaded: true }));
    await pass(1_000);
    expect(now()).toMatchObject({ state: 'unread', url: undefined, found: null });
    expect(now().last?.details.report.url).toBe(`${SITE}/bread`);
    world.setReadable(1, true);
    await pass(1_100);
    expect(checked()).toEqual(['1 request /bread', '1 request /rolls']);
  });

  it.each<[string, Partial<FakeDocument>]>([
    ['a PDF', { contentType: 'application/pdf' }],
    ['an image', { contentType: 'image/png' }],
    ['a refusal', { status: 401 }],
    ['a missing page', { status: 404 }],
    ['an error of the server', { status: 503 }],
  ])('%s is left alone', async (_name, document) => {
    const { now } = await panelOn('/file', document);
    expect(now().state).toBe('left-alone');
    await act(async () => now().checkNow());
    await pass(5_000);
    expect(checked()).toEqual([]);
  });

  it('a page of the browser is left alone', async () => {
    const world = tabWorld();
    world.open(1, 'chrome://settings/', { isReadable: true });
    await world.activate(1);
    const { result } = renderHook(() => useLiveCheck(null));
    await pass(5_000);
    expect(result.current).toMatchObject({ state: 'left-alone', leftAlone: { kind: 'not-reportable' } });
    expect(checked()).toEqual([]);
  });

  it('a check that fails is not repeated by itself', async () => {
    background('checkLive', (): Outcome<ReportDetails> => ({ ok: false, failure: { kind: 'page-busy' } }));
    const { now } = await panelOn('/bread');
    await pass(60_000);
    expect(checked()).toHaveLength(1);
    expect(now()).toMatchObject({ state: 'failed', failure: { kind: 'page-busy' } });
  });
});

it('a panel that is hidden checks nothing, and what is in front once it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await panelOn('/bread');
  await pass(60_000);
  expect(checked()).toEqual([]);
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(checked()).toEqual(['1 request /bread']);
});
