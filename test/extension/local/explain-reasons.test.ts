import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysePage } from '../../../lib/engine/analysis/analyse-page.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { ReasonId } from '../../../lib/engine/search-console/reasons.ts';
import { LANGUAGES } from '../../../lib/engine/texts/languages.ts';
import type { LocalClient } from '../../../lib/extension/api/client.ts';
import { saveCapture } from '../../../lib/extension/local/capture/captures.ts';
import { openDatabase } from '../../../lib/extension/local/database.ts';
import { explainReasons } from '../../../lib/extension/local/explain-reasons.ts';
import type {
  ExplainedExports,
  SiteToExplain,
} from '../../../lib/extension/model/search-console/explained-site.ts';
import type { CapturedPage } from '../../../lib/shared/capture/captured-page.ts';
import { capturedJson, capturedPage, capturedResponse } from '../../shared/capture/captured-page.ts';
import { clientOf } from './answer-calls.ts';

const SITE = 'https://www.bakery.example';
const HOST = 'www.bakery.example';
const IMPORTED_AT = Date.parse('2026-11-26T12:00Z');
const AFTER = IMPORTED_AT + 3_600_000;
const NOINDEX = '<meta name="robots" content="noindex">';

let factory: IDBFactory;
let database: IDBDatabase;
let client: LocalClient;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AFTER });
  factory = new IDBFactory();
  database = await openDatabase(factory);
  client = clientOf(database, (page) => analysePage(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Answer {
  readonly head?: string;
  readonly body?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it led. */
  readonly to?: string;
  readonly robotsTxt?: string;
}

/** Reports a page as the browser has captured it. */
async function report(path: string, answer: Answer = {}): Promise<string> {
  const url = SITE + path;
  const { head = '', body = '', status = 200, headers = {}, to, robotsTxt } = answer;
  const htmlOf = (extra: string) =>
    `<!doctype html><html lang="en"><head><title>Rye bread</title>${extra}</head><body><h1>Rye</h1><p>Bread of rye, every day, from our own oven.</p>${body}</body></html>`;
  const place = SITE + (to ?? path);
  const page = capturedPage(url);
  const captured: CapturedPage = {
    ...page,
    url: place,
    readAt: new Date().toISOString(),
    loadedAt: new Date().toISOString(),
    served: capturedResponse(place, htmlOf(head), {
      status,
      redirected: to !== undefined,
      headers: [['content-type', 'text/html; charset=utf-8'], ...Object.entries(headers)],
    }),
    navigation: {
      status,
      decodedBytes: 0,
      transferredBytes: 0,
      timeToFirstByte: 5,
      byOwnWorker: false,
    },
    rendered: { ...page.rendered, html: htmlOf(head) },
    ...(robotsTxt !== undefined && {
      robotsTxt: {
        url: `${SITE}/robots.txt`,
        response: capturedResponse(`${SITE}/robots.txt`, robotsTxt, {
          headers: [['content-type', 'text/plain']],
        }),
      },
    }),
  };
  const requestId = `${path} ${Date.now()}`;
  await saveCapture(database, { requestId, json: capturedJson(captured), capturedAt: Date.now() });
  const made = await client.storeReport({ url, privacy: 1, password: null, requestId });
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value.ids[0] ?? '';
}

type AskedRow = SiteToExplain['rows'][number];
const row = (reason: ReasonId, path: string, more: Partial<AskedRow> = {}): AskedRow => ({
  reason,
  url: SITE + path,
  crawled: '2026-08-12',
  exported: '2026-11-23',
  ...more,
});

interface Known extends Partial<SiteToExplain> {
  readonly importedAt?: number;
  /** The day that the user names. */
  readonly changed?: string;
}

const siteOf = (
  rows: readonly AskedRow[],
  { importedAt = IMPORTED_AT, changed, ...more }: Known = {},
): SiteToExplain => ({
  projects: [HOST],
  kept: {
    importedAt,
    changed: changed ?? null,
    exports: [],
  },
  rows,
  reports: null,
  unread: new Map(),
  ignores: [],
  now: AFTER,
  language: 'en',
  ...more,
});

async function explain(rows: readonly AskedRow[], known?: Known): Promise<ExplainedExports> {
  const outcome = await explainReasons(siteOf(rows, known), () => openDatabase(factory));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

const line = (kind: string, text: string) => ({ kind, text });

describe('what has become of Google’s reasons, by the reports in this browser', () => {
  it.each<[string, ReasonId, Answer, string, { kind: string; text: string }]>([
    ['noindex in a meta', 'noindex', { head: NOINDEX }, 'still.noindex', line('meta', NOINDEX)],
    [
      'noindex in a header',
      'noindex',
      { headers: { 'x-robots-tag': 'noindex, nofollow' } },
      'still.noindex',
      line('header', 'noindex, nofollow'),
    ],
    [
      'a line of robots.txt',
      'robots',
      { robotsTxt: 'User-agent: *\nDisallow: /page' },
      'still.robots',
      line('robots-line', '2: Disallow: /page'),
    ],
    [
      'noindex behind a line of robots.txt',
      'robots',
      { robotsTxt: 'User-agent: *\nDisallow: /page', head: NOINDEX },
      'fix.behind-disallow',
      line('robots-line', '2: Disallow: /page'),
    ],
    ['404', 'not-found', { status: 404 }, 'still.status', line('status', '404')],
    ['410', 'not-found', { status: 410 }, 'intended.gone', line('status', '410')],
    ['503', 'server-error', { status: 503 }, 'fix.server-error', line('status', '503')],
    ['403 to us', 'noindex', { status: 403 }, 'unchecked.refused-us', line('status', '403')],
    [
      'a redirect, whose status a browser does not show',
      'redirect',
      { to: '/other' },
      'intended.redirect',
      line('redirect', `${SITE}/other`),
    ],
    [
      'a redirect to a page that names another one',
      'redirect',
      { to: '/other', head: `<link rel="canonical" href="${SITE}/third">` },
      'fix.redirect-to-hidden',
      line('redirect', `${SITE}/other`),
    ],
    [
      'a canonical address',
      'alternate',
      { head: `<link rel="canonical" href="${SITE}/other">` },
      'intended.canonical',
      line('canonical', `${SITE}/other`),
    ],
    ['nothing of it', 'noindex', {}, 'gone.since-crawl', line('status', '200')],
    ['another obstacle', 'not-found', { head: NOINDEX }, 'fix.other', line('meta', NOINDEX)],
    ['nothing, which says nothing', 'crawled', {}, 'not-visible.crawled', line('status', '200')],
    ['nothing, as Google says', 'indexed', {}, 'agrees.indexed', line('status', '200')],
  ])('%s (%s)', async (_, reason, answer, key, proof) => {
    const reportId = await report('/page', answer);
    const { pages } = await explain([row(reason, '/page')]);
    expect(pages[0]).toMatchObject({ reportId, readAt: AFTER, judgement: { key } });
    expect(pages[0]?.judgement.evidence[0]).toMatchObject(proof);
    // sentences have no empty places
    expect(pages[0]?.why).not.toMatch(/\$|undefined|\s[.:,]|: ?$/);
  });

  it('belong to exactly their address: no slash, parameter, scheme or host is dropped', async () => {
    await report('/page', { head: NOINDEX });
    const others = ['/page/', '/page?utm_source=mail', '/Page'].map((path) => row('noindex', path));
    const rows = [...others, { ...row('noindex', ''), url: 'http://www.bakery.example/page' }];
    expect((await explain(rows)).pages).toEqual([]);
  });

  it('are the same address however its letters are escaped, and without its fragment', async () => {
    await report('/br%C3%B6tchen', { head: NOINDEX });
    const { pages } = await explain([row('noindex', '/brötchen'), row('noindex', '/br%c3%b6tchen#top')]);
    expect(pages.map((one) => one?.judgement.key)).toEqual(['still.noindex', 'still.noindex']);
  });

  it('are not judged by a report that is older than the week, nor by one that is older than the crawl', async () => {
    vi.setSystemTime(IMPORTED_AT - 3 * 86_400_000);
    await report('/page', { head: NOINDEX });
    const crawledAfter = row('noindex', '/page', { crawled: '2026-11-25' });
    expect((await explain([row('noindex', '/page'), crawledAfter])).pages).toMatchObject([
      { crawled: '2026-08-12', judgement: { key: 'still.noindex' } },
    ]);
    const later = IMPORTED_AT + 30 * 86_400_000;
    expect((await explain([row('noindex', '/page')], { importedAt: later })).pages).toEqual([]);
  });

  it('are judged by the newest report of the address', async () => {
    vi.setSystemTime(IMPORTED_AT - 3 * 86_400_000);
    await report('/page', { head: NOINDEX });
    vi.setSystemTime(AFTER);
    await report('/page');
    expect((await explain([row('noindex', '/page')])).pages[0]?.judgement.key).toBe('gone.since-crawl');
  });

  it('count the pages that link to an address, each once', async () => {
    await report('/gone', { status: 404 });
    for (const path of ['/a', '/b'])
      await report(path, { body: '<a href="/gone">1</a><a href="/gone#x">2</a>' });
    await report('/error', { status: 404, body: '<a href="/gone">an error page</a>' });
    const { pages } = await explain([row('not-found', '/gone')]);
    expect(pages[0]?.judgement.key).toBe('fix.gone-wanted');
    expect(pages[0]?.why).toContain('pages that link to it: 2');
  });

  it('know what a canonical address can do only if it was read, too', async () => {
    const canonical = `<link rel="canonical" href="${SITE}/best">`;
    await report('/page', { head: canonical });
    const why = async () => (await explain([row('alternate', '/page')])).pages[0];
    expect((await why())?.why).toContain('that page was not read');
    await report('/best', { head: NOINDEX });
    expect(await why()).toMatchObject({ judgement: { key: 'fix.canonical-to-hidden' } });
    expect((await why())?.why).toContain(NOINDEX);
  });

  it('are no longer true before the user’s change, and not visible after it', async () => {
    await report('/page');
    const keyIf = async (changed: string) =>
      (await explain([row('noindex', '/page')], { changed })).pages[0]?.judgement.key;
    expect(await keyIf('2026-08-20')).toBe('gone.before-change');
    expect(await keyIf('2026-08-13')).toBe('not-visible.same-days');
    expect(await keyIf('2026-08-01')).toBe('not-visible.after-change');
  });

  it.each<[string, ReasonId, Answer, readonly (string | null)[], readonly string[]]>([
    ['noindex', 'noindex', { head: NOINDEX }, ['intended.noindex', 'fix.noindex-wanted'], ['out', 'in']],
    ['404', 'not-found', { status: 404 }, ['intended.gone', 'fix.gone-wanted'], ['out', 'in']],
    ['410', 'not-found', { status: 410 }, ['intended.gone', 'fix.gone-wanted'], ['in']],
    ['503', 'server-error', { status: 503 }, ['fix.server-error', 'fix.server-error'], []],
    ['nothing of it', 'noindex', {}, ['gone.since-crawl', 'gone.since-crawl'], []],
  ])('are judged by the user’s wish, where it counts: %s', async (_, reason, answer, keys, wishes) => {
    await report('/page', answer);
    const pageIf = async (...ignores: SiteToExplain['ignores']) =>
      (await explain([row(reason, '/page')], { ignores })).pages[0];
    const wish = { title: '', where: 'page', url: `${SITE}/page`, reason: 'So', until: null } as const;
    const wanted = await Promise.all(['google-out', 'google-in'].map((check) => pageIf({ ...wish, check })));
    expect(wanted.map((one) => one?.judgement.key)).toEqual(keys);
    expect(wanted[0]?.wish?.reason).toBe('So');
    expect((await pageIf())?.wishes).toEqual(wishes);
  });

  it('are not read if the report could not be made, which is said, and counts no longer once there is one', async () => {
    const unread = { kind: 'not-answered', at: AFTER, text: 'The page does not load.' };
    const asked = () => explain([row('noindex', '/page')], { unread: new Map([[`${SITE}/page`, unread]]) });
    const [failed] = (await asked()).pages;
    expect(failed).toMatchObject({ why: 'Not read: The page does not load.', readAt: AFTER });
    expect(failed?.judgement.key).toBe('unchecked.failed');
    expect(failed).not.toHaveProperty('reportId');
    await report('/page', { head: NOINDEX });
    expect((await asked()).pages[0]?.judgement.key).toBe('still.noindex');
  });

  it('are ordered by two reports that saw the change, before the day that the user names', async () => {
    await report('/page');
    const seenChange = { from: '2026-08-30', to: '2026-09-04', by: 'reports' } as const;
    const keyOf = async (reason: ReasonId, crawled: string) =>
      (await explain([row(reason, '/page', { crawled, seenChange })], { changed: '2026-01-01' })).pages[0]
        ?.judgement.key;
    expect(await keyOf('noindex', '2026-08-12')).toBe('gone.before-change');
    expect(await keyOf('noindex', '2026-09-01')).toBe('not-visible.same-days');
    expect(await keyOf('noindex', '2026-09-10')).toBe('not-visible.after-change');
    // what servers say by sender needs reports of our own
    expect(await keyOf('forbidden', '2026-08-12')).toBe('gone.before-change');
  });

  it('are named in the language of the page', async () => {
    vi.stubGlobal('fetch', async () => Response.json(LANGUAGES.de));
    await report('/page', { status: 404 });
    const { reasons, verdicts, pages } = await explain([row('not-found', '/page')], { language: 'de' });
    expect(reasons['not-found']).toBe('Nicht gefunden (404)');
    expect(new Set(Object.values(verdicts)).size).toBe(7);
    expect(pages[0]?.why).toMatch(/^Antwortet weiterhin mit 404/);
  });
});

describe('by the reports of another service', () => {
  const contents = {
    page: { final_url: `${SITE}/page`, status: 200, redirects: [], raw_seen: true, rendered_seen: true },
    listing: {
      answer: 'not-listed',
      reason: 'noindex-meta',
      obstacles: [{ answer: 'not-listed', reason: 'noindex-meta', details: { meta: NOINDEX } }],
    },
    facts: null,
  };
  const sent = (more: object = {}) => ({ id: 'r7', url: `${SITE}/page`, readAt: AFTER, contents, ...more });

  it('they are judged alike, and the reports in this browser are not read', async () => {
    await report('/page');
    const { pages } = await explain([row('noindex', '/page')], { reports: [sent()] });
    expect(pages).toMatchObject([{ reportId: 'r7', judgement: { key: 'still.noindex' } }]);
    expect((await explain([row('noindex', '/page')], { reports: [] })).pages).toEqual([]);
  });

  it.each([
    ['none', null],
    [
      'one without all its obstacles',
      { ...contents, listing: { answer: 'not-listed', reason: 'noindex-meta' } },
    ],
    [
      'one with obstacles of another kind',
      { ...contents, listing: { ...contents.listing, obstacles: ['noindex'] } },
    ],
    ['one without its status', { ...contents, page: { ...contents.page, status: '200' } }],
  ])('%s says nothing', async (_, odd) => {
    const reports = [sent({ contents: odd })];
    expect((await explain([row('noindex', '/page')], { reports })).pages).toEqual([]);
  });

  it('the newest of an address counts, in whatever order they come', async () => {
    const older = sent({ id: 'r1', readAt: AFTER - 5, contents: { ...contents, facts: undefined } });
    for (const reports of [
      [older, sent()],
      [sent(), older],
    ])
      expect((await explain([row('noindex', '/page')], { reports })).pages[0]?.reportId).toBe('r7');
  });
});

it('nothing is stored of what is explained', async () => {
  await explain([row('noindex', '/page')]);
  expect(await client.listReports(defaultReportQuery)).toMatchObject({ value: { rows: [] } });
});

it('it is said if the reports in this browser cannot be opened', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const outcome = await explainReasons(siteOf([]), () => Promise.reject(new Error('full')));
  const message = expect.stringContaining('reports');
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'service-error', status: 503, message } });
  expect(log).toHaveBeenCalled();
});
