import { expect, test } from 'vitest';
import { COMMANDS } from '../../../../lib/extension/model/settings/shortcuts.ts';

/** Observed in Chromium 156, documented for Chrome and ChromeOS. */
const TAKEN = [...'ABCILMNPRSTWXZ'].map((key) => `Alt+Shift+${key}`);

test('no default key is one of the browsers’ own', () => {
  for (const { keys, keysInFirefox } of COMMANDS) {
    expect(keys).toMatch(/^Alt\+Shift\+[A-Z]$/);
    expect(TAKEN).not.toContain(keys);
    // its menus and the access keys of pages take Alt, and Alt with Shift
    expect(keysInFirefox).toMatch(/^Ctrl\+Alt\+[A-Z]$/);
  }
});

test('each command has different keys', () => {
  for (const of of ['keys', 'keysInFirefox'] as const)
    expect(new Set(COMMANDS.map((command) => command[of])).size).toBe(COMMANDS.length);
});
