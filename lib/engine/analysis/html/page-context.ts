import { headerLines } from '../../page/header-lines.ts';
import type { JudgedPage } from '../../page/judged-page.ts';
import type { ImageSize, ShownDocument } from '../../page/page-read.ts';
import { addressKey } from '../../url/address-key.ts';
import { isExecuted, type Resource, resourcesOf } from './page-resources.ts';
import { type PageWalk, walkPage } from './page-walk.ts';
import { type HtmlElement, parseHtml } from './parse-html.ts';
import { parseXhtml } from './parse-xhtml.ts';
import { findMoved } from './selector-of.ts';
import { rawText } from './text-of.ts';
import { isBlank, wordsOf } from './words.ts';

/** One version of a page (as sent, or after its scripts have run), parsed once for all checks. */
export interface PageContext {
  readonly page: JudgedPage;
  /** What was parsed: the HTML as sent, or as the tab shows it. */
  readonly source: string;
  /** The page's address after redirects, cleaned. */
  readonly url: URL;
  /** `addressKey` of its address. */
  readonly addressKey: string;
  /** Whether the page's host is this machine (localhost, *.localhost, 127.0.0.0/8, ::1). */
  readonly loopback: boolean;
  /** The encoding in which the HTML as sent was read though nothing declares it, if it has other than ASCII. */
  readonly guessedEncoding: string | undefined;
  /** Whether the page was too large to be parsed completely. */
  readonly cut: boolean;
  /**
   * Of a page that browsers parse as XML (its media type is application/xhtml+xml): the line of its first error, from
   * 1, at which they end it.
   */
  readonly xhtml: { readonly errorLine: number | undefined } | undefined;
  /** HTML elements, and links of SVG, of these names, in document order for each name. */
  readonly all: (...names: readonly string[]) => readonly HtmlElement[];
  /** Every element, including those inside SVG and MathML, in document order. */
  readonly elements: readonly HtmlElement[];
  /** Headings by element or role, hidden ones, too. */
  readonly headings: readonly HtmlElement[];
  readonly byId: (id: string) => HtmlElement | undefined;
  /** Whether an element is hidden from everyone or from assistive technology, by its markup or by a style sheet. */
  readonly isHidden: (element: HtmlElement) => boolean;
  /** What a browser has measured of an `img` element; empty if nothing. */
  readonly sizeOf: (image: HtmlElement) => ImageSize;
  /** The address of a script of the page that its server refused; `undefined`: none is known. */
  readonly failedScript: string | undefined;
  /** The most deeply nested element, and its depth; the html element has depth 1. */
  readonly deepest: { readonly depth: number; readonly element: HtmlElement | undefined };
  /** The text that the markup does not hide, white space collapsed. Text that only style sheets hide is included. */
  readonly text: string;
  /** Whether some of it may be in a snippet (`PageWalk`). */
  readonly hasSnippetText: boolean;
  /** How many words it has. */
  readonly wordCount: number;
  /** Each of its words once, in lower case. */
  readonly vocabulary: ReadonlySet<string>;
  /** The text of the title element, white space collapsed; empty without one. */
  readonly title: string;
  /** `meta` elements of the head with this name (in lower case); those in the body are left out. */
  readonly metas: (name: string) => readonly HtmlElement[];
  /** `meta` elements of the head with this property (in lower case), of which one may have several. */
  readonly properties: (name: string) => readonly HtmlElement[];
  /** `link` elements of the head whose rel contains this token (in lower case). */
  readonly links: (rel: string) => readonly HtmlElement[];
  /** Whether scripts probably fill the page: it has scripts, and at most 20 words of its own (our own choice). */
  readonly isFilledByScripts: boolean;
  /** Whether what it lacks may exist: it has scripts that were not run, or is cut. */
  readonly isPartial: boolean;
  /** Whether scripts probably fill the page and were not run, so that its content was not seen. */
  readonly isUnfilled: boolean;
  /**
   * Whether there is a doctype, which XHTML does not need, and the layout mode that it causes (HTML standard, section
   * 13.2.6.4.1).
   */
  readonly doctype: { readonly declared: boolean; readonly mode: string };
  readonly resources: readonly Resource[];
  /** Resolves a reference against the page's base address; `undefined` if it is missing or invalid. */
  readonly resolve: (reference: string | undefined) => URL | undefined;
  /** A response header's lines joined with `, `, by its name in lower case; `undefined` if missing or empty. */
  readonly header: (name: string) => string | undefined;
}

