import { withNormalEncoding } from '../url/url-key.ts';

/*
 * How Google reads a robots.txt is decided by its own parser, https://github.com/google/robotstxt, robots.cc (copy of
 * 2026-04, read 2026-11-25); how other crawlers do, by RFC 9309, https://www.rfc-editor.org/rfc/rfc9309 (read
 * 2026-11-25). Google strips ASCII white space only, the RFC only spaces and tabs, so a no-break space is part of a
 * rule. Neither encodes a space: a rule with a raw one matches no address, because addresses have `%20`.
 */

/** A rule of robots.txt that applies to an address. */
export interface RobotsRule {
  readonly allow: boolean;
  /** The path as it is compared; `*` is any text, a final `$` the end of the path. */
  readonly pattern: string;
  /** Starts at 1. */
  readonly line: number;
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** What Google reads of a line: robots.cc, `kMaxLineLen`, without the zero at its end; in bytes. */
const MOST_LINE_BYTES = 2_083 * 8 - 1;

/** The lines of a robots.txt without their endings (CRLF, CR or LF), a byte order mark, and what Google cuts off. */
export function robotsLines(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => (line.length * 3 > MOST_LINE_BYTES ? firstBytes(line) : line));
}

function firstBytes(line: string): string {
  const bytes = new TextEncoder().encode(line).subarray(0, MOST_LINE_BYTES);
  // a character that is cut in two is left out
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });
}

/** Parses a line into name (in lower case) and value, without its comment; `undefined` if it has no colon. */
export function robotsField(line: string): { readonly name: string; readonly value: string } | undefined {
  const rule = withoutComment(line);
  const colon = rule.indexOf(':');
  if (colon === -1) return undefined;
  return { name: trimmed(rule.slice(0, colon)).toLowerCase(), value: trimmed(rule.slice(colon + 1)) };
}

/** The addresses in the Sitemap lines of a robots.txt, as written: they may be relative or invalid. */
export function sitemapsOf(text: string): string[] {
  return fieldsOf(text).flatMap(({ name, value }) => (name === 'sitemap' && value !== '' ? [value] : []));
}

