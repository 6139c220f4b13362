import { isUnread } from '../../page/page-read.ts';
import { addressKey } from '../../url/address-key.ts';
import { type OwnContent, ownContent } from '../html/own-content.ts';
import type { PageContext } from '../html/page-context.ts';
import { type PageWalk, walkPage } from '../html/page-walk.ts';
import { type HtmlElement, parseHtml } from '../html/parse-html.ts';
import { rawText, textOf } from '../html/text-of.ts';
import { isDefinition, notFoundSentence, notFoundText } from './not-found-text.ts';

/** So many words are no content, whatever else the page has; our own choice. */
const NO_CONTENT = 30;
/** A "not found" page says no more than this beside its menus; our own choice. */
const LITTLE_CONTENT = 100;
/** The share of different words that two pages of one template have in common; our own choice. */
const ALIKE = 0.6;

/** Whether a page is a "soft 404": it returns success (2xx), but is what the site shows in place of a missing page. */
interface Soft404 {
  /**
   * Whether the site's answer to a nonexistent address proves it: the same title and text, or, of a page that says that
   * it was not found, nearly the same content. Not judged for a start page, which some sites show in place of missing
   * pages. `undefined`: both return the same document with success, but scripts fill it and were not run.
   */
  readonly isProved: boolean | undefined;
  /**
   * What says that the page was not found, or that its list is empty, in its title, main heading or only text, if the
   * page has little content and nothing that something of that name would have. Words alone do not prove it.
   */
  readonly sentence: string | undefined;
}

/**
 * Judges whether a page is a "soft 404". `shown` is the rendered version, else the raw one. Source: Google Search
 * Central, "soft 404 errors" (a page that tells the user that it does not exist, or that has no main content; undated
 * copy, read 2026-11-25),
 * https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors
 */
export function soft404Of(shown: PageContext, raw: PageContext): Soft404 {
  if (shown.page.status < 200 || shown.page.status > 299) return { isProved: false, sentence: undefined };
  const heading = shown.all('h1').find((one) => !shown.isHidden(one));
  const said = notFoundSentence({
    title: shown.title,
    heading: heading === undefined ? '' : textOf(heading),
  });
  const own = ownContent(shown);
  const words = said ?? emptyList(own);
  const sentence = words === undefined || hasContent(shown, own) ? undefined : words;
  const missing = missingPageOf(shown, said !== undefined);
  if (missing === undefined) return { isProved: false, sentence };
  if (said !== undefined && isAlike(own.words, ownContent(contextOf(missing)).words))
    return { isProved: true, sentence };
  if (!isLikeMissing(raw, missing)) return { isProved: false, sentence };
  if (shown !== raw) return { isProved: shown.text === raw.text, sentence };
  return { isProved: raw.isFilledByScripts ? undefined : true, sentence };
}

/**
 * The site's answer to a nonexistent address, if it is a document with text: shown with success, or as a missing page,
 * which is only read if the page says that it was not found or has about the same length.
 */
function missingPageOf({ page }: PageContext, isSaid: boolean): PageWalk | undefined {
  const { missingPage } = page.site;
  if (isUnread(missingPage) || missingPage.redirected || missingPage.text.trim() === '') return undefined;
  const { status, text } = missingPage;
  const isRefused = status === 404 || status === 410;
  const isNear = Math.abs(text.length - page.html.length) <= 0.1 * page.html.length;
  return status === 200 || (isRefused && (isSaid || isNear)) ? walkPage(parseHtml(text)) : undefined;
}

/** What a page says in place of its entries: it has few words, and nothing that could be an entry. */
function emptyList({ words, elements }: OwnContent): string | undefined {
  if (words.length === 0 || words.length > NO_CONTENT || elements.some(({ name }) => IS_ENTRY.test(name)))
    return undefined;
  const blocks = elements.filter(({ name, children }) => !INLINE.test(name) && children.every(isText));
  return notFoundText(blocks.map(textOf));
}

const IS_ENTRY = /^(?:li|tr|article|img|picture|figure|dt|video)$/;
const INLINE = /^(?:a|button|label|option|h[1-6])$/;

/** Text, or what stands within a line of it. */
function isText(node: HtmlElement['children'][number]): boolean {
  return !('attribs' in node) || /^(?:b|strong|em|i|br|q|span|small|svg|wbr|code|mark)$/.test(node.name);
}

