import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { rememberReport } from '../../lib/actions/remember-reports.ts';
import { saveSettings } from '../../lib/actions/save-settings.ts';
import { resumeSync, syncIndex } from '../../lib/actions/sync-index.ts';
import { neverSynced } from '../../lib/model/index-sync.ts';
import { urlHash } from '../../lib/model/url-hash.ts';
import { indexSyncItem } from '../../lib/storage/index-sync.ts';
import { indexShardItem } from '../../lib/storage/report-index.ts';
import { seenReportsItem } from '../../lib/storage/seen-reports.ts';
import { type ScriptedHost, startHost } from '../helpers/scripted-host.ts';
import { connect } from './connect.ts';

const browserSays = vi.hoisted(() => ({ seesTabs: true, pauses: 0 }));
vi.mock('../../lib/platform/permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasAccess: async () => true,
  hasPower: async () => browserSays.seesTabs,
}));
vi.mock('../../lib/platform/badge.ts', () => ({ paintBadge: async () => {} }));
vi.mock('../../lib/platform/pause.ts', () => ({ pause: async () => void browserSays.pauses++ }));
vi.mock('../../lib/platform/fresh-connections.ts', () => ({ useFreshConnections: async () => {} }));

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const pageOf = (id: number) => `https://example.com/${id}`;

let host: ScriptedHost;
/** The service's reports, newest first. */
let reports: { id: number | string; url: string; result: string }[];
let isPaged: boolean;
/** Instead of the n-th answer, counted from 1. */
let broken: Map<number, { status: number; headers?: Record<string, string> }>;

const made = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => ({
    id: from - at,
    url: pageOf(from - at),
    result: 'good',
  }));
/** The pages that were asked for, in order. */
const asked = () =>
  host.requests.map(({ path }) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1));
const known = async (url: string) => (await indexShardItem('c', urlHash(url)).get())[urlHash(url)];
const sync = async () => (await indexSyncItem.get())['c'] ?? neverSynced;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

