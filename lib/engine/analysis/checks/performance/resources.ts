import { sizeText } from '../../../texts/size-text.ts';
import { text } from '../../../texts/text.ts';
import { defineCheck, defineRawCheck, failIfAny, notApplicable, passOrFail } from '../../define-check.ts';
import { cssAddresses } from '../../html/css-addresses.ts';
import { isInHead } from '../../html/page-context.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import { codeOf } from '../../html/script-code.ts';
import { rawText } from '../../html/text-of.ts';

const MOST_RESOURCES = 70;

/**
 * The HTML references at most 70 different resources. The median page makes 71 requests on desktop, including
 * those made by scripts (HTTP Archive, Web Almanac 2024,
 * https://almanac.httparchive.org/en/2024/page-weight); the number alone slows no page down, so this is a note.
 */
export const resourceCount = defineCheck('resource-count', 'performance', 'note', ({ resources }) => {
  const different = new Map(resources.map(({ url, kind }) => [url.href, kind]));
  const kinds = [...Map.groupBy(different.values(), (kind) => kind)];
  return passOrFail(different.size <= MOST_RESOURCES, {
    value: text('value.count', { n: different.size }),
    evidence: kinds.map(([kind, { length }]) => `${kind}: ${length}`),
  });
});

/** Whether a script is no data and no module. */
function isClassic({ attribs }: HtmlElement): boolean {
  const type = attribs['type']?.trim().toLowerCase() ?? '';
  return type === '' || /^(text|application)\/(x-)?(java|ecma)script/.test(type);
}

/** Whether a script blocks the parser: no async, defer or module, and an executable type. */
function blocks(script: HtmlElement): boolean {
  const { attribs } = script;
  return isClassic(script) && !['async', 'defer', 'nomodule'].some((name) => attribs[name] !== undefined);
}

/** From this number on, scripts that block rendering are of medium importance; our own choice. */
const MANY_SCRIPTS = 3;

/**
 * No script file in the head blocks rendering: each has async, defer, nomodule or type=module. Source:
 * https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources
 */
export const blockingScripts = defineRawCheck('blocking-scripts', 'performance', 'medium', ({ all }) => {
  const blocking = all('script').filter(
    (script) => (script.attribs['src'] ?? '').trim() !== '' && isInHead(script) && blocks(script),
  );
  return passOrFail(blocking.length === 0, {
    value: text('value.count', { n: blocking.length }),
    evidence: blocking,
    ...(blocking.length > 0 && blocking.length < MANY_SCRIPTS && { importance: 'low' }),
  });
});

const MOST_STYLE_SHEETS = 3;

/**
 * At most 3 style sheets block the first paint (disabled and alternate ones, those of another type than CSS, and those
 * with media print, speech or `not all` do not count: HTML standard, "link type stylesheet",
 * https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet), and no inline style imports another one,
 * which loads sequentially. Source: web.dev, "Defer non-critical CSS", https://web.dev/articles/defer-non-critical-css.
 * Some style sheet nearly always blocks; the 3 is our own choice, so this is a note.
 */
export const blockingStyles = defineRawCheck(
  'blocking-styles',
  'performance',
  'note',
  ({ resources, all }) => {
    const sheets = resources
      .filter(({ kind, element: { attribs } }) => {
        const isAlternate = /(^|\s)alternate(\s|$)/i.test(attribs['rel'] ?? '');
        return (
          kind === 'style' && !isAlternate && !/^\s*(print|speech|not all)\b/i.test(attribs['media'] ?? '')
        );
      })
      .map(({ element }) => element);
    const importing = all('style').filter((style) => /@import\s/i.test(rawText(style)));
    return passOrFail(sheets.length <= MOST_STYLE_SHEETS && importing.length === 0, {
      value: text('value.count', { n: sheets.length }),
      sentence: sheets.length > MOST_STYLE_SHEETS ? undefined : text('blocking-styles.failed-import'),
      evidence: [...(sheets.length > MOST_STYLE_SHEETS ? sheets : []), ...importing],
    });
  },
);

