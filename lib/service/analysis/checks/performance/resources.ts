import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';

const MOST_RESOURCES = 70;

/**
 * The HTML references at most 70 different resources. The median page makes 71 requests on desktop, including
 * those made by scripts (HTTP Archive, Web Almanac 2024,
 * https://almanac.httparchive.org/en/2024/page-weight).
 */
export const resourceCount = defineCheck({
  id: 'resource-count',
  title: 'Number of resources',
  group: 'performance',
  importance: 'low',
  run: ({ resources }) => {
    const different = new Map(resources.map(({ url, kind }) => [url.href, kind]));
    const kinds = ['script', 'style', 'image', 'frame', 'media', 'preload'].flatMap((kind) => {
      const count = [...different.values()].filter((other) => other === kind).length;
      return count === 0 ? [] : [`${kind}: ${count}`];
    });
    return outcome(different.size <= MOST_RESOURCES, {
      value: counted(different.size, 'resource'),
      evidence: kinds,
      fix: `Load at most ${MOST_RESOURCES} files: bundle scripts and styles, and remove what is not needed.`,
      why: 'Fewer files load faster.',
    });
  },
});

/** Whether a script blocks the parser: no async, defer or module, and an executable type. */
function blocks({ attribs }: HtmlElement): boolean {
  const type = attribs['type']?.trim().toLowerCase() ?? '';
  const runs = type === '' || /^(text|application)\/(x-)?(java|ecma)script/.test(type);
  return runs && !['async', 'defer', 'nomodule'].some((name) => attribs[name] !== undefined);
}

function inHead(element: HtmlElement): boolean {
  return element.parent !== null && 'name' in element.parent && element.parent.name === 'head';
}

/**
 * No script file in the head blocks rendering: each has async, defer or type=module. Source: Lighthouse,
 * render-blocking-resources,
 * https://developer.chrome.com/docs/lighthouse/performance/render-blocking-resources
 */
export const blockingScripts = defineCheck({
  id: 'blocking-scripts',
  title: 'Blocking scripts',
  group: 'performance',
  importance: 'medium',
  run: ({ all }) => {
    const blocking = all('script').filter(
      (script) => (script.attribs['src'] ?? '').trim() !== '' && inHead(script) && blocks(script),
    );
    return outcome(blocking.length === 0, {
      value: counted(blocking.length, 'blocking script'),
      evidence: blocking,
      fix: 'Add defer (or async) to the scripts in the head, so that the page appears while they load.',
      why: 'No script file in the head delays the page.',
    });
  },
});

const MOST_STYLE_SHEETS = 3;

/**
 * At most 3 style sheets block the first paint (those for print or other media that do not match do not
 * count), and no inline style imports another one, which loads sequentially. Source: Lighthouse,
 * render-blocking-resources; web.dev, "Optimize CSS delivery",
 * https://web.dev/articles/defer-non-critical-css. Some style sheet nearly always blocks; the 3 is our own
 * choice.
 */
export const blockingStyles = defineCheck({
  id: 'blocking-styles',
  title: 'Blocking style sheets',
  group: 'performance',
  importance: 'low',
  run: ({ resources, all }) => {
    const sheets = resources
      .filter(({ kind, element: { attribs } }) => {
        const media = attribs['media']?.trim().toLowerCase() ?? '';
        return (
          kind === 'style' && !/^(print|speech|not all)\b/.test(media) && attribs['disabled'] === undefined
        );
      })
      .map(({ element }) => element);
    const importing = all('style').filter((style) => /@import\s/i.test(rawText(style)));
    return outcome(sheets.length <= MOST_STYLE_SHEETS && importing.length === 0, {
      value: `${counted(sheets.length, 'style sheet')}${importing.length > 0 ? ', with @import' : ''}`,
      evidence: [...(sheets.length > MOST_STYLE_SHEETS ? sheets : []), ...importing],
      fix: `Combine the style sheets into at most ${MOST_STYLE_SHEETS}, and use <link> instead of @import.`,
      why: 'Few style sheets delay the page.',
    });
  },
});

/**
 * No inline script calls document.write(), which blocks the parser and is ignored on slow connections.
 * Source: Lighthouse, no-document-write,
 * https://developer.chrome.com/docs/lighthouse/best-practices/no-document-write
 */
export const documentWrite = defineCheck({
  id: 'document-write',
  title: 'No document.write',
  group: 'performance',
  importance: 'low',
  run: ({ all }) => {
    const writing = all('script').filter((script) => /\bdocument\.write(ln)?\s*\(/.test(rawText(script)));
    return outcome(writing.length === 0, {
      value: writing.length === 0 ? 'not used' : `used by ${counted(writing.length, 'script')}`,
      evidence: writing.map(
        (script) => `line ${script.sourceCodeLocation?.startLine ?? '?'}: document.write`,
      ),
      fix: 'Add elements with DOM methods instead of document.write.',
      why: 'No inline script uses document.write.',
    });
  },
});

/**
 * Text stays visible while web fonts load: every inline @font-face has font-display (not block), and links
 * to Google Fonts ask for display=. Source: Lighthouse, font-display,
 * https://developer.chrome.com/docs/lighthouse/performance/font-display
 */
export const fontDisplay = defineCheck({
  id: 'font-display',
  title: 'Text visible while fonts load',
  group: 'performance',
  importance: 'low',
  run: ({ all, resources }) => {
    const why = 'Text should stay visible while fonts load.';
    const faces = all('style').flatMap((style) => fontFacesOf(rawText(style)));
    const hidden = faces.filter((face) => !/font-display\s*:\s*(swap|fallback|optional)/i.test(face));
    const google = resources.filter(
      ({ url, kind }) => kind === 'style' && url.hostname === 'fonts.googleapis.com',
    );
    const slow = google.filter(
      ({ url }) => !/^(swap|fallback|optional)$/.test(url.searchParams.get('display') ?? ''),
    );
    if (faces.length + google.length === 0) return notApplicable('no web fonts in the HTML', why);
    return outcome(hidden.length + slow.length === 0, {
      value: `${hidden.length + slow.length} of ${faces.length + google.length} hide text`,
      evidence: [...hidden, ...slow.map(({ element }) => element)],
      fix: 'Add font-display: swap to each @font-face (display=swap to Google Fonts addresses).',
      why,
    });
  },
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

function rawText(element: HtmlElement): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

/**
 * No inline script or style is larger than 50 kB, because the browser cannot cache it between pages. JSON
 * data is not counted. The limit is our own choice; the reason is in MDN, "HTTP caching".
 */
export const inlineCode = defineCheck({
  id: 'inline-code',
  title: 'Large inline code',
  group: 'performance',
  importance: 'low',
  run: ({ all }) => {
    const inline = [
      ...all('style'),
      ...all('script').filter(({ attribs }) => !/json/i.test(attribs['type'] ?? '')),
    ];
    const large = inline.filter((element) => rawText(element).length > 50_000);
    return outcome(large.length === 0, {
      value: large.length === 0 ? 'none larger than 50 kB' : `${large.length} larger than 50 kB`,
      evidence: large.map(
        (element) =>
          `line ${element.sourceCodeLocation?.startLine ?? '?'}: <${element.name}> of ${textSize(element)}`,
      ),
      fix: 'Move large scripts and styles into files of their own, which browsers can cache.',
      why: 'Browsers can cache code in files, but not inline code.',
    });
  },
});

function textSize(element: HtmlElement): string {
  return `${Math.round(rawText(element).length / 1_000)} kB`;
}
