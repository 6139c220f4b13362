import {
  createPageReader,
  type PageReaderOptions,
} from '../../../lib/service/node/page-reader/page-reader.ts';
import type { PageRead, PageUnreadable } from '../../../lib/service/ports.ts';

/** Reads a URL that must be readable, with private networks allowed. */
export async function readPage(url: string, options: Partial<PageReaderOptions> = {}): Promise<PageRead> {
  const outcome = await createPageReader({ allowPrivateNetworks: true, ...options })(url);
  if (!outcome.ok) throw new Error(`${outcome.reason.kind}: ${outcome.reason.message}`);
  return outcome.page;
}

/** Reads a URL that must be unreadable, and returns the reason. */
export async function readFailing(
  url: string,
  options: Partial<PageReaderOptions> = {},
): Promise<PageUnreadable> {
  const outcome = await createPageReader({ allowPrivateNetworks: true, ...options })(url);
  if (outcome.ok) throw new Error(`was read, with status ${outcome.page.status}`);
  return outcome.reason;
}
