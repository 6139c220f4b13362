import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { StorageFull } from '../../../lib/extension/storage/core/write-together.ts';
import { siteRequestItem } from '../../../lib/extension/storage/jobs/site-requests.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { limitStorage } from './limited-storage.ts';

beforeEach(() => fakeBrowser.reset());

describe('a full storage', () => {
  it('drops copies, which can be fetched again, for essential values', async () => {
    await storage.setItem('local:last-list', 'x'.repeat(4000));
    limitStorage(5000);
    await settingsItem.update((settings) => ({
      ...settings,
      privacyRules: [{ host: 'y'.repeat(2000), privacy: 1 }],
    }));
    expect((await settingsItem.get()).privacyRules).toHaveLength(1);
    expect(await storage.getItem('local:last-list')).toBeNull();
  });

  it('rejects a write without space, and leaves everything unchanged', async () => {
    limitStorage(2000);
    await expect(
      settingsItem.update((settings) => ({
        ...settings,
        privacyRules: [{ host: 'y'.repeat(3000), privacy: 1 }],
      })),
    ).rejects.toBeInstanceOf(StorageFull);
    expect(await settingsItem.get()).toEqual(defaultSettings);
  });

  it('drops a copy that is too large, and the previous one, which is outdated', async () => {
    const item = siteRequestItem('https://a.example/*');
    await item.update(() => ({ askedAt: 1, jobId: 'j' }));
    limitStorage(2000);
    await item.update(() => ({ askedAt: 2, jobId: 'z'.repeat(3000) }));
    expect(await item.get()).toBeNull();
  });

  it('can still quarantine a large damaged value', async () => {
    const raw = { version: 1, value: 'x'.repeat(5000) };
    await storage.setItem('local:settings', raw);
    limitStorage(6000);
    await settingsItem.update((settings) => ({ ...settings, freshDays: 3 }));
    expect(await settingsItem.get()).toMatchObject({ freshDays: 3 });
    const stored = await fakeBrowser.storage.local.get();
    expect(Object.entries(stored).filter(([name]) => name.startsWith('quarantine:'))).toEqual([
      [expect.any(String), raw],
    ]);
  });
});
