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

/** The problems of the tab order of the page, from its beginning to its end, as text. */
export async function focusOrderFaults(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(markStops);
  await page.evaluate(() => {
    // start at the top, wherever something was clicked before
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const way: Stop[] = [];
  const missed = new Set(wanted);
  for (let presses = 0; presses < wanted.length + 5 && missed.size > 0; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop) continue;
    missed.delete(stop.name);
    // a scroll container comes before its content
    if (!stop.isAround) way.push(stop);
  }
  const isBack = (one: Stop, next: Stop) => {
    // from the end of a column to the beginning of the next one
    if (one.isBeside && !next.isBeside && next.x > one.x) return false;
    // from the end of a list at the side to the top of what is beside it
    if (one.columnEnds <= next.starts) return false;
    const down = next.y - one.y + (next.box === one.box ? next.scrolled - one.scrolled : 0);
    return Math.abs(down) < LINE ? next.x < one.x - 1 : down < 0;
  };
  return [
    ...[...missed].map((name) => `Tab never comes to ${name}`),
    ...way.filter(({ isShown }) => !isShown).map(({ name }) => `${name} shows no focus`),
    ...way.slice(1).flatMap((stop, index) => {
      const before = way[index];
      return before && isBack(before, stop) ? [`Tab goes back from ${before.name} to ${stop.name}`] : [];
    }),
  ];
}

/** Names everything operable; of radio buttons the checked one. */
function markStops(): string[] {
  const selector =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    if (!element.checkVisibility() || element.tabIndex < 0) return [];
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return [];
    const words = element.ariaLabel ?? element.textContent ?? '';
    element.dataset['stop'] = `${index} ${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
    return [element.dataset['stop']];
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
