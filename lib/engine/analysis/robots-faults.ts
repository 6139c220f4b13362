import { nearestName } from '../core/nearest-name.ts';
import { fieldForGoogle, robotsField, robotsLines } from '../page/robots-txt.ts';

const KNOWN_FIELDS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|request-rate|visit-time|content-signal|content-usage|license)$/;
/** The fields whose misspellings are recognised, as they are written. */
const WRITTEN = ['User-agent', 'Disallow', 'Allow', 'Sitemap', 'Crawl-delay'];

/** A line of robots.txt that crawlers do not understand. */
export interface RobotsFault {
  /** Starts at 1. */
  readonly line: number;
  /** The line, at most 200 characters. */
  readonly rule: string;
  /**
   * `misspelt`: a known field with a mistake in its name. `accepted`: Google reads it all the same. `retired`: a field
   * that Google read until 2019 ("A note on unsupported rules in robots.txt", Google Search Central Blog, 2 July 2019,
   * read 2026-11-27).
   */
  readonly kind: 'misspelt' | 'accepted' | 'retired' | 'other';
  /** The line as it was probably meant, if it is misspelt. */
  readonly meant: string;
}

/**
 * The lines of a robots.txt that are not understood: without a colon, misspelt or retired fields, user agents
 * without a name, paths that do not begin with `/` or `*`, have white space inside or a `$` that is not at the end,
 * sitemaps without a full address, rules before the first user agent. Source: RFC 9309, section 2.2,
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.2;
 * https://developer.chrome.com/docs/lighthouse/seo/invalid-robots-txt
 */
export function robotsFaults(content: string): RobotsFault[] {
  let inGroup = false;
  return robotsLines(content).flatMap((line, index) => {
    if (line.split('#', 1)[0]?.trim() === '') return [];
    const field = robotsField(line);
    const read = fieldForGoogle(line);
    if (read?.name === 'user-agent') inGroup = true;
    const isRule = read?.name === 'allow' || read?.name === 'disallow';
    const isValid = (one: typeof read) => one && isValidField(one.name, one.value) && (inGroup || !isRule);
    if (isValid(field)) return [];
    const name = field?.name ?? '';
    const isAccepted = isValid(read);
    const written = isAccepted
      ? WRITTEN.find((known) => known.toLowerCase() === read?.name)
      : KNOWN_FIELDS.test(name)
        ? undefined
        : nearestName(name, WRITTEN);
    const isRetired = /^no(?:index|follow)$/.test(name);
    // "crawlers MAY interpret other records" (2.2.4): what is like none that is known is for others
    if (field && written === undefined && !isRetired && !KNOWN_FIELDS.test(name)) return [];
    return [
      {
        line: index + 1,
        rule: line.trim().slice(0, 200),
        kind: isRetired ? 'retired' : written === undefined ? 'other' : isAccepted ? 'accepted' : 'misspelt',
        meant: `${written}: ${read?.value ?? ''}`.slice(0, 200),
      },
    ];
  });
}

function isValidField(name: string, value: string): boolean {
  if (!KNOWN_FIELDS.test(name)) return false;
  if (name === 'user-agent') return value !== '';
  if (name === 'sitemap') return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
  if (name !== 'allow' && name !== 'disallow') return true;
  if (value === '') return true;
  const end = value.indexOf('$');
  return /^[/*]/.test(value) && !/\s/.test(value) && (end === -1 || end === value.length - 1);
}
