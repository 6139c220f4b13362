/** The most elements that are marked: beyond that, the marks would cover the page and slow it down. */
const MOST = 1_000;

/** The visible elements that a selector finds, also in open shadow roots, in document order; the first 1,000. */
export function visibleElements(selector: string): HTMLElement[] {
  const found: HTMLElement[] = [];
  const search = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (found.length >= MOST) return;
      if (element.matches(selector) && element.checkVisibility()) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found;
}
