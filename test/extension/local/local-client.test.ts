import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import type { PageRead } from '../../../lib/engine/page/page-read.ts';
import { keepingOut } from '../../../lib/engine/report/ignore.ts';
import {
  defaultProjectQuery,
  defaultReportQuery,
  type ReportQuery,
} from '../../../lib/engine/report/query.ts';
import type { LocalClient } from '../../../lib/extension/api/client.ts';
import { saveCapture } from '../../../lib/extension/local/capture/captures.ts';
import { openDatabase, resultOf } from '../../../lib/extension/local/database.ts';
import { exportedFindings } from '../../../lib/extension/model/report/files/findings.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import type { CapturedPage } from '../../../lib/shared/capture/captured-page.ts';
import { LOCAL_CONNECTION } from '../../../lib/shared/connection/local-connection.ts';
import type { Outcome } from '../../../lib/shared/failure/failure.ts';
import { documentOf } from '../../engine/analysis/page-fixture.ts';
import { capturedJson, capturedPage, capturedResponse } from '../../shared/capture/captured-page.ts';
import { clientOf } from './answer-calls.ts';

const URL_OF_PAGE = 'https://localhost.example:3000/draft?score=90';

let database: IDBDatabase;
let client: LocalClient;

beforeEach(async () => {
  database = await openDatabase(new IDBFactory());
  client = clientOf(database);
});

const create = (url: string, requestId?: string) =>
  client.storeReport({ url, privacy: 1, password: null, requestId });

async function done<Value>(outcome: Promise<Outcome<Value>>): Promise<Value> {
  const known = await outcome;
  if (!known.ok) throw new Error(JSON.stringify(known.failure));
  return known.value;
}

const capture = (requestId: string, page: Partial<CapturedPage> = {}, url = URL_OF_PAGE) =>
  saveCapture(database, { requestId, json: capturedJson(capturedPage(url, page)), capturedAt: Date.now() });

async function reported(...urls: readonly string[]): Promise<void> {
  for (const [at, url] of urls.entries()) {
    await capture(`${url} ${at}`, {}, url);
    await done(create(url, `${url} ${at}`));
  }
}

const idsOf = async (query: Partial<ReportQuery> = {}) =>
  (await done(client.listReports({ ...defaultReportQuery, ...query }))).rows.map(({ id }) => id);

it('reports a captured page, and a second time for the same request returns that report', async () => {
  await capture('job');
  const stored = await done(create(URL_OF_PAGE, 'job'));
  const report = { id: '1', url: URL_OF_PAGE, project: 'localhost.example:3000', result: 'good', privacy: 1 };
  expect(stored).toMatchObject({ details: { report }, ids: ['1'], isQueued: false });
  expect(await done(create(URL_OF_PAGE, 'job'))).toEqual(stored);
  expect(await done(client.showReport('1'))).toEqual(stored.details);
});

it('says what to do about a page that was not captured', async () => {
  const failure = { kind: 'not-checked', message: expect.stringMatching(/Open the page/) };
  for (const key of [undefined, 'another job'])
    expect(await create(URL_OF_PAGE, key)).toMatchObject({ failure });
});

it.each(['0', '7', '1.5', '../1', ''])('knows no report “%s”', async (id) => {
  const calls = [client.showReport(id), client.updateReport(id, { rerun: true }), client.deleteReport(id)];
  for (const call of calls) expect(await call).toEqual({ ok: false, failure: { kind: 'not-found' } });
});

it('keeps a report if the page is behind a challenge when it is run again, and says so by name', async () => {
  await capture('job');
  await create(URL_OF_PAGE, 'job');
  const html = '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
  const headers = [['cf-mitigated', 'challenge']] as const;
  const { rendered } = capturedPage(URL_OF_PAGE);
  const served = capturedResponse(URL_OF_PAGE, html, { status: 403, headers });
  await capture('again', { served, rendered: { ...rendered, html } });
  expect(await client.updateReport('1', { rerun: true, requestId: 'again' })).toMatchObject({
    failure: { kind: 'not-checked', message: expect.stringMatching(/^Cloudflare asks visitors/) },
  });
  expect(await client.showReport('1')).toMatchObject({ value: { report: { result: 'good' } } });
  // a tab that has passed it shows the page
  await capture('passed', { served });
  expect(await client.updateReport('1', { rerun: true, requestId: 'passed' })).toMatchObject({ ok: true });
});

it.each([0, 2] as const)('shares no report: privacy %i is refused', async (privacy) => {
  await reported(URL_OF_PAGE);
  const failure = { kind: 'refused', message: expect.stringMatching(/Connect a report service/) };
  const order = { url: URL_OF_PAGE, privacy, password: 'gravel' };
  expect(await client.storeReport(order)).toMatchObject({ failure });
  expect(await client.updateReport('1', { privacy })).toMatchObject({ failure });
});

it('analyses a page once whose analysis has begun before its report is ordered', async () => {
  const analyse = vi.fn((page: PageRead) => analysePage(page));
  client = clientOf(database, analyse);
  await client.preparePage('job', capturedJson(capturedPage(URL_OF_PAGE)));
  await capture('job');
  const prepared = await done(create(URL_OF_PAGE, 'job'));
  expect(analyse).toHaveBeenCalledOnce();
  await capture('again');
  const unprepared = await done(create(URL_OF_PAGE, 'again'));
  const scores = [prepared, unprepared].map(({ details }) => details?.report.score);
  expect(scores).toEqual([scores[1], scores[1]]);
});

