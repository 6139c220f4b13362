import { names } from '../core/names.ts';
import { nearestName, spelling } from '../core/nearest-name.ts';
import { text } from '../texts/text.ts';
import { type CheckOutcome, passOrFail } from './define-check.ts';
import type { PageContext } from './html/page-context.ts';
import type { HtmlElement } from './html/parse-html.ts';

/** A tag that is read under another attribute or name than it has, so that it is ignored. */
export interface NearlyTag {
  readonly element: HtmlElement;
  /** What it is a mistake for: the name of a meta, `og:title`, the rel of a link, `hreflang`. */
  readonly of: string;
  /** As it stands there, and as it was meant: `property="robots"`, `name="robots"`. */
  readonly written: string;
  readonly meant: string;
}

/** Metas that are read by `name`, and those by `property`. */
const BY_NAME: readonly string[] = names('robots googlebot bingbot description viewport');
export const OPEN_GRAPH: readonly string[] = names('og:title og:type og:image og:url');
/** Attributes that are taken for `content`. */
const CONTENT: readonly string[] = names('value contents context text data');
/** Of Google's own name, these are directives (see `robotsDirectives`); `notranslate` is for its translation. */
const FORBIDS = /\bno(?:index|follow|archive|snippet|ne)\b/i;

/**
 * The tags of a page that are nearly one that counts: a meta with another attribute for its name or its content, as a
 * header (`http-equiv`), or with a misspelt name; a link with a misspelt rel, or another attribute for its language.
 * Sources: HTML standard, "The meta element" (name, http-equiv, content) and "Link types",
 * https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element; The Open Graph protocol (property),
 * https://ogp.me/ (both read 2026-11-29).
 */
export function nearlyTags({ all }: Pick<PageContext, 'all'>): NearlyTag[] {
  return [...all('meta').flatMap(metaMeant), ...all('link').flatMap(linkMeant)];
}

function metaMeant(element: HtmlElement): NearlyTag[] {
  const { attribs } = element;
  const name = lower(attribs['name']);
  const property = lower(attribs['property']);
  const found = (of: string, written: string, meant: string) => [{ element, of, written, meant }];
  const instead = (wrong: string, value = '', right = 'name') =>
    found(value, `${wrong}="${attribs[wrong]?.trim()}"`, `${right}="${value}"`);
  const counted = BY_NAME.includes(name) ? name : OPEN_GRAPH.includes(property) ? property : undefined;
  if (counted !== undefined) {
    if (attribs['content'] !== undefined) return [];
    const wrong = CONTENT.find((key) => lower(attribs[key]) !== '');
    const value = attribs[wrong ?? '']?.trim().slice(0, 100);
    if (wrong !== undefined) return found(counted, `${wrong}="${value}"`, `content="${value}"`);
    const bare = Object.keys(attribs).find((key) => FORBIDS.test(key));
    return bare === undefined ? [] : found(counted, `name="${name}" ${bare}`, `content="${bare}"`);
  }
  if (lower(attribs['content']) === '') return [];
  if (BY_NAME.includes(property)) return instead('property', property);
  if (OPEN_GRAPH.includes(name) && property === '') return instead('name', name, 'property');
  const header = lower(attribs['http-equiv']);
  if (/^(?:x-)?robots(?:-tag)?$/.test(header)) return instead('http-equiv', 'robots');
  if (BY_NAME.includes(header)) return instead('http-equiv', header);
  if (name === 'google') return FORBIDS.test(attribs['content'] ?? '') ? instead('name', 'googlebot') : [];
  if (lower(name || property || attribs['rel']) === 'canonical')
    return found('canonical', '<meta … canonical>', '<link rel="canonical" href="…">');
  const og = OPEN_GRAPH.find((one) => spelling(one) === spelling(property || name));
  if (og !== undefined) return instead(property ? 'property' : 'name', og, 'property');
  // several names in one tag; quotes as text programs write them
  const [first = '', ...others] = name.replace(/[“”„‘’'"]/g, '').split(/[\s,;]+/);
  if (others.length > 0)
    return others.every((one) => BY_NAME.includes(one)) && BY_NAME.includes(first)
      ? instead('name', first)
      : [];
  const near = /^[a-z_-]+$/.test(first) ? nearestName(first, BY_NAME) : undefined;
  // the first letter is seldom the one that is mistyped: an inscription is none
  return near === undefined || near[0] !== first[0] ? [] : instead('name', near);
}

function linkMeant(element: HtmlElement): NearlyTag[] {
  const { attribs } = element;
  const rel = lower(attribs['rel']);
  const found = (of: string, written: string, meant: string) => [{ element, of, written, meant }];
  const language = ['href-lang', 'lang', 'language'].find((key) => lower(attribs[key]) !== '');
  const isVersion = /^(?:text\/html)?$/.test(lower(attribs['type'])) && attribs['media'] === undefined;
  if (rel === 'alternate' && isVersion && attribs['hreflang'] === undefined && language !== undefined) {
    const value = attribs[language]?.trim();
    return found('hreflang', `${language}="${value}"`, `hreflang="${value}"`);
  }
  if (attribs['href'] === undefined || rel === '' || /\s/.test(rel)) return [];
  const near = nearestName(rel, ['canonical']);
  if (near !== undefined && near !== rel) return found(near, `rel="${rel}"`, `rel="${near}"`);
  const isLanguage = attribs['hreflang'] !== undefined && rel !== 'alternate';
  return isLanguage && nearestName(rel, ['alternate', 'alternative']) !== undefined
    ? found('hreflang', `rel="${rel}"`, 'rel="alternate"')
    : [];
}

function lower(value = ''): string {
  return value.trim().toLowerCase();
}

/** The outcome of a check where what it looks for is nearly there; `undefined`: it is not. */
export function nearlyThere(context: PageContext, ...wanted: readonly string[]): CheckOutcome | undefined {
  return failedNearly(nearlyTags(context).filter(({ of }) => wanted.includes(of)));
}

/** A check that fails because of these, which are ignored; `undefined` if there are none. */
export function failedNearly(
  nearly: readonly NearlyTag[],
  importance?: CheckOutcome['importance'],
): CheckOutcome | undefined {
  const [first] = nearly;
  if (first === undefined) return undefined;
  const { written, meant } = first;
  return passOrFail(false, {
    value: text('value.faults', { n: nearly.length }),
    sentence: text('robots-directives.failed-tag', {
      written: written.slice(0, 150),
      meant: meant.slice(0, 150),
    }),
    fix: text('robots-directives.fix-tag'),
    evidence: nearly.map(({ element }) => element),
    ...(importance && { importance }),
  });
}
