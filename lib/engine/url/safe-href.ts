/**
 * The URL if it is safe to link to, else `undefined`: only http and https, because a server may send
 * `javascript:`, `data:` or `file:` URLs, and extension pages would open those.
 */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
