import { readInFront } from '../../../engine/core/in-front.ts';
import { robotsAllow, whyNotChecked } from '../../../engine/page/may-be-tried.ts';
import type { SiteFile } from '../../../engine/page/page-read.ts';
import { type LinkAnswer, type LinkState, linkStateOf } from '../../model/links/link-check.ts';
import { requestLinkFromHere, requestLinkInTab } from '../../platform/links/request-link.ts';
import { allTabs } from '../../platform/tabs/tabs.ts';
import { isSamePage } from '../live-page/is-same-page.ts';

/** A link of a page, and who is to request it. */
export interface LinkToCheck {
  /** The page that links to it. */
  readonly page: string;
  readonly url: string;
  readonly rel: string;
  readonly download: boolean;
  /**
   * `null`: the page itself, in an open tab, which needs no permission. Otherwise this page of the extension, and these
   * are the origins that the user has allowed: nothing else is requested.
   */
  readonly origins: readonly string[] | null;
}

type Request = (url: string, isTextWanted: boolean) => Promise<LinkAnswer>;

/**
 * Requests a link that the user wants to know about, unless it must not be requested. It is gone only if its server
 * says so twice.
 */
export async function checkLink({ page, url, rel, download, origins }: LinkToCheck): Promise<LinkState> {
  const refused = whyNotChecked({ url, rel, download }, new URL(page));
  if (refused !== undefined) return { kind: 'untried', reason: refused };
  const { origin } = new URL(url);
  if (origins && !origins.includes(origin)) return { kind: 'unknown', reason: 'no-access' };
  const request: Request = origins
    ? (address, isTextWanted) => requestLinkFromHere(address, isTextWanted, origins)
    : await requestInTabOf(page);
  const robots = await robotsOf(origin, origins ? 'extension' : 'page', request);
  if (robots === 'left') return { kind: 'unknown', reason: 'elsewhere' };
  if (typeof robots === 'string') return { kind: 'unknown', reason: robots };
  if (!robotsAllow(robots, new URL(url))) return { kind: 'untried', reason: 'robots' };
  const first = await stateOf(url, request);
  return first.kind === 'gone' ? stateOf(url, request) : first;
}

async function stateOf(url: string, request: Request): Promise<LinkState> {
  const answer = await request(url, false);
  return linkStateOf(answer, url, typeof answer === 'object' && isInFront(answer, url), Date.now());
}

/** Whether something in front of the site has answered. */
function isInFront({ headers, ...answer }: Exclude<LinkAnswer, string>, asked: string): boolean {
  return readInFront({ ...answer, asked, headers: new Headers(headers.map(([...line]) => line)) }) !== null;
}

/** Requests from a page in an open tab that the browser lets us use. */
async function requestInTabOf(page: string): Promise<Request> {
  const isShown = await isSamePage(page);
  const { origin } = new URL(page);
  const tabs = (await allTabs()).filter(
    ({ url }) => url !== undefined && isShown(url) && new URL(url).origin === origin,
  );
  return async (url, isTextWanted) => {
    for (const tab of tabs) {
      const answer = await requestLinkInTab(tab.id, url, isTextWanted);
      if (answer !== undefined) return answer;
    }
    return 'page-closed';
  };
}

/** What was read of robots.txt lately: the links of a page are checked one by one. */
const known = new Map<string, { readonly until: number; readonly file: ReturnType<typeof readRobots> }>();
/** In milliseconds. */
const KNOWN_FOR = 60_000;
const MOST_KNOWN = 50;

function robotsOf(origin: string, from: string, request: Request): ReturnType<typeof readRobots> {
  const key = `${from} ${origin}`;
  const now = Date.now();
  for (const [other, { until }] of known) if (until < now || known.size > MOST_KNOWN) known.delete(other);
  const file = known.get(key)?.file ?? readRobots(origin, request);
  known.set(key, { until: now + KNOWN_FOR, file });
  return file;
}

/** The robots.txt of a site; a string if the site itself gives no answer at all. */
async function readRobots(
  origin: string,
  request: Request,
): Promise<SiteFile | Extract<LinkAnswer, string> | 'in-front'> {
  const url = `${origin}/robots.txt`;
  const answer = await request(url, true);
  if (typeof answer === 'string') return answer;
  if (isInFront(answer, url)) return 'in-front';
  return { url, status: answer.status, contentType: undefined, text: answer.text };
}
