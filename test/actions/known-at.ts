import type { IndexedPage } from '../../lib/model/report-index/indexed-page.ts';
import { urlHash } from '../../lib/model/url/url-hash.ts';
import { lookUp } from '../../lib/storage/report-index/report-index.ts';

/** The index entry of a page. */
export async function knownAt(connectionId: string, url: string): Promise<IndexedPage | undefined> {
  const { pages } = await lookUp(connectionId, [urlHash(url)]);
  return pages[0];
}
