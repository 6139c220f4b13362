import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { migrateKeys } from '../../../lib/storage/core/migrate-keys.ts';
import { renamedKey } from '../../../lib/storage/migrations/renamed-keys.ts';

const { local } = fakeBrowser.storage;
const VALUE = { version: 1, value: ['as stored'] };

beforeEach(() => fakeBrowser.reset());

describe('what an older version stored', () => {
  it.each([
    ['the bulk create', 'bulk', 'bulk-create'],
    ['the bulk edit', 'batch', 'bulk-edit'],
    ['the pinned connections', 'page-picks', 'pinned-connections'],
    ['a part of the page histories', 'past:c:63', 'history:c:63'],
    ['unreadable settings', 'aside:settings:1795197300000', 'quarantine:settings:1795197300000'],
    ['an unreadable bulk edit', 'aside:batch:5', 'quarantine:bulk-edit:5'],
    ['unreadable page histories', 'aside:past:c:1:5', 'quarantine:history:c:1:5'],
    ['an unreadable list of jobs', 'aside:jobs:5', 'quarantine:job:jobs:5'],
  ])('is found under its present key: %s', async (_what, old, present) => {
    await local.set({ [old]: VALUE, settings: { version: 1 } });
    await migrateKeys();
    expect(await local.get()).toEqual({ [present]: VALUE, settings: { version: 1 } });
    expect(renamedKey(present)).toBeUndefined();
  });

  it.each(['first-picture', 'popup-snapshot'])('is removed if it is no longer used: %s', async (key) => {
    await local.set({ [key]: VALUE, settings: { version: 1 } });
    await migrateKeys();
    expect(await local.get()).toEqual({ settings: { version: 1 } });
  });

  it('is not lost when the background is killed while it moves', async () => {
    await local.set({ bulk: VALUE, 'past:c:1': VALUE });
    vi.spyOn(local, 'remove').mockRejectedValueOnce(new Error('killed'));
    await migrateKeys().catch(() => {});
    await migrateKeys();
    expect(await local.get()).toEqual({ 'bulk-create': VALUE, 'history:c:1': VALUE });
  });
});
