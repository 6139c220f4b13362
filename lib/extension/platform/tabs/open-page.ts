import { browser } from '../browser.ts';

/**
 * Opens a web address, or a path of the extension (`/reports.html#/…`), in a tab. A notification may request it when
 * there is no window: then the browser opens one.
 */
export async function openInTab(address: string): Promise<void> {
  const url = new URL(address, location.href).href;
  try {
    await browser.tabs.create({ url });
  } catch {
    await browser.windows.create({ url });
  }
}

/** Firefox opens its own from version 137 on (MDN "commands.openShortcutSettings"); that page has no URL. */
function shortcutSettings(): (() => unknown) | undefined {
  const commands: object | undefined = browser.commands;
  if (!commands || !('openShortcutSettings' in commands)) return undefined;
  const { openShortcutSettings: open } = commands;
  return typeof open === 'function' ? () => open.call(commands) : undefined;
}

/** Whether `openShortcuts` can open the browser's keyboard settings. */
export function canOpenShortcuts(): boolean {
  return !import.meta.env.FIREFOX || shortcutSettings() !== undefined;
}

/** Opens the browser's page for changing the keyboard shortcuts of extensions. */
export async function openShortcuts(): Promise<void> {
  const open = shortcutSettings();
  if (open) await open();
  else await openInTab('chrome://extensions/shortcuts');
}

/** Opens the settings in a tab, or activates the tab that shows them. */
export async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
}
