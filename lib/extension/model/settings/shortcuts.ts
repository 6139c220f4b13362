import type { TextKey } from '../../../engine/text/message.ts';

/** The extension's keyboard commands, as the manifest declares them. */
export interface ShortcutCommand {
  readonly name: '_execute_action' | 'report-page' | 'inspect-page';
  readonly description: TextKey;
  readonly keys: string;
  readonly keysInFirefox: string;
}

/**
 * Alt+Shift with V, G and J is free in Chromium, which uses it with A, B, C, N, P, R, T, W, X and Z (observed:
 * version 156 binds no command to these); Chrome also with I (support.google.com/chrome/answer/157179), ChromeOS with
 * L, M and S. On a Mac `Alt` is Option.
 *
 * In Firefox, Alt+Shift with a letter opens its menus and presses what has the letter as a page's `accesskey` (observed
 * in version 140: Alt+Shift+V opens the View menu); neither takes Ctrl+Alt.
 */
export const COMMANDS: readonly ShortcutCommand[] = [
  { name: '_execute_action', description: 'commandOpen', keys: 'Alt+Shift+V', keysInFirefox: 'Ctrl+Alt+V' },
  { name: 'report-page', description: 'commandReportPage', keys: 'Alt+Shift+G', keysInFirefox: 'Ctrl+Alt+G' },
  { name: 'inspect-page', description: 'openSidePanel', keys: 'Alt+Shift+J', keysInFirefox: 'Ctrl+Alt+J' },
];

/** A command with its actual keys: the user may have changed them, or the browser rejected the defaults. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** As the browser writes them; empty if there are none. */
  readonly keys: string;
}
