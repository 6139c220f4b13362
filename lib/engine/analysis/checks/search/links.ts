import { names } from '../../../core/names.ts';
import { isUnread, unread } from '../../../page/page-read.ts';
import { text } from '../../../texts/text.ts';
import { addressKey } from '../../../url/address-key.ts';
import { unreadableFor } from '../../../url/unreadable-address.ts';
import { safeDecode } from '../../../url/url-key.ts';
import {
  defineCheck,
  failIfAny,
  notApplicable,
  notSeen,
  passOrFail,
  scriptsNotRun,
  unreadPart,
} from '../../define-check.ts';
import { ariaName, nameFromContent } from '../../html/accessible-name.ts';
import { shorten } from '../../html/describe-element.ts';
import type { PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { textOf } from '../../html/text-of.ts';
import { saysNothing } from './generic-link-texts.ts';

/**
 * Links to other pages have a text that describes the target: not "click here" or the like in the link's language.
 * The text is what is visible: the words inside with the alternative texts of images, because search engines read
 * those. A link without text needs an aria-label, aria-labelledby or title. Links within the page and nofollow links
 * only need a name; hidden ones are ignored. Source: Google Search Central, "Write good anchor text",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text;
 * https://developer.chrome.com/docs/lighthouse/seo/link-text; ACT rule c487ae,
 * https://www.w3.org/WAI/standards-guidelines/act/rules/c487ae/
 */
export const linkTexts = defineCheck('link-texts', 'search', 'medium', (context) => {
  const links = context
    .all('a')
    .filter(({ attribs }) => attribs['href'] !== undefined)
    .filter((link) => !context.isHidden(link))
    .filter((link) => leadsElsewhere(link, context) || linkName(link, context) === '');
  if (links.length === 0) return notApplicable();
  const vague = links.filter((link) => saysNothing(linkName(link, context), languageOf(link)));
  return failIfAny(vague, links.length);
});

function leadsElsewhere({ attribs }: HtmlElement, { resolve, addressKey: here }: PageContext): boolean {
  if (/\bnofollow\b/i.test(attribs['rel'] ?? '')) return false;
  const target = resolve(attribs['href']);
  return target !== undefined && /^https?:$/.test(target.protocol) && addressKey(target) !== here;
}

/** What a link is called: its text, else its name by ARIA, else an area's alternative text, else its title. */
export function linkName(link: HtmlElement, context: PageContext): string {
  const { title = '', alt = '' } = link.attribs;
  return (
    nameFromContent(link, context) ||
    ariaName(link, context) ||
    (link.name === 'area' && alt.trim()) ||
    title.trim()
  );
}

/** How many ancestors are searched for a language. */
const MOST_ANCESTORS = 600;

/** The language code of the nearest lang attribute; empty without one. */
function languageOf(link: HtmlElement): string {
  let node: HtmlElement['parent'] | HtmlElement = link;
  for (let up = 0; node !== null && up < MOST_ANCESTORS; up += 1) {
    const language = 'attribs' in node ? node.attribs['lang']?.trim().toLowerCase() : undefined;
    if (language !== undefined) return language.split('-', 1)[0] ?? '';
    node = node.parent;
  }
  return '';
}

/**
 * Links can be followed by crawlers: an a element with an href that is an address, not missing, invalid,
 * `javascript:`, `file:`, what a template left, or, on a public page, one of a local machine or network
 * (`unreadableFor`); an empty one is the page itself. Hidden links count, because crawlers follow them too.
 * Ignored are links with a role, and a elements without href that are link targets (id or name), disabled or current
 * (aria-disabled, aria-current), or without any attribute of a link. Source: Google Search Central, "Make your links
 * crawlable", https://developers.google.com/search/docs/crawling-indexing/links-crawlable;
 * https://developer.chrome.com/docs/lighthouse/seo/crawlable-anchors
 */
export const crawlableLinks = defineCheck('crawlable-links', 'search', 'medium', (context) => {
  const links = context.all('a').filter(isLink);
  if (links.length === 0) return notApplicable();
  const uncrawlable = links.filter((link) => !isCrawlable(link, context));
  return failIfAny(uncrawlable, links.length);
});

const ANCHOR_ATTRIBUTES = ['id', 'name', 'aria-current', 'aria-disabled'];
/**
 * What makes an a element without href a link all the same: attributes that only links have (HTML standard,
 * section 4.6.1), and those that make scripts follow it. Without them it is a placeholder.
 */
const LINK_ATTRIBUTES = names(
  'target download ping rel hreflang type referrerpolicy onclick onmousedown routerlink',
);

function isLink({ attribs }: HtmlElement): boolean {
  if ((attribs['role'] ?? '').trim() !== '') return false;
  if (attribs['href'] !== undefined) return true;
  if (ANCHOR_ATTRIBUTES.some((name) => attribs[name] !== undefined)) return false;
  return LINK_ATTRIBUTES.some((name) => attribs[name] !== undefined);
}

function isCrawlable(link: HtmlElement, { resolve, url, isPartial }: PageContext): boolean {
  const { attribs } = link;
  const reference = attribs['href']?.trim() ?? '';
  const target = attribs['href'] === undefined ? undefined : resolve(reference);
  if (target === undefined || target.protocol === 'javascript:' || target.protocol === 'file:') return false;
  const why = unreadableFor(url, reference, target);
  // scripts may fill it in; a glossary has a page about what is called so
  return why === undefined || (why === 'placeholder' && (isPartial || textOf(link).trim() === reference));
}

/**
 * Visible links within the page lead to its top, an element with that id or an a element with that name. Not judged is
 * what scripts read (`#/rolls`, `#!rolls`, `#tab=2`), a text (`#:~:text=`), and what is a button. Scripts may act on
 * any link, so this is a note; hosts such as GitHub let one find ids with `user-content-` before them. Source: HTML
 * standard, "the indicated part of the document",
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document;
 * https://github.com/rehypejs/rehype-sanitize (both read 2026-11-27)
 */
export const fragmentLinks = defineCheck('fragment-links', 'basics', 'note', (context) => {
  const links = context
    .all('a', 'area')
    .filter((link) => fragmentOf(link, context) !== '' && !context.isHidden(link));
  if (links.length === 0) return notApplicable();
  const anchors = new Set(context.all('a').map(({ attribs }) => attribs['name']));
  const lost = links.filter((link) => {
    const fragment = fragmentOf(link, context);
    const decoded = fragment.replace(/(?:%[\da-f]{2})+/gi, safeDecode);
    const names = [fragment, decoded, `user-content-${decoded}`];
    return !/^top$/i.test(decoded) && !names.some((name) => anchors.has(name) || context.byId(name));
  });
  if (lost.length > 0 && context.isPartial) return context.cut ? unreadPart(unread('size')) : scriptsNotRun();
  return failIfAny(lost, links.length);
});

/** The part of this page that a link leads to, as in its address; empty for the top and what is not judged. */
function fragmentOf({ attribs }: HtmlElement, { resolve, addressKey: here }: PageContext): string {
  const target = resolve(attribs['href']);
  if (target === undefined || target.hash === '' || addressKey(target) !== here) return '';
  const isActing = Object.keys(attribs).some((name) => ACTING.test(name));
  return isActing || /^#[!/?]|:~:|=|%3d/i.test(target.hash) ? '' : target.hash.slice(1);
}

/** Attributes of links on which scripts act. */
const ACTING = /^(?:role|onclick|aria-(?:controls|expanded|haspopup)|data-(?:bs-)?(?:toggle|target|action))$/;

/**
 * At least one link leads to another page of the same host, so that visitors and crawlers can continue from
 * here. Source: Google Search Central, "SEO link best practices", "Internal links",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable#internal-links
 */
export const internalLinks = defineCheck('internal-links', 'search', 'low', (context) => {
  const count = context.all('a').filter((link) => isInternal(link, context)).length;
  if (count === 0 && context.isUnfilled) return scriptsNotRun();
  return passOrFail(count > 0, { value: text('value.count', { n: count }) });
});

/** Whether a link leads to another page of the same host. */
export function isInternal(
  { attribs }: HtmlElement,
  { resolve, url, addressKey: here }: PageContext,
): boolean {
  const target = resolve(attribs['href']);
  return target?.host === url.host && addressKey(target) !== here;
}

/**
 * The links of the page within its site that were tried (`may-be-tried.ts`) do not return 404 or 410; any other status
 * passes. Source: Google Search Central, "How HTTP status codes affect Google's crawlers",
 * https://developers.google.com/search/docs/crawling-indexing/http-network-errors
 */
export const brokenLinks = defineCheck('broken-links', 'search', 'medium', (context) => {
  const { links } = context.page.site;
  const isSeen = links !== undefined && !isUnread(links);
  const isLinked = context.isUnfilled || context.all('a').some((link) => isInternal(link, context));
  if (!isSeen && !isLinked) return notApplicable();
  if (!isSeen) return links === undefined ? notSeen() : unreadPart(links);
  const { of: total } = links;
  const tried = links.tried.filter(({ isInFront }) => !isInFront);
  if (tried.length === 0 && links.tried.length > 0) return unreadPart(unread('in-front'));
  // what may not be tried is not known to work
  if (tried.length === 0) return total > 0 ? notSeen(text('unread.unsafe')) : notApplicable();
  const broken = tried.filter(({ status }) => status === 404 || status === 410);
  const elements = elementsByTarget(context);
  return passOrFail(broken.length === 0, {
    value: text('value.links-tried', { n: broken.length, tried: tried.length, total }),
    evidence: broken.map(({ url, status }) => {
      const values = { address: url.slice(0, 150), what: `${status}` };
      const about = elements.get(url);
      if (about === undefined) return text('evidence.returns', values);
      const name = shorten(linkName(about, context), 60);
      return { about, text: text('evidence.link-returns', { name, ...values }) };
    }),
  });
});

/** The first link to each address, by the address without its fragment. */
function elementsByTarget({ all, resolve }: PageContext): Map<string, HtmlElement> {
  const elements = new Map<string, HtmlElement>();
  for (const link of all('a', 'area')) {
    const address = resolve(link.attribs['href'])?.href.split('#', 1)[0];
    if (address !== undefined && !elements.has(address)) elements.set(address, link);
  }
  return elements;
}
