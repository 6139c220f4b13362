import {
  type CLSMetricWithAttribution,
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onCLS,
  onINP,
  onLCP,
} from 'web-vitals/attribution';
import type { Cls, Inp, Lcp, VisitVitals } from '../../model/live-page/visit-vitals.ts';

const MOST_SHIFTED = 5;

/**
 * Starts to measure the Core Web Vitals of this visit, from the beginning of the visit: the browser has recorded what
 * came before. Returns how to read them. Adds nothing to the document; the library listens until the page is left.
 */
export function measureVitals(): () => VisitVitals {
  const supported = PerformanceObserver.supportedEntryTypes;
  const unless = (type: string) => (supported.includes(type) ? 'none' : 'unsupported');
  let vitals: VisitVitals = {
    lcp: unless('largest-contentful-paint'),
    cls: unless('layout-shift'),
    // the library measures nothing without it, as in Firefox before 144, which has events alone (Mozilla Performance
    // Blog, "Firefox 144 ships interactionId for INP", 2025-10-15)
    inp: 'interactionId' in PerformanceEventTiming.prototype ? unless('event') : 'unsupported',
  };
  const options = { reportAllChanges: true, generateTarget: selectorOfNode };
  onLCP((metric) => {
    vitals = { ...vitals, lcp: lcpOf(metric) };
  }, options);
  onCLS((metric) => {
    vitals = { ...vitals, cls: clsOf(metric) };
  }, options);
  onINP((metric) => {
    // without an entry, the browser has counted interactions and measured none: it says 0 ms
    if (metric.entries.length === 0 || mayBeShortcut(metric)) return;
    vitals = { ...vitals, inp: inpOf(metric) };
  }, options);
  return () => vitals;
}

/** Keys that no element had: they may be a shortcut of the browser, or the one that opened us. No event says which. */
function mayBeShortcut({ entries, attribution }: INPMetricWithAttribution): boolean {
  const isOfElement = entries.some(({ target }) => target && target !== document.body);
  return attribution.interactionType === 'keyboard' && !isOfElement;
}

function lcpOf({ value, rating, attribution }: LCPMetricWithAttribution): Lcp {
  const { target, timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
    attribution;
  return {
    ms: value,
    rating,
    element: target,
    phases: [
      { name: 'response', ms: timeToFirstByte },
      { name: 'load-delay', ms: resourceLoadDelay },
      { name: 'load', ms: resourceLoadDuration },
      { name: 'render', ms: elementRenderDelay },
    ],
  };
}

function clsOf({ value, rating, entries }: CLSMetricWithAttribution): Cls {
  const shifts = entries.toSorted((one, other) => other.value - one.value);
  const selectors = shifts.flatMap(({ sources }) =>
    sources.flatMap(({ node }) => selectorOfNode(node ?? null) ?? []),
  );
  return { value, rating, elements: [...new Set(selectors)].slice(0, MOST_SHIFTED) };
}

function inpOf({ value, rating, attribution }: INPMetricWithAttribution): Inp {
  const { interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution;
  return {
    ms: value,
    rating,
    element: interactionTarget,
    phases: [
      { name: 'input-delay', ms: inputDelay },
      { name: 'processing', ms: processingDuration },
      { name: 'render', ms: presentationDelay },
    ],
  };
}

/**
 * A selector that finds the element of a node in the shown page (`findElement`): by a unique id, else by its path from
 * the nearest element with one. ` >>> ` leads into an open shadow root. `undefined` for nodes outside of the document.
 */
function selectorOfNode(node: Node | null): string | undefined {
  let element = node instanceof Element ? node : (node?.parentElement ?? null);
  if (!element?.isConnected) return undefined;
  const steps: string[] = [];
  while (element) {
    const root: Node = element.getRootNode();
    const id: string = element.id;
    const byId = `#${CSS.escape(id)}`;
    const isUnique: boolean =
      id !== '' && (root as Document | ShadowRoot).querySelectorAll(byId).length === 1;
    steps.unshift(isUnique ? byId : positionOf(element));
    const parent: Element | null = isUnique ? null : element.parentElement;
    if (parent) steps.unshift(' > ');
    else if (root instanceof ShadowRoot) steps.unshift(' >>> ');
    element = parent ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return steps.join('');
}

function positionOf(element: Element): string {
  const name = CSS.escape(element.localName);
  const before = countAlike(element, 'previousElementSibling');
  const isOnly = before === 0 && countAlike(element, 'nextElementSibling') === 0;
  return isOnly ? name : `${name}:nth-of-type(${before + 1})`;
}

/**
 * The siblings with its name in one direction. The parent's `children` may be hidden by a form's field of that name.
 */
function countAlike(element: Element, next: 'previousElementSibling' | 'nextElementSibling'): number {
  let count = 0;
  for (let one = element[next]; one; one = one[next]) if (one.localName === element.localName) count += 1;
  return count;
}
