import { uiDirection, uiLanguage } from '../../../lib/platform/text.ts';
import { popupSnapshotItem } from '../../../lib/storage/report-index/popup-snapshot.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import textStyles from '../../ui/styles/text.module.css';

const LIST = '[data-snapshot=list]';

/**
 * Notices, dialogs and menus. Everything else that is not true of the next page (its verdict, its job, what was typed)
 * says so itself: `data-snapshot` is `remove`, `empty` (its content is removed) or `hide` (its space is kept).
 */
const REMOVED = '[data-snapshot=remove], [data-notice], dialog, [popover]';

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
  for (const element of copy.querySelectorAll(REMOVED)) element.remove();
  for (const element of copy.querySelectorAll('[data-snapshot=empty]')) element.textContent = '';
  for (const element of copy.querySelectorAll('h1, h1 + p')) element.removeAttribute('title');
  for (const spoken of copy.querySelectorAll('h1 + p bdi > :first-child')) spoken.textContent = '';
  // what is known of another page must not be shown, not even for a moment
  for (const element of copy.querySelectorAll<HTMLElement>('[data-snapshot=hide]'))
    element.style.visibility = 'hidden';
  for (const input of copy.querySelectorAll('input:not([type=radio])')) input.removeAttribute('value');
  // the next page's host may have another rule: show no choice rather than a wrong one
  if (hasRules) for (const radio of copy.querySelectorAll('[type=radio]')) radio.removeAttribute('checked');
  emptyOutOfSight(root, copy);
  leaveScrollbarOut(root, copy);
  // laid out for screen readers alone, which have not begun to read when the real list comes
  for (const hidden of copy.querySelectorAll(`${LIST} .${textStyles.hidden}`)) hidden.remove();
  const copies = [...copy.querySelectorAll('select')];
  for (const [index, select] of [...root.querySelectorAll('select')].entries()) {
    copies[index]?.replaceWith(placeholderOf(select));
  }
  return copy.innerHTML;
}

/**
 * Content below the popup's edge costs a new process as much as visible content, so only its height is kept
 * and nothing moves. What is missing above the list on the next page moves the list up, but at most by half
 * the popup's height.
 */
function emptyOutOfSight(root: HTMLElement, copy: HTMLElement): void {
  const places = `${LIST} li, [data-snapshot=pager], footer`;
  const copies = [...copy.querySelectorAll<HTMLElement>(places)];
  const listTop = root.querySelector(LIST)?.getBoundingClientRect().top ?? 0;
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
  const [list, copied] = [root, copy].map((one) => one.querySelector<HTMLElement>(LIST));
  if (!list || !copied || list.scrollHeight <= list.clientHeight) return;
  copied.style.overflowY = 'hidden';
  copied.style.scrollbarGutter = 'stable';
}

/** Combo boxes are the slowest elements in a new process (measured), so the snapshot has placeholders for them. */
function placeholderOf(select: HTMLSelectElement): HTMLButtonElement {
  const placeholder = document.createElement('button');
  placeholder.type = 'button';
  placeholder.ariaLabel = select.labels[0]?.textContent ?? '';
  placeholder.textContent = select.selectedOptions[0]?.textContent ?? '';
  if (select.dir !== '') placeholder.dir = select.dir;
  placeholder.style.inlineSize = `${select.offsetWidth}px`;
  return placeholder;
}
