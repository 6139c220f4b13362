import { describe, expect, test } from 'vitest';
import {
  noPendingSettings,
  saveBegins,
  saveEnds,
  settingsToShow,
} from '../../../components/settings/optimistic-settings.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';

const stored = defaultSettings;
const withoutMenu = { ...stored, contextMenu: false };
const withoutBoth = { ...withoutMenu, notifications: !stored.notifications };

describe('a setting that is changed', () => {
  test('shows at once', () => {
    expect(settingsToShow(saveBegins(noPendingSettings, { contextMenu: false }), stored)).toEqual(
      withoutMenu,
    );
  });

  test('stays changed when the news of an earlier change comes after it', () => {
    const first = saveBegins(noPendingSettings, { contextMenu: false });
    const both = saveBegins(first, { notifications: withoutBoth.notifications });
    expect(settingsToShow(both, { ...withoutMenu })).toEqual(withoutBoth);
    const one = saveEnds(both, withoutMenu, stored);
    expect(settingsToShow(one, withoutMenu)).toEqual(withoutBoth);
  });

  test('stays changed between its answer and the news of it', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), withoutMenu, stored);
    expect(settingsToShow(ended, stored)).toEqual(withoutMenu);
  });

  test('gives way to newer news', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), withoutMenu, stored);
    const newer = { ...stored };
    expect(settingsToShow(ended, newer)).toBe(newer);
  });

  test('is taken back when it could not be saved', () => {
    const ended = saveEnds(saveBegins(noPendingSettings, { contextMenu: false }), null, stored);
    expect(settingsToShow(ended, stored)).toBe(stored);
  });
});
