import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement, HtmlNode } from '../../html/parse-html.ts';
import { textOf } from '../../html/text-of.ts';
import type { PageContext } from '../../page-context.ts';

/** Texts without meaning outside their context; Lighthouse's list and a few more languages. */
const SAYS_NOTHING = new Set(
  [
    'click here|click this|click|go|here|this|start|link|more|more info|more information|info|information|details',
    'learn more|read more|see more|find out more|continue|continue reading|right here|this page|this link',
    'hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|mehr info',
    'ici|cliquez ici|en savoir plus|lire la suite|plus|aquí|haga clic aquí|clic aquí|leer más|más|ver más',
    'qui|clicca qui|leggi di più|scopri di più|hier klikken|lees meer|meer|aqui|clique aqui|leia mais|saiba mais',
    'こちら|ここ|続きを読む|点击这里|更多|阅读更多|여기|더 보기',
  ].flatMap((line) => line.split('|')),
);

/**
 * Links to other pages have a text that describes the target: not empty, and not "click here". The text is
 * the accessible name: aria-label, else the words inside with the alternative texts of images, else title.
 * Links within the page are ignored. Source: Google Search Central, "Write good anchor text",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable#anchor-text; Lighthouse,
 * link-text.
 */
export const linkTexts = defineCheck({
  id: 'link-texts',
  title: 'Link texts',
  group: 'search',
  importance: 'medium',
  run: ({ all }) => {
    const links = all('a').filter(
      ({ attribs }) => isReference(attribs['href']) && attribs['aria-hidden'] !== 'true',
    );
    if (links.length === 0) return notApplicable('no links', 'Link texts should show where a link leads.');
    const poor = links.filter((link) => saysNothing(nameOf(link)));
    return outcome(poor.length === 0, {
      value: `${poor.length} of ${links.length} links without a descriptive text`,
      evidence: poor,
      fix: 'Use link texts that describe the target ("Our opening hours" instead of "click here"); give images in links an alt text.',
      why: 'Visitors and search engines can see where each link leads.',
    });
  },
});

function isReference(href: string | undefined): boolean {
  return href !== undefined && !href.trim().startsWith('#');
}

function nameOf(link: HtmlElement): string {
  const label = link.attribs['aria-label']?.trim() ?? '';
  if (label !== '') return label;
  if ((link.attribs['aria-labelledby'] ?? '').trim() !== '') return 'named by another element';
  return `${textOf(link, 300)} ${imageText(link)}`.trim() || (link.attribs['title'] ?? '').trim();
}

/**
 * The alternative texts of the images inside, including an SVG's label; reading stops after about 300
 * characters.
 */
function imageText(link: HtmlElement): string {
  let text = '';
  const open: HtmlNode[] = link.children.toReversed();
  for (let node = open.pop(); node !== undefined && text.length <= 300; node = open.pop()) {
    if (!('attribs' in node)) continue;
    const { alt = '', 'aria-label': label = '' } = node.attribs;
    text = `${text} ${alt.slice(0, 300)} ${label.slice(0, 300)}`.trim();
    for (const child of node.children.toReversed()) open.push(child);
  }
  return text;
}

function saysNothing(name: string): boolean {
  const plain = name
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s…\p{P}\p{S}]+/gu, ' ')
    .trim();
  return plain === '' ? !/\p{S}|\p{P}/u.test(name) : SAYS_NOTHING.has(plain);
}

/**
 * Links can be followed by crawlers: an a element with an href that is a URL, not `javascript:` and not
 * missing. Anchors that are link targets (id or name) or have an explicit role are ignored. Source: Google
 * Search Central, "Make your links crawlable",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable; Lighthouse, crawlable-anchors.
 */
export const crawlableLinks = defineCheck({
  id: 'crawlable-links',
  title: 'Crawlable links',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const links = context
      .all('a')
      .filter(({ attribs }) => attribs['href'] !== undefined || !isTarget(attribs));
    if (links.length === 0) return notApplicable('no links', 'Search engines find pages by following links.');
    const dead = links.filter((link) => !isCrawlable(link, context));
    return outcome(dead.length === 0, {
      value: `${dead.length} of ${links.length} links cannot be followed`,
      evidence: dead,
      fix: 'Put a real address in each href; use a <button> for actions that only run a script.',
      why: 'Search engines can follow these links to your other pages.',
    });
  },
});

function isTarget(attribs: Readonly<Record<string, string>>): boolean {
  return ['id', 'name', 'role', 'aria-current', 'aria-disabled'].some((name) => attribs[name] !== undefined);
}

function isCrawlable({ attribs }: HtmlElement, { resolve }: PageContext): boolean {
  const target = resolve(attribs['href']);
  return target !== undefined && target.protocol !== 'javascript:';
}

/**
 * At least one link leads to another page of the same host, so that visitors and crawlers can continue from
 * here. Source: Google Search Central, "SEO link best practices", "Internal links",
 * https://developers.google.com/search/docs/crawling-indexing/links-crawlable#internal-links
 */
export const internalLinks = defineCheck({
  id: 'internal-links',
  title: 'Internal links',
  group: 'search',
  importance: 'low',
  run: ({ all, resolve, url }) => {
    const here = url.pathname + url.search;
    const count = all('a').filter(({ attribs }) => {
      const target = resolve(attribs['href']);
      return target?.host === url.host && target.pathname + target.search !== here;
    }).length;
    return outcome(count > 0, {
      value: counted(count, 'link'),
      fix: 'Link to the related pages of your site, so that visitors and search engines find them.',
      why: 'Internal links lead visitors and search engines to your other pages.',
    });
  },
});
