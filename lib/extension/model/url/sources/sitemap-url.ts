import { networkOf } from '../../../../engine/url/network-of.ts';

/** Longer texts are lists. */
const MAX_LENGTH = 2_000;

/**
 * The address of a sitemap, if that is all that a text is: with or without `http://`, which is https on the public web.
 * It names a sitemap, or a file in XML.
 */
export function sitemapUrl(text: string): string | undefined {
  const word = text.trim();
  if (word.length > MAX_LENGTH || /\s/.test(word)) return undefined;
  const hasScheme = /^https?:\/\//i.test(word);
  if (!hasScheme && word.includes('://')) return undefined;
  const secure = hasScheme ? word : `https://${word}`;
  if (!URL.canParse(secure)) return undefined;
  const { hostname, pathname, search } = new URL(secure);
  if (!/sitemap|\.xml(?:\.gz)?$/i.test(pathname) && !/sitemap/i.test(search)) return undefined;
  if (hasScheme) return word;
  return networkOf(hostname) === 'public' ? secure : `http://${word}`;
}
