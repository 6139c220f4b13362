/** Browsers show no more of a popup; what is beyond scrolls with everything else. */
const TALLEST = 600;
const MOST_LINES = 2;

/**
 * What makes a popup restless: no main action or two where there is something to do, one that is out of sight, more
 * height than a popup has, notices of more than two lines, and parts that scroll sideways.
 * Runs in the popup, so it must be self-contained but for its argument.
 */
export function popupFaults({ tallest, mostLines }: typeof POPUP_LIMITS): string[] {
  const textOf = (element: Element) => element.textContent?.trim().slice(0, 60);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // the page behind an open dialog cannot be used
  const layer = document.querySelector('dialog[open]') ?? document.body;
  const primary = [...layer.querySelectorAll('[class*="_primary_"]')].filter(isShown);
  // a list of reports is only read
  const hasSomethingToDo = [...layer.querySelectorAll('form')].some((form) =>
    isShown(form.closest('section') ?? form),
  );
  /** Whether an element around it hides its middle. */
  const isOutOfSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !front || !(element.contains(front) || front.contains(element));
  };
  const height = document.documentElement.scrollHeight;
  // zoomed in, the popup is lower than its content and scrolls as a whole
  const isTooTall = innerHeight >= tallest && height > tallest;

  const clipOf = (element: Element, notice: Element): DOMRect => {
    const parent = element.parentElement;
    const isClipped = element === notice || !parent || getComputedStyle(element).overflowY !== 'visible';
    return isClipped ? element.getBoundingClientRect() : clipOf(parent, notice);
  };
  /** The lines of text that can be seen, without those of buttons. */
  const linesOf = (notice: Element) => {
    const lines = new Set<number>();
    const walker = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isShown(parent) || parent.closest('a, button')) continue;
      const clip = clipOf(parent, notice);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.width > 1 && line.top >= clip.top - 2 && line.bottom <= clip.bottom + 2)
          lines.add(Math.round(line.top / 4));
    }
    return lines.size;
  };
  const notices = [...document.querySelectorAll('[data-notice], [role=alert]')].filter(
    (notice) => isShown(notice) && !notice.querySelector('[aria-expanded=true]'),
  );
  return [
    ...(primary.length === 0 && hasSomethingToDo ? ['no main action'] : []),
    ...(primary.length > 1 ? [`${primary.length} main actions: ${primary.map(textOf).join(', ')}`] : []),
    // the verdict's own may be scrolled away, such as by filters that are open
    ...(innerHeight >= tallest ? primary.filter((one) => one.closest('form') && isOutOfSight(one)) : []).map(
      (action) => `the main action “${textOf(action)}” is out of sight`,
    ),
    ...(isTooTall ? [`${height} pixels high`] : []),
    ...[...document.querySelectorAll('section')]
      .filter((section) => section.scrollWidth > section.clientWidth + 1)
      .map((section) => `“${section.ariaLabel}” scrolls sideways`),
    ...notices
      .filter((notice) => linesOf(notice) > mostLines)
      .map((notice) => `${linesOf(notice)} lines in the notice “${textOf(notice)}”`),
  ];
}

export const POPUP_LIMITS = { tallest: TALLEST, mostLines: MOST_LINES };
