import { isUnread, type NotSeen, type SiteFile, type Unread } from './page-read.ts';
import { robotsLines, robotsRuleFor } from './robots-txt.ts';

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
  const path = (page.pathname + page.search).slice(0, MOST_PATH_CHARACTERS);
  const rule = robotsRuleFor(text, crawler, path);
  if (rule === undefined || rule.allow) return 'allowed';
  return {
    line: rule.line,
    rule: (robotsLines(text)[rule.line - 1] ?? '').trim().slice(0, 200),
    robots: url.slice(0, 500),
  };
}
