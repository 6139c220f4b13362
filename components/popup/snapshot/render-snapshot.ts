import type { PopupSnapshot } from '../../../lib/model/report/popup-snapshot.ts';
import { shownAddress, shownText } from '../../../lib/model/text/shown-text.ts';
import { whyNotReportable } from '../../../lib/model/url/reportable.ts';
import type { FirstLook } from '../../../lib/platform/tabs/first-look.ts';
import { splitUrl } from '../../ui/marks/split-url.ts';

/** Letters of the page's address that always stay in sight. */
export const PAGE_TAIL = 20;

/** Whether the page in front is one that can be reported: the popup says something else of any other. */
export function canHaveSnapshot({ url }: FirstLook): boolean {
  return whyNotReportable(url) === null;
}

/**
 * Draws the kept picture of the popup with the page in front in it. This runs before anything heavy is loaded: a form
 * and a list that stand there at once, and React takes them over.
 */
export function renderSnapshot(root: HTMLElement, { picture, url, title }: FirstLook): void {
  showLanguage(picture);
  root.replaceChildren(...new DOMParser().parseFromString(picture.html, 'text/html').body.childNodes);
  showPage(root, url, title);
}

function showLanguage({ language, direction }: PopupSnapshot): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** The same as `ThisPage` writes. */
function showPage(root: HTMLElement, url: string, title: string): void {
  const address = shownAddress(url);
  const name = shownText(title) || address;
  const heading = root.querySelector<HTMLElement>('.page-title');
  if (heading) {
    heading.textContent = name;
    heading.title = name;
  }
  const line = root.querySelector<HTMLElement>('.page-address');
  if (line) line.title = shownText(url);
  const spoken = line?.querySelector('.hidden');
  if (spoken) spoken.textContent = shownText(url);
  const drawn = line?.querySelector<HTMLElement>('.short-address');
  if (!drawn) return;
  const { head, tail } = splitUrl(address, PAGE_TAIL);
  drawn.dataset['head'] = head;
  if (tail === undefined) delete drawn.dataset['tail'];
  else drawn.dataset['tail'] = tail;
}
