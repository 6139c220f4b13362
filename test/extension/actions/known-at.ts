import type { KnownPage } from '../../../lib/extension/model/pages/known-page.ts';
import { readPages } from '../../../lib/extension/storage/pages/known-pages.ts';

export async function knownAt(connectionId: string, url: string): Promise<KnownPage | undefined> {
  const [page] = await readPages(connectionId, [url]);
  return page ?? undefined;
}
