import { text } from '../../../texts/text.ts';
import {
  defineCheck,
  defineRawCheck,
  failIfAny,
  notApplicable,
  notSeen,
  passOrFail,
} from '../../define-check.ts';
import { refreshOf } from '../../html/instant-refresh.ts';
import { isInHead, type PageContext } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { textOf } from '../../html/text-of.ts';
import { nearlyThere } from '../../nearly-tags.ts';

/**
 * The properties of each viewport meta element of the head, in lower case. Separators and values: CSS Viewport,
 * "Parsing algorithm", https://drafts.csswg.org/css-viewport/#parsing-algorithm
 */
function viewportsOf({ metas }: PageContext) {
  return metas('viewport').map(viewportOf);
}

function viewportOf(element: HtmlElement) {
  const content = (element.attribs['content'] ?? '').slice(0, 1_000).toLowerCase();
  const properties = new Map<string, string>();
  for (const [, name = '', value = ''] of content.matchAll(/([a-z-]{1,40})\s*=\s*([^\s,;=]{1,40})/g))
    properties.set(name, value);
  return { element, content: content.trim(), properties };
}

/**
 * The last viewport meta element of the head, which is the one that counts, has width=device-width without an
 * initial-scale below 1, or, without that width, an initial-scale of 1 or more. Source: MDN, "viewport",
 * https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport;
 * https://developer.chrome.com/docs/lighthouse/pwa/viewport
 */
export const viewport = defineCheck('viewport', 'basics', 'high', (context) => {
  const found = viewportsOf(context).at(-1);
  if (found === undefined)
    return nearlyThere(context, 'viewport') ?? passOrFail(false, { value: text('value.none') });
  const { element, content, properties } = found;
  const nearly = content === '' ? nearlyThere(context, 'viewport') : undefined;
  if (nearly) return nearly;
  const scale = Number(properties.get('initial-scale') ?? Number.NaN);
  const isMobile = properties.get('width') === 'device-width' ? !(scale < 1) : scale >= 1;
  return passOrFail(isMobile, {
    value: content === '' ? text('value.empty') : content.slice(0, 200),
    evidence: [element],
  });
});

/**
 * No viewport meta element forbids zooming to 200 %: no user-scalable=no and no maximum-scale below 2. Each is judged,
 * because browsers differ in how they combine several. Source: WCAG 2.2, 1.4.4,
 * https://www.w3.org/TR/WCAG22/#resize-text, with ACT rule b4f0c3,
 * https://www.w3.org/WAI/standards-guidelines/act/rules/b4f0c3/; values that are not numbers: CSS Device Adaptation,
 * "Translation into @viewport descriptors",
 * https://github.com/w3c/csswg-drafts, css-device-adapt/Overview.bs (all read 2026-11-25).
 */
export const viewportZoom = defineCheck('viewport-zoom', 'basics', 'medium', (context) => {
  const found = viewportsOf(context);
  if (found.length === 0) return notApplicable();
  const limiting = found.filter(({ properties }) => limitsZoom(properties));
  return passOrFail(limiting.length === 0, {
    value: text(limiting.length === 0 ? 'value.yes' : 'value.no'),
    evidence: (limiting.length === 0 ? found : limiting).map(({ element }) => element),
  });
});

function limitsZoom(properties: ReadonlyMap<string, string>): boolean {
  const scalable = properties.get('user-scalable') ?? 'yes';
  const isScalable =
    /^(?:yes|device-width|device-height)$/.test(scalable) || Math.abs(Number.parseFloat(scalable)) >= 1;
  const scale = properties.get('maximum-scale') ?? 'device-width';
  const most = Number.parseFloat(scale);
  // a word other than these two stands for 1 or less; a negative number is ignored
  const limits = Number.isNaN(most)
    ? !/^device-(?:width|height)$/.test(scale)
    : most >= 0 && most < LEAST_ZOOM;
  return !isScalable || limits;
}

/** 200 %. */
const LEAST_ZOOM = 2;

const CHARSET_BYTES = 1_024;

/**
 * The page declares its encoding, in the Content-Type header or in a meta element within the first 1,024 bytes (a
 * byte order mark counts). Which one, the check "utf-8" judges. Source: HTML standard, section 4.2.5.4,
 * https://html.spec.whatwg.org/multipage/semantics.html#charset;
 * https://developer.chrome.com/docs/lighthouse/best-practices/charset
 */
