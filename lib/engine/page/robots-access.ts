import { isUnread, type NotSeen, type SiteFile, type Unread } from './page-read.ts';
import { robotsGroups, robotsLines, robotsRuleFor, robotsRulesFor } from './robots-txt.ts';

/** The line of robots.txt that keeps a crawler out. A type, not an interface, so that it fits a record. */
export type DisallowLine = {
  /** Starts at 1. */
  readonly line: number;
  /** The line as written, at most 200 characters. */
  readonly rule: string;
  /** The address of the file, at most 500 characters. */
  readonly robots: string;
};

/**
 * Whether robots.txt lets a crawler fetch a page; if not, the line that forbids it. `unreachable`: the file could not
 * be read, which crawlers treat as a rule against everything.
 */
export type RobotsAccess = 'allowed' | DisallowLine | 'unreachable' | NotSeen;

/** The longest path that is matched; the time is proportional to the product of both lengths. */
const MOST_PATH_CHARACTERS = 2_048;

/** Google ignores what follows; in characters. */
const MOST_FILE_CHARACTERS = 500 * 1024;

/**
 * Whether a robots.txt lets a crawler fetch a page. 4xx except 429, and 3xx: no file, so everything is allowed; 429,
 * 5xx and network errors: nothing is. Only the first 512,000 characters are read (Google reads 500 KiB).
 * Source: RFC 9309, section 2.3.1,
 * https://www.rfc-editor.org/rfc/rfc9309; Google Search Central, "How Google interprets the robots.txt
 * specification", https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#http-status-codes
 */
export function robotsAccess(file: SiteFile | Unread, crawler: string, page: URL): RobotsAccess {
  if (isUnread(file)) return 'not-seen';
  const { status, url } = file;
  const text = file.text.slice(0, MOST_FILE_CHARACTERS);
  if (status === undefined || status === 429 || status >= 500) return 'unreachable';
  if (status < 200 || status >= 300) return 'allowed';
  const rule = robotsRuleFor(text, crawler, pathOf(page));
  if (rule === undefined || rule.allow) return 'allowed';
  return {
    line: rule.line,
    rule: (robotsLines(text)[rule.line - 1] ?? '').trim().slice(0, 200),
    robots: url.slice(0, 500),
  };
}

/**
 * What a site's view keeps of a robots.txt, to judge addresses later (`robotsJudge`); `undefined` if it was not seen.
 * One that could not be read is kept as what it means.
 */
export function robotsKept(file: SiteFile | Unread): string | undefined {
  if (isUnread(file)) return undefined;
  const { status, text } = file;
  if (status === undefined || status === 429 || status >= 500) return 'user-agent: *\ndisallow: /';
  return status < 200 || status >= 300 ? '' : robotsGroups(text.slice(0, MOST_FILE_CHARACTERS));
}

/** Whether what was kept of a robots.txt lets a crawler fetch addresses. */
export function robotsJudge(kept: string, crawler: string): (page: URL) => boolean {
  const ruleFor = robotsRulesFor(kept, crawler);
  return (page) => ruleFor(pathOf(page))?.allow !== false;
}

/** With the query, even an empty one: a rule for `/search?` matches `/search?`, whose `URL.search` is empty. */
function pathOf({ href }: URL): string {
  const [address = ''] = href.split('#', 1);
  return address.slice(address.indexOf('/', address.indexOf('//') + 2)).slice(0, MOST_PATH_CHARACTERS);
}
