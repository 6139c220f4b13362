import { COMMANDS, type Shortcut } from '../../model/settings/shortcuts.ts';
import { browser } from '../browser.ts';
import type { Tab } from '../tabs/tabs.ts';
import { t } from '../text.ts';

/** Firefox for Android has no keyboard commands. */
function commands(): typeof browser.commands | undefined {
  return browser.commands;
}

/** The commands with their actual keys; empty if the browser has no commands. */
export async function listCommands(): Promise<Shortcut[]> {
  const present = (await commands()?.getAll()) ?? [];
  return COMMANDS.flatMap(({ name, description }) => {
    const known = present.find((command) => command.name === name);
    return known ? [{ name, description: t(description), keys: known.shortcut ?? '' }] : [];
  });
}

/**
 * Calls back with the active tab when the command's keys are pressed, which grants access to that tab's URL
 * (`activeTab`). Register it synchronously.
 */
export function onCommand(name: string, pressed: (tab: Tab | undefined) => void): void {
  commands()?.onCommand.addListener((command, tab) => {
    if (command === name) pressed(tab?.id === undefined ? undefined : { id: tab.id, url: tab.url });
  });
}
