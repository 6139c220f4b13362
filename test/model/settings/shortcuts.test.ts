import { expect, test } from 'vitest';
import { COMMANDS } from '../../../lib/model/settings/shortcuts.ts';

/** Seen in Chromium 156, told by Chrome and ChromeOS; Firefox has none with Alt+Shift and a letter. */
const TAKEN = [...'ABCILMNPRSTWXZ'].map((key) => `Alt+Shift+${key}`);

test('no key of ours is one of the browsers’ own', () => {
  for (const { keys } of COMMANDS) {
    expect(keys).toMatch(/^Alt\+Shift\+[A-Z]$/);
    expect(TAKEN).not.toContain(keys);
  }
});

test('each command has keys of its own', () => {
  expect(new Set(COMMANDS.map(({ keys }) => keys)).size).toBe(COMMANDS.length);
});