export const charset = defineRawCheck('charset', 'basics', 'medium', ({ page, all, header }) => {
  const { name, source } = page.encoding;
  const meta = all('meta').find(
    ({ attribs }) => attribs['charset'] !== undefined || /charset=/i.test(attribs['content'] ?? ''),
  );
  const end = meta?.sourceCodeLocation?.endOffset ?? 0;
  const isLate =
    source === 'meta' && new TextEncoder().encode(page.html.slice(0, end)).length > CHARSET_BYTES;
  const isDeclared = source !== 'default';
  const type = header('content-type');
  return passOrFail(isDeclared && !isLate, {
    value: !isDeclared ? text('value.none') : isLate ? text('value.late', { what: name }) : name,
    sentence: isLate ? text('charset.failed-late') : undefined,
    evidence: [
      ...(type === undefined ? [] : [`content-type: ${type}`]),
      ...(meta === undefined ? [] : [meta]),
    ],
  });
});

/**
 * The title, the description and the main headings have no replacement character (U+FFFD), which stands for bytes that
 * could not be decoded, here or on the way into the site's database, and no UTF-8 that was read as windows-1252 (`Ã¼`).
 * Not judged in an encoding that nobody declared. Source: Unicode Standard, section 23.8, "Specials",
 * https://www.unicode.org/charts/PDF/UFFF0.pdf; Encoding standard, "decode", https://encoding.spec.whatwg.org/#decode
 * (copy of 2026-05, read 2026-11-25).
 */
export const lostCharacters = defineCheck('lost-characters', 'basics', 'medium', (context) => {
  const { all, metas, title, guessedEncoding: encoding } = context;
  if (encoding !== undefined) return notSeen(text('value.read-as', { encoding }));
  const headings = all('h1').map((element) => ({ element, text: textOf(element) }));
  const texts = [
    ...all('title')
      .filter(isInHead)
      .map((element) => ({ element, text: title })),
    ...metas('description').map((element) => ({ element, text: element.attribs['content'] ?? '' })),
    ...headings,
  ].filter(({ text: content }) => content !== '');
  if (texts.length === 0) return notApplicable();
  return failIfAny(
    texts.filter(({ text: content }) => MISREAD.test(content)).map(({ element }) => element),
    texts.length,
  );
});

/**
 * U+FFFD, or what bytes of UTF-8 become in windows-1252: after a first byte (`Ã`, `Â`, `Ð`, `æ`) the others are
 * signs. A quotation mark or dash behind a capital can also be meant (`IRMÃ”`), unless a small letter is beside it.
 */
const MISREAD = new RegExp(
  [
    '\ufffd|â€.',
    'Ã[\u0080-\u009f\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bfƒ†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ€]',
    '(?<=\\p{Ll})Ã[\u00a0«»‚„…‘’“”–—]|Ã[\u00a0«»‚„…‘’“”–—](?=\\p{Ll})',
    '(?<!\\p{Lu})Â[\u00a0-\u00bf]|(?<=[\\p{Ll}\\p{P}])Â ',
    '(?:[Â-ß]CONT){2}|(?:[à-ï]CONT{2}){2}',
  ]
    .join('|')
    .replaceAll('CONT', '[\u0080-\u00bfƒ†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ€‚„…‘’“”–—]'),
  'u',
);

