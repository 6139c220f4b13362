/** Without a new frame for so long, nothing is shown of the page, in milliseconds. */
const FRAME_MS = 2_000;

/**
 * Where elements are to be seen, in CSS pixels of the window: without what scrolled or clipped boxes around them hide.
 * What is outside of the window counts as far as `rootMargin` (in CSS). Those that are not drawn are left out, and all
 * if the browser shows nothing of the page.
 */
export async function visibleBoxes(
  elements: Iterable<Element>,
  rootMargin = '0px',
): Promise<ReadonlyMap<Element, DOMRectReadOnly>> {
  const drawn = [...elements].filter((element) =>
    Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }),
  );
  if (drawn.length === 0) return new Map();
  const entries = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver(
      (all) => {
        observer.disconnect();
        resolve(all);
      },
      { rootMargin },
    );
    for (const element of drawn) observer.observe(element);
    setTimeout(() => {
      observer.disconnect();
      resolve([]);
    }, FRAME_MS);
  });
  return new Map(entries.map(({ target, intersectionRect }) => [target, intersectionRect]));
}
