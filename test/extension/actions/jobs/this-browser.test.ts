import { describe, expect, it, vi } from 'vitest';
import { closeLeftTabs } from '../../../../lib/extension/actions/capture/read-in-background.ts';
import { dismissJob, retryJob } from '../../../../lib/extension/actions/jobs/control-job.ts';
import { createWithoutPopup } from '../../../../lib/extension/actions/jobs/create-without-popup.ts';
import { startJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { readCapture, saveCapture } from '../../../../lib/extension/local/capture/captures.ts';
import { reportOf } from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { startServiceHost } from '../../../../lib/extension/platform/local/service-host.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { closeTab, openBackgroundTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { allTabs } from '../../../../lib/extension/platform/tabs/tabs.ts';
import { backgroundTabsItem } from '../../../../lib/extension/storage/jobs/background-tabs.ts';
import { highestLocalIdItem } from '../../../../lib/extension/storage/pages/highest-local-id.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { failed } from '../../../../lib/shared/failure/failure.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';
import { answerCalls } from '../../local/answer-calls.ts';
import { knownAt } from '../known-at.ts';
import { ended, inThisBrowser, PAGE, postsIn, started, tabCapture, tabShows } from './in-this-browser.ts';
import { leaveJobs, storedJob } from './stored-jobs.ts';

const ID = '1';

const thisBrowser = inThisBrowser();

const posts = () => postsIn(thisBrowser);

describe('a report in this browser', () => {
  it('is created where nothing is configured, of the page in the tab', async () => {
    const id = await started();
    expect(await ended(id)).toMatchObject({
      state: 'done',
      connectionId: LOCAL_CONNECTION.id,
      report: { id: ID, url: PAGE, result: 'good', privacy: 1 },
    });
    expect(vi.mocked(captureTab).mock.calls[0]?.[0]).toBe(1);
    expect(await knownAt(LOCAL_CONNECTION.id, PAGE)).toMatchObject({ reportId: '1', result: 'good' });
    expect(await readCapture(thisBrowser.database, id)).toBeUndefined();
  });

  it.each([0, 2] as const)('is private, whatever the rules say: %i', async (privacy) => {
    await saveSettings({ defaultPrivacy: privacy });
    const job = await createWithoutPopup({ url: PAGE, tabId: 1, sourceTabId: 1, startedFrom: 'menu' });
    expect(job).toMatchObject({ operation: { privacy: 1 }, passwordDowngraded: false });
  });

  it.each([
    ['the tab shows another page', 1, capturedPage('http://localhost:3000/other')],
    ['the browser does not let us read the tab', 1, 'denied'],
    ['no tab shows it', null, capturedPage(PAGE)],
  ] as const)('is not created if %s, and the user can open it or allow its site', async (_, tabId, page) => {
    tabShows(page);
    expect(await ended(await started(tabId))).toMatchObject({
      state: 'failed',
      failure: { kind: 'page-not-open', url: PAGE, pattern: 'http://localhost:3000/draft?score=90/*' },
    });
    expect(thisBrowser.received).toEqual([]);
    expect(openBackgroundTab).not.toHaveBeenCalled();
  });

  it('is not created of a page whose scripts keep the tab busy', async () => {
    tabShows('busy');
    expect(await ended(await started())).toMatchObject({ state: 'failed', failure: { kind: 'page-busy' } });
  });

  it('is created of a page that another tab shows, if the browser lets us read that', async () => {
    vi.mocked(allTabs).mockResolvedValue([
      { id: 7, url: undefined },
      { id: 8, url: `${PAGE}#top` },
    ]);
    expect(await ended(await started(null))).toMatchObject({ state: 'done' });
    expect(vi.mocked(captureTab).mock.calls.map(([tab]) => tab)).toEqual([8]);
    expect(openBackgroundTab).not.toHaveBeenCalled();
  });

  it('closes the background tab that a killed background has left open', async () => {
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    vi.mocked(closeTab).mockRejectedValueOnce(new Error('killed'));
    await ended(await started(null)).catch(() => {});
    await closeLeftTabs();
    expect(vi.mocked(closeTab).mock.calls).toEqual([[99], [99]]);
    expect(await backgroundTabsItem.get()).toEqual([]);
  });

  it('is ready before those above the number to keep are looked for', async () => {
    const id = await started();
    const states: string[] = [];
    answerCalls(thisBrowser.client, async () => states.push((await storedJob(id)).state));
    await ended(id);
    expect(states.at(-1)).toBe('done');
  });

  it('is read in the click, before anything else is done', async () => {
    const before: number[] = [];
    vi.mocked(captureTab).mockImplementation(async () => {
      before.push(thisBrowser.received.length);
      return tabCapture(capturedPage(PAGE));
    });
    await ended(await started());
    expect(before).toEqual([0]);
  });

  it('does not wait for the service after its page is read: it has started meanwhile', async () => {
    let hasStarted = false;
    vi.mocked(captureTab).mockImplementation(async () => {
      hasStarted = vi.mocked(startServiceHost).mock.calls.length > 0;
      return tabCapture(capturedPage(PAGE));
    });
    await ended(await started());
    expect(hasStarted).toBe(true);
  });

  it('is created though the service could not be started before its page was read', async () => {
    vi.mocked(startServiceHost).mockRejectedValueOnce(new Error('too early'));
    expect(await ended(await started())).toMatchObject({ state: 'done' });
  });

  it('is created of what was captured, though its tab is closed by then', async () => {
    const id = await started();
    await saveCapture(thisBrowser.database, {
      requestId: id,
      json: capturedJson(capturedPage(PAGE)),
      capturedAt: Date.now(),
    });
    tabShows('denied');
    expect(await ended(id)).toMatchObject({ state: 'done' });
  });

  it('is not made of a page that was read before the browser was closed for hours', async () => {
    const id = await started();
    const capturedAt = Date.now() - 3 * 3_600_000;
    const json = capturedJson(capturedPage(PAGE));
    await saveCapture(thisBrowser.database, { requestId: id, json, capturedAt });
    tabShows('denied');
    expect(await ended(id)).toMatchObject({ state: 'failed', failure: { kind: 'page-not-open' } });
    await retryJob(id);
    tabShows(capturedPage(PAGE));
    expect(await ended(id)).toMatchObject({ state: 'done' });
  });

  it('is found if the background was killed before it got the response', async () => {
    const id = await started();
    await ended(id);
    await leaveJobs({ state: 'sent', report: null, evidence: { type: 'create', known: [] } });
    expect(await ended(id)).toMatchObject({ state: 'done', report: { id: ID } });
    expect(posts()).toBe(1);
  });

  it.each([1, 4])(
    'is created once if the service was killed at work %i times: the request is sent again by itself',
    async (kills) => {
      let lost = 0;
      answerCalls(thisBrowser.client, (name) => {
        if (name === 'storeReport' && lost++ < kills) throw new Error('killed');
        thisBrowser.received.push(name);
      });
      expect(await ended(await started())).toMatchObject({ state: 'done', report: { id: ID } });
      // the capture of the click is used, because the page may have been left meanwhile
      expect(captureTab).toHaveBeenCalledOnce();
      expect(posts()).toBe(1);
    },
  );

  it('is run again from the tab that shows its page, and from no other', async () => {
    const reportId = reportOf(await ended(await started()))?.id ?? '';
    const operation = { type: 'rerun', reportId, url: PAGE } as const;
    const again = newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId: 1 });
    await startJob(again);
    expect(await ended(again.id)).toMatchObject({ state: 'done', report: { id: reportId, result: 'good' } });
    const elsewhere = newJob({ connectionId: LOCAL_CONNECTION.id, operation });
    await startJob(elsewhere);
    expect(await ended(elsewhere.id)).toMatchObject({
      state: 'failed',
      failure: { kind: 'page-not-open' },
    });
  });

  it('is run again only where its page still is: one that leads elsewhere keeps its result', async () => {
    const reportId = reportOf(await ended(await started()))?.id ?? '';
    tabShows({ ...capturedPage('http://localhost:3000/sign-in'), asked: PAGE });
    vi.mocked(hasHostPermission).mockResolvedValue(true);
    vi.mocked(openBackgroundTab).mockResolvedValue(9);
    const operation = { type: 'rerun', reportId, url: PAGE } as const;
    const again = newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId: null });
    await startJob(again);
    expect(await ended(again.id)).toMatchObject({
      state: 'failed',
      failure: { kind: 'page-moved', address: 'http://localhost:3000/sign-in' },
    });
    expect(thisBrowser.received).not.toContain('updateReport');
  });

  it('gets an id of its own after the browser has lost the database of reports', async () => {
    await ended(await started());
    await highestLocalIdItem.update(() => 41);
    expect(reportOf(await ended(await started()))?.id).toBe('42');
  });

  it('never takes the result of another page that got the same id in a new database', async () => {
    const reportId = reportOf(await ended(await started()))?.id ?? '';
    const other = 'http://localhost:3000/other';
    tabShows(capturedPage(other));
    const operation = { type: 'rerun', reportId, url: other } as const;
    const again = newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId: 1 });
    await startJob(again);
    expect(await ended(again.id)).toMatchObject({ state: 'failed', failure: { kind: 'other-page' } });
  });

  it('reads the page again when it is tried again, and keeps nothing of it when it is dismissed', async () => {
    const storeReport = async () => failed({ kind: 'refused', status: 422, message: 'No', errors: {} });
    answerCalls({ ...thisBrowser.client, storeReport });
    const id = await started();
    expect(await ended(id)).toMatchObject({ state: 'failed' });
    expect(await readCapture(thisBrowser.database, id)).toBeUndefined();
    await retryJob(id);
    await ended(id);
    expect(captureTab).toHaveBeenCalledTimes(2);
    await dismissJob(id);
    expect(await readCapture(thisBrowser.database, id)).toBeUndefined();
  });

  it('is run again if the service was killed at work: the request is sent again by itself', async () => {
    const reportId = reportOf(await ended(await started()))?.id ?? '';
    let lost = 0;
    answerCalls(thisBrowser.client, (name) => {
      if (name === 'updateReport' && lost++ < 3) throw new Error('killed');
    });
    const operation = { type: 'rerun', reportId, url: PAGE } as const;
    const again = newJob({ connectionId: LOCAL_CONNECTION.id, operation, tabId: 1 });
    await startJob(again);
    expect(await ended(again.id)).toMatchObject({ state: 'done', report: { id: ID } });
    expect(captureTab).toHaveBeenCalledTimes(2);
  });

  it('fails visibly if the service is killed whenever it works', async () => {
    answerCalls(thisBrowser.client, (name) => {
      if (name === 'storeReport') throw new Error('killed');
    });
    expect(await ended(await started())).toMatchObject({ state: 'failed', outcomeUnknown: false });
    expect(vi.mocked(callService).mock.calls.length).toBeLessThan(20);
  });
});
