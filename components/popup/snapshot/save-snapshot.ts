import { uiDirection, uiLanguage } from '../../../lib/platform/text.ts';
import { popupSnapshotItem } from '../../../lib/storage/report-index/popup-snapshot.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';

/**
 * Elements specific to the current page, removed from the snapshot: its verdict, its job, messages and typed
 * text.
 */
const NOT_KEPT =
  '.job > *, .row-change, .notice, .orders-elsewhere, .verdict-actions, .cautions, .page-says, .connection-hint, dialog, [popover], .toast > *';
const EMPTIED = '.page-title, .page-address .hidden, .verdict-word, .verdict-meta';

/** Saves a snapshot of the popup for its next opening. Call it when the unfiltered list is shown. */
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

/** An unchanged snapshot is not written again. */
let kept = '';

function clean(root: HTMLElement, hasRules: boolean): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(NOT_KEPT)) element.remove();
  for (const element of copy.querySelectorAll(EMPTIED)) element.textContent = '';
  for (const element of copy.querySelectorAll('.this-page [title]')) element.removeAttribute('title');
  // data of another page must not show, not even briefly
  copy.querySelector('.verdict')?.classList.add('not-known');
  for (const input of copy.querySelectorAll('input:not([type=radio])')) input.removeAttribute('value');
  // the next page's host may have another rule: show no choice rather than a wrong one
  if (hasRules) for (const radio of copy.querySelectorAll('[type=radio]')) radio.removeAttribute('checked');
  emptyOutOfSight(root, copy);
  leaveScrollbarOut(root, copy);
  // only for screen readers, which start reading after the real list has replaced it
  for (const hidden of copy.querySelectorAll('.list .hidden')) hidden.remove();
  const copies = [...copy.querySelectorAll('select')];
  for (const [index, select] of [...root.querySelectorAll('select')].entries()) {
    copies[index]?.replaceWith(likenessOf(select));
  }
  return copy.innerHTML;
}

/**
 * Content below the popup's edge costs a new process as much as visible content, so only its height is kept
 * and nothing moves. What is missing above the list on the next page moves the list up, but at most by half
 * the popup's height.
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

/**
 * A new process asks the browser for a font before it draws a scrollbar (0.2 to 18 ms, traced), so only its
 * space is kept.
 */
function leaveScrollbarOut(root: HTMLElement, copy: HTMLElement): void {
  const [list, copied] = [root, copy].map((one) => one.querySelector<HTMLElement>('.list'));
  if (!list || !copied || list.scrollHeight <= list.clientHeight) return;
  copied.style.overflowY = 'hidden';
  copied.style.scrollbarGutter = 'stable';
}

/** Combo boxes are the slowest elements in a new process (measured), so the snapshot has placeholders for them. */
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
