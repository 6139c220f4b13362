import type { PageContext } from '../html/page-context.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import { textOf } from '../html/text-of.ts';
import { addValue, type Entity, type EntityValue, schemaName, typesOf } from './entity.ts';

/** Items inside items deeper than this are not read. */
const MOST_LEVELS = 50;
/** More values are not read, of one page. */
const MOST_VALUES = 20_000;
/** Elements that are passed for all items together: several items may refer to the same part of a page. */
const MOST_PASSED = 1_000_000;

/** Elements whose value is an address, and the attribute that has it (HTML standard, section 5.2.4, "Values"). */
const ADDRESS_ATTRIBUTES = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'] as const,
]);

/** What an element with a top-level item or resource describes. */
export interface MarkedUp {
  readonly element: HtmlElement;
  readonly top: Entity;
  /** What is described there and has an address, for references to it. */
  readonly withId: readonly Entity[];
}

/**
 * The top-level items of microdata, in document order. Source: HTML standard, section 5 "Microdata",
 * https://html.spec.whatwg.org/multipage/microdata.html (read 2026-11-25). A `content` attribute counts on every
 * element, as in Google's own examples.
 */
export function readMicrodata(page: PageContext): MarkedUp[] {
  const top = page.elements.filter(
    ({ attribs }) => attribs['itemscope'] !== undefined && attribs['itemprop'] === undefined,
  );
  const reader = new Reader(page);
  return top
    .map((element) => ({ element, top: reader.item(element, 0), withId: reader.takeWithId() }))
    .filter(({ top: { types } }) => types.length > 0);
}

class Reader {
  readonly #page: PageContext;
  readonly #open = new Set<HtmlElement>();
  #withId: Entity[] = [];
  #values = 0;
  #passed = 0;

  constructor(page: PageContext) {
    this.#page = page;
  }

  item(element: HtmlElement, level: number): Entity {
    const properties = new Map<string, EntityValue[]>();
    const { itemtype = '', itemprop, href } = element.attribs;
    // of breadcrumbs, Google also takes the link's own address ("You can use `href` or `itemid`")
    const itemid = element.attribs['itemid'] ?? (itemprop === 'item' ? href : undefined);
    const id = itemid === undefined ? undefined : (this.#page.resolve(itemid.trim())?.href ?? itemid.trim());
    this.#open.add(element);
    for (const property of this.#propertiesOf(element)) {
      if (this.#values >= MOST_VALUES || level >= MOST_LEVELS) break;
      const value = this.#valueOf(property, level);
      if (value === undefined) continue;
      for (const name of tokens(property.attribs['itemprop'])) {
        this.#values += 1;
        addValue(properties, schemaName(name), value);
      }
    }
    this.#open.delete(element);
    const entity: Entity = {
      format: 'microdata',
      ...typesOf(tokens(itemtype)),
      id,
      ...placeInSource(element, this.#page),
      properties,
    };
    if (id !== undefined) this.#withId.push(entity);
    return entity;
  }

  /** The items with an address that were read since this was last asked. */
  takeWithId(): readonly Entity[] {
    const taken = this.#withId;
    this.#withId = [];
    return taken;
  }

  /** The elements with the item's properties: inside it, and inside those that it refers to. */
  *#propertiesOf(item: HtmlElement): Generator<HtmlElement> {
    const seen = new Set<HtmlElement>([item]);
    const referred = tokens(item.attribs['itemref']).flatMap((id) => this.#page.byId(id) ?? []);
    const pending = [...referred.reverse(), ...elementsIn(item).reverse()];
    for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
      this.#passed += 1;
      if (this.#passed > MOST_PASSED) return;
      if (seen.has(element)) continue;
      seen.add(element);
      if (element.attribs['itemprop'] !== undefined) yield element;
      if (element.attribs['itemscope'] === undefined) pending.push(...elementsIn(element).reverse());
    }
  }

  #valueOf(element: HtmlElement, level: number): EntityValue | undefined {
    const { name, attribs } = element;
    if (attribs['itemscope'] !== undefined)
      return this.#open.has(element) ? undefined : this.item(element, level + 1);
    const { content, value, datetime } = attribs;
    if (content !== undefined) return content.trim();
    // Google's own example of videos names a type in this way, without an item
    if (name === 'meta') return attribs['itemtype']?.trim() ?? '';
    const address = ADDRESS_ATTRIBUTES.get(name);
    if (address !== undefined) {
      const written = attribs[address]?.trim() ?? '';
      return written === '' ? '' : (this.#page.resolve(written)?.href ?? written);
    }
    if ((name === 'data' || name === 'meter') && value !== undefined) return value.trim();
    if (name === 'time' && datetime !== undefined) return datetime.trim();
    return textOf(element);
  }
}

export function elementsIn({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child): child is HtmlElement => 'attribs' in child);
}

/** The line of an element in the HTML as sent, and its source. */
export function placeInSource(
  { sourceCodeLocation, endIndex }: HtmlElement,
  { source }: PageContext,
): Pick<Entity, 'line' | 'source'> {
  if (!sourceCodeLocation) return { line: null, source: { text: '', from: 0, to: 0 } };
  const { startLine, startOffset, endOffset } = sourceCodeLocation;
  return { line: startLine, source: { text: source, from: startOffset, to: endIndex ?? endOffset } };
}

/** The different words of an attribute's value. */
export function tokens(value: string | undefined): string[] {
  return [...new Set((value ?? '').split(/\s+/).filter(Boolean))];
}
