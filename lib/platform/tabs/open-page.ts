import { browser } from '../browser.ts';

/**
 * Opens an address of the web, or a path of the extension (`/reports.html#/…`), in a tab. Where a notification or the
 * address bar asks for it there may be no window: then the browser opens one.
 */
export async function openInTab(
  address: string,
  where: 'currentTab' | 'newForegroundTab' | 'newBackgroundTab' = 'newForegroundTab',
): Promise<void> {
  const url = new URL(address, location.href).href;
  try {
    if (where === 'currentTab') await browser.tabs.update({ url });
    else await browser.tabs.create({ url, active: where === 'newForegroundTab' });
  } catch {
    await browser.windows.create({ url });
  }
}

/** Firefox opens its own from version 137 on (mdn "commands.openShortcutSettings"); its page has no address. */
function shortcutSettings(): (() => unknown) | undefined {
  const commands: object | undefined = browser.commands;
  if (!commands || !('openShortcutSettings' in commands)) return undefined;
  const { openShortcutSettings: open } = commands;
  return typeof open === 'function' ? () => open.call(commands) : undefined;
}

/** Can `openShortcuts` lead to where the browser's keys are changed? */
export function canOpenShortcuts(): boolean {
  return !import.meta.env.FIREFOX || shortcutSettings() !== undefined;
}

/** Opens the browser's page on which the keys of extensions are changed. */
export async function openShortcuts(): Promise<void> {
  const open = shortcutSettings();
  if (open) await open();
  else await openInTab('chrome://extensions/shortcuts');
}