/** Whether a page has content of its own, although its title or heading says that it was not found: it is named so. */
function hasContent({ url, all }: PageContext, { text, words, elements }: OwnContent): boolean {
  if (words.length > LITTLE_CONTENT || isNamedAfterIt(url)) return true;
  const prices = text.match(PRICE)?.length ?? 0;
  if ((prices > 0 && prices <= MOST_PRICES) || isDefinition(text)) return true;
  const isArticle = words.length > NO_CONTENT;
  return (
    elements.some((element) => isMedia(element) || isForm(element) || isOfOwnType(element)) ||
    elements.some(({ name }) => /^(?:dl|dfn)$/.test(name) || (isArticle && IN_ARTICLES.test(name))) ||
    all('script').some(
      (script) => /ld\+json/i.test(script.attribs['type'] ?? '') && JSON_TYPE.test(rawText(script)),
    )
  );
}

const IN_ARTICLES = /^(?:article|h2|h3|pre|code|time)$/;
/** With more, they are those of other things that the page offers; our own choice. */
const MOST_PRICES = 3;
const CODES = (
  'AED AUD BRL CAD CHF CNY CZK DKK EGP EUR Fr GBP HUF INR JPY Kč KRW MAD MXN NOK PLN QAR RMB RON Rs SAR SEK TRY USD ' +
  'kr zł'
).replaceAll(' ', '|');
const CURRENCY = `(?:\\p{Sc}|(?<![\\p{L}\\p{N}])(?:${CODES})(?!\\p{L})|円|元|ر\\.س|د\\.إ|ج\\.م)`;
const PRICE = new RegExp(`${CURRENCY}\\s?\\p{N}|\\p{N}\\s?${CURRENCY}`, 'gu');
/** The schema.org types of things that have names. */
const TYPE = `(?:${(
  '\\w{0,20}Article \\w{0,20}Event BlogPosting Book Course DefinedTerm FAQPage JobPosting Movie Music\\w{1,20} Offer ' +
    'Podcast\\w{1,20} Product ProductGroup QAPage Recipe Review SoftwareApplication TV\\w{1,20} VideoGame VideoObject ' +
    'VisualArtwork'
).replaceAll(' ', '|')})`;
const JSON_TYPE = new RegExp(`"${TYPE}"`);
const ITEM_TYPE = new RegExp(`schema\\.org/${TYPE}\\s*$`);

function isOfOwnType({ attribs }: HtmlElement): boolean {
  return ITEM_TYPE.test(attribs['itemtype'] ?? '');
}

/** Sound, video, a frame or a drawing; not a video that only moves in the background. */
function isMedia({ name, attribs }: HtmlElement): boolean {
  if (name === 'iframe') return attribs['src'] !== undefined;
  return name === 'audio' || name === 'canvas' || (name === 'video' && attribs['autoplay'] === undefined);
}

/** A form that sends something, such as an order; not one to search, subscribe or sign in. */
function isForm(element: HtmlElement): boolean {
  if (element.name !== 'form' || !/^\s*post\s*$/i.test(element.attribs['method'] ?? '')) return false;
  const fields: HtmlElement[] = [];
  const open = [...element.children];
  for (let node = open.pop(); node !== undefined && fields.length < MOST_FIELDS; node = open.pop()) {
    if (!('attribs' in node)) continue;
    if (/^(?:input|textarea|select)$/.test(node.name)) fields.push(node);
    open.push(...node.children.slice(0, MOST_FIELDS));
  }
  const isUsual = ({ attribs }: HtmlElement) =>
    /^\s*(?:email|password|search)\s*$/i.test(attribs['type'] ?? '');
  return fields.some(({ name }) => name !== 'input') || !fields.some(isUsual);
}

/** How many fields of a form, and children of an element in it, are read. */
const MOST_FIELDS = 200;

/** Whether a folder of the site has a page of this name: `/status/404`, not `/404`, `/en/404.html`, `/error/404`. */
function isNamedAfterIt({ pathname }: URL): boolean {
  const parts = pathname.split('/').filter((part) => part !== '');
  const isLanguage = /^[a-z]{2}([-_][a-z]{2})?$/i.test(parts[0] ?? '');
  if (parts.some((part) => /^errors?$/i.test(part))) return false;
  return parts.length > (isLanguage ? 2 : 1) && /(?:^|\D)404(?:\D|$)|not-?found/i.test(parts.at(-1) ?? '');
}

function isAlike(words: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(words), new Set(others)];
  if (one.size === 0 || other.size === 0) return false;
  const both = [...one].filter((word) => other.has(word)).length;
  return both / (one.size + other.size - both) >= ALIKE;
}

function contextOf({ byName, hidden }: PageWalk): Pick<PageContext, 'all' | 'isHidden'> {
  return {
    all: (...names) => names.flatMap((name) => byName.get(name) ?? []),
    isHidden: (element) => hidden.has(element),
  };
}

function isLikeMissing(raw: PageContext, missing: PageWalk): boolean {
  const { missingPage } = raw.page.site;
  if (isUnread(missingPage)) return false;
  // a site may refuse missing pages with the document from which scripts make every page
  if (missingPage.status !== 200 && raw.isFilledByScripts) return false;
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
