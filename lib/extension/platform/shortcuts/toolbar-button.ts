import { browser } from '../browser.ts';

/** Chromium from 130 on; webextension-polyfill has no types for it. */
interface ButtonChanges {
  readonly onUserSettingsChanged?: Record<'addListener' | 'removeListener', (changed: () => void) => void>;
}

/**
 * Whether the extension's button is on the toolbar itself, not only in the menu behind the puzzle piece. True where
 * there is no toolbar to put it on (Firefox for Android, which has no keyboard commands either).
 */
export async function isButtonOnToolbar(): Promise<boolean> {
  const commands: unknown = browser.commands;
  if (commands === undefined) return true;
  const { isOnToolbar } = await browser.action.getUserSettings();
  return isOnToolbar ?? true;
}

/** Calls back when the user may have moved the button; returns a function that stops it. */
export function onButtonMoved(moved: () => void): () => void {
  const { onUserSettingsChanged } = browser.action as ButtonChanges;
  // without the event: menus take the focus from the page while they are open
  if (onUserSettingsChanged) {
    onUserSettingsChanged.addListener(moved);
    return () => onUserSettingsChanged.removeListener(moved);
  }
  addEventListener('focus', moved);
  return () => removeEventListener('focus', moved);
}
