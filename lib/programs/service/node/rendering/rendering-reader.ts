import { isSameAddress } from '../../../../engine/analysis/same-document.ts';
import { answersInFront } from '../../../../engine/page/in-front-of.ts';
import type { ShownPicture } from '../../../../engine/page/page-read.ts';
import { redirectedTo } from '../../../../engine/page/redirected-to.ts';
import type { PageReader } from '../../../../engine/ports.ts';
import type { ShownReader } from '../page-reader/read-shown.ts';
import type { Renderer, RenderOrder } from './renderer.ts';

/**
 * Reads pages with `readPage`, and those that it can read as a browser shows them, too, with `readShown`. Their links
 * are those of the shown page, as in the extension. `patienceMs` is that of a `RenderTurn`; with `takesPictures`, the
 * shown page has its picture, if one could be taken.
 */
export function renderingReader(
  readPage: PageReader,
  readShown: ShownReader,
  renderer: Renderer,
  network: Omit<RenderOrder, 'url'>,
  { patienceMs, takesPictures }: { readonly patienceMs?: number; readonly takesPictures?: boolean } = {},
): PageReader {
  return async (address, account) => {
    const read = await readPage(address, account);
    if (!read.ok) return read;
    const { page } = read;
    const { served: answer } = page;
    // what a redirect leads to is another page, and of an error without one the browser shows its own
    const isNone = answer.seen && answer.status >= 400 && answer.html === '';
    if (isNone || (answer.seen && redirectedTo({ asked: page.asked, ...answer }) !== undefined)) return read;
    let picture: ShownPicture | undefined;
    const onPicture = (taken: ShownPicture) => {
      picture = taken;
    };
    const order = { ...network, url: page.asked, ...(takesPictures && { onPicture }) };
    const captured = await renderer.render(order, { account, patienceMs });
    if (captured === undefined) return read;
    const { asked, served, site } = page;
    // nobody gets its links without the proof that something in front asks for
    const url = served.seen && !answersInFront(page).served ? served.url : undefined;
    const { shown, links } = await readShown({ captured, asked, url, site }, account);
    if (shown === undefined) return read;
    return {
      ok: true,
      page: {
        ...page,
        shown,
        ...(picture && isSameAddress(shown.url, asked) && { picture }),
        site: { ...site, ...(links && { links }) },
      },
    };
  };
}
