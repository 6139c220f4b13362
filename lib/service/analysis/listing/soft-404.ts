import { addressKey } from '../../page/address-key.ts';
import { isUnread } from '../../page/page-read.ts';
import { ownWords } from '../html/own-words.ts';
import type { PageContext } from '../html/page-context.ts';
import { type PageWalk, walkPage } from '../html/page-walk.ts';
import { type HtmlElement, parseHtml } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';
import { saysNotFound } from './not-found-text.ts';

/** So many words are no content, whatever else the page has; our own choice. */
const NO_CONTENT = 30;
/** A "not found" page says no more than this beside its menus; our own choice. */
const LITTLE_CONTENT = 100;
/** The share of different words that two pages of one template have in common; our own choice. */
const ALIKE = 0.6;

/**
 * Whether the page is a "soft 404": it returns success (2xx), but
 * - a nonexistent address of the site returns the same title and text (not judged for a start page, which some sites
 *   show in place of missing pages), or
 * - its title or main heading says that it was not found, and its structure agrees: it has the content of the site's
 *   answer to a nonexistent address, or little content of its own and nothing that an article has.
 *
 * `undefined`: both return the same document, but scripts fill it and were not run. `shown` is the rendered version,
 * else the raw one. Source: Google Search Central, "soft 404 errors" (a page that tells the user that it does not
 * exist, or that has no main content; undated copy, read 2026-11-25),
 * https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors
 */
export function isSoft404(shown: PageContext, raw: PageContext): boolean | undefined {
  if (shown.page.status < 200 || shown.page.status > 299) return false;
  const heading = shown.all('h1')[0];
  const said = saysNotFound({
    title: shown.title,
    heading: heading === undefined ? '' : textOf(heading),
  });
  const isFound = !isUnread(shown.page.site.missingPage) && shown.page.site.missingPage.status !== 200;
  if (!said && isFound) return false;
  const missing = missingPageOf(shown);
  if (said && !isArticle(shown, missing)) return true;
  if (!isLikeMissing(raw, missing)) return false;
  if (shown !== raw) return shown.text === raw.text;
  return raw.isFilledByScripts ? undefined : true;
}

/** The site's answer to a nonexistent address, if it is a document with text. */
function missingPageOf({ page }: PageContext): PageWalk | undefined {
  const { missingPage } = page.site;
  if (isUnread(missingPage) || missingPage.redirected || missingPage.text.trim() === '') return undefined;
  return walkPage(parseHtml(missingPage.text));
}

/** Whether a page whose title says "not found" is about that, by its own content. */
function isArticle(shown: PageContext, missing: PageWalk | undefined): boolean {
  const own = ownWords(shown);
  if (missing !== undefined && isAlike(own, ownWordsOf(missing))) return false;
  if (own.length > LITTLE_CONTENT) return true;
  if (isNamedAfterIt(shown.url)) return true;
  if (own.length <= NO_CONTENT) return false;
  return (
    shown.all('h2', 'h3', 'pre', 'code', 'dfn', 'time').length > 0 ||
    shown
      .all('script')
      .some(
        (script) =>
          /ld\+json/i.test(script.attribs['type'] ?? '') && /"\w{0,20}Article"/.test(textIn(script)),
      )
  );
}

/** Whether a folder of the site has a page of this name: `/status/404`, not `/404`, `/en/404.html`. */
function isNamedAfterIt({ pathname }: URL): boolean {
  const parts = pathname.split('/').filter((part) => part !== '');
  const isLanguage = /^[a-z]{2}([-_][a-z]{2})?$/i.test(parts[0] ?? '');
  return parts.length > (isLanguage ? 2 : 1) && /(?:^|\D)404(?:\D|$)|not-?found/i.test(parts.at(-1) ?? '');
}

function isAlike(words: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(words), new Set(others)];
  if (one.size === 0 || other.size === 0) return false;
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both) >= ALIKE;
}

function ownWordsOf({ byName, hidden }: PageWalk): string[] {
  return ownWords({
    all: (...names) => names.flatMap((name) => byName.get(name) ?? []),
    isHidden: (element) => hidden.has(element),
  });
}

function isLikeMissing(raw: PageContext, missing: PageWalk | undefined): boolean {
  const { missingPage } = raw.page.site;
  if (missing === undefined || isUnread(missingPage) || missingPage.status !== 200) return false;
  if (raw.page.html === '' || isStartPage(raw, missing)) return false;
  const title = missing.byName.get('title')?.[0];
  const ownAddress = (text: string, { href, pathname }: URL) =>
    pathname.length < 2 ? text : text.replaceAll(href, '').replaceAll(pathname, '');
  const asked = URL.parse(missingPage.url) ?? raw.url;
  return (
    ownAddress(missing.text, asked) === ownAddress(raw.text, raw.url) &&
    ownAddress(title === undefined ? '' : textOf(title), asked) === ownAddress(raw.title, raw.url)
  );
}

/** `/`, `/index.html`, `/home`, in the folder of a language and perhaps a country: `/en/`, `/en-gb/`, `/ch/de/`. */
const START =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$)){0,2}(?:(?:index|default|home)(?:\.[a-z]{2,5})?\/?)?$/i;

/**
 * Whether a page is a start page, in any folder: by its address, because `/` leads to it, or because the document that
 * the site shows in place of missing pages says so, by its canonical address or by the first link, which is the logo's.
 */
function isStartPage({ page, url, addressKey: here }: PageContext, { byName }: PageWalk): boolean {
  if (START.test(url.pathname)) return true;
  if (URL.parse(page.asked)?.pathname === '/') return true;
  const leadsHere = (reference: string | undefined) => {
    const target = reference === undefined ? null : URL.parse(reference, url);
    return target !== null && addressKey(target) === here;
  };
  const canonical = byName
    .get('link')
    ?.find(({ attribs }) => /^\s*canonical\s*$/i.test(attribs['rel'] ?? ''));
  const logo = byName.get('a')?.find(({ attribs }) => !/^\s*(?:#|$)/.test(attribs['href'] ?? ''));
  return leadsHere(canonical?.attribs['href']) || leadsHere(logo?.attribs['href']);
}

function textIn(element: HtmlElement): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}
