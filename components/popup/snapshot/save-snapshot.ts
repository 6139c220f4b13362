import { uiDirection, uiLanguage } from '../../../lib/platform/text.ts';
import { popupSnapshotItem } from '../../../lib/storage/report-index/popup-snapshot.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';

/** What is not of the next page, or would not be true of it: its verdict, its job, what was said and what was typed. */
const NOT_KEPT =
  '.job > *, .row-change, .notice, .orders-elsewhere, .verdict-actions, .cautions, .page-says, .connection-hint, dialog, [popover], .toast > *';
const EMPTIED = '.page-title, .page-address .hidden, .verdict-word, .verdict-meta';

/** Keeps the popup's picture for the next opening. Call it when the plain list has come and stands there. */
export async function savePopupSnapshot(connectionId: string, build: string): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { privacyRules } = await settingsItem.get();
  const html = clean(root, privacyRules.length > 0);
  if (html === kept) return;
  kept = html;
  await popupSnapshotItem.update(() => ({
    build,
    connectionId,
    language: uiLanguage(),
    direction: uiDirection(),
    html,
  }));
}

/** The same twice is written once. */
let kept = '';

function clean(root: HTMLElement, hasRules: boolean): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(NOT_KEPT)) element.remove();
  for (const element of copy.querySelectorAll(EMPTIED)) element.textContent = '';
  for (const element of copy.querySelectorAll('.this-page [title]')) element.removeAttribute('title');
  // what is known of another page must not stand there, not even for a moment
  copy.querySelector('.verdict')?.classList.add('not-known');
  for (const input of copy.querySelectorAll('input:not([type=radio])')) input.removeAttribute('value');
  // the next page's host may have another rule: better no choice in sight than a wrong one
  if (hasRules) for (const radio of copy.querySelectorAll('[type=radio]')) radio.removeAttribute('checked');
  emptyOutOfSight(root, copy);
  leaveScrollbarOut(root, copy);
  // laid out for screen readers alone, which have not begun to read when the real list comes
  for (const hidden of copy.querySelectorAll('.list .hidden')) hidden.remove();
  const copies = [...copy.querySelectorAll('select')];
  for (const [index, select] of [...root.querySelectorAll('select')].entries()) {
    copies[index]?.replaceWith(likenessOf(select));
  }
  return copy.innerHTML;
}

/**
 * What lies below the popup's edge costs a new process as much as what is in sight; its place is kept, and nothing
 * moves. What the next page leaves out above the list moves it up, but never beyond the popup's middle.
 */
function emptyOutOfSight(root: HTMLElement, copy: HTMLElement): void {
  const places = '.list li, .pager, .popup-foot';
  const copies = [...copy.querySelectorAll<HTMLElement>(places)];
  const listTop = root.querySelector('.list')?.getBoundingClientRect().top ?? 0;
  for (const [index, element] of [...root.querySelectorAll(places)].entries()) {
    const { top, height } = element.getBoundingClientRect();
    if (top - listTop < innerHeight / 2) continue;
    const place = copies[index];
    place?.replaceChildren();
    if (place) place.style.blockSize = `${height}px`;
  }
}

/** Before it draws a scrollbar a new process asks the browser for a font (0.2 to 18 ms, traced): only its place is kept. */
function leaveScrollbarOut(root: HTMLElement, copy: HTMLElement): void {
  const [list, copied] = [root, copy].map((one) => one.querySelector<HTMLElement>('.list'));
  if (!list || !copied || list.scrollHeight <= list.clientHeight) return;
  copied.style.overflowY = 'hidden';
  copied.style.scrollbarGutter = 'stable';
}

/** Combo boxes are what costs a new process most (measured), so the picture has only their likeness. */
function likenessOf(select: HTMLSelectElement): HTMLButtonElement {
  const likeness = document.createElement('button');
  likeness.type = 'button';
  likeness.className = 'select-likeness';
  likeness.ariaLabel = select.labels[0]?.textContent ?? '';
  likeness.textContent = select.selectedOptions[0]?.textContent ?? '';
  if (select.dir !== '') likeness.dir = select.dir;
  likeness.style.inlineSize = `${select.offsetWidth}px`;
  return likeness;
}
