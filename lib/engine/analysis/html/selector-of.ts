import type { HtmlElement, HtmlNode } from './parse-html.ts';

type Parent = NonNullable<HtmlNode['parent']>;

/** Separates the selector of a shadow root's host from the selector inside it. */
const INTO_SHADOW = ' >>> ';
/** Longer selectors are left out, in characters: such a tree is too deep for the selector to be of use. */
const LONGEST = 600;
/** Attributes that name an element better than its position does, and survive most edits of the page. */
export const NAMING = ['id', 'name', 'property', 'href', 'src', 'for'];
const LONGEST_VALUE = 120;

/**
 * A CSS selector that finds an element in the shown page: `a[href="/cart"]`, else its path from the nearest element
 * that an attribute names, `[id="menu"] > ul > li:nth-of-type(2)`. ` >>> ` leads from a host into its open shadow
 * root. `undefined` if it would be longer than about 600 characters, or if a position on the way is not that of the
 * shown page (`findMoved`). The first call for a tree reads the whole tree.
 */
export function selectorOf(element: HtmlElement): string | undefined {
  const steps: string[] = [];
  let length = 0;
  for (let node = element; ; ) {
    const parent = node.parent as Parent | null;
    const named = namedSelector(node);
    const step = named ?? positionOf(node);
    if (step === undefined) return undefined;
    steps.unshift(step);
    length += step.length + INTO_SHADOW.length;
    if (length > LONGEST) return undefined;
    const scope = named === undefined && parent !== null && 'attribs' in parent ? parent : undefined;
    if (scope !== undefined) {
      steps.unshift(' > ');
      node = scope;
      continue;
    }
    const host = hostOf(rootOf(node));
    if (host === undefined) return steps.join('');
    steps.unshift(INTO_SHADOW);
    node = host;
  }
}

/** `a[href="/cart"]`, if one of the naming attributes has a value that no other element of this name has. */
function namedSelector(element: HtmlElement): string | undefined {
  const { name, attribs } = element;
  if (!isPlainName(name)) return undefined;
  const attribute = NAMING.find((each) => {
    const found = named(element, each);
    return found !== undefined && countsIn(rootOf(element)).get(found) === 1;
  });
  return attribute && `${name}[${attribute}="${escapeString(attribs[attribute] ?? '')}"]`;
}

/** What the selector of an element by one of its attributes finds, before it is written; `undefined`: it has none. */
function named({ name, attribs }: HtmlElement, attribute: string): string | undefined {
  const value = attribs[attribute];
  if (value === undefined || value === '' || value.length > LONGEST_VALUE) return undefined;
  return `${name} ${attribute} ${value}`;
}

/** The position among the siblings of the same name; just the name if there is only one. */
function positionOf(element: HtmlElement): string | undefined {
  const { name, parent } = element;
  const firstMoved = movedFrom.get(parent as Parent);
  if (firstMoved !== undefined && startOf(element) >= firstMoved) return undefined;
  const { index, others } = positions(parent as Parent).get(element) ?? { index: 1, others: false };
  if (!isPlainName(name)) return `:nth-child(${index})`;
  return others ? `${name}:nth-of-type(${index})` : name;
}

/** For parents whose children are not those of the shown page: where the first one that differs begins. */
const movedFrom = new WeakMap<Parent, number>();

/** Elements that have no end tag when a browser serialises them, and those that a parser makes in each document. */
const NEVER_MOVED =
  /^(?:html|head|body|area|base|basefont|bgsound|br|col|embed|frame|hr|img|input|keygen|link|meta|param|source|track|wbr)$/;

/**
 * Finds what parsing has moved in a document that a browser has serialised. Scripts build trees that no parser builds,
 * `p > div` or `a > a`, and what follows there has other positions than in the shown page. Each element of the shown
 * page has both its tags in the source, in its order. `elements` are in document order.
 */
export function findMoved(elements: readonly HtmlElement[], source: string): void {
  const last = new Map<Parent, number>();
  for (const element of elements) {
    const parent = element.parent as Parent;
    const start = startOf(element);
    const isMoved = start < (last.get(parent) ?? 0) || !isWhole(element, source);
    if (isMoved && !movedFrom.has(parent)) movedFrom.set(parent, start);
    last.set(parent, start);
  }
}

/** Where an element begins in the source; -1 if it has no start tag there. */
function startOf({ sourceCodeLocation }: HtmlElement): number {
  return sourceCodeLocation?.startOffset ?? -1;
}

function isWhole(element: HtmlElement, source: string): boolean {
  const { name, endIndex } = element;
  if (NEVER_MOVED.test(name)) return true;
  const endTag = source.slice((endIndex ?? 0) - name.length - 3, endIndex ?? 0);
  return startOf(element) >= 0 && endTag.toLowerCase() === `</${name.toLowerCase()}>`;
}

interface Position {
  /** From 1: among siblings of the same name, or among all if the name cannot be written in a selector. */
  readonly index: number;
  readonly others: boolean;
}

const positionsByParent = new WeakMap<Parent, Map<HtmlElement, Position>>();

function positions(parent: Parent): Map<HtmlElement, Position> {
  const known = positionsByParent.get(parent);
  if (known !== undefined) return known;
  const siblings = parent.children.filter(
    (child) => isElement(child) && !isShadowRoot(child),
  ) as HtmlElement[];
  const byName = Map.groupBy(siblings, ({ name, namespace }) => `${namespace} ${name}`);
  const found = new Map<HtmlElement, Position>();
  siblings.forEach((sibling, i) => {
    found.set(sibling, { index: i + 1, others: true });
  });
  for (const same of byName.values())
    same.forEach((sibling, i) => {
      if (isPlainName(sibling.name)) found.set(sibling, { index: i + 1, others: same.length > 1 });
    });
  positionsByParent.set(parent, found);
  return found;
}

const countsByRoot = new WeakMap<Parent, Map<string, number>>();

/** How many elements of a document or shadow root each naming selector finds. */
function countsIn(root: Parent): Map<string, number> {
  const known = countsByRoot.get(root);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const open: HtmlNode[] = [...root.children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    for (const attribute of NAMING) {
      const found = named(node, attribute);
      if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    // a browser keeps a template's content out of the document, where no selector finds it
    if (node.name !== 'template') for (const child of node.children) open.push(child);
  }
  countsByRoot.set(root, counts);
  return counts;
}

/** The document, or the content of the template that becomes a shadow root. */
function rootOf(element: HtmlElement): Parent {
  let root = element.parent as Parent | null;
  while (root !== null && 'attribs' in root && root.parent !== null) root = root.parent as Parent;
  return root ?? element;
}

/** The element whose shadow root this is; `undefined` for the document. */
function hostOf(root: Parent): HtmlElement | undefined {
  const template = root.parent;
  const host = template?.parent;
  return host && 'attribs' in host ? host : undefined;
}

function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

function isShadowRoot(node: HtmlNode): boolean {
  return isElement(node) && node.name === 'template' && node.attribs['shadowrootmode'] !== undefined;
}

function isPlainName(name: string): boolean {
  return /^[a-z][a-z0-9-]*$/i.test(name);
}

/** The value as it is written inside a CSS string (CSSOM, "serialize a string"). */
function escapeString(value: string): string {
  return value
    .replace(/["\\]/g, '\\$&')
    .replace(/\p{Cc}/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `);
}
