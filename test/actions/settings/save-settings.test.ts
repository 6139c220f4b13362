import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveSettings, showMenus } from '../../../lib/actions/settings/save-settings.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';

const menus = vi.hoisted(() => ({ shown: [] as boolean[] }));
vi.mock('../../../lib/platform/shortcuts/menus.ts', () => ({
  setMenus: async (wanted: boolean) => void menus.shown.push(wanted),
}));

describe('settings', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    menus.shown.length = 0;
  });

  it('keep two concurrent changes', async () => {
    await Promise.all([saveSettings({ notifications: true }), saveSettings({ defaultPrivacy: 0 })]);
    expect(await settingsItem.get()).toEqual({ ...defaultSettings, notifications: true, defaultPrivacy: 0 });
  });

  it.each([{ bulkPauseSeconds: Number.NaN }, { bulkPauseSeconds: -1 }, { freshDays: 1e9 }])(
    'reject invalid values, and keep the stored ones: %o',
    async (change) => {
      await saveSettings({ defaultPrivacy: 2 });
      expect(await saveSettings(change)).toMatchObject({ ok: false, failure: { kind: 'not-a-setting' } });
      expect(await settingsItem.get()).toEqual({ ...defaultSettings, defaultPrivacy: 2 });
    },
  );

  it('remove and add the context menu immediately, and only when that setting changes', async () => {
    await saveSettings({ contextMenu: false });
    await saveSettings({ notifications: true });
    await saveSettings({ contextMenu: true });
    expect(menus.shown).toEqual([false, true]);
  });

  it('are read when the menus are set up at installation', async () => {
    await showMenus();
    await saveSettings({ contextMenu: false });
    await showMenus();
    expect(menus.shown).toEqual([true, false, false]);
  });
});
