import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { keepingOut } from '../../../lib/engine/report/ignore.ts';
import { readCapture, saveCapture } from '../../../lib/extension/local/capture/captures.ts';
import { createLocalService } from '../../../lib/extension/local/create-local-service.ts';
import { openDatabase } from '../../../lib/extension/local/database.ts';
import { LIVE_HOST } from '../../../lib/extension/local/live-host.ts';
import { exportedFindings } from '../../../lib/extension/model/report/files/findings.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import type { Service } from '../../../lib/programs/service/create-service.ts';
import type { CapturedPage } from '../../../lib/shared/capture/captured-page.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import { documentOf } from '../../engine/analysis/page-fixture.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';
import { someReport } from '../../engine/report/some-report.ts';
import { problemSchema } from '../../programs/service/http/problem-of.ts';
import { capturedJson, capturedPage, capturedResponse } from '../../shared/capture/captured-page.ts';

const BASE = 'https://local.invalid';
const URL_OF_PAGE = 'https://localhost.example:3000/draft?score=90';

let database: IDBDatabase;
let service: Service;

beforeEach(async () => {
  database = await openDatabase(new IDBFactory());
  service = createLocalService({ database, analyse: fakePages.analyse });
});

function send(method: string, path: string, form?: Record<string, string>, key?: string): Promise<Response> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const body = form && new URLSearchParams(form);
  return service(new Request(`${BASE}/api/v1/${path}`, { method, headers, ...(body && { body }) }));
}

async function refusal(response: Response): Promise<Record<string, string[]> | undefined> {
  expect(response.status).toBe(422);
  return problemSchema.parse(await response.json()).errors;
}

const capture = (requestId: string, page: Partial<CapturedPage> = {}) =>
  saveCapture(database, { requestId, json: capturedJson(capturedPage(URL_OF_PAGE, page)), capturedAt: 1 });

it('reports a captured page without any key', async () => {
  await capture('job');
  const response = await send('POST', 'reports', { url: URL_OF_PAGE }, 'job');
  expect(response.status).toBe(201);
  const body = await response.json();
  expect(body).toMatchObject({ data: { url: URL_OF_PAGE, result: 'good', privacy: 1 } });
  // there are no report pages
  expect(body).not.toHaveProperty('data.report_url');
});

it('says what to do about a page that was not captured', async () => {
  const openThePage = { url: [expect.stringMatching(/Open the page/)] };
  for (const key of [undefined, 'another job'])
    expect(await refusal(await send('POST', 'reports', { url: URL_OF_PAGE }, key))).toEqual(openThePage);
});

it('keeps a report if the page is behind a challenge when it is run again, and says so by name', async () => {
  await capture('job');
  const { data } = (await (await send('POST', 'reports', { url: URL_OF_PAGE }, 'job')).json()) as Created;
  const html = '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
  const headers = [['cf-mitigated', 'challenge']] as const;
  const { rendered } = capturedPage(URL_OF_PAGE);
  const served = capturedResponse(URL_OF_PAGE, html, { status: 403, headers });
  await capture('again', { served, rendered: { ...rendered, html } });
  const asked = await send('PATCH', `reports/${data.id}`, { results: '1' }, 'again');
  expect(await refusal(asked)).toEqual({ url: [expect.stringMatching(/^Cloudflare asks visitors/)] });
  expect(await (await send('GET', `reports/${data.id}`)).json()).toMatchObject({ data: { result: 'good' } });
  // a tab that has passed it shows the page
  await capture('passed', { served });
  expect((await send('PATCH', `reports/${data.id}`, { results: '1' }, 'passed')).status).toBe(200);
});

interface Created {
  readonly data: { readonly id: number };
}

describe('sharing', () => {
  it.each([{ privacy: '0' }, { privacy: '2', password: 'gravel' }, { privacy: '2' }])(
    'needs a report service: %j is rejected',
    async (form) => {
      await capture('job');
      const needsService = { privacy: [expect.stringMatching(/Connect a report service/)] };
      const shared = await send('POST', 'reports', { url: URL_OF_PAGE, ...form }, 'job');
      expect(await refusal(shared)).toEqual(needsService);
      expect((await send('POST', 'reports', { url: URL_OF_PAGE }, 'job')).status).toBe(201);
      for (const method of ['PUT', 'PATCH'])
        expect(await refusal(await send(method, 'reports/1', form))).toEqual(needsService);
    },
  );

  it('is not possible by the address of a report page: there is none', async () => {
    await capture('job');
    await send('POST', 'reports', { url: URL_OF_PAGE }, 'job');
    expect((await service(new Request(`${BASE}/reports/1`))).status).toBe(404);
    expect((await service(new Request(BASE))).status).toBe(404);
  });
});

