import type { HtmlElement } from '../../engine/analysis/html/parse-html.ts';
import { NAMING, selectorOf } from '../../engine/analysis/html/selector-of.ts';
import type { NamedPlace } from '../../engine/report/page-picture.ts';
import { CoveringElements } from './covering-elements.ts';
import { native } from './native.ts';

/** With more elements in a page, none gets a place. To name them takes about as long as to read the page. */
const MOST_ELEMENTS = 50_000;
/** Places of one page, in document order. */
const MOST_PLACES = 5_000;
/** Without a new frame for so long, nothing is shown of the page, in milliseconds. */
const FRAME_MS = 2_000;

/** In CSS pixels of the window. */
type Rectangle = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** A node of a tree with what `selectorOf` reads. */
interface Named {
  readonly children: Named[];
  readonly parent: Named | null;
  readonly name?: string;
  readonly namespace?: string;
  readonly attribs?: Readonly<Record<string, string>>;
}

/**
 * The elements of a page as they were when it was read, and where they are to be seen while a picture is taken of it:
 * `begin` before, `placesIn` after. Runs in the page, isolated from its scripts.
 */
export class ElementPlaces {
  readonly #elements: ReadonlyMap<Element, Named>;
  #before: ReadonlyMap<Element, Rectangle> = new Map();

  /** Keeps what names each element now. */
  constructor() {
    this.#elements = namedElements();
  }

  get elements(): Iterable<Element> {
    return this.#elements.keys();
  }

  /** Measures the elements in the window, and as far around it as `margin` says, in CSS pixels. */
  async begin(margin?: number): Promise<void> {
    this.#before = await visibleBoxes(this.#elements.keys(), margin);
  }

  /** Measures them again. What has moved since, or is outside of the picture, has no place. */
  async placesIn(picture: Rectangle, margin?: number): Promise<readonly NamedPlace[]> {
    const places: NamedPlace[] = [];
    for (const [element, box] of await visibleBoxes(this.#before.keys(), margin)) {
      if (places.length === MOST_PLACES) break;
      const before = this.#before.get(element);
      const isStill = before && EDGES.every((edge) => before[edge] === box[edge]);
      const place = placeIn(picture, box);
      if (!isStill || place.width <= 0 || place.height <= 0) continue;
      const selector = selectorOf(this.#elements.get(element) as unknown as HtmlElement);
      if (selector !== undefined) places.push({ selector, ...place });
    }
    return places;
  }
}

const EDGES = ['x', 'y', 'width', 'height'] as const;

function placeIn(picture: Rectangle, { x, y, width, height }: Rectangle): Rectangle {
  const across = (at: number) => share(at - picture.x, picture.width);
  const down = (at: number) => share(at - picture.y, picture.height);
  const [left, top] = [across(x), down(y)];
  return { x: left, y: top, width: across(x + width) - left, height: down(y + height) - top };
}

function share(length: number, whole: number): number {
  return Math.min(1, Math.max(0, length / whole));
}

/**
 * Where elements are to be seen, without what scrolled or clipped boxes around them hide. Those that are not drawn or
 * are behind others are left out, and all if the browser shows nothing of the page.
 */
async function visibleBoxes(
  elements: Iterable<Element>,
  margin = 0,
): Promise<ReadonlyMap<Element, Rectangle>> {
  if (native(Document.prototype, 'visibilityState', document) === 'hidden') return new Map();
  // to observe thousands that are far away takes long
  const drawn = [...elements].filter(
    (element) =>
      isNear(element, margin) &&
      Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }),
  );
  if (drawn.length === 0) return new Map();
  const entries = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const end = (all: readonly IntersectionObserverEntry[]) => {
      observer.disconnect();
      resolve(all);
    };
    const observer = new IntersectionObserver(end, { rootMargin: `${margin}px` });
    for (const element of drawn) observer.observe(element);
    setTimeout(end, FRAME_MS, []);
    EventTarget.prototype.addEventListener.call(document, 'visibilitychange', () => end([]), { once: true });
  });
  const covering = new CoveringElements();
  const boxes = entries.map(({ target, intersectionRect }) => [target, intersectionRect] as const);
  return new Map(
    // a dot is no more to be seen than nothing: what is for screen readers only is one, and images that count visits
    boxes.filter(([target, box]) => box.width > 1 && box.height > 1 && !covering.hide(target, box)),
  );
}

function isNear(element: Element, margin: number): boolean {
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  const isBeside = right < -margin || left > innerWidth + margin;
  return !isBeside && bottom >= -margin && top <= innerHeight + margin;
}

/** The elements in document order, each with the tree in which `selectorOf` names it; none if there are too many. */
function namedElements(): ReadonlyMap<Element, Named> {
  const found = new Map<Element, Named>();
  const open: { readonly first: Element | null; readonly parent: Named }[] = [];
  const top = native(Document.prototype, 'firstElementChild', document);
  open.push({ first: top, parent: { children: [], parent: null } });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { first, parent } = next;
    if (!first) continue;
    if (found.size >= MOST_ELEMENTS) return new Map();
    const named: Named = {
      name: native(Element.prototype, 'localName', first),
      namespace: native(Element.prototype, 'namespaceURI', first) ?? '',
      attribs: namingAttributes(first),
      parent,
      children: [],
    };
    parent.children.push(named);
    found.set(first, named);
    open.push({ first: native(Element.prototype, 'nextElementSibling', first), parent });
    open.push({ first: native(Element.prototype, 'firstElementChild', first), parent: named });
    const shadowRoot = shadowRootOf(first);
    if (!shadowRoot) continue;
    const attribs = { shadowrootmode: 'open' };
    const template: Named = { name: 'template', attribs, parent: named, children: [] };
    named.children.push(template);
    open.push({ first: shadowRoot.firstElementChild, parent: { children: [], parent: template } });
  }
  return found;
}

export function shadowRootOf(element: Element): ShadowRoot | null {
  return native(Element.prototype, 'shadowRoot', element);
}

function namingAttributes(element: Element): Readonly<Record<string, string>> {
  const attribs: Record<string, string> = {};
  // most elements have none of them, and Firefox takes long for each call
  for (const name of Element.prototype.getAttributeNames.call(element))
    if (NAMING.includes(name)) attribs[name] = Element.prototype.getAttribute.call(element, name) ?? '';
  return attribs;
}
