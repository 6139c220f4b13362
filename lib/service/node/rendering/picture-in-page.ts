import { visibleBoxes } from '../../../in-page/visible-boxes.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURE_WIDTH } from '../../../model/report/page-picture.ts';
import { smallerImage } from '../../../platform/smaller-image.ts';
import type { HtmlElement } from '../../analysis/html/parse-html.ts';
import { NAMING, selectorOf } from '../../analysis/html/selector-of.ts';
import { native } from '../../local/capture/native.ts';
import type { ShownPicture } from '../../page/page-read.ts';

/** With more elements in a page, none gets a place: nobody has found what names each of them. */
const MOST_ELEMENTS = 20_000;
/** Places of one page, in document order. */
const MOST_MEASURED = 5_000;

/** Nothing moves, and nothing is left out of the layout until it is scrolled to. */
const STILL = `*, *::before, *::after {
  animation-play-state: paused !important; transition: none !important;
  scroll-behavior: auto !important; content-visibility: visible !important;
}`;

/** A part of the page in CSS pixels: from the left side of its window, and from its top. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node of a tree with what `selectorOf` reads. */
interface Named {
  readonly children: Named[];
  readonly parent: Named | null;
  readonly name?: string;
  readonly namespace?: string;
  readonly attribs?: Readonly<Record<string, string>>;
}

/** The elements of a page as they were when it was read, and then where they are. */
export class PictureInPage {
  readonly #elements: ReadonlyMap<Element, Named>;
  #before: ReadonlyMap<Element, Rectangle> = new Map();

  /** Keeps what names each element now. */
  constructor() {
    this.#elements = namedElements();
  }

  /** Brings the page to rest at its top, and measures its elements. The page's scripts must not run any more. */
  async begin(): Promise<void> {
    const still = new CSSStyleSheet();
    still.replaceSync(STILL);
    const roots = [...this.#elements.keys()].flatMap((element) => shadowRootOf(element) ?? []);
    for (const root of roots) root.adoptedStyleSheets.push(still);
    native(Document.prototype, 'adoptedStyleSheets', document).push(still);
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    this.#before = await measure(this.#elements.keys());
  }

  /**
   * Measures the elements again and makes the image smaller: `image` is a PNG in base64, of the part of the page that
   * begins at its top and the left side of its window, and has this size in CSS pixels. What has moved, or is outside
   * of it, has no place. `undefined` if the image cannot be made small enough.
   */
  async end(
    image: string,
    shown: Pick<Rectangle, 'width' | 'height'>,
  ): Promise<Omit<ShownPicture, 'takenAt'> | undefined> {
    const after = await measure(this.#before.keys());
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(image), codeOf)]));
    const small = await smallerImage(bitmap, { bytes: MOST_PICTURE_BYTES, width: MOST_PICTURE_WIDTH });
    if (small === undefined) return undefined;
    const bytes = new Uint8Array(await small.image.arrayBuffer());
    return {
      image: btoa(String.fromCharCode(...bytes)),
      width: small.width,
      height: small.height,
      places: this.#places(after, shown),
    };
  }

  #places(after: ReadonlyMap<Element, Rectangle>, shown: Pick<Rectangle, 'width' | 'height'>) {
    const places: ShownPicture['places'][number][] = [];
    for (const [element, { x, y, width, height }] of after) {
      if (places.length === MOST_MEASURED) break;
      const before = this.#before.get(element);
      const isStill = before?.x === x && before.y === y && before.width === width && before.height === height;
      const [left, right] = [share(x, shown.width), share(x + width, shown.width)];
      const [top, bottom] = [share(y, shown.height), share(y + height, shown.height)];
      if (!isStill || right <= left || bottom <= top) continue;
      const selector = selectorOf(this.#elements.get(element) as unknown as HtmlElement);
      if (selector === undefined) continue;
      places.push({ selector, x: left, y: top, width: right - left, height: bottom - top });
    }
    return places;
  }
}

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

function share(length: number, whole: number): number {
  return Math.min(1, Math.max(0, length / whole));
}

/** Where elements are to be seen, from the top of the page. */
async function measure(elements: Iterable<Element>): Promise<ReadonlyMap<Element, Rectangle>> {
  // far beyond the window: of what is outside of it, nothing else is clipped
  const boxes = await visibleBoxes(elements, '10000px');
  return new Map(
    [...boxes].map(([element, { x, y, width, height }]) => [element, { x, y: y + scrollY, width, height }]),
  );
}

/** The elements in document order, each with the tree in which `selectorOf` names it; none if there are too many. */
function namedElements(): ReadonlyMap<Element, Named> {
  const found = new Map<Element, Named>();
  const open: { readonly from: Document | ShadowRoot | Element; readonly named: Named }[] = [
    { from: document, named: { children: [], parent: null } },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { from, named } = next;
    if (from instanceof Element) found.set(from, named);
    if (found.size > MOST_ELEMENTS) return new Map();
    const inside: typeof open = [];
    const shadowRoot = from instanceof Element ? shadowRootOf(from) : null;
    if (shadowRoot) {
      const attribs = { shadowrootmode: 'open' };
      const template = { name: 'template', attribs, parent: named, children: [] };
      named.children.push(template);
      inside.push({ from: shadowRoot, named: { parent: template, children: [] } });
    }
    for (
      let child = firstChild(from);
      child;
      child = native(Element.prototype, 'nextElementSibling', child)
    ) {
      const element: Named = {
        name: native(Element.prototype, 'localName', child),
        namespace: native(Element.prototype, 'namespaceURI', child) ?? '',
        attribs: namingAttributes(child),
        parent: named,
        children: [],
      };
      named.children.push(element);
      inside.push({ from: child, named: element });
    }
    open.push(...inside.toReversed());
  }
  return found;
}

function shadowRootOf(element: Element): ShadowRoot | null {
  return native(Element.prototype, 'shadowRoot', element);
}

function firstChild(from: Document | ShadowRoot | Element): Element | null {
  if (from instanceof Document) return native(Document.prototype, 'firstElementChild', from);
  return from instanceof Element
    ? native(Element.prototype, 'firstElementChild', from)
    : from.firstElementChild;
}

function namingAttributes(element: Element): Readonly<Record<string, string>> {
  const values = NAMING.flatMap((name) => {
    const value = Element.prototype.getAttribute.call(element, name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}
