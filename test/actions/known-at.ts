import type { KnownPage } from '../../lib/model/known-page.ts';
import { urlHash } from '../../lib/model/url-hash.ts';
import { lookUp } from '../../lib/storage/report-index.ts';

/** What the connection's index knows of a page. */
export async function knownAt(connectionId: string, url: string): Promise<KnownPage | undefined> {
  const { pages } = await lookUp(connectionId, [urlHash(url)]);
  return pages[0];
}
