import { answersInFront } from '../../page/in-front-of.ts';
import type { PageRead, ShownDocument } from '../../page/page-read.ts';
import type { PageReader } from '../../ports.ts';
import { USER_AGENT } from '../page-reader/page-reader.ts';
import { createRequester } from '../page-reader/request.ts';
import { readShownLinks } from '../page-reader/site-files.ts';
import type { Renderer, RenderOrder } from './renderer.ts';

/**
 * Reads pages with `readPage`, and those that it can read as a browser shows them, too. Their links are those of the
 * shown page, as in the extension. `patienceMs` is that of a `RenderTurn`.
 */
export function renderingReader(
  readPage: PageReader,
  renderer: Renderer,
  network: Omit<RenderOrder, 'url'>,
  patienceMs?: number,
): PageReader {
  return async (url, requestId, account) => {
    const read = await readPage(url, requestId, account);
    if (!read.ok) return read;
    const { page } = read;
    const shown = await renderer.render({ ...network, url: page.asked }, { account, patienceMs });
    if (shown === undefined) return read;
    return { ok: true, page: { ...page, shown, site: await siteOf(page, shown, network) } };
  };
}

async function siteOf(
  page: PageRead,
  shown: ShownDocument,
  { reach, resolve }: Omit<RenderOrder, 'url'>,
): Promise<PageRead['site']> {
  const { served, site } = page;
  // scripts may have led to another page, whose links are not those of this one
  if (!served.seen || served.url !== shown.url) return site;
  // nobody gets its links without the proof either
  if (answersInFront(page).served) return site;
  const requester = createRequester({ reach, userAgent: USER_AGENT, resolve });
  try {
    return { ...site, links: await readShownLinks(requester, new URL(served.url), shown.html, site) };
  } finally {
    requester.close();
  }
}
