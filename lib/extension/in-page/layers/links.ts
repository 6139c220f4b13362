import type { MarkTexts } from '../../model/show-on-page/page-marks.ts';
import { visibleElements } from './elements-of.ts';
import type { PageMark } from './page-mark.ts';

/**
 * The links: internal or external, what their `rel` says, and whether they open a new tab. One without text is a
 * problem.
 */
export function linkMarks(texts: MarkTexts): PageMark[] {
  return marksOf(visibleElements('a[href], area[href]'), texts);
}

/** The links to an address, whatever their fragments are; those that can be seen, if any can. */
export function linksTo(url: string, texts: MarkTexts): PageMark[] {
  const isTo = (element: Element) => comparable((element as HTMLAnchorElement).href) === comparable(url);
  const visible = visibleElements('a[href], area[href]').filter(isTo);
  const all = document.querySelectorAll<HTMLElement>('a[href], area[href]');
  const marks = marksOf(visible.length > 0 ? visible : [...all].filter(isTo), texts);
  return marks.length > 0
    ? marks
    : [{ element: undefined, label: '', isProblem: true, details: url.slice(0, 200) }];
}

/** Without its fragment, whatever is encoded. */
function comparable(url: string): string {
  const address = url.split('#', 1)[0] ?? url;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function marksOf(elements: readonly HTMLElement[], texts: MarkTexts): PageMark[] {
  return elements.map((element) => {
    const link = element as HTMLAnchorElement;
    const isInternal = link.host === location.host;
    const isEmpty = !hasName(link);
    const facts = [
      isInternal ? texts.internal : texts.external,
      ...new Set((link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean)),
      ...(link.target === '_blank' ? [texts.newTab] : []),
      ...(isEmpty ? [texts.empty] : []),
    ];
    return {
      element,
      label: facts.join(' · ').slice(0, 120),
      isProblem: isEmpty,
      details: link.href.slice(0, 200),
    };
  });
}

function hasName(link: HTMLAnchorElement): boolean {
  const own = [link.textContent, link.ariaLabel, link.title, link.getAttribute('alt')];
  if (own.some((text) => (text ?? '').trim() !== '')) return true;
  return (
    link.hasAttribute('aria-labelledby') ||
    link.querySelector('img[alt]:not([alt=""]), [aria-label]:not([aria-label=""]), svg title') !== null
  );
}
