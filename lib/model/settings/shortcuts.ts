import type { TextKey } from '../text/message.ts';

/** The extension's keyboard commands, as the manifest declares them. */
export interface ShortcutCommand {
  readonly name: '_execute_action' | 'report-page' | 'inspect-page';
  readonly description: TextKey;
  readonly keys: string;
}

/**
 * Alt+Shift with V and G is free. Chromium uses Alt+Shift with A, B, C, N, P, R, T, W, X and Z (observed:
 * version 156 binds no command to these) and Chrome I (support.google.com/chrome/answer/157179); ChromeOS
 * also L, M and S; Firefox uses none with a letter (support.mozilla.org "Keyboard shortcuts - Perform common
 * Firefox tasks quickly"). On a Mac `Alt` is Option.
 */
export const COMMANDS: readonly ShortcutCommand[] = [
  { name: '_execute_action', description: 'commandOpen', keys: 'Alt+Shift+V' },
  { name: 'report-page', description: 'commandReportPage', keys: 'Alt+Shift+G' },
  { name: 'inspect-page', description: 'openSidePanel', keys: 'Alt+Shift+J' },
];

/** A command with its actual keys: the user may have changed them, or the browser rejected the defaults. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** As the browser writes them; empty if there are none. */
  readonly keys: string;
}
