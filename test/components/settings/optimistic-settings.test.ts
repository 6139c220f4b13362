import { describe, expect, test } from 'vitest';
import {
  noPendingSettings,
  saveBegins,
  saveEnds,
  settingsToShow,
} from '../../../components/settings/optimistic-settings.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';

const stored = defaultSettings;
const withoutMenu = { ...stored, contextMenu: false };
const withoutBoth = { ...withoutMenu, notifications: !stored.notifications };

describe('a changed setting', () => {
  test('is shown immediately', () => {
    expect(settingsToShow(saveBegins(noPendingSettings, { contextMenu: false }), stored)).toEqual(
      withoutMenu,
    );
  });

  test('stays changed if an earlier change is reported later', () => {
    const first = saveBegins(noPendingSettings, { contextMenu: false });
    const both = saveBegins(first, { notifications: withoutBoth.notifications });
    expect(settingsToShow(both, { ...withoutMenu })).toEqual(withoutBoth);
    const one = saveEnds(both, withoutMenu, stored);
    expect(settingsToShow(one, withoutMenu)).toEqual(withoutBoth);
  });

  test('stays changed between its response and the storage event', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), withoutMenu, stored);
    expect(settingsToShow(ended, stored)).toEqual(withoutMenu);
  });

  test('is replaced by newer events', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), withoutMenu, stored);
    const newer = { ...stored };
    expect(settingsToShow(ended, newer)).toBe(newer);
  });

  test('is reverted if it could not be saved', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), null, stored);
    expect(settingsToShow(ended, stored)).toBe(stored);
  });
});
