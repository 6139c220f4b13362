import type { RichResult } from '../../../contract/report-schemas.ts';
import { isPastDate, lacksReviews } from '../../../report/structured-faults.ts';
import type { StructuredDataEntry } from '../../../store/stored-analysis.ts';
import { type Text, text } from '../../../texts/text.ts';
import { defineCheck, failIfAny, notApplicable, passOrFail, scriptsNotRun } from '../../define-check.ts';
import type { PageContext } from '../../html/page-context.ts';
import { blockErrorText } from '../../structured-data/block-error-text.ts';
import { type JsonLdBlock, readJsonLd } from '../../structured-data/read-json-ld.ts';
import { jsonLdBlocks } from '../../structured-data/structured-data.ts';

/** The number of elements with microdata or RDFa, and of JSON-LD scripts. */
export function structuredItems(context: PageContext): number {
  const marked = context.elements.filter(
    ({ attribs }) => attribs['itemtype'] !== undefined || attribs['typeof'] !== undefined,
  );
  return jsonLdBlocks(context).length + marked.length;
}

/**
 * Every JSON-LD script is valid JSON with each name once: an object, or a list of objects, each with an @context and an
 * @type. An object with a @graph needs the @type in at least one object of that, which may also have the @context
 * instead. Without @context its terms mean nothing. Source: JSON-LD 1.1, section 3.1,
 * https://www.w3.org/TR/json-ld11/#the-context; Google Search Central, "General structured data guidelines",
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const structuredDataValid = defineCheck('structured-data-valid', 'search', 'medium', (context) => {
  const blocks = jsonLdBlocks(context);
  if (blocks.length === 0) return notApplicable();
  return failIfAny(blocks.flatMap(faultOf), blocks.length);
});

/**
 * Structured data about something for which Google Search has a rich result has all that it needs. A product that can
 * be shown as a snippet need not be for sale on the page, and a list that is too short for a carousel, or of other
 * things than one has, is no failed carousel. What can be shown without a part that cannot be used fails, too, but that
 * and breadcrumbs, in whose place Google shows the address, are of low importance. Source: the pages that the rules
 * name, in `structured-data/features/`.
 */
export const structuredDataEligible = defineCheck(
  'structured-data-eligible',
  'search',
  'low',
  (context, _listing, entries) => {
    const results = resultsOf(entries);
    if (results.length === 0) return nothingOf(context, entries);
    const failing = results.filter(
      ({ result: { eligible, missing, invalid } }) => !eligible && !lacksReviews(missing, invalid),
    );
    const partly = results.filter(({ result }) => result.eligible && result.invalid.length > 0);
    const faulty = failing.length > 0 ? failing : partly;
    const isOver = faulty.every(
      ({ result: { missing, invalid } }) => missing.length === 0 && invalid.every(isPastDate),
    );
    return passOrFail(faulty.length === 0, {
      value: text('value.of', { n: faulty.length, total: results.length }),
      evidence: [...failing, ...partly].map((one) =>
        evidenceOf(one, [...one.result.missing, ...one.result.invalid.map(({ property }) => property)]),
      ),
      sentence: isOver
        ? text('structured-data-eligible.failed-over')
        : failing.length === 0
          ? text('structured-data-eligible.failed-part')
          : undefined,
      ...(isOver && { fix: text('structured-data-eligible.fix-over') }),
      ...(failing.some(({ result }) => result.id !== 'breadcrumb') && { importance: 'medium' }),
    });
  },
);

/**
 * Structured data that makes a rich result possible has the properties that Google recommends for it. They are often
 * recommended only "if applicable", so this is a note. Source: as of the check above.
 */
export const structuredDataComplete = defineCheck(
  'structured-data-complete',
  'search',
  'note',
  (context, _listing, entries) => {
    const results = resultsOf(entries).filter(({ result }) => result.eligible);
    if (results.length === 0) return nothingOf(context, entries);
    const failing = results.filter(({ result }) => result.recommended.length > 0);
    return failIfAny(
      failing.map((one) => evidenceOf(one, one.result.recommended)),
      results.length,
    );
  },
);

interface ResultOf {
  readonly entry: StructuredDataEntry;
  readonly result: RichResult;
}

function resultsOf(entries: readonly StructuredDataEntry[]): ResultOf[] {
  return entries.flatMap((entry) => {
    const isSnippet = entry.rich_results.some(({ id, eligible }) => id === 'product-snippet' && eligible);
    return entry.rich_results
      .filter(({ id, missing, invalid }) => {
        const hasOffers =
          !missing.includes('offers') && invalid.every(({ property }) => property !== 'offers');
        return id !== 'merchant-listing' || !isSnippet || hasOffers;
      })
      .filter(
        ({ id, invalid }) =>
          id !== 'carousel' ||
          invalid.every(
            ({ property, problem }) => property !== 'itemListElement.item' && problem !== 'count',
          ),
      )
      .map((result) => ({ entry, result }));
  });
}

function nothingOf({ isUnfilled }: PageContext, entries: readonly StructuredDataEntry[]) {
  return entries.length === 0 && isUnfilled ? scriptsNotRun() : notApplicable();
}

/** More names of properties are only counted. */
const MOST_NAMES = 8;

/** The names of types, features and properties are the same in every language. */
function evidenceOf({ entry, result }: ResultOf, names: readonly string[]): Text {
  const start = `${[...entry.types, entry.name].filter((part) => part !== null).join(' · ')}: ${result.id}: ${names.slice(0, MOST_NAMES).join(', ')}`;
  const n = names.length - MOST_NAMES;
  const what = n > 0 ? text('evidence.some', { what: start, n }) : start;
  return entry.line === null ? what : text('evidence.line', { line: entry.line, what });
}

function faultOf(block: JsonLdBlock): Text[] {
  const read = readJsonLd(block);
  if ('error' in read) return [blockErrorText(read.error)];
  const data: unknown = JSON.parse(block.text);
  const things = Array.isArray(data) ? data : [data];
  const line = block.line ?? 1;
  if (things.length === 0 || !things.every((thing) => hasContext(thing)))
    return [text('evidence.line', { line, what: text('fault.no-context') })];
  return things.every((thing) => hasType(thing))
    ? []
    : [text('evidence.line', { line, what: text('fault.no-type') })];
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
