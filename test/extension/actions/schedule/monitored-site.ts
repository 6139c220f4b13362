import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { analysePage } from '../../../../lib/engine/analysis/analyse-page.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { runSchedules } from '../../../../lib/extension/actions/schedule/run-schedules.ts';
import { openDatabase } from '../../../../lib/extension/local/database.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { capturedJson, capturedPage, capturedResponse } from '../../../shared/capture/captured-page.ts';
import { answerCalls, clientOf } from '../../local/answer-calls.ts';
import { pressCreate } from '../jobs/press-create.ts';
import { knownAt } from '../known-at.ts';

/** What the monitored site answers with; the rest of the page changes at every request. */
export interface Answer {
  readonly status: number;
  readonly title: string;
  readonly robots: string;
  readonly canonical: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Further elements of its head. */
  readonly head: string;
  /** The address that it leads to. */
  readonly movedTo?: string;
  /** What it shows in place of its text and advertisements. */
  readonly body?: string;
  /** What its server answers to a request without cookies, in place of the page; a status and headers beside it. */
  readonly toStrangers?: string;
}

export const SITE = 'https://shop.example';

const FINE: Answer = {
  status: 200,
  title: 'Stoneware mugs made by hand in Hollow Lane',
  robots: 'index, follow',
  canonical: 'own',
  headers: [],
  head: `<meta name="description" content="Mugs and bowls of stoneware, made by hand in a workshop by the sea.">
    <meta name="viewport" content="width=device-width">`,
};

export interface MonitoredSite {
  /** What it answers, by path; `FINE` if nothing else is said. */
  readonly answers: Map<string, Partial<Answer>>;
  /** The paths that were opened in a background tab. */
  readonly opened: string[];
}

const START = Date.parse('2026-11-25T09:00:00Z');
const HOUR = 3_600_000;

/** A site whose pages are read in background tabs and judged by the real analysis, and a clock that stands still. */
export function beforeEachSite(started: (site: MonitoredSite) => void): void {
  let database: IDBDatabase;
  beforeEach(async () => {
    fakeBrowser.reset();
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.stubGlobal('indexedDB', new IDBFactory());
    database = await openDatabase();
    answerCalls(clientOf(database, (page) => analysePage(page)));
    const site: MonitoredSite = { answers: new Map(), opened: [] };
    vi.mocked(captureTab).mockImplementation(async (_tab, _deadline, { asked }) => {
      site.opened.push(new URL(asked).pathname);
      return captureOf(asked, { ...FINE, ...site.answers.get(new URL(asked).pathname) });
    });
    started(site);
  });
  afterEach(() => {
    database.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

const MAIN = `<h1>Stoneware mugs</h1>${'<p>Each mug is thrown, glazed and fired by hand, and keeps tea warm for an hour.</p>'.repeat(12)}`;

let request = 0;

function captureOf(asked: string, answer: Answer) {
  const { status, title, robots, headers, head, movedTo, body, toStrangers } = answer;
  const canonical = answer.canonical === 'own' ? asked : answer.canonical;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    ${head}<meta name="csrf-token" content="${nonce()}">
    ${robots === '' ? '' : `<meta name="robots" content="${robots}">`}
    ${canonical === '' ? '' : `<link rel="canonical" href="${canonical}">`}
    <script nonce="${nonce()}">window.ads = ${Date.now()}</script></head>
    <body>${body ?? `<main>${MAIN}</main>${ads()}`}<footer>${new Date().toUTCString()}, visit ${++request}</footer></body></html>`;
  const at = new Date().toISOString();
  const bytes = new TextEncoder().encode(html).length;
  const page = capturedPage(asked, {
    url: movedTo ?? asked,
    readAt: at,
    loadedAt: at,
    served: capturedResponse(asked, toStrangers ?? html, {
      status,
      headers: [['content-type', 'text/html; charset=utf-8'], ...headers],
    }),
    rendered: {
      html,
      cut: false,
      characterSet: 'UTF-8',
      contentType: 'text/html',
      lastModified: Date.now(),
      translated: false,
    },
    navigation: {
      status: toStrangers === undefined ? status : 200,
      decodedBytes: bytes,
      transferredBytes: bytes,
      timeToFirstByte: 20,
      byOwnWorker: false,
    },
  });
  return { url: page.url, unread: null, json: capturedJson(page) };
}

/** Advertisements, other ones at every request: some without alt text, some with links without words. */
function ads(): string {
  const count = request % 4;
  return Array.from({ length: count }, (_, at) => {
    const alt = (request + at) % 3 === 0 ? '' : ` alt="Offer ${nonce()}"`;
    return `<aside><a rel="nofollow sponsored" href="https://ads.example/${nonce()}"><img width="300" height="90" src="https://ads.example/${nonce()}.png"${alt}></a></aside>`;
  }).join('');
}

function nonce(): string {
  return Math.random().toString(36).slice(2);
}

/** Creates the first report of a page, as a click does. */
export async function reported(path: string): Promise<{ readonly url: string; readonly reportId: string }> {
  const started = await pressCreate({ url: SITE + path, tabId: 1 });
  if (!started.ok) throw new Error(started.failure.kind);
  await runJob(started.value.id);
  const known = await knownAt('local', SITE + path);
  return { url: SITE + path, reportId: known?.reportId ?? '' };
}

/** Lets hours pass; the alarm of the schedules rings once, at their end. */
export async function pass(hours: number): Promise<void> {
  vi.setSystemTime(Date.now() + hours * HOUR);
  await runSchedules();
}