/** The longest page address, in characters; a longer one does not fit in the headers of a redirect. */
const LONGEST_ADDRESS = 20_000;
/** The longest base address for resolving references, in characters: each result may become as long. */
const LONGEST_BASE = 2_048;

/** A page with at most this many words and a script is filled by it. */
const FEW_WORDS = 20;

/**
 * Parses a page as its server sends it, or as a tab shows it (`shown`: after its scripts have run), and prepares what
 * the checks need. An invalid page address becomes `http://address.invalid/`. Never throws.
 */
export function createContext(page: JudgedPage, shown?: ShownDocument): PageContext {
  // what a tab shows is serialised as HTML, whatever it was parsed from
  const isXhtml = shown === undefined && /^\s*application\/xhtml\+xml\s*(?:;|,|$)/i.test(mediaTypeOf(page));
  const source = shown?.html ?? page.html;
  const parsed = isXhtml ? parseXhtml(source) : parseHtml(source);
  const walk = walkPage(parsed);
  if (shown !== undefined) findMoved(walk.elements, source);
  const hiddenByStyle = elementsHiddenByStyle(walk, shown?.hidden ?? {});
  const url = parse(page.url.slice(0, LONGEST_ADDRESS)) ?? new URL('http://address.invalid/');
  const all = (...names: readonly string[]) =>
    names.length === 1
      ? (walk.byName.get(names[0] ?? '') ?? [])
      : names.flatMap((name) => walk.byName.get(name) ?? []);
  const titleElement = all('title').find(isInHead);
  const metas = groupBy(all('meta').filter(isInHead), ({ attribs }) => [attribs['name'] ?? '']);
  // a no-break space is part of a token (HTML standard, "ASCII whitespace")
  const tokens = (list: string | undefined) => (list ?? '').split(/[\t\n\f\r ]+/);
  const properties = groupBy(all('meta').filter(isInHead), ({ attribs }) => tokens(attribs['property']));
  const links = groupBy(all('link').filter(isInHead), ({ attribs }) => tokens(attribs['rel']));
  const baseHref = all('base').find(({ attribs }) => attribs['href'] !== undefined)?.attribs['href'];
  const base = shortened(baseOf(baseHref, url));
  const resolved = new Map<string, URL | undefined>();
  const resolve = (reference: string | undefined) => {
    if (reference === undefined) return undefined;
    if (!resolved.has(reference)) resolved.set(reference, parse(reference, base));
    return resolved.get(reference);
  };
  const words = wordsOf(walk.text);
  const hasScripts = all('script').some(isExecuted);
  const isFilledByScripts = words.length <= FEW_WORDS && hasScripts;
  return {
    page,
    source,
    url,
    addressKey: addressKey(url),
    loopback: isLoopback(url),
    guessedEncoding: shown === undefined ? guessedEncoding(page) : undefined,
    cut: parsed.cut,
    xhtml: isXhtml ? { errorLine: parsed.errorLine } : undefined,
    all,
    elements: walk.elements,
    headings: walk.headings,
    byId: (id) => walk.byId.get(id),
    isHidden: (element) => walk.hidden.has(element) || hiddenByStyle.has(element),
    sizeOf: imageSizes(walk, shown?.images),
    failedScript: shown?.failedScript,
    deepest: walk.deepest,
    text: walk.text,
    hasSnippetText: walk.hasSnippetText,
    wordCount: words.length,
    vocabulary: new Set(words),
    title: titleElement === undefined ? '' : ownText(titleElement),
    metas: (name) => metas.get(name) ?? [],
    properties: (name) => properties.get(name) ?? [],
    links: (rel) => links.get(rel) ?? [],
    isFilledByScripts,
    isPartial: parsed.cut || (hasScripts && shown === undefined),
    isUnfilled: isFilledByScripts && shown === undefined,
    doctype: {
      declared: isXhtml || parsed.document.children.some(({ type }) => type === 'directive'),
      mode: parsed.document['x-mode'] ?? 'quirks',
    },
    resources: resourcesOf({ all, resolve }),
    resolve,
    header: headerOf(page),
  };
}

