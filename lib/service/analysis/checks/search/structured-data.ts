import { counted } from '../../counted.ts';
import { defineCheck, notApplicable, outcome } from '../../define-check.ts';
import type { HtmlElement } from '../../html/parse-html.ts';
import type { PageContext } from '../../page-context.ts';

const WHY = 'Structured data helps search engines understand the page and show rich results.';

function jsonLdOf({ all }: PageContext): readonly HtmlElement[] {
  return all('script').filter(({ attribs }) =>
    /^\s*application\/ld\+json\s*(;|$)/i.test(attribs['type'] ?? ''),
  );
}

/**
 * The page describes itself with structured data: JSON-LD, microdata (itemtype) or RDFa (typeof).
 * Source: Google Search Central, "Introduction to structured data",
 * https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data
 */
export const structuredData = defineCheck({
  id: 'structured-data',
  title: 'Structured data',
  group: 'search',
  importance: 'low',
  run: (context) => {
    const jsonLd = jsonLdOf(context);
    const marked = context.elements.filter(
      ({ attribs }) => attribs['itemtype'] !== undefined || attribs['typeof'] !== undefined,
    );
    return outcome(jsonLd.length + marked.length > 0, {
      value:
        jsonLd.length + marked.length === 0
          ? 'none'
          : `${jsonLd.length} JSON-LD, ${counted(marked.length, 'marked element')}`,
      fix: 'Describe your business, product or article in a JSON-LD script, using schema.org.',
      why: WHY,
    });
  },
});

/**
 * Every JSON-LD script is valid JSON with an @type (in the object, in each object of a list, or in those of
 * its @graph). Source: JSON-LD 1.1, https://www.w3.org/TR/json-ld11/; Google Search Central, "General
 * structured data guidelines",
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const structuredDataValid = defineCheck({
  id: 'structured-data-valid',
  title: 'Structured data is valid',
  group: 'search',
  importance: 'medium',
  run: (context) => {
    const scripts = jsonLdOf(context);
    if (scripts.length === 0) return notApplicable('no JSON-LD', WHY);
    const faults = scripts.flatMap((script) => {
      const fault = faultOf(script);
      return fault === undefined ? [] : [`line ${script.sourceCodeLocation?.startLine ?? '?'}: ${fault}`];
    });
    return outcome(faults.length === 0, {
      value: `${faults.length} of ${scripts.length} JSON-LD scripts not valid`,
      evidence: faults,
      fix: 'Fix the JSON-LD syntax (often a missing quote or comma) and add an @type to each object; search engines ignore invalid data.',
      why: WHY,
    });
  },
});

function faultOf(script: HtmlElement): string | undefined {
  const text = script.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return `not JSON (${error instanceof Error ? error.message : 'unreadable'})`;
  }
  const things = Array.isArray(data) ? data : [data];
  return things.length > 0 && things.every((thing) => hasType(thing)) ? undefined : 'without @type';
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
