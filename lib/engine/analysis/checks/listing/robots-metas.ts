import { headerLines } from '../../../page/header-lines.ts';
import { type KeyedText, type Text, text } from '../../../texts/text.ts';
import {
  type CheckOutcome,
  defineCheck,
  defineRawCheck,
  failIfAny,
  notApplicable,
  notSeen,
  passOrFail,
  scriptsNotRun,
} from '../../define-check.ts';
import { isInHead, type PageContext } from '../../html/page-context.ts';
import { walkPage } from '../../html/page-walk.ts';
import { type HtmlElement, parseHtml } from '../../html/parse-html.ts';
import { rawText } from '../../html/text-of.ts';
import { BING, GOOGLE } from '../../listing/listing.ts';
import { forbidsListing as isListingForbidden } from '../../listing/signals.ts';
import { failedNearly, type NearlyTag, nearlyTags } from '../../nearly-tags.ts';
import {
  robotsDirectives,
  unclearDirectives,
  type VoidDirective,
  voidDirectives,
} from '../../robots-directives.ts';
import { isInternal } from '../search/links.ts';

const ENGINES = [GOOGLE, BING];
const ROBOTS_METAS = [...new Set(ENGINES.flatMap(({ metas }) => metas))];

/** What a robots meta tag, or a line of the X-Robots-Tag header, says. */
interface Rules {
  readonly about: HtmlElement | string;
  /** The directives for each search engine. */
  readonly directives: readonly (readonly string[])[];
  readonly faults: () => readonly VoidDirective[];
}

function rulesOfMeta(about: HtmlElement): Rules {
  const { content = '' } = about.attribs;
  return {
    about,
    directives: [robotsDirectives(content, undefined)],
    faults: () => voidDirectives(content, undefined),
  };
}

/**
 * "Google Search … will respect robots meta tags in the body section" (Google Search Central, "Robots meta tag
 * specifications", copy of 2026-07, read 2026-11-25), although they belong in the head.
 */
function metaRules({ all }: PageContext): Rules[] {
  return all('meta').filter(isRobotsMeta).map(rulesOfMeta);
}

function isRobotsMeta({ attribs }: HtmlElement): boolean {
  return ROBOTS_METAS.includes((attribs['name'] ?? '').trim().toLowerCase());
}

function headerRules({ page }: PageContext): Rules[] {
  const tokens = ENGINES.map(({ token }) => token);
  return headerLines(page, 'x-robots-tag').map((line) => ({
    about: `x-robots-tag: ${line}`,
    directives: tokens.map((token) => robotsDirectives(line, token)),
    faults: () => voidDirectives(line, tokens),
  }));
}

function allRules(context: PageContext): Rules[] {
  return [...metaRules(context), ...headerRules(context)];
}

function forbidsListing({ directives }: Rules, { page }: PageContext): boolean {
  return directives.some((one) => isListingForbidden(one, page.readAt));
}

function hasAny({ directives }: Rules, wanted: readonly string[]): boolean {
  return directives.some((one) => wanted.some((directive) => one.includes(directive)));
}

const aboutOf = ({ about }: Pick<Rules, 'about'>) => about;

/**
 * No robots meta element (for all, Googlebot or Bingbot) contains noindex or none, or an
 * unavailable_after that had passed when the page was read. One inside noscript is for crawlers that run no scripts,
 * so that it matters less: Google and Bing run them. Not applicable without one. Source: Google Search Central, "Robots
 * meta tag specifications", https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const robotsMeta = defineCheck('robots-meta', 'search', 'high', (context) => {
  const metas = metaRules(context);
  const unscripted = metasInNoscript(context);
  if (metas.length + unscripted.length === 0) return notApplicable();
  const withoutScripts = unscripted.filter((rules) => forbidsListing(rules, context));
  const blocking = metas.filter((rules) => forbidsListing(rules, context));
  if (blocking.length === 0 && withoutScripts.length > 0)
    return passOrFail(false, {
      value: text('value.noindex-without-scripts'),
      evidence: withoutScripts.map(aboutOf),
      sentence: text('robots-meta.failed-without-scripts'),
      importance: 'low',
    });
  return blockingOutcome(blocking, metas);
});

function blockingOutcome(blocking: readonly Rules[], all: readonly Rules[]): CheckOutcome {
  return passOrFail(blocking.length === 0, {
    value: blocking.length > 0 ? text('value.noindex') : allowed(all),
    evidence: (blocking.length > 0 ? blocking : all).map(aboutOf),
  });
}

/** The robots metas inside the noscript elements of the head, which are text where scripts run; about the noscript. */
function metasInNoscript({ all }: PageContext): Rules[] {
  return all('noscript')
    .filter(isInHead)
    .slice(0, MOST_NOSCRIPTS)
    .flatMap((element) => {
      const html = rawText(element);
      if (!/robots|bot/i.test(html)) return [];
      const metas = walkPage(parseHtml(html.slice(0, MOST_CHARACTERS))).byName.get('meta') ?? [];
      return metas.filter(isRobotsMeta).map((meta) => ({ ...rulesOfMeta(meta), about: element }));
    });
}

const MOST_NOSCRIPTS = 20;
const MOST_CHARACTERS = 20_000;