/** The groups of a robots.txt with their rules, without anything else. */
export function robotsGroups(text: string): string {
  const kept = fieldsOf(text).filter(({ name }) => ['user-agent', 'allow', 'disallow'].includes(name));
  return kept.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

/**
 * The rule for `crawler` (in any case) that applies to a path with its query, or `undefined` if none matches, which
 * allows it. RFC 9309, section 2.2: the groups of the crawler count, or those of `*` if it has none; the longest
 * pattern wins, and Allow among equals. Only Allow and Disallow end the list of user agents of a group. Google also
 * takes an Allow of `index.htm…` for one of the folder itself, and compares percent-encodings as written.
 */
export function robotsRuleFor(text: string, crawler: string, path: string): RobotsRule | undefined {
  return robotsRulesFor(text, crawler)(path);
}

/** Reads the rules for `crawler` once, for many paths: see `robotsRuleFor`. */
export function robotsRulesFor(text: string, crawler: string): (path: string) => RobotsRule | undefined {
  const wanted = crawler.toLowerCase();
  const forms = wanted.startsWith('google') ? GOOGLE_RULES : STANDARD_RULES;
  const rules: Record<'own' | 'any', RobotsRule[]> = { own: [], any: [] };
  const group = { own: false, any: false };
  let hasOwn = false;
  let inRules = true;
  for (const { name, value, line } of fieldsOf(text)) {
    if (name === 'user-agent') {
      if (inRules) Object.assign(group, { own: false, any: false });
      inRules = false;
      const agent = /^(?:\*(?=[\t\n\v\f\r ]|$)|[a-z_-]+)/.exec(value.toLowerCase())?.[0];
      if (agent === '*') group.any = true;
      if (agent === wanted) group.own = hasOwn = true;
      continue;
    }
    if (name !== 'allow' && name !== 'disallow') continue;
    inRules = true;
    if (value === '') continue;
    const allow = name === 'allow';
    const patterns = [forms.pattern(value), ...(allow ? forms.alsoAllowed(value) : [])];
    for (const kind of ['own', 'any'] as const)
      if (group[kind]) rules[kind].push(...patterns.map((pattern) => ({ allow, pattern, line })));
  }
  const meant = hasOwn ? rules.own : rules.any;
  return (path) => {
    // section 2.2.2: the file itself is always allowed
    if (path === '/robots.txt') return undefined;
    const target = forms.target(encoded(path));
    let best: RobotsRule | undefined;
    for (const rule of meant) if (matches(rule.pattern, target)) best = stronger(best, rule);
    return best;
  };
}

interface MatchRules {
  /** An address's path in the form in which it is compared. */
  readonly target: (path: string) => string;
  /** The value of a rule as a pattern. */
  readonly pattern: (value: string) => string;
  /** Further patterns that an Allow of this value stands for. */
  readonly alsoAllowed: (value: string) => readonly string[];
}

/** RFC 9309, section 2.2.2: encodings of unreserved characters are decoded before comparing. */
const STANDARD_RULES: MatchRules = {
  target: (path) => withNormalEncoding(path.replaceAll('*', '%2A').replaceAll('$', '%24')),
  pattern: (value) => {
    const end = value.endsWith('$') ? '$' : '';
    const pattern = end === '' ? value : value.slice(0, -1);
    return withNormalEncoding(encoded(pattern).replaceAll('$', '%24')) + end;
  },
  alsoAllowed: () => [],
};

/** robots.cc, `MaybeEscapePattern` and `HandleAllow`. */
const GOOGLE_RULES: MatchRules = {
  target: inCapitals,
  pattern: (value) => inCapitals(encoded(value)),
  alsoAllowed: (value) => {
    const slash = value.lastIndexOf('/');
    return value.startsWith('/index.htm', slash) ? [`${inCapitals(encoded(value.slice(0, slash)))}/$`] : [];
  },
};

/** The names of the fields that are read, by how Google accepts them: as prefixes, and with frequent misspellings. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^user(?:-| ?)agent/, 'user-agent'],
  [/^allow/, 'allow'],
  [/^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/, 'disallow'],
  [/^site-?map/, 'sitemap'],
];

function fieldsOf(text: string): Field[] {
  return robotsLines(text).flatMap((line, index) => {
    const field = fieldForGoogle(line);
    return field === undefined ? [] : [{ ...field, line: index + 1 }];
  });
}

/** The field that Google reads in a line, with its right name (in lower case) and value. */
export function fieldForGoogle(line: string): Omit<Field, 'line'> | undefined {
  const field = robotsField(line) ?? fieldWithoutColon(line);
  if (field === undefined || field.name === '') return undefined;
  const name = NAMES.find(([form]) => form.test(field.name))?.[1] ?? field.name;
  return { name, value: field.value };
}

/** `Disallow /path`: Google accepts spaces and tabs in place of the colon if there are just two words. */
function fieldWithoutColon(line: string): { readonly name: string; readonly value: string } | undefined {
  const [name = '', value, ...more] = trimmed(withoutComment(line)).split(/[ \t]+/, 3);
  return value === undefined || more.length > 0 ? undefined : { name: name.toLowerCase(), value };
}

function withoutComment(line: string): string {
  return line.split('#', 1)[0] ?? '';
}

/** Without ASCII white space around it. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function stronger(best: RobotsRule | undefined, rule: RobotsRule): RobotsRule {
  if (best === undefined || rule.pattern.length > best.pattern.length) return rule;
  return rule.pattern.length === best.pattern.length && rule.allow ? rule : best;
}

/** Percent-encodes what is outside ASCII. */
function encoded(text: string): string {
  return text.toWellFormed().replace(/[^\0-\x7f]{1,1000}/gu, encodeURIComponent);
}

function inCapitals(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
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
