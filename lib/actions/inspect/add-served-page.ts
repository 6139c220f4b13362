import type { CapturedPage } from '../../service/browser/capture/captured-page.ts';
import { readServedPage } from '../../service/browser/capture/read-served-page.ts';

/**
 * Returns a captured page, a `CapturedPage` as JSON, with what the extension itself reads from the page's server. It
 * must have the permission for the page's host. For Firefox, where a page's own policy (CSP) may forbid requests from
 * the page.
 */
export async function addServedPage(json: Blob): Promise<Blob> {
  const captured: CapturedPage = JSON.parse(await json.text());
  const { url, favicon, links = [], rendered } = captured;
  const served = await readServedPage({
    url,
    icon: favicon.url,
    links: links.map((link) => link.url),
    characterSet: rendered.characterSet,
    asksForPassword: /<input[^>]{0,200}type\s*=\s*["']?password/i.test(rendered.html),
    from: 'extension',
  });
  return new Blob([JSON.stringify({ ...captured, ...served })]);
}
