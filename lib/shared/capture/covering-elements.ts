import { native } from './native.ts';

/** What is not known after this time counts as hidden, in milliseconds: a page may stack thousands of elements. */
const MOST_MS = 500;
/** Where a box is looked at, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;
const FILLED = 'img, video, canvas, iframe, embed, object';

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** What stands in front of the elements of a window: headers that stay, dialogs, other slides. */
export class CoveringElements {
  readonly #end = performance.now() + MOST_MS;
  readonly #opaque = new Map<Element, boolean>();

  /** Whether other elements hide a box of an element, as far as it was looked at. */
  hide(element: Element, { x, y, width, height }: Box): boolean {
    if (performance.now() > this.#end) return true;
    const around = new Set(upwards(element));
    return POINTS.every(([across, down]) =>
      this.#isHiddenAt(element, around, x + across * width, y + down * height),
    );
  }

  #isHiddenAt(element: Element, around: ReadonlySet<Element>, x: number, y: number): boolean {
    for (const front of elementsAt(document, x, y)) {
      if (around.has(front) || upwards(front).some((node) => node === element)) return false;
      if (performance.now() > this.#end || (this.#isOpaque(front) && isAt(front, x, y))) return true;
    }
    return false;
  }

  #isOpaque(element: Element): boolean {
    const known = this.#opaque.get(element);
    if (known !== undefined) return known;
    const isFilled = isFilledBox(element) && !isFaded(element);
    this.#opaque.set(element, isFilled);
    return isFilled;
  }
}

/** The elements at a point of the window, with those in open shadow roots, from the front to the back. */
function* elementsAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  const { prototype } = root instanceof Document ? Document : ShadowRoot;
  // mostly enough, and a browser takes much longer for all of them
  const first = prototype.elementFromPoint.call(root, x, y);
  if (first) yield* withInside(first, root, x, y);
  for (const element of prototype.elementsFromPoint.call(root, x, y))
    if (element !== first) yield* withInside(element, root, x, y);
}

function* withInside(
  element: Element,
  root: Document | ShadowRoot,
  x: number,
  y: number,
): Generator<Element> {
  // for a shadow root, some browsers find what is outside of it, too
  if (Node.prototype.getRootNode.call(element) !== root) return;
  const inside = native(Element.prototype, 'shadowRoot', element);
  if (inside) yield* elementsAt(inside, x, y);
  yield element;
}

/** An element and those around it as they are drawn, through slots and out of shadow roots. */
function* upwards(element: Element): Generator<Element> {
  for (let node: Element | null = element; node; ) {
    yield node;
    const parent: Node | null =
      native(Element.prototype, 'assignedSlot', node) ?? native(Node.prototype, 'parentNode', node);
    if (parent instanceof Element) node = parent;
    else node = parent instanceof ShadowRoot ? parent.host : null;
  }
}

/** Not so with the backdrop of a dialog, which is found as the dialog. */
function isAt(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return left <= x && x <= right && top <= y && y <= bottom;
}

function isFilledBox(element: Element): boolean {
  if (Element.prototype.matches.call(element, FILLED)) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  // other colours than `rgb()` name their opacity after a slash
  const isSolid = !/^rgba|\/|^transparent/.test(backgroundColor);
  return isSolid || backgroundImage.includes('url(');
}

function isFaded(element: Element): boolean {
  return upwards(element).some((node) => getComputedStyle(node).opacity !== '1');
}
