import type { HtmlElement } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';
import type { PageContext } from '../page-context.ts';
import { addValue, type Entity, schemaName, typesOf, type Value } from './entity.ts';
import { elementsIn, lineOf, MOST_CHARACTERS, tokens } from './read-microdata.ts';

interface Building {
  readonly entity: Entity;
  readonly properties: Map<string, Value[]>;
}

interface Visit {
  readonly element: HtmlElement;
  readonly subject: Building | undefined;
  readonly vocabulary: string;
  readonly prefixes: ReadonlyMap<string, string>;
}

/** Prefixes that need no declaration (RDFa Core Initial Context), of those that matter here. */
const INITIAL = new Map([['schema', 'http://schema.org/']]);

/**
 * The top-level resources of RDFa Lite with a type, in document order: `vocab`, `typeof`, `property`, `resource` and
 * `prefix`. Source: RDFa Lite 1.1, https://www.w3.org/TR/rdfa-lite/ (read 2026-11-25); values as in HTML+RDFa 1.1,
 * https://www.w3.org/TR/html-rdfa/.
 */
export function readRdfa(page: PageContext): Entity[] {
  const root = page.elements[0];
  if (root === undefined) return [];
  const top: Entity[] = [];
  const pending: Visit[] = [{ element: root, subject: undefined, vocabulary: '', prefixes: INITIAL }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { element, subject } = visit;
    const { attribs } = element;
    const vocabulary = attribs['vocab']?.trim() ?? visit.vocabulary;
    const prefixes = withPrefixes(visit.prefixes, attribs['prefix']);
    const meaningOf = (term: string) => expanded(term, vocabulary, prefixes);
    const properties = tokens(attribs['property']).map(meaningOf).map(schemaName);
    let inner = subject;
    const types = tokens(attribs['typeof']);
    if (types.length > 0) {
      inner = created(element, types.map(meaningOf), page);
      if (properties.length === 0 || subject === undefined) top.push(inner.entity);
    }
    const value =
      types.length > 0 ? inner?.entity : properties.length > 0 ? propertyValue(element, page) : undefined;
    if (subject !== undefined && value !== undefined)
      for (const name of properties) addValue(subject.properties, name, value);
    for (const child of elementsIn(element).reverse())
      pending.push({ element: child, subject: inner, vocabulary, prefixes });
  }
  return top;
}

function created(element: HtmlElement, types: readonly string[], page: PageContext): Building {
  const { resource, about, href, src } = element.attribs;
  const address = resource ?? about ?? href ?? src;
  const id = address === undefined ? undefined : (page.resolve(address.trim())?.href ?? address.trim());
  const properties = new Map<string, Value[]>();
  return {
    properties,
    entity: { format: 'rdfa', ...typesOf(types), id, line: lineOf(element), properties },
  };
}

function propertyValue(element: HtmlElement, page: PageContext): Value {
  const { content, resource, href, src, datetime } = element.attribs;
  if (content !== undefined) return content.trim();
  if (resource !== undefined) {
    const address = page.resolve(resource.trim())?.href ?? resource.trim();
    return { reference: address };
  }
  const address = href ?? src;
  if (address !== undefined) return page.resolve(address.trim())?.href ?? address.trim();
  return datetime?.trim() ?? textOf(element, MOST_CHARACTERS);
}

function withPrefixes(
  outer: ReadonlyMap<string, string>,
  attribute: string | undefined,
): ReadonlyMap<string, string> {
  if (attribute === undefined) return outer;
  const next = new Map(outer);
  for (const [, prefix, address] of attribute.matchAll(/([^\s:]+):\s+(\S+)/g))
    if (prefix !== undefined && address !== undefined) next.set(prefix, address);
  return next;
}

function expanded(term: string, vocabulary: string, prefixes: ReadonlyMap<string, string>): string {
  const colon = term.indexOf(':');
  if (colon < 0) return vocabulary + term;
  const prefix = prefixes.get(term.slice(0, colon));
  return prefix === undefined || term.startsWith('//', colon + 1) ? term : prefix + term.slice(colon + 1);
}
