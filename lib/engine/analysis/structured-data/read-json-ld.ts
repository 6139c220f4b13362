import { type Node, parseTree } from 'jsonc-parser';
import { names } from '../../core/names.ts';
import type { BlockError } from '../../store/stored-analysis.ts';
import {
  addValue,
  type Entity,
  type EntityValue,
  isEntity,
  isSchemaAddress,
  schemaAddress,
  schemaName,
  typesOf,
  type UnreadableBlock,
} from './entity.ts';

/** Deeper JSON is not read; in levels of objects and lists. Google documents no limit; real pages have about ten. */
const MOST_LEVELS = 200;
/** More entities are not read, in one block. */
const MOST_ENTITIES = 5_000;
/** More terms of a context are not read: each object with a context of its own copies those around it. */
const MOST_TERMS = 300;

/** A block of JSON-LD as it stands in the page. */
export interface JsonLdBlock {
  readonly text: string;
  /** The line of the HTML in which the text starts; `null` if scripts added the block. */
  readonly line: number | null;
}

/** What a block describes: its top-level entities, and all entities with an id, for references to them. */
export interface JsonLdRead {
  readonly top: readonly Entity[];
  readonly withId: readonly Entity[];
}

/**
 * Reads a block of JSON-LD: objects with a type at the top level, in a top-level list or in `@graph`. Understood are
 * contexts that map to schema.org (its address, `@vocab`, prefixes, names for single terms and keywords), types as full
 * addresses, `@value`, `@list`, `@set`, `@id`, `@nest`, `@included`, and maps by language, index, id or type (sections
 * 4.6 to 4.8). Not understood are scoped contexts and `@reverse`: an entity with such a term is not judged. No context
 * is fetched: one that is an address other than schema.org's gives its terms no meaning. Names must be unique
 * (JSON-LD 1.1, section 1.4, "JSON object", https://www.w3.org/TR/json-ld11/, read 2026-11-25).
 */
export function readJsonLd(block: JsonLdBlock): JsonLdRead | UnreadableBlock {
  const lineAt = lineFinder(block);
  const unreadable = (error: BlockError): UnreadableBlock => ({
    format: 'json-ld',
    line: block.line,
    source: { text: block.text, from: 0, to: block.text.length },
    error,
  });
  if (block.text.trim() === '') return unreadable({ fault: 'empty', at: '', line: block.line });
  const deep = tooDeep(block.text);
  if (deep !== undefined) return unreadable({ fault: 'depth', at: String(MOST_LEVELS), line: lineAt(deep) });
  const errors: { error: number; offset: number; length: number }[] = [];
  const root = parseTree(block.text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const offset = first?.offset ?? 0;
    const at = block.text.slice(offset, offset + 20).split('\n', 1)[0] ?? '';
    return unreadable({ fault: 'syntax', at, line: lineAt(offset) });
  }
  const twice = nameUsedTwice(root);
  if (twice !== undefined)
    return unreadable({ fault: 'twice', at: String(twice.value), line: lineAt(twice.offset) });
  return new Reader(block.text, lineAt).read(root);
}

type LineAt = (offset: number) => number | null;

/** Finds lines of the HTML by offsets in the block's text. */
function lineFinder({ text, line }: JsonLdBlock): LineAt {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (offset) => {
    if (line === null) return null;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return line + from;
  };
}

/** Where the text nests deeper than is read, so that the parser, which calls itself for each level, is not called. */
function tooDeep(text: string): number | undefined {
  let level = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[\]{}]/g)) {
    if (sign === '{' || sign === '[') level += 1;
    else if (sign === '}' || sign === ']') level -= 1;
    if (level > MOST_LEVELS) return index;
  }
  return undefined;
}

function nameUsedTwice(root: Node): Node | undefined {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'object') {
      const names = new Set<unknown>();
      for (const property of node.children ?? []) {
        const [name] = property.children ?? [];
        if (name !== undefined && names.has(name.value)) return name;
        names.add(name?.value);
      }
    }
    for (const child of node.children ?? []) open.push(child);
  }
  return undefined;
}

interface Term {
  /** An address, a keyword, or `@none`. */
  readonly meaning: string;
  /** What the keys are if its value is a map. */
  readonly keys?: 'type' | 'other' | undefined;
}

/** What terms mean, where `''` is the vocabulary. */
type Context = ReadonlyMap<string, Term>;

const KEYWORDS = new Set<string>(
  names('@id @type @value @graph @list @set @context @reverse @nest @included'),
);
const VOCABULARY = '';

