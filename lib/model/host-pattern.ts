/**
 * Does a host match one of the patterns people write: `example.com` (that host alone), `*.example.com` (it and all
 * below it), `*` (every host)? Case and a trailing dot do not count.
 */
export function hostMatches(hostname: string, pattern: string): boolean {
  const host = plain(hostname);
  const wanted = plain(pattern);
  if (wanted === '*') return true;
  if (!wanted.startsWith('*.')) return host === wanted;
  const parent = wanted.slice(2);
  return host === parent || host.endsWith(`.${parent}`);
}

/** Is the text a pattern that can match anything at all? Ports, schemes and paths do not belong in it. */
export function isHostPattern(text: string): boolean {
  const pattern = plain(text);
  if (pattern === '*') return true;
  const host = pattern.replace(/^\*\./, '');
  return /^[^\s/:*@?#%]+$/.test(host) && URL.canParse(`https://${host}`);
}

/** The most telling of the rules whose pattern matches: a host before a domain, a longer domain before a shorter. */
export function ruleFor<Rule extends { readonly host: string }>(
  rules: readonly Rule[],
  hostname: string,
): Rule | undefined {
  return rules
    .filter(({ host }) => hostMatches(hostname, host))
    .toSorted((a, b) => weight(b.host) - weight(a.host))[0];
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<!\*)\.$/, '');
}

function weight(pattern: string): number {
  return pattern.includes('*') ? pattern.length : 1000 + pattern.length;
}
