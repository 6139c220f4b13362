import { judgedPage, servedPage, shownPage } from '../page/judged-page.ts';
import type { PageRead, SiteRead, Unread } from '../page/page-read.ts';
import { isUnread, unread } from '../page/page-read.ts';
import { createContext, type PageContext, withPage } from './html/page-context.ts';
import { type Relation, relationOf } from './same-document.ts';

/** A page before its scripts have run, and after them, as far as both are evidence about the ordered address. */
export interface PageTrees {
  /** As its server sends it; `undefined` if that was not seen, or strangers get something else. */
  readonly raw: PageContext | undefined;
  /** After its scripts; `undefined` if they were not run, or the tab shows another version than the served one. */
  readonly rendered: PageContext | undefined;
  /** What checks of content judge: after the scripts, else as sent. */
  readonly shown: PageContext;
  readonly relation: Relation;
}

/** Parses what was read of a page, and decides what of it is one document (`same-document.ts`). */
export function createTrees(page: PageRead): PageTrees {
  const { shown } = page;
  const served = servedPage(page);
  const judged = judgedPage(page);
  // the tab's address, because servers see another one where the browser has rewritten it
  const address = shown?.url ?? judged.url;
  const raw = served && createContext({ ...served, url: address });
  const rendered = shown && createContext({ ...judged, url: address }, shown);
  const relation = relationOf(page, { raw, rendered });
  const alone = shownPage(page);
  if (!rendered || !alone) return { raw, rendered: undefined, shown: raw ?? createContext(judged), relation };
  if (!relation.isServedJudged) {
    const site = relation.strangers ? withoutRefusals(page.site) : page.site;
    const own = withPage(rendered, { ...alone, site });
    return { raw: undefined, rendered: own, shown: own, relation };
  }
  if (relation.version === 'same') return { raw, rendered, shown: rendered, relation };
  // another version says nothing about the served one, but an empty shell says less
  return { raw, rendered: undefined, shown: raw && !raw.isFilledByScripts ? raw : rendered, relation };
}

/** A site as far as strangers get it: what it refuses them says nothing about what its users get. */
function withoutRefusals(site: SiteRead): SiteRead {
  const given = <Part extends { readonly status: number | undefined } | Unread>(part: Part): Part | Unread =>
    isUnread(part) || (part.status !== undefined && part.status >= 200 && part.status < 300)
      ? part
      : unread('strangers');
  const { robotsTxt, sitemaps, favicon } = site;
  const isListed = isUnread(sitemaps) || sitemaps.files.some(({ status }) => status === 200);
  return {
    robotsTxt: given(robotsTxt),
    sitemaps: isListed ? sitemaps : unread('strangers'),
    favicon: given(favicon),
    missingPage: unread('strangers'),
    links: unread('strangers'),
  };
}
