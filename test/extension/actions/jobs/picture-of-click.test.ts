import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReportDetails } from '../../../../lib/engine/report/report.ts';
import {
  isPictured,
  keepTakenPicture,
  pictureTaken,
  takePicture,
} from '../../../../lib/extension/actions/capture/take-picture.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import {
  keepElements,
  pictureOfTab,
  type TabPicture,
} from '../../../../lib/extension/platform/tabs/picture-of-tab.ts';
import { keptPictures } from '../../../../lib/extension/storage/pages/page-pictures.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { capturedPage } from '../../../shared/capture/captured-page.ts';
import { connectedService } from '../service-in-memory.ts';
import { createInTab } from './create-in-tab.ts';
import { ended, inThisBrowser, PAGE, started, tabCapture } from './in-this-browser.ts';
import { storedJob } from './stored-jobs.ts';

const TITLE = { selector: 'h1', x: 0.1, y: 0.2, width: 0.5, height: 0.1 };

const shows = (url: string): TabPicture => ({
  image: async () => ({ width: 1280, height: 800, close: () => {} }) as ImageBitmap,
  url,
  places: [TITLE],
});

/** The page in the tab keeps its elements in the moment in which it is read. */
function tabIsRead(): void {
  vi.mocked(captureTab).mockImplementation(async (_tab, _seconds, { keepsElements }, { onOrdered } = {}) => {
    if (keepsElements) onOrdered?.();
    return tabCapture(capturedPage(PAGE));
  });
}

describe('the picture of a page', () => {
  const thisBrowser = inThisBrowser();
  const kept = () => keptPictures(LOCAL_CONNECTION.id, PAGE);

  it('is taken as the page is read, before the report service is asked, and kept with the report', async () => {
    tabIsRead();
    const askedBefore: number[] = [];
    vi.mocked(pictureOfTab).mockImplementation(async () => {
      askedBefore.push(thisBrowser.received.length);
      return shows(PAGE);
    });
    await ended(await started());
    await vi.waitFor(async () =>
      expect(await kept()).toMatchObject({ now: { reportId: '1' }, before: null }),
    );
    expect(askedBefore).toEqual([0]);
  });

  it('is there when the verdict is: from then on the user may leave the page', async () => {
    tabIsRead();
    const picture = Promise.withResolvers<TabPicture>();
    vi.mocked(pictureOfTab).mockReturnValue(picture.promise);
    const id = await started();
    const run = ended(id);
    await vi.waitFor(() => expect(thisBrowser.received).toContain('storeReport'));
    expect(await storedJob(id)).not.toMatchObject({ state: 'done' });
    picture.resolve(shows(PAGE));
    expect(await run).toMatchObject({ state: 'done' });
  });

  it('costs no report, if the browser gives none', async () => {
    tabIsRead();
    vi.mocked(pictureOfTab).mockResolvedValue(undefined);
    expect(await ended(await started())).toMatchObject({ state: 'done' });
  });

  it('is not taken if that is turned off', async () => {
    await saveSettings({ picturesOfPages: false });
    tabIsRead();
    expect(await ended(await started())).toMatchObject({ state: 'done' });
    expect(vi.mocked(captureTab).mock.calls[0]?.[2].keepsElements).toBeFalsy();
    expect(pictureOfTab).not.toHaveBeenCalled();
  });

  it.each([
    ['a run over many pages', { runId: 'run' }],
    ['a schedule', { startedFrom: 'schedule' }],
    ['an address without a tab', { tabId: null }],
    ['a change of privacy', { operation: { type: 'privacy', reportId: '1', url: PAGE, privacy: 1 } }],
  ] as const)('is not taken for %s', async (_, change) => {
    const operation = { type: 'create', url: PAGE, privacy: 1 } as const;
    const press = { tabId: 1, runId: null, startedFrom: 'page', operation } as const;
    expect(await isPictured(press)).toBe(true);
    expect(await isPictured({ ...press, ...change })).toBe(false);
  });

  const REPORT: ReportDetails['report'] = { ...({} as ReportDetails['report']), id: '1', url: PAGE };
  const JOB = { id: 'a', connectionId: LOCAL_CONNECTION.id };

  it('is not kept if the tab shows another version than the report judges', async () => {
    tabIsRead();
    await ended(await started());
    vi.mocked(pictureOfTab).mockResolvedValue(shows(PAGE));
    takePicture({ id: 'a', tabId: 1 });
    const page = { status: 200, bytes: 1, raw_seen: true, rendered_seen: true, shown_version: 'older' };
    await keepTakenPicture(JOB, { report: REPORT, contents: { page } });
    expect(await kept()).toBeUndefined();
  });

  it('is not waited for beyond three seconds by a finished report', async () => {
    tabIsRead();
    await ended(await started());
    const picture = Promise.withResolvers<TabPicture>();
    vi.mocked(pictureOfTab).mockReturnValue(picture.promise);
    takePicture({ id: 'a', tabId: 1 });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const over = vi.fn();
    const waiting = pictureTaken('a').then(over);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
    vi.useRealTimers();
    picture.resolve(shows(PAGE));
    await keepTakenPicture(JOB, { report: REPORT, contents: null });
    expect(await kept()).toBeUndefined();
  });

  it.each([
    ['is kept with its report', PAGE, true, '1'],
    ['is not kept if the tab shows another page', 'http://localhost:3000/sign-in', true, undefined],
    ['is not kept if pictures were turned off meanwhile', PAGE, false, undefined],
  ])('%s', async (_, url, picturesOfPages, reportId) => {
    tabIsRead();
    await ended(await started());
    vi.mocked(pictureOfTab).mockResolvedValue(shows(url));
    takePicture({ id: 'a', tabId: 1 });
    await saveSettings({ picturesOfPages });
    await keepTakenPicture(JOB, { report: REPORT, contents: null });
    expect((await kept())?.now.reportId).toBe(reportId);
  });
});

describe('the picture of a page whose report the user’s service makes', () => {
  it('is of the click, too', async () => {
    const { host } = await connectedService();
    onTestFinished(() => host.close());
    const order: string[] = [];
    vi.mocked(keepElements).mockImplementation(async () => void order.push('elements'));
    vi.mocked(pictureOfTab).mockImplementation(async () => {
      order.push('picture');
      return shows(PAGE);
    });
    expect(await createInTab(PAGE, 1)).toMatchObject({ state: 'done' });
    expect(order).toEqual(['elements', 'picture']);
  });
});
