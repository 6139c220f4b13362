/**
 * The address if a link to it is harmless, else `undefined`: only http and https, for whatever a server sends as an
 * address may be `javascript:`, `data:` or `file:`, and extension pages open those.
 */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
