import type { PageContext } from '../html/page-context.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';
import { addValue, type Entity, type EntityValue, isSchemaAddress, schemaName, typesOf } from './entity.ts';
import { elementsIn, type MarkedUp, placeInSource, tokens } from './read-microdata.ts';

/** More prefixes are not read: each element that declares one copies those around it. */
const MOST_PREFIXES = 100;

/** Link types that say how a link is followed, and no property. */
const LINK_TYPE = /^(?:no\w+|external|ugc|sponsored)$/i;

interface Building {
  readonly entity: Entity & { isPartial?: true };
  readonly properties: Map<string, EntityValue[]>;
}

interface Visit {
  readonly element: HtmlElement;
  readonly subject: Building | undefined;
  /** Properties of the subject whose value is the next resource inside, from a `rel` without one. */
  readonly waiting: readonly string[];
  readonly top: MutableMarkedUp | undefined;
  readonly vocabulary: string;
  readonly prefixes: ReadonlyMap<string, string>;
}

interface MutableMarkedUp extends MarkedUp {
  readonly withId: Entity[];
}

/** Prefixes that need no declaration (RDFa Core Initial Context), of those that matter here. */
const INITIAL = new Map([['schema', 'http://schema.org/']]);

/**
 * The top-level resources of RDFa Lite with a type, in document order: `vocab`, `typeof`, `property`, `resource` and
 * `prefix`. Source: RDFa Lite 1.1, https://www.w3.org/TR/rdfa-lite/ (read 2026-11-25); values as in HTML+RDFa 1.1,
 * https://www.w3.org/TR/html-rdfa/, where `rel` is also read, beside `property` only with a prefix: its value is the
 * resource on the same element or the next one inside (RDFa Core 1.1, sections 7.4.2 and 8.3.2, "Completing incomplete
 * triples", https://www.w3.org/TR/rdfa-core/). `about`, or `resource` alone, is of another resource (7.5, step 5; read
 * 2026-11-29). Not read are lists (`inlist`) and `rev`, with which a resource is not judged.
 */
export function readRdfa(page: PageContext): MarkedUp[] {
  const root = page.elements[0];
  const isAny = page.elements.some(({ attribs }) => attribs['typeof'] !== undefined);
  if (root === undefined || !isAny) return [];
  const all: MutableMarkedUp[] = [];
  const others: Entity[] = [];
  const pending: Visit[] = [
    { element: root, subject: undefined, waiting: [], top: undefined, vocabulary: '', prefixes: INITIAL },
  ];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { element } = visit;
    const { attribs } = element;
    const vocabulary = attribs['vocab']?.trim() ?? visit.vocabulary;
    const prefixes = withPrefixes(visit.prefixes, attribs['prefix']);
    const meaningOf = (term: string) => expanded(term, vocabulary, prefixes);
    const types = tokens(attribs['typeof']);
    const related = tokens(attribs['rel'])
      .filter((term) => term.includes(':') || (attribs['property'] === undefined && !LINK_TYPE.test(term)))
      .map(meaningOf)
      .filter(isSchemaAddress);
    const own = [...tokens(attribs['property']).map(meaningOf), ...related].map(schemaName);
    const { resource, href, src } = attribs;
    const about = attribs['about'] ?? (own.length === 0 ? resource : undefined);
    const other = types.length === 0 && about !== undefined ? created(element, [], page) : undefined;
    if (other !== undefined) others.push(other.entity);
    const subject = own.length > 0 && other !== undefined ? other : visit.subject;
    const isResource = types.length > 0 || (resource ?? href ?? src) !== undefined;
    const isHanging = related.length > 0 && !isResource && attribs['property'] === undefined;
    const isNext = own.length === 0 && (isResource || other !== undefined);
    const properties = isNext ? visit.waiting : isHanging ? [] : own;
    let { top } = visit;
    let inner = other ?? visit.subject;
    if (types.length > 0) {
      inner = created(element, types.map(meaningOf), page);
      if (properties.length === 0 || subject === undefined) {
        top = { element, top: inner.entity, withId: [] };
        all.push(top);
      }
      if (inner.entity.id !== undefined) top?.withId.push(inner.entity);
    }
    if (inner !== undefined && tokens(attribs['rev']).map(meaningOf).some(isSchemaAddress))
      inner.entity.isPartial = true;
    if (subject !== undefined && properties.length > 0) {
      const isThere = types.length > 0 || (isNext && other !== undefined);
      const value = isThere ? inner?.entity : propertyValue(element, page);
      if (value !== undefined) for (const name of properties) addValue(subject.properties, name, value);
    }
    const waiting = isHanging ? own : own.length > 0 || isNext ? [] : visit.waiting;
    for (const child of elementsIn(element).reverse())
      pending.push({ element: child, subject: inner, waiting, top, vocabulary, prefixes });
  }
  all[0]?.withId.push(...others);
  return all;
}

function created(element: HtmlElement, types: readonly string[], page: PageContext): Building {
  const { resource, about, href, src } = element.attribs;
  const address = about ?? resource ?? href ?? src;
  const id = address === undefined ? undefined : (page.resolve(address.trim())?.href ?? address.trim());
  const properties = new Map<string, EntityValue[]>();
  return {
    properties,
    entity: { format: 'rdfa', ...typesOf(types), id, ...placeInSource(element, page), properties },
  };
}

function propertyValue(element: HtmlElement, page: PageContext): EntityValue {
  const { content, resource, href, src, datetime } = element.attribs;
  if (content !== undefined) return content.trim();
  if (resource !== undefined) {
    const address = page.resolve(resource.trim())?.href ?? resource.trim();
    return { reference: address, isAddress: true };
  }
  const address = href ?? src;
  if (address !== undefined) return page.resolve(address.trim())?.href ?? address.trim();
  return datetime?.trim() ?? textOf(element);
}

function withPrefixes(
  outer: ReadonlyMap<string, string>,
  attribute: string | undefined,
): ReadonlyMap<string, string> {
  if (attribute === undefined) return outer;
  const next = new Map(outer);
  for (const [, prefix, address] of attribute.matchAll(/([^\s:]+):\s+(\S+)/g))
    if (prefix !== undefined && address !== undefined && next.size < MOST_PREFIXES) next.set(prefix, address);
  return next;
}

function expanded(term: string, vocabulary: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = term.indexOf(':');
  if (colon < 0) return vocabulary + term;
  const prefix = prefixes.get(term.slice(0, colon));
  return prefix === undefined || term.startsWith('//', colon + 1) ? term : prefix + term.slice(colon + 1);
}
