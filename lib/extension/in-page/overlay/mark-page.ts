import type {
  ElementToMark,
  Layer,
  Marked,
  MarkRequest,
  MarkTexts,
} from '../../model/show-on-page/page-marks.ts';
import { findElement } from '../find-element.ts';
import { headingMarks } from '../layers/headings.ts';
import { imageMarks } from '../layers/images.ts';
import { linkMarks, linksTo } from '../layers/links.ts';
import type { PageMark } from '../layers/page-mark.ts';
import { type Box, createBox } from './box.ts';
import { createHost } from './host.ts';
import { createPanel } from './panel.ts';

/** Removes what is marked now. */
let remove = () => {};

/**
 * Marks elements of the page, or a layer, in place of what was marked before. Escape and the panel's button remove
 * everything: the one node in the document, and the one listener.
 */
export function markPage(request: MarkRequest, texts: MarkTexts): Marked {
  remove();
  const { host, root, removeHost } = createHost(texts);
  let marks: readonly PageMark[] = [];
  let boxes: readonly Box[] = [];
  /** The mark that is looked at; -1 is all of them, from where they are. */
  let index = -1;
  let layer: Layer | undefined;
  let title = '';

  const panel = createPanel(texts, {
    onMove: (by) => move(by),
    onLayer: (chosen) => showLayer(chosen),
    onClose: () => remove(),
  });

  function show(shown: readonly PageMark[], first: number): void {
    for (const { node } of boxes) node.remove();
    marks = shown;
    boxes = marks.map(createBox);
    root.append(...boxes.map(({ node }) => node), panel.node);
    look(first);
  }
  function showLayer(chosen: Layer): void {
    layer = chosen;
    title = texts.layers[chosen];
    show(marksOf(chosen, texts), -1);
  }
  /** To the next mark or the previous one, and around at both ends. */
  function move(by: 1 | -1): void {
    const from = index === -1 && by === -1 ? 0 : index;
    if (marks.length > 0) look((from + by + marks.length) % marks.length);
  }
  function look(at: number): void {
    index = at < marks.length ? at : -1;
    const mark = marks[index];
    boxes.forEach((box, i) => {
      box.setCurrent(i === index);
    });
    mark?.element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    panel.show({
      title,
      position: mark ? filled(texts.position, marks.length, index + 1) : String(marks.length),
      details: mark ? [mark.label, mark.details].filter(Boolean).join(' · ') : '',
      note: mark ? noteOf(mark, texts) : problemsOf(marks, texts),
      layer,
      hasSeveral: marks.length > 1,
    });
  }

  const pressed = (event: KeyboardEvent) => {
    // the page has removed it
    if (host.parentNode === null) return remove();
    if (!host.isConnected || isCombined(event)) return;
    const by = STEPS.get(event.key);
    if (event.key === 'Escape') remove();
    else if (by !== undefined && !isForPage(event, host)) move(by);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Shows it above everything, and inside the page's modal dialog if there is one: all the rest is inert. */
  const raise = () => {
    const place = modalInFront() ?? document.documentElement;
    if (host.parentNode === place) return;
    place.append(host);
    host.showPopover?.();
  };
  let frame = 0;
  const follow = () => {
    if (host.parentNode === null) return remove();
    raise();
    for (const box of boxes) box.place();
    frame = requestAnimationFrame(follow);
  };
  remove = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', pressed, true);
    removeHost();
    remove = () => {};
  };

  window.addEventListener('keydown', pressed, true);
  raise();
  if (request.type === 'layer') showLayer(request.layer);
  else {
    title = request.title;
    if (request.type === 'link') show(linksTo(request.url, texts), 0);
    else show(marksOfElements(request.elements), request.index);
  }
  follow();
  return { count: marks.length, problems: problemsIn(marks) };
}

const STEPS = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

function problemsIn(marks: readonly PageMark[]): number {
  return marks.filter(({ element, isProblem }) => isProblem || element === undefined).length;
}

/** Empty if there are none. */
function problemsOf(marks: readonly PageMark[], texts: MarkTexts): string {
  const problems = problemsIn(marks);
  return problems === 0 ? '' : filled(texts.problems, problems);
}

function noteOf({ element }: PageMark, texts: MarkTexts): string {
  if (element === undefined) return texts.notFound;
  return element.checkVisibility() && element.getClientRects().length > 0 ? '' : texts.notVisible;
}

function filled(text: string, ...numbers: readonly number[]): string {
  return text.replace(/\$(\d)/g, (_all, place) => String(Math.max(0, numbers[Number(place) - 1] ?? 0)));
}

/** Whether the key is part of a shortcut, or of text that an input method composes. */
function isCombined({ altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey || isComposing;
}

/** Whether something in the page has the focus, also inside a shadow root: it may use the key itself. */
function isForPage(event: KeyboardEvent, host: HTMLElement): boolean {
  const target = event.composedPath()[0];
  return target !== host && target !== document.body && target !== document.documentElement;
}

/** The page's modal dialog that is in front. Browsers focus it when it opens, also inside a shadow root. */
function modalInFront(): Element | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  for (let node: Node | null = focused; node; ) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return [...document.getElementsByTagName('dialog')].findLast((dialog) => dialog.matches(':modal'));
}

function marksOf(layer: Layer, texts: MarkTexts): PageMark[] {
  if (layer === 'headings') return headingMarks(texts);
  return layer === 'images' ? imageMarks(texts) : linkMarks(texts);
}

/** The marks of elements that a check is about. */
function marksOfElements(elements: readonly ElementToMark[]): PageMark[] {
  return elements.map(({ selector, label }) => ({
    element: findElement(selector),
    label: '',
    isProblem: true,
    details: label,
  }));
}
