import type { Link, ReportedPage } from '../contract/report-schemas.ts';
import { addressKey } from '../url/address-key.ts';
import { linkName } from './checks/search/links.ts';
import { shorten } from './html/describe-element.ts';
import type { PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';
import { placeFinder } from './html/place-of.ts';

const MOST = 500;
/** Longer addresses are left out, in characters. */
const LONGEST_ADDRESS = 2_048;
const LONGEST_TEXT = 80;
const LONGEST_REL = 60;

const ORDER = ['content', 'other', 'menu'] as const;

/** Where a page links to, each address once; links within the page are left out. */
export function linksOf(context: PageContext): Pick<ReportedPage, 'links' | 'more_links'> {
  const placeOf = placeFinder();
  const found = new Map<string, { readonly element: HtmlElement; place: Link['place'] }>();
  for (const element of context.all('a', 'area')) {
    const target = context.resolve(element.attribs['href']);
    if (target === undefined || !/^https?:$/.test(target.protocol) || target.username !== '') continue;
    const address = addressKey(target);
    if (address === context.addressKey || address.length > LONGEST_ADDRESS) continue;
    const place = placeOf(element);
    const known = found.get(address);
    if (known === undefined) found.set(address, { element, place });
    // a link in the content counts more than the same one in a menu
    else if (ORDER.indexOf(place) < ORDER.indexOf(known.place)) found.set(address, { element, place });
  }
  const inOrder = [...found].toSorted(([, a], [, b]) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place));
  return {
    links: inOrder.slice(0, MOST).map(([url, { element, place }]) => {
      const rel = (element.attribs['rel'] ?? '').trim().toLowerCase().slice(0, LONGEST_REL);
      const text = shorten(linkName(element, context).replace(/\s+/g, ' '), LONGEST_TEXT);
      const isDownload = element.attribs['download'] !== undefined;
      return { url, text, ...(rel !== '' && { rel }), place, ...(isDownload && { download: true }) };
    }),
    more_links: Math.max(0, inOrder.length - MOST),
  };
}