it('checks a page without storing a report, and keeps nothing of what was captured', async () => {
  await capture('live');
  const checked = await service(
    new Request(`https://${LIVE_HOST}/api/v1/reports`, {
      method: 'POST',
      headers: { 'idempotency-key': 'live' },
      body: new URLSearchParams({ url: URL_OF_PAGE }),
    }),
  );
  expect(await checked.json()).toMatchObject({ data: { url: URL_OF_PAGE, result: 'good' } });
  expect(await (await send('GET', 'reports')).json()).toMatchObject({ data: [] });
  expect(await readCapture(database, 'live')).toBeUndefined();
});

describe('several reports in one request', () => {
  const page = (name: string) => `https://shop.example/${name}`;
  async function reported(...pages: readonly string[]): Promise<void> {
    for (const [at, url] of pages.entries()) {
      const requestId = `${url} ${at}`;
      await saveCapture(database, { requestId, json: capturedJson(capturedPage(url)), capturedAt: 1 });
      expect((await send('POST', 'reports', { url }, requestId)).status).toBe(201);
    }
  }
  const dataOf = async (response: Response) => (await response.json()).data;
  const idsIn = async (response: Response) => (await dataOf(response)).map(({ id }: { id: number }) => id);

  it('are those that exist, in the order that was asked for', async () => {
    await reported(page('a'), page('b'), page('c'));
    expect(await idsIn(await send('GET', 'reports?ids=3,9,1'))).toEqual([3, 1]);
  });

  it('come with what failed in each, as the whole report says it, and with what a file of findings has', async () => {
    await reported(page('a'));
    const whole = await dataOf(await send('GET', 'reports/1'));
    const [failures] = await dataOf(await send('GET', 'reports?ids=1&failures=1'));
    const failed = whole.checks.filter(({ state }: { state: string }) => state === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(whole.checks.length).toBeGreaterThan(failed.length);
    const exported = failed.map(
      ({ cost: _, why: __, ceiling: ___, ...check }: Readonly<Record<string, unknown>>) => check,
    );
    expect(failures.checks).toEqual(exported);
    expect(failures).toMatchObject({ url: page('a'), listing: whole.listing });
    expect(failures).not.toHaveProperty('page');
  });

  it('say in a file of findings what the whole report says of a page that is kept out of search on purpose', async () => {
    service = createLocalService({ database, analyse: (page) => analysePage(page) });
    const html = documentOf('<title>Draft</title><meta name="robots" content="noindex, nofollow">');
    const requestId = 'draft';
    const captured = capturedPage(page('draft'), { served: capturedResponse(page('draft'), html) });
    const json = capturedJson({ ...captured, rendered: { ...captured.rendered, html } });
    await saveCapture(database, { requestId, json, capturedAt: 1 });
    expect((await send('POST', 'reports', { url: page('draft') }, requestId)).status).toBe(201);
    const site = keepingOut(page('draft'), { title: 'Indexing', reason: 'A staging site' });
    const report = someReport({ id: '1', url: page('draft') });
    const exported = (contents: unknown) =>
      exportedFindings({ report, contents }, LOCAL_CONNECTION, format, site ? [site] : [], 1).map(
        ({ check, listing, ignored }) => [check, listing, ignored],
      );
    const ofWhole = exported(await dataOf(await send('GET', 'reports/1')));
    const [failures] = await dataOf(await send('GET', 'reports?ids=1&failures=1'));
    expect(exported(failures)).toEqual(ofWhole);
    expect(ofWhole).toContainEqual([
      'links-followed',
      'Kept out of search, as you want: noindex',
      'A staging site',
    ]);
  });

  it('are deleted together, and the answer has what is left of their pages', async () => {
    await reported(page('a'), page('a'), page('b'), page('c'));
    expect(await idsIn(await send('DELETE', 'reports?ids=1,3,9'))).toEqual([2]);
    expect(await idsIn(await send('GET', 'reports'))).toEqual([4, 2]);
  });

  it('fail as a whole if the database is closed, so that the next request opens it', async () => {
    await reported(page('a'));
    database.close();
    expect((await send('DELETE', 'reports?ids=1')).status).toBe(500);
  });
});

it('lists what was added and deleted since the same list was last asked for', async () => {
  const added = async (name: string, score: number) => {
    const url = `https://shop.example/${name}?score=${score}`;
    await saveCapture(database, { requestId: name, json: capturedJson(capturedPage(url)), capturedAt: 1 });
    await send('POST', 'reports', { url }, name);
  };
  const list = async () => {
    const { data } = await (await send('GET', 'reports?sort_by=result&sort=asc')).json();
    return data.map(({ id }: { id: number }) => id);
  };
  await added('a', 90);
  await added('b', 60);
  expect(await list()).toEqual([2, 1]);
  await added('c', 10);
  expect(await list()).toEqual([3, 2, 1]);
  await send('DELETE', 'reports/2');
  expect(await list()).toEqual([3, 1]);
  await send('DELETE', 'projects/shop.example');
  expect(await list()).toEqual([]);
});
