import { type Text, text } from '../../../texts/text.ts';
import { defineCheck, judged, judgedEach, notApplicable, scriptsNotRun } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import type { PageContext } from '../../page-context.ts';
import { repeatedName } from '../../repeated-name.ts';

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
 * Every JSON-LD script is valid JSON without a name twice in an object: an object, or a list of objects, each with an
 * @context and an @type. An object with a @graph needs the @type in at least one object of that, which may also have
 * the @context instead. Without @context its terms mean nothing. A product's offer with a price names its currency.
 * Source: JSON-LD 1.1, section 3.1, https://www.w3.org/TR/json-ld11/#the-context, and "JSON object"; Google Search
 * Central, "General structured data guidelines",
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies, and "Merchant listing",
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing#offer-details (priceCurrency;
 * read 2026-11-25)
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
      return fault === undefined ? [] : [text('evidence.line', { line, what: fault })];
    });
    return judgedEach(faults, scripts.length);
  },
});

function faultOf(script: HtmlElement): Text | undefined {
  const content = script.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
  let data: unknown;
  try {
    data = JSON.parse(content);
  } catch {
    return text('fault.not-json');
  }
  const repeated = repeatedName(content);
  if (repeated !== undefined) return text('fault.name-twice', { what: repeated.slice(0, 100) });
  const things = Array.isArray(data) ? data : [data];
  if (things.length === 0 || !things.every((thing) => hasContext(thing))) return text('fault.no-context');
  if (!things.every((thing) => hasType(thing))) return text('fault.no-type');
  return objectsIn(data).some(hasPriceWithoutCurrency) ? text('fault.no-currency') : undefined;
}

/** The maximum nesting of graphs that is inspected; one is usual. */
const MOST_GRAPHS = 10;

function hasContext(thing: unknown, graphs = 0): boolean {
  if (typeof thing !== 'object' || thing === null || graphs > MOST_GRAPHS) return false;
  if ('@context' in thing) {
    const context = thing['@context'];
    return typeof context === 'string'
      ? context.trim() !== ''
      : typeof context === 'object' && context !== null;
  }
  const graph = '@graph' in thing ? [thing['@graph']].flat() : [];
  return graph.length > 0 && graph.every((inside) => hasContext(inside, graphs + 1));
}

function hasType(thing: unknown, graphs = 0): boolean {
  if (typeof thing !== 'object' || thing === null || graphs > MOST_GRAPHS) return false;
  if ('@graph' in thing && Array.isArray(thing['@graph']))
    return thing['@graph'].some((inside) => hasType(inside, graphs + 1));
  return (
    '@type' in thing &&
    (Array.isArray(thing['@type']) ? thing['@type'].length > 0 : typeof thing['@type'] === 'string')
  );
}

type Thing = Readonly<Record<string, unknown>>;

function objectsIn(data: unknown): Thing[] {
  const objects: Thing[] = [];
  const open: unknown[] = [data];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) objects.push(value as Thing);
    for (const inside of Object.values(value)) open.push(inside);
  }
  return objects;
}

/** Whether a thing is a product with an offer that has a price above 0, and no currency beside it. */
function hasPriceWithoutCurrency(thing: Thing): boolean {
  if (!typesOf(thing).includes('Product')) return false;
  return [thing['offers']].flat().some((offer) => {
    if (typeof offer !== 'object' || offer === null) return false;
    const { price, lowPrice, priceCurrency } = offer as Thing;
    const amount = Number.parseFloat(`${price ?? lowPrice ?? ''}`);
    return amount > 0 && (typeof priceCurrency !== 'string' || priceCurrency.trim() === '');
  });
}

/** The types of a thing by their names in schema.org. */
function typesOf(thing: Thing): string[] {
  return [thing['@type']]
    .flat()
    .map((type) => `${type}`.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''));
}
