import type { PopupSnapshot } from '../../../lib/model/report/popup-snapshot.ts';
import { shownAddress, shownText } from '../../../lib/model/text/shown-text.ts';
import { whyNotReportable } from '../../../lib/model/url/reportable.ts';
import type { SnapshotOfTab } from '../../../lib/platform/tabs/read-popup-snapshot.ts';
import { splitUrl } from '../../ui/marks/split-url.ts';

/** The characters at the end of the URL that always stay visible. */
export const PAGE_TAIL = 20;

/** Whether the active page can be reported: the popup differs for any other. */
export function canHaveSnapshot({ url }: SnapshotOfTab): boolean {
  return whyNotReportable(url) === null;
}

/**
 * Renders the stored snapshot of the popup with the active page inserted, before anything heavy is loaded:
 * the form and the list are visible at once, and React replaces them.
 */
export function renderSnapshot(root: HTMLElement, { snapshot, url, title }: SnapshotOfTab): void {
  showLanguage(snapshot);
  root.replaceChildren(...new DOMParser().parseFromString(snapshot.html, 'text/html').body.childNodes);
  showPage(root, url, title);
}

function showLanguage({ language, direction }: PopupSnapshot): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** Must match the output of `ThisPage`. */
function showPage(root: HTMLElement, url: string, title: string): void {
  const address = shownAddress(url);
  const name = shownText(title) || address;
  const heading = root.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.textContent = name;
    heading.title = name;
  }
  const line = root.querySelector<HTMLElement>('h1 + p');
  if (line) line.title = shownText(url);
  const spoken = line?.querySelector('bdi > :first-child');
  if (spoken) spoken.textContent = shownText(url);
  const drawn = line?.querySelector<HTMLElement>('[data-head]');
  if (!drawn) return;
  const { head, tail } = splitUrl(address, PAGE_TAIL);
  drawn.dataset['head'] = head;
  if (tail === undefined) delete drawn.dataset['tail'];
  else drawn.dataset['tail'] = tail;
}
