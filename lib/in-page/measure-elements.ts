import type { MeasuredPage } from '../model/inspect/measured-page.ts';
import { findElement } from './find-element.ts';
import { visibleBoxes } from './visible-boxes.ts';

/** Measures where elements are in what the browser shows of the page, for the marks in a picture of it. */
export async function measureElements(selectors: readonly string[]): Promise<MeasuredPage> {
  const found = selectors.map(findElement);
  const boxes = await visibleBoxes(found.filter((element) => element !== undefined));
  const places = found.map((element) => placeOf(element && boxes.get(element)));
  return { url: location.href, places };
}

/** `null` for what is not to be seen. */
function placeOf(box: DOMRectReadOnly | undefined): MeasuredPage['places'][number] {
  if (box === undefined) return null;
  // a page that is enlarged with two fingers shows a part of its window
  const { scale, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 };
  const across = (x: number) => share((x - offsetLeft) * scale, innerWidth);
  const down = (y: number) => share((y - offsetTop) * scale, innerHeight);
  const [x, y] = [across(box.left), down(box.top)];
  const [width, height] = [across(box.right) - x, down(box.bottom) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function share(length: number, whole: number): number {
  return Math.min(1, Math.max(0, length / whole));
}
