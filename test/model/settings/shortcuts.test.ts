import { expect, test } from 'vitest';
import { COMMANDS } from '../../../lib/model/settings/shortcuts.ts';

/**
 * Observed in Chromium 156, documented for Chrome and ChromeOS; Firefox has none with Alt+Shift and a letter.
 */
const TAKEN = [...'ABCILMNPRSTWXZ'].map((key) => `Alt+Shift+${key}`);

test('no default key is one of the browsers’ own', () => {
  for (const { keys } of COMMANDS) {
    expect(keys).toMatch(/^Alt\+Shift\+[A-Z]$/);
    expect(TAKEN).not.toContain(keys);
  }
});

test('each command has different keys', () => {
  expect(new Set(COMMANDS.map(({ keys }) => keys)).size).toBe(COMMANDS.length);
});