/**
 * Of schema.org's context, the parts that change what a block says: names for two keywords, and a prefix. Source: the
 * program that writes the context, https://github.com/schemaorg/schemaorg (copy read 2026-11-26).
 */
const SCHEMA_CONTEXT = [
  [VOCABULARY, 'https://schema.org/'],
  ['schema', 'https://schema.org/'],
  ['type', '@type'],
  ['id', '@id'],
] as const;

class Reader {
  readonly #text: string;
  readonly #lineAt: LineAt;
  readonly #top: Entity[] = [];
  readonly #withId: Entity[] = [];
  #entities = 0;

  constructor(text: string, lineAt: LineAt) {
    this.#text = text;
    this.#lineAt = lineAt;
  }

  read(root: Node): JsonLdRead {
    this.#readTop(root, new Map());
    const top = this.#top.toSorted((one, other) => one.source.from - other.source.from);
    return { top, withId: this.#withId };
  }

  #readTop(node: Node, context: Context): void {
    if (node.type === 'array') {
      for (const child of node.children ?? []) this.#readTop(child, context);
      return;
    }
    if (node.type !== 'object') return;
    const entity = this.#entity(node, context);
    if (entity !== undefined && entity.types.length > 0) this.#top.push(entity);
    const inner = contextOf(node, context);
    for (const { name, value } of propertiesOf(node))
      if (meaningOf(name, inner) === '@graph') this.#readTop(value, inner);
  }

  /** The entity that an object describes; `undefined` if there are too many. */
  #entity(node: Node, outer: Context): Entity | undefined {
    this.#entities += 1;
    if (this.#entities > MOST_ENTITIES) return undefined;
    const context = contextOf(node, outer);
    let id: string | undefined;
    let isPartial: true | undefined;
    const types: string[] = [];
    const properties = new Map<string, EntityValue[]>();
    const fill = (inside: Node) => {
      for (const { name, value } of propertiesOf(inside)) {
        const meaning = meaningOf(name, context);
        if (meaning === '@id') id = typeof value.value === 'string' ? value.value.trim() : undefined;
        else if (meaning === '@type')
          types.push(...textsOf(value).map((type) => expanded(type.trim(), context)));
        else if (meaning === '@nest') for (const nested of membersOf(value)) fill(nested);
        else if (meaning === '@included') this.#readTop(value, context);
        else if (meaning === '@reverse') isPartial = true;
        else if (meaning !== undefined && !KEYWORDS.has(meaning)) {
          for (const one of this.#valuesOf(name, value, context))
            addValue(properties, schemaName(meaning), one);
        }
      }
    };
    fill(node);
    const line = this.#lineAt(node.offset);
    const source = { text: this.#text, from: node.offset, to: node.offset + node.length };
    const entity: Entity = {
      format: 'json-ld',
      ...typesOf(types),
      id,
      line,
      source,
      properties,
      ...(isPartial && { isPartial }),
    };
    if (id !== undefined && (isPartial || types.length > 0 || properties.size > 0)) this.#withId.push(entity);
    return entity;
  }

  /** The values of a term, also of one whose value is a map by language, index, id or type. */
  #valuesOf(term: string, node: Node, context: Context): EntityValue[] {
    const keys = context.get(term)?.keys;
    const entries = node.type === 'object' && keys !== undefined ? propertiesOf(node) : [];
    if (entries.length === 0 || entries.some(({ name }) => KEYWORDS.has(name)))
      return this.#values(node, context);
    return entries.flatMap(({ name, value }) =>
      this.#values(value, context).map((one) =>
        keys === 'type' && isEntity(one)
          ? { ...one, ...typesOf([expanded(name, context), ...one.schemaTypes.map(schemaAddress)]) }
          : one,
      ),
    );
  }

  #values(node: Node, context: Context): EntityValue[] {
    switch (node.type) {
      case 'array':
        return (node.children ?? []).flatMap((child) => this.#values(child, context));
      case 'object':
        return this.#object(node, context);
      case 'string':
        return [withoutPrefix(node.value, context)];
      case 'number':
      case 'boolean':
        return [node.value];
      default:
        return [];
    }
  }

  #object(node: Node, outer: Context): EntityValue[] {
    const context = contextOf(node, outer);
    const all = propertiesOf(node).map(({ name, value }) => ({ meaning: meaningOf(name, context), value }));
    const inside = all.find(
      ({ meaning }) => meaning === '@value' || meaning === '@list' || meaning === '@set',
    );
    if (inside) return this.#values(inside.value, context);
    const [only] = all;
    if (all.length === 1 && only?.meaning === '@id' && typeof only.value.value === 'string') {
      const id = withoutPrefix(only.value.value.trim(), context);
      // no page describes a value of schema.org's own lists
      return [isSchemaAddress(id) ? id : { reference: id }];
    }
    const entity = this.#entity(node, outer);
    return entity === undefined || (entity.types.length === 0 && entity.properties.size === 0)
      ? []
      : [entity];
  }
}

