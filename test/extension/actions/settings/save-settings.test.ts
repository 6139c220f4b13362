import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveSettings, showMenus } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { setMenus } from '../../../../lib/extension/platform/shortcuts/menus.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';

const menusShown = () => vi.mocked(setMenus).mock.calls.map(([wanted]) => wanted);

describe('settings', () => {
  beforeEach(() => {
    fakeBrowser.reset();
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
    expect(menusShown()).toEqual([false, true]);
  });

  it('are read when the menus are set up at installation', async () => {
    await showMenus();
    await saveSettings({ contextMenu: false });
    await showMenus();
    expect(menusShown()).toEqual([true, false, false]);
  });
});
