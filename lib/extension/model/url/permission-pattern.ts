/**
 * The host permission needed to call the service at `baseUrl`. Firefox grants a pattern with a port but never
 * matches it (MDN "Match patterns"), so there the port is left out and the permission covers every port of
 * the host.
 */
export function permissionPattern(baseUrl: string, browser: 'chromium' | 'firefox'): string {
  const { protocol, hostname, host } = new URL(baseUrl);
  return `${protocol}//${browser === 'firefox' ? hostname : host}/*`;
}

/**
 * Whether the permission for one host, of `permissionPattern`, includes another: in Chromium one without a port covers
 * all ports (https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns), and `permissions.remove`
 * takes away everything that is covered, as was seen of `*.` in Chromium 156.
 */
export function coversPattern(pattern: string, other: string): boolean {
  return other === pattern || other.startsWith(pattern.replace(/\/\*$/, ':'));
}
