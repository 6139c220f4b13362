import { withNormalEncoding } from './listing/address-key.ts';

/** A rule of robots.txt that applies to an address. */
export interface RobotsRule {
  readonly allow: boolean;
  /** The path with normalised percent-encoding; `*` is any text, a final `$` the end of the path. */
  readonly pattern: string;
  /** Starts at 1. */
  readonly line: number;
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** The lines of a robots.txt without their endings (CRLF, CR or LF) and without a byte order mark. */
export function robotsLines(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
}

/** Parses a line into name (in lower case) and value, without its comment; `undefined` if it has no colon. */
export function robotsField(line: string): { readonly name: string; readonly value: string } | undefined {
  const rule = line.split('#', 1)[0] ?? '';
  const colon = rule.indexOf(':');
  if (colon === -1) return undefined;
  return { name: rule.slice(0, colon).trim().toLowerCase(), value: rule.slice(colon + 1).trim() };
}

/** The addresses in the Sitemap lines of a robots.txt, as written: they may be relative or invalid. */
export function sitemapsOf(text: string): string[] {
  return fieldsOf(text).flatMap(({ name, value }) => (name === 'sitemap' && value !== '' ? [value] : []));
}

/**
 * The rule for `crawler` (in any case) that applies to a path with its query, or `undefined` if none matches, which
 * allows it. RFC 9309, section 2.2: the groups of the crawler count, or those of `*` if it has none; the longest
 * pattern wins, and Allow among equals. Only Allow and Disallow end the list of user agents of a group, and
 * frequent misspellings are read as Google does:
 * https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#grouping-of-lines-and-rules
 */
export function robotsRuleFor(text: string, crawler: string, path: string): RobotsRule | undefined {
  const wanted = crawler.toLowerCase();
  const target = withNormalEncoding(encoded(path).replaceAll('*', '%2A').replaceAll('$', '%24'));
  const best: Record<'own' | 'any', RobotsRule | undefined> = { own: undefined, any: undefined };
  const group = { own: false, any: false };
  let hasOwn = false;
  let inRules = true;
  for (const { name, value, line } of fieldsOf(text)) {
    if (name === 'user-agent') {
      if (inRules) Object.assign(group, { own: false, any: false });
      inRules = false;
      const agent = /^(?:\*(?=\s|$)|[a-z_-]+)/.exec(value.toLowerCase())?.[0];
      if (agent === '*') group.any = true;
      if (agent === wanted) group.own = hasOwn = true;
      continue;
    }
    if (name !== 'allow' && name !== 'disallow') continue;
    inRules = true;
    if (value === '') continue;
    const rule = { allow: name === 'allow', pattern: normalisedPattern(value), line };
    if (!matches(rule.pattern, target)) continue;
    for (const kind of ['own', 'any'] as const) if (group[kind]) best[kind] = stronger(best[kind], rule);
  }
  return hasOwn ? best.own : best.any;
}

const MISSPELT = new Map([
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ...['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map((name) => [name, 'disallow'] as const),
]);

function fieldsOf(text: string): Field[] {
  return robotsLines(text).flatMap((line, index) => {
    const field = robotsField(line) ?? fieldWithoutColon(line);
    if (field === undefined || field.name === '') return [];
    return [{ name: MISSPELT.get(field.name) ?? field.name, value: field.value, line: index + 1 }];
  });
}

/** `Disallow /path`: Google accepts white space in place of the colon if there are just two words. */
function fieldWithoutColon(line: string): { readonly name: string; readonly value: string } | undefined {
  const [name = '', value, ...more] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/, 3);
  return value === undefined || more.length > 0 ? undefined : { name: name.toLowerCase(), value };
}

function stronger(best: RobotsRule | undefined, rule: RobotsRule): RobotsRule {
  if (best === undefined || rule.pattern.length > best.pattern.length) return rule;
  return rule.pattern.length === best.pattern.length && rule.allow ? rule : best;
}

/** Percent-encodes characters outside ASCII, so that patterns and paths can be compared. */
function encoded(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('%25', '%');
}

/** A pattern as it is compared; a `$` that is not its end is an ordinary character. */
function normalisedPattern(value: string): string {
  const end = value.endsWith('$') ? '$' : '';
  const pattern = end === '' ? value : value.slice(0, -1);
  return withNormalEncoding(encoded(pattern).replaceAll('$', '%24')) + end;
}

/** Whether a path matches a pattern from its start: `*` is any text, a final `$` the end of the path. */
function matches(pattern: string, path: string): boolean {
  const whole = pattern.endsWith('$');
  const [first = '', ...parts] = (whole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = whole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (!whole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
