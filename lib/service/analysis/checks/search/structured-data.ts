import { text } from '../../../texts/text.ts';
import { defineCheck, judged, judgedEach, notApplicable, scriptsNotRun } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import type { PageContext } from '../../page-context.ts';

/** The JSON-LD scripts of a page. */
function jsonLdOf({ all }: PageContext): readonly HtmlElement[] {
  return all('script').filter(({ attribs }) =>
    /^\s*application\/ld\+json\s*(;|$)/i.test(attribs['type'] ?? ''),
  );
}

/** The number of elements with microdata or RDFa, and of JSON-LD scripts. */
export function structuredItems(context: PageContext): number {
  const marked = context.elements.filter(
    ({ attribs }) => attribs['itemtype'] !== undefined || attribs['typeof'] !== undefined,
  );
  return jsonLdOf(context).length + marked.length;
}

/**
 * The page describes itself with structured data: JSON-LD, microdata (itemtype) or RDFa (typeof). Pages may be
 * listed without, so this is a note. Source: Google Search Central, "Introduction to structured data",
 * https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data
 */
export const structuredData = defineCheck({
  id: 'structured-data',
  group: 'search',
  importance: 'note',
  run: (context) => {
    const count = structuredItems(context);
    if (count === 0 && context.isUnfilled) return scriptsNotRun();
    return judged(count > 0, { value: text('value.count', { n: count }) });
  },
});

/**
 * Every JSON-LD script is valid JSON: an object, or a list of objects, each with an @context and an @type. An object
 * with a @graph needs the @type in at least one object of that. Without @context its terms mean nothing. Source:
 * JSON-LD 1.1, section 3.1, https://www.w3.org/TR/json-ld11/#the-context; Google Search Central, "General structured
 * data guidelines", https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const structuredDataValid = defineCheck({
  id: 'structured-data-valid',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const scripts = jsonLdOf(context);
    if (scripts.length === 0) return notApplicable();
    const faults = scripts.flatMap((script) => {
      const fault = faultOf(script);
      const line = script.sourceCodeLocation?.startLine ?? 1;
      return fault === undefined ? [] : [text('evidence.line', { line, what: text(fault) })];
    });
    return judgedEach(faults, scripts.length);
  },
});

function faultOf(script: HtmlElement) {
  const content = script.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch {
    return 'fault.not-json';
  }
  const things = Array.isArray(data) ? data : [data];
  if (things.length === 0 || !things.every(hasContext)) return 'fault.no-context';
  return things.every((thing) => hasType(thing)) ? undefined : 'fault.no-type';
}

function hasContext(thing: unknown): boolean {
  if (typeof thing !== 'object' || thing === null || !('@context' in thing)) return false;
  const context = thing['@context'];
  return typeof context === 'string'
    ? context.trim() !== ''
    : typeof context === 'object' && context !== null;
}

/** The maximum nesting of graphs that is inspected; one is usual. */
const MOST_GRAPHS = 10;

function hasType(thing: unknown, graphs = 0): boolean {
  if (typeof thing !== 'object' || thing === null || graphs > MOST_GRAPHS) return false;
  if ('@graph' in thing && Array.isArray(thing['@graph']))
    return thing['@graph'].some((inside) => hasType(inside, graphs + 1));
  return (
    '@type' in thing &&
    (Array.isArray(thing['@type']) ? thing['@type'].length > 0 : typeof thing['@type'] === 'string')
  );
}
