import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '../axe-faults.ts';
import { POPUP_LIMITS, popupFaults } from './popup-faults.ts';

/** Half of a usual window, as with 200 % zoom, and the narrowest size for reading (WCAG 2.2, 1.4.10). */
const SIZES = [
  { width: 640, height: 430 },
  { width: 320, height: 640 },
] as const;

/** In CSS pixels. */
const SMALLEST_TEXT = 13;

export interface FaultOptions {
  /** The changed part, if the rest of the page is as before. */
  readonly part: Locator | undefined;
  /** Also check colours and animation, which are the same in every language. */
  readonly inFull: boolean;
}

/** All problems of a page's state, as text; the page is left unchanged. */
export async function stateFaults(page: Page, { part, inFull }: FaultOptions): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) => {
    for (const fault of found) faults.push(`${where}: ${fault}`);
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // a bar that stays at the top covers what is scrolled below it
  await page.evaluate(() => scrollTo(0, 0));
  note('light', await axeFaults(page, part, inFull ? 'all' : 'all but contrast'));
  if (inFull) {
    note('reduced motion', await page.evaluate(movingThings));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // everything else is the same in every colour scheme
    note('dark', await axeFaults(page, part, 'contrast'));
  }
  note('as it is', await page.evaluate(cutOffThings));
  const isPopup = page.url().endsWith('/popup.html');
  note('text', await page.evaluate(smallTexts, SMALLEST_TEXT));
  if (isPopup) note('popup', await page.evaluate(popupFaults, POPUP_LIMITS));
  if (inFull || isPopup) note('focus', await focusFaults(page));
  // only the browser sets a popup's size
  if (!isPopup) {
    const before = page.viewportSize() ?? { width: 1280, height: 860 };
    note('as it is', await page.evaluate(brokenWords));
    note('as it is', await page.evaluate(cutBeginnings));
    note('as it is', await page.evaluate(columnsOfLetters));
    note('as it is', await page.evaluate(buttonsScrolledAway));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      note(`${size.width} wide`, await page.evaluate(cutOffThings));
      note(`${size.width} wide`, await page.evaluate(brokenWords));
      note(`${size.width} wide`, await page.evaluate(cutBeginnings));
      note(`${size.width} wide`, await page.evaluate(columnsOfLetters));
    }
    await page.setViewportSize(before);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return faults;
}

/** Running animations that do more than fade. */
function movingThings(): string[] {
  const still = new Set(['opacity', 'offset', 'computedOffset', 'easing', 'composite']);
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return [];
    const moved = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame).filter((key) => !still.has(key)));
    return moved.length > 0 ? [`${effect.target?.className} moves: ${moved.join()}`] : [];
  });
}

/** Elements that make the page scroll sideways, and text that does not fit its container. */
function cutOffThings(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
  const width = document.documentElement.clientWidth;
  const elements = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const wide =
    document.documentElement.scrollWidth > width
      ? elements.filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > width + 1 || left < -1;
        })
      : [];
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cut = elements.filter((element) => {
    if (!hasText(element) || element.scrollWidth <= element.clientWidth + 1) return false;
    // text only for screen readers is in a single pixel
    if (element.clientWidth <= 1) return false;
    return getComputedStyle(element).textOverflow !== 'ellipsis';
  });
  return [
    ...wide.slice(0, 4).map((element) => `${nameOf(element)} is wider than the page`),
    ...cut.map((element) => `${nameOf(element)} does not hold its words`),
  ];
}

/** Text that is smaller than `least` CSS pixels. */
function smallTexts(least: number): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const text = [...element.childNodes].find(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (!text || !element.checkVisibility() || size >= least) return [];
    return [`“${text.textContent?.trim().slice(0, 40)}” is ${size} pixels high`];
  });
}

/** Words of the interface that begin on one line and end on the next. URLs and code may break anywhere. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    // text that is only for screen readers is in a single pixel
    if (!element?.checkVisibility() || element.clientWidth === 1 || element.closest('code, bdi')) continue;
    // languages without spaces break between most characters
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(
      /(?<!\S)(?!\S*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\p{L}{3,}(?!\S)/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`the word “${word}” is broken`);
    }
  }
  return faults;
}

/** Text whose place is so narrow that its letters stand below each other. */
function columnsOfLetters(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    // text that is only for screen readers is in a single pixel
    if (text.length < 6 || !element?.checkVisibility() || element.clientWidth === 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > text.length / 3) faults.push(`“${text.slice(0, 40)}” is a column of letters`);
  }
  return faults;
}

/** Buttons that are only seen after scrolling sideways. On narrow screens tables may scroll. */
function buttonsScrolledAway(): string[] {
  const scrollerOf = (element: Element | null): Element | null =>
    !element || /auto|scroll/.test(getComputedStyle(element).overflowX)
      ? element
      : scrollerOf(element.parentElement);
  return [...document.querySelectorAll('body button')].flatMap((button) => {
    const scroller = button.checkVisibility() ? scrollerOf(button) : null;
    if (!scroller || scroller.scrollWidth <= scroller.clientWidth + 1) return [];
    const [own, sight] = [button.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const isSeen = own.left >= sight.left - 1 && own.right <= sight.right + 1;
    return isSeen ? [] : [`the button “${button.ariaLabel ?? button.textContent}” is scrolled away`];
  });
}

/** Text that is cut off at its beginning, as by an ellipsis in the other direction than the text's. */
function cutBeginnings(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility() || getComputedStyle(element).textOverflow !== 'ellipsis') return [];
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!text?.textContent?.trim()) return [];
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [first, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    // an option in its closed combo box has no size
    const isCut = first.width > 0 && (first.left < box.left - 1 || first.right > box.right + 1);
    return isCut ? [`“${text.textContent.slice(0, 40)}” is cut at its beginning`] : [];
  });
}

/** Focusable elements that do not show the focus, or are not visible when focused. */
async function focusFaults(page: Page): Promise<string[]> {
  // after a key press, focus is always visible
  await page.keyboard.press('F8');
  return page.evaluate(() => {
    const before = document.activeElement;
    const layer =
      document.querySelector('[popover]:popover-open') ??
      document.querySelector('dialog[open]') ??
      document.body;
    const selector = layer.matches('[role=menu]')
      ? '[role=menuitem]'
      : 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
    const found = [...layer.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 || element.matches('[role=menuitem]'),
    );
    const faults = found.flatMap((element) => {
      if (!element.checkVisibility()) return [];
      // what has the focus already is not scrolled to when it is focused
      if (element === document.activeElement) element.scrollIntoView({ block: 'nearest' });
      element.focus();
      const name = `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
      if (document.activeElement !== element) return [`${name} takes no focus`];
      // the focus of a visually hidden radio button shows on its replacement
      const shown = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
      // shapes in a picture that are one link: the last of them, which is its number
      const drawn = element instanceof SVGElement ? element.lastElementChild : shown;
      const [line] = (drawn ?? element).getClientRects();
      const middle = (from = 0, to = 0, size = 0) => (Math.max(from, 0) + Math.min(to, size)) / 2;
      const inFront = document.elementFromPoint(
        middle(line?.left, line?.right, innerWidth),
        middle(line?.top, line?.bottom, innerHeight),
      );
      const isSeen = inFront === element || (inFront !== null && shown?.contains(inFront) === true);
      return [
        ...(outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? [`${name} shows no focus`] : []),
        ...(isSeen ? [] : [`${name} is out of sight`]),
      ];
    });
    if (before instanceof HTMLElement && before !== document.body) before.focus();
    else {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    }
    return faults;
  });
}