const CHARSET = /charset\s*=\s*["']?([\w-]+)/i;

/**
 * The declared encoding is UTF-8; without a declaration there is nothing to judge. Source: HTML standard, section
 * 4.2.5.4, https://html.spec.whatwg.org/multipage/semantics.html#charset
 */
export const utf8 = defineRawCheck('utf-8', 'basics', 'low', ({ page: { encoding }, all, header }) => {
  const { name, source } = encoding;
  if (source === 'default') return notApplicable();
  const inMeta = all('meta').map(({ attribs }) => {
    const isPragma = /^\s*content-type\s*$/i.test(attribs['http-equiv'] ?? '');
    return attribs['charset']?.trim() ?? (isPragma ? CHARSET.exec(attribs['content'] ?? '')?.[1] : undefined);
  });
  const inHeader = CHARSET.exec(header('content-type') ?? '')?.[1];
  const declared = source === 'header' ? inHeader : inMeta.find((one) => one !== undefined);
  const isUtf8 = name.toUpperCase() === 'UTF-8';
  const isOther = !isUtf8 && declared !== undefined && declared.toLowerCase() !== name.toLowerCase();
  return passOrFail(isUtf8, {
    value: isOther ? text('value.declared-as', { encoding: name, declared: declared.slice(0, 40) }) : name,
  });
});

/**
 * The document begins with a doctype that means standards mode, not quirks mode, nor limited quirks mode, in which only
 * the height of table cells differs, so that it matters little.
 * Source: HTML standard, section 13.2.6.4.1,
 * https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode;
 * https://developer.chrome.com/docs/lighthouse/best-practices/doctype
 */
export const doctype = defineCheck('doctype', 'basics', 'medium', ({ doctype: { declared, mode } }) => {
  const isLimited = declared && mode === 'limited-quirks';
  const known = mode === 'no-quirks' ? 'value.standards' : 'value.quirks';
  return passOrFail(declared && mode === 'no-quirks', {
    value: text(!declared ? 'value.none' : isLimited ? 'value.limited-quirks' : known),
    ...(isLimited && {
      sentence: text('doctype.failed-limited'),
      fix: text('doctype.fix-limited'),
      importance: 'note' as const,
    }),
  });
});

/**
 * A page of the media type application/xhtml+xml is well-formed XML: browsers end it at the first error and show that
 * instead. Not applicable to HTML. Source: XML 1.0, section 1.2, "fatal error", https://www.w3.org/TR/xml/#dt-fatal;
 * HTML standard, section 14.2, https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents
 */
export const wellFormedXml = defineRawCheck('well-formed-xml', 'basics', 'high', ({ xhtml, page }) => {
  if (xhtml === undefined) return notApplicable();
  const { errorLine: line } = xhtml;
  if (line === undefined) return passOrFail(true, { value: text('value.well-formed') });
  const what = page.html.split(/\r\n|\r|\n/, line)[line - 1]?.trim() ?? '';
  return passOrFail(false, {
    value: text('value.error-page'),
    evidence: [text('evidence.line', { line, what: what.slice(0, 150) })],
  });
});

/**
 * No meta refresh reloads or redirects the page. Source: Google Search Central, "Redirects and Google Search"
 * (server redirects are better understood),
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects; WCAG 2.2, 2.2.1,
 * https://www.w3.org/WAI/WCAG22/Techniques/failures/F41
 */
export const metaRefresh = defineCheck('meta-refresh', 'basics', 'low', ({ all }) => {
  const refreshing = all('meta').filter((meta) => refreshOf(meta) !== undefined);
  return passOrFail(refreshing.length === 0, {
    value: text(refreshing.length === 0 ? 'value.none' : 'value.found'),
    evidence: refreshing,
  });
});

/**
 * No title, viewport, description, robots meta, canonical or hreflang link is in the body, for example because
 * another element ended the head early: search engines may ignore it there. Open Graph alone matters little. Source:
 * Google Search Central, "Valid page metadata",
 * https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata
 */
export const metadataInHead = defineCheck('metadata-in-head', 'basics', 'medium', ({ all }) => {
  const isMetadata = /^(description|robots|googlebot|bingbot|viewport|canonical|alternate)$/;
  const misplaced = all('meta', 'link', 'title')
    .filter((element) => !isInHead(element))
    .filter(({ name, attribs }) => {
      if (name === 'title') return true;
      if (name === 'meta')
        return isMetadata.test(attribs['name']?.trim().toLowerCase() ?? '') || isOpenGraph(attribs);
      const relations = (attribs['rel'] ?? '').toLowerCase().split(/\s+/);
      return relations.includes('canonical') || (relations.includes('alternate') && 'hreflang' in attribs);
    });
  return passOrFail(misplaced.length === 0, {
    value: text('value.count', { n: misplaced.length }),
    evidence: misplaced,
    ...(misplaced.length > 0 &&
      misplaced.every(({ attribs }) => isOpenGraph(attribs)) && { importance: 'low' as const }),
  });
});

function isOpenGraph({ property = '' }: HtmlElement['attribs']): boolean {
  return /^\s*og:/i.test(property);
}
