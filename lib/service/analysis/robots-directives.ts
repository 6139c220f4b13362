/** Directives that contain a colon themselves, which does not end a crawler's name. */
const WITH_VALUE = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:/;
const OURS = new Set(['googlebot', 'bingbot', 'robots', '*']);

/**
 * The directives of a robots meta tag or X-Robots-Tag that apply to Google, Bing or everyone, in lower case.
 * `otherbot: noindex, nofollow` names the crawler to which the rest applies. Format: Google Search Central,
 * "Robots meta tag specifications".
 */
export function robotsDirectives(text: string): string[] {
  const directives: string[] = [];
  let forUs = true;
  for (const part of text.slice(0, 10_000).toLowerCase().split(',')) {
    let directive = part.trim();
    const colon = directive.indexOf(':');
    if (colon > 0 && !WITH_VALUE.test(directive)) {
      forUs = OURS.has(directive.slice(0, colon).trim());
      directive = directive.slice(colon + 1).trim();
    }
    if (forUs && directive !== '') directives.push(withoutSpacesAtColon(directive));
  }
  return directives;
}

function withoutSpacesAtColon(directive: string): string {
  const colon = directive.indexOf(':');
  if (colon === -1) return directive;
  return `${directive.slice(0, colon).trimEnd()}:${directive.slice(colon + 1).trimStart()}`;
}
