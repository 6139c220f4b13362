import type { MeasuredPage } from '../model/inspect/measured-page.ts';
import { findElement } from './find-element.ts';

/** Measures where elements are in what the browser shows of the page, for the marks in a picture of it. */
export function measureElements(selectors: readonly string[]): MeasuredPage {
  return { url: location.href, places: selectors.map((selector) => placeOf(findElement(selector))) };
}

/** `null` for an element that is not there, not drawn or outside of what is shown. */
function placeOf(element: Element | undefined): MeasuredPage['places'][number] {
  if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // a page that is enlarged with two fingers shows a part of its window
  const { scale, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 };
  const across = (x: number) => share((x - offsetLeft) * scale, innerWidth);
  const down = (y: number) => share((y - offsetTop) * scale, innerHeight);
  const [x, y] = [across(left), down(top)];
  const [width, height] = [across(right) - x, down(bottom) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function share(length: number, whole: number): number {
  return Math.min(1, Math.max(0, length / whole));
}