/** A parsed document, judged with the response and the site of `page`. */
export function withPage(context: PageContext, page: JudgedPage): PageContext {
  return { ...context, page, header: headerOf(page) };
}

function headerOf(page: JudgedPage): PageContext['header'] {
  return (name) => {
    const lines = headerLines(page, name);
    return lines.length === 0 ? undefined : lines.join(', ');
  };
}

/** Whether an address is on this machine, whose content browsers trust without HTTPS. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether the parser put an element into the head; one after the head's end is in the body. */
export function isInHead({ parent }: HtmlElement): boolean {
  return parent !== null && 'name' in parent && parent.name === 'head';
}

function groupBy(
  elements: readonly HtmlElement[],
  keysOf: (element: HtmlElement) => readonly string[],
): Map<string, HtmlElement[]> {
  const groups = new Map<string, HtmlElement[]>();
  for (const element of elements)
    for (const key of new Set(keysOf(element).map((name) => name.trim().toLowerCase()))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [element]);
      else group.push(element);
    }
  return groups;
}

function ownText(element: HtmlElement): string {
  const text = rawText(element).replace(/\s+/g, ' ').trim();
  return isBlank(text) ? '' : text;
}

/** UTF-8 that is valid is no guess. */
function guessedEncoding({ encoding: { name, source }, html }: JudgedPage): string | undefined {
  return source === 'default' && name !== 'UTF-8' && /[^\p{ASCII}]/u.test(html) ? name : undefined;
}

function mediaTypeOf(page: JudgedPage): string {
  return headerLines(page, 'content-type')[0] ?? '';
}

/**
 * The address against which references are resolved: that of the first base element with an href, but for `data:` and
 * `javascript:`. Source: HTML standard, section 4.2.3, "set the frozen base URL" (undated copy, read
 * 2026-11-25), https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url
 */
function baseOf(href: string | undefined, url: URL): URL {
  const base = href === undefined ? undefined : parse(href, url.href);
  return base === undefined || /^(?:data|javascript):$/.test(base.protocol) ? url : base;
}

function parse(reference: string, base?: string): URL | undefined {
  return URL.parse(reference, base) ?? undefined;
}

function shortened({ href, origin }: URL): string {
  return href.length > LONGEST_BASE ? `${origin}/` : href;
}

/**
 * The elements of a parsed page that its style sheets hide. Parsing may add or move elements of a document that scripts
 * have built (a `tbody`, a `div` in a `p`): a name with another number of elements than in the browser is left out.
 */
function elementsHiddenByStyle(
  { byName, embedded }: PageWalk,
  hidden: NonNullable<ShownDocument['hidden']>,
): ReadonlySet<HtmlElement> {
  const found = Object.entries(hidden).flatMap(([name, { count, at }]) => {
    // the browser does not look for them inside SVG
    const elements = (byName.get(name) ?? []).filter((element) => !embedded.has(element));
    return elements.length === count ? at.flatMap((position) => elements[position] ?? []) : [];
  });
  return new Set(found);
}

/** Measured images by their elements; none if their number is another one (`elementsHiddenByStyle`). */
function imageSizes(
  { byName, embedded }: PageWalk,
  sizes: readonly ImageSize[] = [],
): (image: HtmlElement) => ImageSize {
  const images = (byName.get('img') ?? []).filter((image) => !embedded.has(image));
  const isSame = images.length === sizes.length;
  const known = new Map(isSame ? images.map((image, at) => [image, sizes[at] ?? {}]) : []);
  return (image) => known.get(image) ?? {};
}