interface Property {
  readonly name: string;
  readonly value: Node;
}

function propertiesOf(node: Node): Property[] {
  return (node.children ?? []).flatMap(({ children }) => {
    const [name, value] = children ?? [];
    return name === undefined || value === undefined ? [] : [{ name: String(name.value), value }];
  });
}

function contextOf(node: Node, outer: Context): Context {
  const own = propertiesOf(node).find(({ name }) => name === '@context');
  if (own === undefined) return outer;
  const context = new Map(outer);
  extend(context, own.value);
  return context;
}

function extend(context: Map<string, Term>, node: Node): void {
  if (node.type === 'null') context.clear();
  else if (node.type === 'array') for (const child of node.children ?? []) extend(context, child);
  else if (node.type === 'string') {
    // the document that schema.org serves under these addresses
    const isSchema = /^https?:\/\/(?:www\.)?schema\.org(?:\/(?:docs\/jsonldcontext\.json(?:ld)?)?)?#?$/i.test(
      String(node.value).trim(),
    );
    if (isSchema) for (const [name, meaning] of SCHEMA_CONTEXT) context.set(name, { meaning });
  } else define(context, node);
}

function define(context: Map<string, Term>, node: Node): void {
  for (const { name, value } of propertiesOf(node)) {
    if (context.size >= MOST_TERMS) return;
    const parts = new Map(
      value.type === 'object' ? propertiesOf(value).map((one) => [one.name, one.value]) : [],
    );
    const id = value.type === 'object' ? parts.get('@id') : value;
    if (value.type === 'null') context.set(name === '@vocab' ? VOCABULARY : name, { meaning: '@none' });
    else if (name === '@vocab') {
      if (id?.type === 'string') context.set(VOCABULARY, { meaning: String(id.value) });
    } else if (!name.startsWith('@') && (parts.has('@reverse') || parts.has('@context'))) {
      context.set(name, { meaning: '@reverse' });
    } else if (!name.startsWith('@') && (id?.type === 'string' || parts.has('@container'))) {
      const meaning = expanded(id?.type === 'string' ? String(id.value) : name, context);
      context.set(name, { meaning, keys: keysOf(parts.get('@container')) });
    }
  }
}

function keysOf(container: Node | undefined): Term['keys'] {
  const kinds = container === undefined ? [] : textsOf(container);
  if (kinds.includes('@type')) return 'type';
  return kinds.some((kind) => /^@(?:language|index|id)$/.test(kind)) ? 'other' : undefined;
}

/** The address that a term means; a keyword for a keyword; `undefined` if it means nothing. */
function meaningOf(term: string, context: Context): string | undefined {
  if (KEYWORDS.has(term)) return term;
  if (term.startsWith('@')) return undefined;
  const own = context.get(term)?.meaning;
  if (own !== undefined) return own === '@none' ? undefined : own;
  const address = expanded(term, context);
  return address === term && !/^[a-z][a-z\d+.-]*:/i.test(term) ? undefined : address;
}

function expanded(term: string, context: Context): string {
  if (KEYWORDS.has(term)) return term;
  const own = context.get(term)?.meaning;
  if (own !== undefined && own !== '@none') return own;
  const colon = term.indexOf(':');
  if (colon > 0) {
    const prefix = context.get(term.slice(0, colon))?.meaning;
    return prefix === undefined || prefix === '@none' || term.startsWith('//', colon + 1)
      ? term
      : prefix + term.slice(colon + 1);
  }
  const vocabulary = context.get(VOCABULARY)?.meaning;
  return vocabulary === undefined || vocabulary === '@none' ? term : vocabulary + term;
}

/** A name of schema.org with a prefix (`schema:InStock`) as its address; other values as they are. */
function withoutPrefix(value: string, context: Context): string {
  if (!/^[\w-]+:\w+$/.test(value)) return value;
  const address = expanded(value, context);
  return isSchemaAddress(address) ? address : value;
}

/** The members of a list, or the value itself. */
function membersOf(node: Node): readonly Node[] {
  return node.type === 'array' ? (node.children ?? []) : [node];
}

function textsOf(node: Node): string[] {
  return membersOf(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