describe('the sync of the index', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    fakeBrowser.reset();
    Object.assign(browserSays, { seesTabs: true, pauses: 0 });
    reports = made(250, 1);
    isPaged = true;
    broken = new Map();
    host = await startHost(({ path }) => {
      const refusal = broken.get(host.requests.length);
      if (refusal) return { ...refusal, body: { message: 'No.' } };
      const query = new URL(path, 'http://host').searchParams;
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))];
      const rows = reports.slice((page - 1) * size, page * size);
      const meta = { current_page: page, last_page: Math.ceil(reports.length / size), total: reports.length };
      return { body: isPaged ? { data: rows, meta } : { data: reports.slice(0, size) } };
    });
    await connect(host.url);
    await saveSettings({ badgeOnEveryPage: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await host.close();
  });

  it('fills it from the whole list, newest first, a hundred a page and never in a rush', async () => {
    await syncIndex();
    expect(asked()).toEqual([1, 2, 3]);
    expect(host.requests[0]?.path).toContain('sort_by=id&sort=desc&per_page=100');
    expect(browserSays.pauses).toBe(2);
    expect(await known(pageOf(250))).toMatchObject({ id: '250', result: 'good' });
    expect(await known(pageOf(1))).toMatchObject({ id: '1' });
    expect(await sync()).toMatchObject({ pass: null, failure: null, doneAt: NOON, fullAt: NOON });
  });

  it.each([
    ['the user did not turn it on', () => saveSettings({ badgeOnEveryPage: false })],
    ['the browser took the permission back', () => Object.assign(browserSays, { seesTabs: false })],
  ])('asks nothing where %s', async (_, turnOff) => {
    await syncIndex();
    const before = host.requests.length;
    await turnOff();
    await syncIndex(true);
    expect(host.requests.length).toBe(before);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });

  it('then reads to the first report that it knew', async () => {
    await syncIndex();
    reports.unshift(...made(400, 251));
    pass(5);
    await syncIndex();
    expect(asked(), 'not before it is time').toEqual([1, 2, 3]);
    pass(10);
    await syncIndex();
    expect(asked().slice(3)).toEqual([1, 2]);
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
  });

  it('does not take for known what only passed by since', async () => {
    await syncIndex();
    reports.unshift(...made(400, 251));
    pass(15);
    const [newest] = reports;
    await rememberReport('c', { ...blank, id: '400', url: newest?.url ?? '' });
    await syncIndex();
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
  });

  it('goes on where a background that died has left it', async () => {
    broken.set(2, { status: 500 });
    await syncIndex();
    expect(await sync()).toMatchObject({ pass: { page: 2, read: 100 }, failure: { kind: 'service-error' } });
    // dead before it could store the failure
    await indexSyncItem.update((all) => ({ c: { ...neverSynced, ...all['c'], failure: null } }));
    await resumeSync();
    expect(asked()).toEqual([1, 2, 2, 3]);
    expect(await known(pageOf(1))).toMatchObject({ id: '1' });
  });

  it('tries again at the next alarm after a failure, and after the time that the service asks to wait', async () => {
    broken.set(1, { status: 429, headers: { 'retry-after': '3600' } });
    await syncIndex();
    pass(15);
    await syncIndex();
    expect(asked()).toEqual([1]);
    pass(46);
    await syncIndex();
    expect(asked()).toEqual([1, 1, 2, 3]);
  });

  it.each([401, 403])('stops on %i until the user asks for it', async (status) => {
    broken.set(1, { status });
    await syncIndex();
    pass(24 * 60);
    await syncIndex();
    await resumeSync();
    expect(asked()).toEqual([1]);
    await syncIndex(true);
    expect(asked()).toEqual([1, 1, 2, 3]);
    expect(await sync()).toMatchObject({ pass: null, failure: null });
  });

  it('takes the first page for all there is where the service offers no others', async () => {
    isPaged = false;
    await syncIndex();
    expect(asked()).toEqual([1]);
    expect(await known(pageOf(151))).toMatchObject({ id: '151' });
    expect(await sync()).toMatchObject({ pass: null, doneAt: NOON });
  });

  it('forgets what was deleted elsewhere, and shows the page’s older report instead', async () => {
    reports[0] = { id: 250, url: pageOf(100), result: 'bad' };
    await syncIndex();
    expect(await known(pageOf(100))).toMatchObject({ id: '250', result: 'bad' });
    reports = reports.filter(({ id }) => id !== 250 && id !== 1);
    pass(1);
    await syncIndex(true);
    expect(await known(pageOf(100))).toMatchObject({ id: '100', result: 'good' });
    expect(await known(pageOf(1))).toBeUndefined();
    expect((await seenReportsItem('c').get()).map(({ id }) => id)).not.toContain('1');
  });

  it('forgets nothing that a short reading did not come to, nor what it could not read', async () => {
    await syncIndex();
    reports = reports.filter(({ id }) => id !== 249 && id !== 2);
    pass(15);
    await syncIndex();
    expect(await known(pageOf(249))).toBeUndefined();
    expect(await known(pageOf(2))).toMatchObject({ id: '2' });
    reports = reports.map((report) => (report.id === 5 ? { ...report, url: '' } : report));
    pass(15);
    await syncIndex(true);
    expect(await known(pageOf(5))).toMatchObject({ id: '5' });
  });

  it('keeps what was made here while it read', async () => {
    broken.set(2, { status: 500 });
    await syncIndex();
    pass(1);
    await rememberReport('c', { ...blank, id: '251', url: pageOf(251) });
    reports.unshift(...made(251, 251));
    pass(15);
    await syncIndex();
    expect(await known(pageOf(251))).toMatchObject({ id: '251' });
    expect(await known(pageOf(1))).toMatchObject({ id: '1' });
  });
});

const blank = {
  result: 'bad' as const,
  score: null,
  privacy: null,
  project: null,
  createdAt: null,
  generatedAt: null,
};
