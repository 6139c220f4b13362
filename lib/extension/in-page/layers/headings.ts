import type { MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { visibleElements } from './elements-of.ts';
import type { PageMark } from './page-mark.ts';

/** The headings with their levels. One that is more than a level deeper than the one before, or empty, is a problem. */
export function headingMarks(texts: MarkTexts): PageMark[] {
  let before = 0;
  return visibleElements('h1, h2, h3, h4, h5, h6, [role="heading" i]').map((element) => {
    const level = levelOf(element);
    const problems = [
      ...(before > 0 && level > before + 1 ? [texts.skipsLevel] : []),
      ...(isEmpty(element) ? [texts.empty] : []),
    ];
    before = level;
    const label = [`H${level}`, ...problems].join(' · ');
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
    return { element, label, isProblem: problems.length > 0, details: text };
  });
}

/** By aria-level, else by the element; 2 for other elements (WAI-ARIA 1.2, "heading"). */
function levelOf({ localName, ariaLevel }: HTMLElement): number {
  if (ariaLevel !== null && /^[1-9]$/.test(ariaLevel)) return Number(ariaLevel);
  return /^h[1-6]$/.test(localName) ? Number(localName.slice(1)) : 2;
}

function isEmpty(heading: HTMLElement): boolean {
  if ((heading.textContent ?? '').trim() !== '') return false;
  return !heading.ariaLabel && heading.querySelector('img[alt]:not([alt=""]), svg title') === null;
}
