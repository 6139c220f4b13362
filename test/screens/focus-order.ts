import type { Page } from '@playwright/test';

/** A focused element from a user's point of view. */
interface Stop {
  readonly name: string;
  /** Its centre, in CSS pixels from the page's corner. */
  readonly x: number;
  readonly y: number;
  /** The scroll container around it within the page, and its scroll position. */
  readonly box: string;
  readonly scrolled: number;
  /** Whether it is in a list that stays beside the content while that scrolls. */
  readonly isBeside: boolean;
  readonly isShown: boolean;
  readonly isAround: boolean;
  /** The end of the list of links around it, in CSS pixels; where there is none, infinite. */
  readonly columnEnds: number;
  readonly starts: number;
}

/** The maximum distance of two centres on the same line, in CSS pixels. */
const LINE = 24;

/** How often the page is walked again because its stops have changed meanwhile. */
const MOST_WALKS = 5;

/** The problems of the tab order of the page, from its beginning to its end, as text. */
export async function focusOrderFaults(page: Page): Promise<string[]> {
  for (let walks = 1; walks <= MOST_WALKS; walks++) {
    const wanted = await page.evaluate(stops, true);
    const way = await walk(page, wanted.length);
    // what has loaded meanwhile may be where the focus had passed
    const now = await page.evaluate(stops, false);
    if (now.join('\n') === wanted.join('\n')) return faultsOf(wanted, way);
  }
  return [`What Tab can reach changed during each of ${MOST_WALKS} walks`];
}

/** The marked stops that Tab comes to, from the top of the page until one comes again. */
async function walk(page: Page, count: number): Promise<Stop[]> {
  await page.evaluate(() => {
    // start at the top, wherever something was clicked before
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const way: Stop[] = [];
  const seen = new Set<string>();
  // some presses come to what has no mark: to the browser's own, or to what has loaded since
  for (let presses = 0; presses < 2 * count + 50; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop) continue;
    if (seen.has(stop.name)) break;
    seen.add(stop.name);
    way.push(stop);
  }
  return way;
}

function faultsOf(wanted: readonly string[], reached: readonly Stop[]): string[] {
  const names = new Set(reached.map(({ name }) => name));
  // a scroll container comes before its content
  const way = reached.filter(({ isAround }) => !isAround);
  const isBack = (one: Stop, next: Stop) => {
    // from the end of a column to the beginning of the next one
    if (one.isBeside && !next.isBeside && next.x > one.x) return false;
    // from the end of a list at the side to the top of what is beside it
    if (one.columnEnds <= next.starts) return false;
    const down = next.y - one.y + (next.box === one.box ? next.scrolled - one.scrolled : 0);
    return Math.abs(down) < LINE ? next.x < one.x - 1 : down < 0;
  };
  return [
    ...wanted.filter((name) => !names.has(name)).map((name) => `Tab never comes to ${name}`),
    ...way.filter(({ isShown }) => !isShown).map(({ name }) => `${name} shows no focus`),
    ...way.slice(1).flatMap((stop, index) => {
      const before = way[index];
      return before && isBack(before, stop) ? [`Tab goes back from ${before.name} to ${stop.name}`] : [];
    }),
  ];
}

/**
 * The names of everything operable, of radio buttons of the checked one. `areNew` marks each with a new name; else
 * these are the marks, which are empty for what has appeared since.
 */
function stops(areNew: boolean): string[] {
  const selector =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    if (!element.checkVisibility() || element.tabIndex < 0) return [];
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return [];
    const words = element.ariaLabel ?? element.textContent ?? '';
    if (areNew)
      element.dataset['stop'] = `${index} ${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
    return [element.dataset['stop'] ?? ''];
  });
}

function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element.dataset['stop'] === undefined) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  // the focus of a visually hidden radio button shows on its replacement
  const shown = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
  const list = element.closest('nav');
  let box = element.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return {
    name: element.dataset['stop'],
    x: left + width / 2,
    y: top + height / 2 + scrollY,
    box: box?.className ?? '',
    scrolled: box?.scrollTop ?? 0,
    isBeside: list !== null && getComputedStyle(list).position === 'sticky',
    isAround: element.matches('section'),
    columnEnds: element.closest('nav')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
    starts: left,
    isShown:
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      top + height > 0 &&
      top < innerHeight &&
      element.checkVisibility(),
  };
}
