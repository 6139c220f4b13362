/**
 * Whether a host matches a pattern: `example.com` (only that host), `*.example.com` (that host and its
 * subdomains), `*` (every host). Ignores case, a trailing dot, and whether non-ASCII letters are in their
 * `xn--` form.
 */
export function hostMatches(hostname: string, pattern: string): boolean {
  const host = plain(hostname);
  const wanted = plain(pattern);
  if (wanted === '*') return true;
  if (!wanted.startsWith('*.')) return host === wanted;
  const parent = wanted.slice(2);
  return host === parent || host.endsWith(`.${parent}`);
}

/**
 * The pattern with its host as the URL parser writes hosts (`xn--…`, dotted IPv4, lower case), which is how
 * rules are stored; `undefined` for a text that cannot match anything. Ports, schemes and paths are not part
 * of a pattern.
 */
export function hostPattern(text: string): string | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/(?<!\*)\.$/, '');
  if (typed === '*') return typed;
  const any = typed.startsWith('*.') ? '*.' : '';
  const host = typed.slice(any.length);
  if (!/^[^\s/:*@?#%]+$/.test(host) || !URL.canParse(`https://${host}`)) return undefined;
  return any + new URL(`https://${host}`).hostname;
}

/** Whether the text is a pattern that can match a host. */
export function isHostPattern(text: string): boolean {
  return hostPattern(text) !== undefined;
}

/**
 * The most specific rule whose pattern matches: a host before a domain, a longer domain before a shorter one.
 */
export function ruleFor<Rule extends { readonly host: string }>(
  rules: readonly Rule[],
  hostname: string,
): Rule | undefined {
  return rules
    .filter(({ host }) => hostMatches(hostname, host))
    .toSorted((a, b) => weight(plain(b.host)) - weight(plain(a.host)))[0];
}

/**
 * A host or pattern in the form in which two are compared: lower case, without a trailing dot, non-ASCII letters as
 * `xn--`. Creates a URL only for non-ASCII letters, because many rules are compared with many pages.
 */
function plain(text: string): string {
  const host = text.trim().toLowerCase();
  return (/[^\0-\x7f]/.test(host) ? hostPattern(host) : undefined) ?? host.replace(/(?<!\*)\.$/, '');
}

function weight(pattern: string): number {
  return pattern.includes('*') ? pattern.length : 1000 + pattern.length;
}
