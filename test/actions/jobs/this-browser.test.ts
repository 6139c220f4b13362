import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createReport } from '../../../lib/actions/jobs/create-report.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import { startJob } from '../../../lib/actions/jobs/start-job.ts';
import { THIS_BROWSER } from '../../../lib/model/connection/this-browser.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { newJob } from '../../../lib/model/jobs/new-job.ts';
import { localFetch } from '../../../lib/platform/local-service/local-fetch.ts';
import { runInTab } from '../../../lib/platform/tabs/run-in-tab.ts';
import { readCapture } from '../../../lib/service/browser/capture/captures.ts';
import { createBrowserService } from '../../../lib/service/browser/create-browser-service.ts';
import { openDatabase } from '../../../lib/service/browser/database.ts';
import { capturedPage } from '../../service/browser/captured-page.ts';
import { fakePages } from '../../service/fake-pages.ts';
import { knownAt } from '../known-at.ts';
import { leaveJobs, storedJob } from './stored-jobs.ts';

const PAGE = 'http://localhost:3000/draft?score=90';
const order = { url: PAGE, tabId: 1, privacy: 1, startedFrom: 'page' } as const;

let database: IDBDatabase;
/** Requests that the service has received, as `POST /reports`. */
let received: string[];

beforeEach(async () => {
  fakeBrowser.reset();
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = await openDatabase();
  received = [];
  const service = createBrowserService({ database, analyse: fakePages.analyse });
  vi.mocked(localFetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    received.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`);
    return service(request);
  });
  vi.mocked(runInTab).mockImplementation(async () => capturedPage(`${PAGE}&utm_source=mail`));
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

async function started(tabId: number | null = 1): Promise<string> {
  const outcome = await createReport({ ...order, tabId });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
}

async function ended(id: string): Promise<Job> {
  await runJob(id);
  return storedJob(id);
}

const posts = () => received.filter((request) => request.startsWith('POST')).length;

describe('a report in this browser', () => {
  it('is created where nothing is configured, of the page in the tab', async () => {
    const id = await started();
    expect(await ended(id)).toMatchObject({
      state: 'done',
      connectionId: THIS_BROWSER.id,
      report: { id: '1', url: PAGE, result: 'good', privacy: 1 },
    });
    expect(vi.mocked(runInTab).mock.calls[0]?.[0]).toBe(1);
    expect(await knownAt(THIS_BROWSER.id, PAGE)).toMatchObject({ id: '1', result: 'good' });
    expect(await readCapture(database, id)).toBeUndefined();
  });

  it.each([0, 2] as const)('is private, whatever the rules say: %i', async (privacy) => {
    const outcome = await createReport({ ...order, privacy, password: 'gravel' });
    expect(outcome).toMatchObject({ ok: true, value: { operation: { privacy: 1 } } });
  });

  it.each([
    ['the tab shows another page', 1, async () => capturedPage('http://localhost:3000/other')],
    ['the browser does not let us read the tab', 1, async () => undefined],
    ['no tab shows it', null, async () => capturedPage(PAGE)],
  ])('is not created if %s, and nothing is stored', async (_, tabId, capture) => {
    vi.mocked(runInTab).mockImplementation(capture);
    expect(await ended(await started(tabId))).toMatchObject({
      state: 'failed',
      failure: { kind: 'not-reportable', reason: 'not-open' },
    });
    expect(posts()).toBe(0);
  });

  it('is found if the background was killed before it got the response', async () => {
    const id = await started();
    await ended(id);
    await leaveJobs({ state: 'sent', report: null, evidence: { type: 'create', known: [] } });
    expect(await ended(id)).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(posts()).toBe(1);
  });

  it('is created once if the service was killed at work: the request is sent again by itself', async () => {
    const answer = vi.mocked(localFetch).getMockImplementation();
    let lost = 0;
    vi.mocked(localFetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && lost++ === 0) throw new TypeError('killed');
      if (!answer) throw new Error('The service is not there.');
      return answer(request);
    });
    expect(await ended(await started())).toMatchObject({ state: 'done', report: { id: '1' } });
    // the capture of the click is used, because the page may have been left meanwhile
    expect(runInTab).toHaveBeenCalledOnce();
    expect(posts()).toBe(1);
  });

  it('is run again from the tab that shows its page, and from no other', async () => {
    await ended(await started());
    const operation = { type: 'rerun', reportId: '1', url: PAGE } as const;
    const again = newJob({ connectionId: THIS_BROWSER.id, operation, tabId: 1 });
    await startJob(again);
    expect(await ended(again.id)).toMatchObject({ state: 'done', report: { id: '1', result: 'good' } });
    const elsewhere = newJob({ connectionId: THIS_BROWSER.id, operation });
    await startJob(elsewhere);
    expect(await ended(elsewhere.id)).toMatchObject({
      state: 'failed',
      failure: { kind: 'not-reportable', reason: 'not-open' },
    });
  });

  it('fails visibly if the service is killed whenever it works', async () => {
    vi.mocked(localFetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') throw new TypeError('killed');
      return Response.json({ data: [] });
    });
    expect(await ended(await started())).toMatchObject({ state: 'failed', outcomeUnknown: true });
  });
});
