/**
 * The host permissions needed to request links: for each name with its subdomains, because many sites redirect from
 * `example.com` to `www.example.com`, and both schemes for the same reason.
 */
export function accessPatterns(urls: readonly string[]): readonly string[] {
  const hosts = new Set(urls.map((url) => hostPart(new URL(url).hostname)));
  return [...hosts].flatMap((host) => [`https://${host}/*`, `http://${host}/*`]);
}

function hostPart(hostname: string): string {
  const isName = hostname.includes('.') && !/^\[|^\d+(?:\.\d+){3}$/.test(hostname);
  return isName ? `*.${hostname.replace(/^www\./, '')}` : hostname;
}
