import type { CapturedPage } from '../../service/local/capture/captured-page.ts';
import { readServedPage } from '../../service/local/capture/read-served-page.ts';

/**
 * Returns a captured page, a `CapturedPage` as JSON, with what the extension itself reads from the page's server. It
 * must have the permission for the page's host. For Firefox, where a page's own policy (CSP) may forbid requests from
 * the page, and its service worker would get them.
 */
export async function addServedPage(json: Blob): Promise<Blob> {
  const { unsent, ...captured }: CapturedPage = JSON.parse(await json.text());
  if (!unsent) return json;
  const served = await readServedPage({ ...unsent, asked: captured.asked, from: 'extension' });
  return new Blob([JSON.stringify({ ...captured, ...served } satisfies CapturedPage)]);
}
