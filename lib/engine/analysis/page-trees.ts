import type { InFront } from '../core/in-front.ts';
import { answersInFront, unreadBehind } from '../page/in-front-of.ts';
import { judgedPage, servedPage, shownPage } from '../page/judged-page.ts';
import type { PageRead, SiteFile, SiteRead, Unread } from '../page/page-read.ts';
import { isUnread, unread } from '../page/page-read.ts';
import { redirectedTo } from '../page/redirected-to.ts';
import { createContext, type PageContext, withPage } from './html/page-context.ts';
import { type Redirection, redirectionOf } from './html/redirection.ts';
import type { ShownParser } from './kept-tree.ts';
import { isSameAddress, type Relation, relationOf } from './same-document.ts';

/** A page before its scripts have run, and after them, as far as both are evidence about the ordered address. */
export interface PageTrees {
  /** As its server sends it; `undefined` if that was not seen, or strangers get something else. */
  readonly raw: PageContext | undefined;
  /** After its scripts; `undefined` if they were not run, or the tab shows another version than the served one. */
  readonly rendered: PageContext | undefined;
  /** What checks of content judge: after the scripts, else as sent. */
  readonly shown: PageContext;
  readonly relation: Relation;
  /** Where the address leads, if that is known without a look at its document, of which nothing is judged then. */
  readonly redirection?: Redirection;
  /** What was read of the page behind a redirect by HTTP, which is another page. */
  readonly target?: PageTrees;
  /** What answered in place of the server; without a document in a tab, `shown` is empty then. `null`: nothing did. */
  readonly inFront: InFront | null;
}

/**
 * Parses what was read of a page, and decides what of it is one document (`same-document.ts`). What something in front
 * of the site has sent is not the page: it is left out, wherever it came.
 */
export function createTrees(given: PageRead, parse: ShownParser = createContext): PageTrees {
  const read = { ...given, site: siteItself(given.site) };
  const inFront = answersInFront(read);
  const { shown: tab, ...rest } = read;
  const page: PageRead = inFront.shown || tab === undefined ? rest : read;
  const isServed = page.served.seen && !inFront.served;
  if (isServed || (!inFront.served && !inFront.shown)) return { ...treesOf(page, parse), inFront: null };
  const { name } = inFront.served ?? inFront.shown ?? { name: null };
  const site = withoutRefusals(read.site, 'in-front', name ?? undefined);
  const behind = { ...page, site, served: unread('in-front', name ?? undefined) };
  if (page.shown) return { ...treesOf(behind, parse), inFront: inFront.served };
  const nothing = { html: '', headers: [], redirects: [], status: 0, bytes: 0, transferredBytes: 0 };
  return {
    raw: undefined,
    rendered: undefined,
    shown: createContext({ ...judgedPage(read), ...nothing, site, url: read.asked }),
    relation: { version: null, isOne: true, isServedJudged: false },
    inFront: inFront.served ?? inFront.shown,
  };
}

/**
 * The ordered address alone is judged: what was read behind a redirect is another page, and so is what a tab shows
 * after the document of this address has sent it on.
 */
function treesOf(page: PageRead, parse: ShownParser): Omit<PageTrees, 'inFront'> {
  const { asked, served, shown, ...rest } = page;
  if (served.seen && shown && isSameAddress(served.url, asked) && !isSameAddress(shown.url, asked)) {
    const trees = documentsOf({ asked, served, ...rest }, parse);
    const redirection = redirectionOf([trees.shown]) ?? { way: 'script', address: shown.url, delay: 0 };
    return { ...trees, redirection };
  }
  const trees = documentsOf(page, parse);
  const address = redirectedTo(trees.shown.page);
  if (address === undefined) return trees;
  const { redirects, status } = trees.shown.page;
  const isUnread = status >= 300 && status < 400;
  const headers = (redirects !== 'not-seen' && redirects[0]?.headers) || [];
  const empty = createContext({ ...trees.shown.page, url: asked, html: '', headers });
  return {
    raw: empty,
    rendered: undefined,
    shown: empty,
    relation: trees.relation,
    redirection: { way: 'http', address, delay: 0, isUnread },
    ...(!isUnread && { target: { ...trees, inFront: null } }),
  };
}

function documentsOf(page: PageRead, parse: ShownParser): Omit<PageTrees, 'inFront'> {
  const { shown } = page;
  const served = servedPage(page);
  const judged = judgedPage(page);
  // the tab's address, because servers see another one where the browser has rewritten it
  const address = shown?.url ?? judged.url;
  const raw = served && createContext({ ...served, url: address });
  const rendered = shown && parse({ ...judged, url: address }, shown);
  const relation = relationOf(page, { raw, rendered });
  const alone = shownPage(page);
  if (!rendered || !alone) return { raw, rendered: undefined, shown: raw ?? createContext(judged), relation };
  if (!relation.isServedJudged) {
    const site = relation.strangers ? withoutRefusals(page.site, 'strangers') : page.site;
    const own = withPage(rendered, { ...alone, site });
    return { raw: undefined, rendered: own, shown: own, relation };
  }
  if (relation.version === 'same') return { raw, rendered, shown: rendered, relation };
  // another version says nothing about the served one, but an empty shell says less
  return { raw, rendered: undefined, shown: raw && !raw.isFilledByScripts ? raw : rendered, relation };
}

/** A site without files that something in front has sent, by their words: hosts know them by headers, too. */
function siteItself(site: SiteRead): SiteRead {
  const own = (file: SiteFile | Unread) => {
    if (isUnread(file) || file.status === undefined) return file;
    const { url, status, text } = file;
    return unreadBehind({ asked: url, url, status, headers: [], text }) ?? file;
  };
  return { ...site, robotsTxt: own(site.robotsTxt), missingPage: own(site.missingPage) };
}

/** A site as far as strangers get it: what it refuses them says nothing about what its users and crawlers get. */
function withoutRefusals(site: SiteRead, why: 'strangers' | 'in-front', name?: string): SiteRead {
  const refused = unread(why, name);
  const given = <Part extends { readonly status: number | undefined } | Unread>(part: Part): Part | Unread =>
    isUnread(part) || (part.status !== undefined && part.status >= 200 && part.status < 300) ? part : refused;
  const { robotsTxt, sitemaps, favicon } = site;
  const isListed = isUnread(sitemaps) || sitemaps.files.some(({ status }) => status === 200);
  return {
    robotsTxt: given(robotsTxt),
    sitemaps: isListed ? sitemaps : refused,
    favicon: given(favicon),
    missingPage: refused,
    links: refused,
  };
}