it.each([
  ['the same request, when it reads its page again', 'job'],
  ['another request', 'other'],
])('a page whose analysis has begun says nothing in the report of %s', async (_what, requestId) => {
  client = clientOf(database, (page) => analysePage(page));
  const { rendered } = capturedPage(URL_OF_PAGE);
  const changed = { ...rendered, html: documentOf('<title>Sold out</title>') };
  await client.preparePage('job', capturedJson(capturedPage(URL_OF_PAGE, { rendered: changed })));
  await capture(requestId, { readAt: '2026-11-25T10:00:01.000Z' });
  const { details } = await done(create(URL_OF_PAGE, requestId));
  expect(JSON.stringify(details)).not.toContain('Sold out');
});

it('checks a page without storing anything', async () => {
  const checked = await done(client.checkPage(capturedJson(capturedPage(URL_OF_PAGE))));
  expect(checked.report).toMatchObject({ url: URL_OF_PAGE, result: 'good' });
  expect(await idsOf()).toEqual([]);
  const captures = database.transaction('captures').objectStore('captures');
  expect(await resultOf(captures.count())).toBe(0);
});

it('lists pages of a list, and how many rows there are on all of them', async () => {
  await reported(...Array.from({ length: 12 }, (_, at) => `https://shop.example/${at}`));
  const { rows: _, ...first } = await done(client.listReports(defaultReportQuery));
  expect(first).toEqual({ unreadable: 0, page: 1, hasNext: true, total: 12, paged: true });
  expect(await idsOf({ page: 2 })).toEqual(['2', '1']);
  expect(await idsOf({ search: ' /11 ', project: 'Shop.example' })).toEqual(['12']);
  expect(await done(client.listProjects(defaultProjectQuery))).toMatchObject({
    rows: [{ id: '1', name: 'shop.example', reports: 12 }],
    hasNext: false,
  });
});

it('knows what is wrong on a site, and of no other site', async () => {
  await reported('https://shop.example/a');
  expect(await done(client.showSite('shop.example'))).toMatchObject({ pages: 1 });
  expect(await done(client.showSite('other.example'))).toBeNull();
});

describe('several reports', () => {
  const page = (name: string) => `https://shop.example/${name}`;

  it('are those that exist, in the order that was asked for', async () => {
    await reported(page('a'), page('b'), page('c'));
    expect((await done(client.readReports(['3', '9', '1']))).map(({ id }) => id)).toEqual(['3', '1']);
  });

  it('come with what failed in each, as the whole report says it, and with what a file of findings has', async () => {
    await reported(page('a'));
    const { contents: whole } = (await done(client.showReport('1'))) as Whole;
    const [failures] = (await done(client.readFailures(['1', '9']))) as readonly Whole[];
    const failed = whole.checks.filter(({ state }) => state === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(whole.checks.length).toBeGreaterThan(failed.length);
    const exported = failed.map(({ cost: _, why: __, ceiling: ___, ...check }) => check);
    expect(failures?.contents.checks).toEqual(exported);
    expect(failures?.contents).toMatchObject({ url: page('a'), listing: whole.listing });
    expect(failures?.contents).not.toHaveProperty('page');
  });

  it('say in a file of findings what the whole report says of a page that is kept out of search on purpose', async () => {
    client = clientOf(database, (read) => analysePage(read));
    const url = page('draft');
    const html = documentOf('<title>Draft</title><meta name="robots" content="noindex, nofollow">');
    const { rendered } = capturedPage(url);
    await capture('draft', { served: capturedResponse(url, html), rendered: { ...rendered, html } }, url);
    const whole = await done(create(url, 'draft'));
    const site = keepingOut(url, { title: 'Indexing', reason: 'A staging site' });
    const exported = (details: Whole | null | undefined) =>
      exportedFindings(details as Whole, LOCAL_CONNECTION, format, site ? [site] : [], 1).map(
        ({ check, listing, ignored }) => [check, listing, ignored],
      );
    const [failures] = await done(client.readFailures(['1']));
    expect(exported(failures as Whole)).toEqual(exported(whole.details as Whole));
    expect(exported(failures as Whole)).toContainEqual([
      'links-followed',
      'Kept out of search, as you want: noindex',
      'A staging site',
    ]);
  });

  it('are deleted together, and the answer has what is left of their pages', async () => {
    await reported(page('a'), page('a'), page('b'), page('c'));
    const left = await done(client.deleteReports(['1', '3', '9']));
    expect(left.map(({ id }) => id)).toEqual(['2']);
    expect(await idsOf()).toEqual(['4', '2']);
  });

  it('fail as a whole if the database is closed, so that the next call opens it', async () => {
    await reported(page('a'));
    database.close();
    await expect(client.deleteReports(['1'])).rejects.toThrow();
  });
});

interface Whole {
  readonly report: Parameters<typeof exportedFindings>[0]['report'];
  readonly contents: {
    readonly listing: unknown;
    readonly checks: readonly Readonly<Record<string, unknown>>[];
  };
}

it('lists what was added and deleted since the same list was last asked for', async () => {
  const list = () => idsOf({ sortBy: 'result', sort: 'asc' });
  await reported('https://shop.example/a?score=90', 'https://shop.example/b?score=60');
  expect(await list()).toEqual(['2', '1']);
  await reported('https://shop.example/c?score=10');
  expect(await list()).toEqual(['3', '2', '1']);
  await client.deleteReport('2');
  expect(await list()).toEqual(['3', '1']);
  await client.deleteProject({ id: null, name: 'shop.example', createdAt: null, reports: null });
  expect(await list()).toEqual([]);
});