/** The value of a page that may be listed: what its directives forbid all the same (nofollow, nosnippet). */
function allowed(all: readonly Rules[]): Text {
  const directives = all.flatMap((rules) => rules.directives[0] ?? []);
  const limits = [...new Set(directives)].filter((directive) => /^no[a-z]+$/.test(directive));
  return limits.length === 0 ? text('value.allowed') : limits.join(', ');
}

/**
 * No X-Robots-Tag header line contains noindex or none, or an unavailable_after that had passed when the page was
 * read. Each line is read on its own, and directives for crawlers other than Googlebot and Bingbot are ignored. Not
 * seen if a browser has joined lines, so that nobody can tell whom they address.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag
 */
export const xRobotsTag = defineRawCheck('x-robots-tag', 'search', 'high', (context) => {
  const rules = headerRules(context);
  if (rules.length === 0) return notApplicable();
  const blocking = rules.filter((one) => forbidsListing(one, context));
  const { joined, readAt } = context.page;
  const unclear = headerLines(context.page, 'x-robots-tag').filter((line) =>
    ENGINES.some(({ token }) => isListingForbidden(unclearDirectives(line, token), readAt)),
  );
  if (joined && blocking.length === 0 && unclear.length > 0)
    return notSeen(text('value.unclear-header', { header: unclear[0]?.slice(0, 150) ?? '' }));
  return blockingOutcome(blocking, rules);
});

/**
 * Google and Bing may show a snippet: no nosnippet and no max-snippet:0 in the robots metas or in X-Robots-Tag, and
 * some text outside of data-nosnippet. Source:
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const snippetAllowed = defineCheck('snippet-allowed', 'search', 'low', (context) => {
  const all = allRules(context);
  const isCovered = context.wordCount > 0 && !context.hasSnippetText;
  if (all.length === 0 && !isCovered) return notApplicable();
  const forbidding = all.filter((rules) => hasAny(rules, ['nosnippet', 'max-snippet:0']));
  const covering = isCovered
    ? context.elements.filter(({ attribs }) => attribs['data-nosnippet'] !== undefined)
    : [];
  const isAllowed = forbidding.length === 0 && !isCovered;
  return passOrFail(isAllowed, {
    value: text(isAllowed ? 'value.allowed' : 'value.forbidden'),
    evidence: [...forbidding.map(aboutOf), ...covering],
    sentence: forbidding.length === 0 ? text('snippet-allowed.failed-text') : undefined,
  });
});

/**
 * No robots meta and no X-Robots-Tag line for Google or Bing has a directive that is nearly a known one, which search
 * engines ignore (`voidDirectives`), and no tag that would keep the page out of the results is nearly a robots meta:
 * its author believes that the page is hidden. A date that Google probably reads, but in a form other than those that
 * it names, is a note.
 */
export const directivesKnown = defineCheck('robots-directives', 'search', 'medium', (context) => {
  const all = allRules(context);
  const ignored = failedNearly(hidingNearly(context, all), 'high');
  if (ignored) return ignored;
  if (all.length === 0) return notApplicable();
  const faults = all.flatMap((rules) => rules.faults().map((fault) => ({ ...fault, about: rules.about })));
  const worst = faults.find(({ isDate }) => !isDate) ?? faults[0];
  return passOrFail(worst === undefined, {
    value: text('value.faults', { n: faults.length }),
    evidence: [...new Set(faults.map(aboutOf))],
    sentence: worst && voidSentence(worst),
    ...(worst?.isDate && { importance: 'note' }),
  });
});

/** Tags that are nearly a robots meta with noindex, if none that counts says so. */
function hidingNearly(context: PageContext, all: readonly Rules[]): NearlyTag[] {
  if (all.some((rules) => forbidsListing(rules, context))) return [];
  return nearlyTags(context).filter(({ element: { attribs }, of }) => {
    const said = Object.entries(attribs)
      .flat()
      .flatMap((word) => robotsDirectives(word, undefined));
    return ROBOTS_METAS.includes(of) && isListingForbidden(said, context.page.readAt);
  });
}

function voidSentence({ directive, meant, form = '', isDate }: VoidDirective): KeyedText {
  if (isDate) return text('robots-directives.failed-date', { directive });
  if (meant === undefined) return text('robots-directives.failed-value', { directive, form });
  return text('robots-directives.failed', { directive, meant });
}

/**
 * Search engines may follow the links: no nofollow (or none) for the whole page, and none at its internal links. A
 * note, because that may be meant. Source: Google Search Central, "Qualify your outbound links to Google" (for links
 * within a site: robots.txt), https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links (read
 * 2026-11-27)
 */
export const linksFollowed = defineCheck('links-followed', 'search', 'note', (context) => {
  const forbidding = allRules(context).filter((rules) => hasAny(rules, ['nofollow', 'none']));
  if (forbidding.length > 0)
    return passOrFail(false, {
      value: text('value.forbidden'),
      evidence: forbidding.map(aboutOf),
      sentence: text('links-followed.failed-page'),
    });
  const links = context.all('a').filter((link) => isInternal(link, context));
  if (links.length === 0) return context.isUnfilled ? scriptsNotRun() : notApplicable();
  const refused = links.filter(({ attribs }) => /(?:^|[\s,])nofollow(?:[\s,]|$)/i.test(attribs['rel'] ?? ''));
  return failIfAny(refused, links.length);
});
