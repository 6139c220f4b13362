import { robotsField, robotsLines } from '../page/robots-txt.ts';

const KNOWN_FIELDS =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|clean-param|noindex|request-rate|visit-time|content-signal|content-usage|license)$/;

/** A line of robots.txt that crawlers do not understand. */
export interface RobotsFault {
  /** Starts at 1. */
  readonly line: number;
  /** The line, at most 200 characters. */
  readonly rule: string;
}

/**
 * The lines of a robots.txt that are not understood: without a colon, unknown or misspelt fields, user agents
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
    const isRule = field?.name === 'allow' || field?.name === 'disallow';
    if (field?.name === 'user-agent') inGroup = true;
    const isValid = field !== undefined && isValidField(field.name, field.value) && (inGroup || !isRule);
    return isValid ? [] : [{ line: index + 1, rule: line.trim().slice(0, 200) }];
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