/** Into the page itself, not into a window or frame of its own. */
const WRITES = /(?<![\w$.])(?:(?:window|self)\s*\.\s*)?document\s*\.\s*write(?:ln)?\s*\(/;

/**
 * No inline script calls document.write() or writeln(), which blocks the parser and is ignored on slow connections;
 * in modules, which run later, it does nothing.
 * Source:
 * https://developer.chrome.com/docs/lighthouse/best-practices/no-document-write
 */
export const documentWrite = defineRawCheck('document-write', 'performance', 'low', ({ all }) => {
  const writing = all('script').filter((script) => {
    const written = rawText(script);
    return isClassic(script) && WRITES.test(written) && WRITES.test(codeOf(written, () => '""'));
  });
  return passOrFail(writing.length === 0, {
    value: text('value.count', { n: writing.length }),
    evidence: writing.map((script) => atLine(script, 'document.write')),
  });
});

/**
 * Text stays visible while web fonts load: every inline @font-face has a font-display of swap, fallback or optional,
 * and links to Google Fonts ask for one with display=. Fonts of the system (`local()`) and in the page (`data:`) are
 * not loaded (CSS Fonts 4, section 4.9, https://www.w3.org/TR/css-fonts-4/#font-display-desc, read 2026-11-27). Style
 * sheet files are not read. Source: https://developer.chrome.com/docs/lighthouse/performance/font-display
 */
export const fontDisplay = defineCheck('font-display', 'performance', 'low', ({ all, resources }) => {
  const faces = all('style')
    .flatMap((style) => fontFacesOf(rawText(style).replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')))
    .filter((face) => cssAddresses(face).some((address) => !/^(?:data:|$)/i.test(address.trim())));
  const hidden = faces.filter((face) => !/font-display\s*:\s*(swap|fallback|optional)/i.test(face));
  const google = resources.filter(
    ({ url, kind }) => kind === 'style' && url.hostname === 'fonts.googleapis.com',
  );
  const slow = google.filter(
    ({ url }) => !/^(swap|fallback|optional)$/.test(url.searchParams.get('display') ?? ''),
  );
  if (faces.length + google.length === 0) return notApplicable();
  const slowLinks = slow.map(({ element }) => element);
  // how many fonts a link asks for is not known, so that links are not counted among them
  const isOfLinks = hidden.length === 0 && (slow.length > 0 || faces.length === 0);
  return {
    ...(isOfLinks ? failIfAny(slowLinks, google.length) : failIfAny(hidden, faces.length)),
    evidence: [...hidden, ...slowLinks],
    ...(isOfLinks && { sentence: text('font-display.failed-link') }),
  };
});

/** The @font-face rules of a style sheet, from each to its closing brace. */
function fontFacesOf(css: string): string[] {
  const faces: string[] = [];
  const beginning = /@font-face\s*\{/gi;
  for (let found = beginning.exec(css); found !== null; found = beginning.exec(css)) {
    const end = css.indexOf('}', beginning.lastIndex);
    if (end === -1) break;
    faces.push(css.slice(found.index, end + 1));
    beginning.lastIndex = end;
  }
  return faces;
}

/**
 * No inline script or style has more than 50,000 characters, because the browser cannot cache it between pages. JSON
 * data is not counted. The limit is our own choice, so this is a note; the reason is in MDN, "HTTP caching",
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching.
 */
export const inlineCode = defineRawCheck('inline-code', 'performance', 'note', ({ all }) => {
  const inline = [
    ...all('style'),
    ...all('script').filter(({ attribs }) => !/json/i.test(attribs['type'] ?? '')),
  ];
  const large = inline.filter((element) => rawText(element).length > 50_000);
  return passOrFail(large.length === 0, {
    value: text('value.count', { n: large.length }),
    evidence: large.map((element) =>
      text('evidence.element', { what: `<${element.name}>`, size: sizeText(rawText(element).length) }),
    ),
  });
});

function atLine({ sourceCodeLocation }: HtmlElement, what: string) {
  return text('evidence.line', { line: sourceCodeLocation?.startLine ?? 1, what });
}
