import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { removeKey } from '../../../lib/extension/actions/connections/manage-connections.ts';
import { countQuarantined, readQuarantined } from '../../../lib/extension/actions/settings/quarantine.ts';
import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import { connectionCheckItem } from '../../../lib/extension/storage/connections/connection-check.ts';
import { connectionStatusItem } from '../../../lib/extension/storage/connections/connection-status.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { headersItem } from '../../../lib/extension/storage/connections/headers.ts';
import { keysItem } from '../../../lib/extension/storage/connections/keys.ts';
import type { StoredItem } from '../../../lib/extension/storage/core/define-item.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { backgroundTabsItem } from '../../../lib/extension/storage/jobs/background-tabs.ts';
import { jobPasswordItem } from '../../../lib/extension/storage/jobs/job-passwords.ts';
import { jobIdsItem, jobItem, newJobItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { refusedItem } from '../../../lib/extension/storage/jobs/refused.ts';
import { runProgressItem } from '../../../lib/extension/storage/jobs/run-progress.ts';
import { bulkPlanItem, runItems } from '../../../lib/extension/storage/jobs/runs.ts';
import { siteRequestItem } from '../../../lib/extension/storage/jobs/site-requests.ts';
import { borrowedAccessItem } from '../../../lib/extension/storage/live-page/borrowed-access.ts';
import { liveReadingsItem } from '../../../lib/extension/storage/live-page/live-readings.ts';
import { highestLocalIdItem } from '../../../lib/extension/storage/pages/highest-local-id.ts';
import { keptExportsItem } from '../../../lib/extension/storage/pages/kept-exports.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { lastListItem } from '../../../lib/extension/storage/pages/last-list.ts';
import { pagesSyncItem } from '../../../lib/extension/storage/pages/pages-sync.ts';
import { pinnedReportsItem } from '../../../lib/extension/storage/pages/pinned-reports.ts';
import { schedulesItem } from '../../../lib/extension/storage/schedule/schedules.ts';
import { unreadSchedulesItem } from '../../../lib/extension/storage/schedule/unread-schedules.ts';
import { managedItem } from '../../../lib/extension/storage/settings/managed.ts';
import { onboardingItem } from '../../../lib/extension/storage/settings/onboarding.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { sourceFiles } from '../../architecture/source-files.ts';
import { HOSTILE_STRINGS } from '../../fixtures/hostile-strings.ts';

const PAGE = 'https://a.example/';
const ITEMS: readonly StoredItem<unknown>[] = [
  ...[bulkPlanItem, ...Object.values(runItems), runProgressItem('r'), connectionCheckItem, connectionsItem],
  ...[pagesSyncItem, jobPasswordItem('j'), jobItem('j'), jobIdsItem, newJobItem, keysItem, lastListItem],
  ...[managedItem, onboardingItem, pageHistoryItem('c', PAGE), knownPageItem('c', PAGE), settingsItem],
  ...[answersItem('c'), headersItem('c'), refusedItem(1), siteRequestItem('https://a.example/*')],
  ...[connectionStatusItem, pinnedReportsItem, reportBrandItem, backgroundTabsItem, borrowedAccessItem],
  ...[liveReadingsItem, highestLocalIdItem, schedulesItem, unreadSchedulesItem],
  ...[keptExportsItem('c', 'a.example')],
];
const isKept = ({ declaration }: StoredItem<unknown>) => declaration.area === 'local' && !declaration.isCopy;
const KEPT = ITEMS.filter(isKept);

const damages = (version: number): [string, unknown][] => [
  ...HOSTILE_STRINGS.slice(0, 60).map((text): [string, unknown] => [`text ${text.slice(0, 20)}`, text]),
  ['a number', 5],
  ['a list', []],
  ['an empty object', {}],
  ['no value', { version }],
  ['a value of another kind', { version, value: Symbol.iterator.toString() }],
  ['a value that is a deep list', { version, value: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }],
  [
    'a value with a field of another kind',
    { version, value: { list: 'none', activeId: {}, slash: 'maybe' } },
  ],
  ['five megabytes', { version, value: 'x'.repeat(5_000_000) }],
  ['no version', { value: {} }],
  ['version 0', { version: 0, value: {} }],
  ['a version without end below ours', { version: -1e300, value: {} }],
  ['half a version', { version: 0.5, value: {} }],
  ['a version that is text', { version: '1', value: {} }],
];

const asides = async () =>
  Object.entries(await storage.snapshot('local')).filter(([name]) => name.startsWith('quarantine:'));
const count = async () => {
  const outcome = await countQuarantined();
  return outcome.ok ? outcome.value : null;
};
/** The file with the unreadable values. */
const saved = async (): Promise<Record<string, unknown>> => {
  const outcome = await readQuarantined();
  return outcome.ok ? JSON.parse(outcome.value) : {};
};

beforeEach(() => fakeBrowser.reset());

describe('each stored item', () => {
  it('is among those tested here', () => {
    const declared = sourceFiles()
      .filter(({ path }) => path.startsWith('lib/extension/storage/'))
      .flatMap(({ text }) => [...text.matchAll(/\bdefine(?:Item|Family)(?:<[^>]*>)?\(\{/g)]);
    expect(ITEMS).toHaveLength(declared.length);
  });

  it.each(ITEMS.map((item) => [item.declaration.name, item] as const))(
    '%s reads as empty whatever the damage, and accepts a new value',
    async (_name, item) => {
      const { declaration, key } = item;
      for (const [what, raw] of damages(declaration.version)) {
        await storage.setItem(key, raw);
        expect(item.readability(raw), what).toBe('damaged');
        expect(await item.get(), what).toEqual(declaration.fallback);
        await item.update(() => declaration.fallback);
        expect(await storage.getItem(key), what).toEqual({
          version: declaration.version,
          value: declaration.fallback,
        });
        const there = await asides();
        expect(
          there.map(([, value]) => value),
          what,
        ).toEqual(isKept(item) ? [raw] : []);
        await storage.removeItems(there.map(([name]) => `local:${name}` as const));
      }
    },
  );

  it.each(KEPT.map((item) => [item.declaration.name, item] as const))(
    '%s of a newer version is shown to the user, under its own key and in quarantine, unchanged',
    async (_name, item) => {
      const { declaration, key } = item;
      const raw = { version: declaration.version + 1, value: { unknown: [1, 'two'] } };
      await storage.setItem(key, raw);
      expect(item.readability(raw)).toBe('newer');
      const name = key.slice('local:'.length);
      const shown = declaration.isSecret ? null : raw;
      expect(await saved()).toEqual({ [name]: shown });
      expect(await storage.getItem(key)).toEqual(raw);
      await item.update((present) => present);
      expect(Object.values(await saved())).toEqual([shown]);
      expect((await asides()).map(([, value]) => value)).toEqual([raw]);
      expect(await item.get()).toEqual(declaration.fallback);
    },
  );

  it.each(
    ITEMS.flatMap(({ declaration }) => (declaration.belongsTo ? [declaration] : [])).map(
      (declaration) => [declaration.name, declaration] as const,
    ),
  )('%s is of a connection by its name, or says what is left without one', (name, { without }) => {
    const isNamed = name.split(':')[1] === 'c';
    // jobs are deleted with their passwords, under a lock of their own
    expect(isNamed || without !== undefined || name === 'job:j').toBe(true);
  });
});

describe('keys', () => {
  it('that are unreadable are sent to no page, and are removed with a removed key', async () => {
    const raw = { version: 9, value: { c: 'secret-key' } };
    await storage.setItem('local:keys', raw);
    expect(await saved()).toEqual({ keys: null });
    await keysItem.update((present) => present);
    await removeKey('c');
    expect(JSON.stringify(await storage.snapshot('local'))).not.toContain('secret');
  });

  it('of a session are never quarantined on disk', async () => {
    await storage.setItem('session:job-password:a', { version: 9, value: { password: 'hunter22' } });
    await jobPasswordItem('a').update(() => null);
    expect(JSON.stringify(await storage.snapshot('local'))).not.toContain('hunter22');
  });
});

describe('the quarantine', () => {
  it('is counted without reading a known page or a history, and has a history once it was set aside', async () => {
    const history = pageHistoryItem('c', PAGE);
    await knownPageItem('c', PAGE).update(() => null);
    await storage.setItem(history.key, { version: 99, value: [] });
    await storage.setItem('local:settings', { version: 99, value: {} });
    const read = vi.spyOn(fakeBrowser.storage.local, 'get');
    expect(await count()).toBe(1);
    expect(read.mock.calls.flat(2)).toEqual(['settings']);
    read.mockRestore();
    await history.update((readings) => readings);
    expect(await count()).toBe(2);
  });

  it('keeps what can be read again', async () => {
    const aside = { version: 1, value: { ...defaultSettings, freshDays: 30 } };
    await storage.setItem('local:quarantine:settings:5', aside);
    await settingsItem.update((settings) => ({ ...settings, freshDays: 1 }));
    expect(await saved()).toEqual({ 'quarantine:settings:5': aside });
    expect(await settingsItem.get()).toMatchObject({ freshDays: 1 });
  });

  it('neither loses nor duplicates a value if the background ends while it is quarantined', async () => {
    const raw = { version: 1, value: { c: 5 } };
    await storage.setItem('local:keys', raw);
    const killed = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('killed'));
    await expect(keysItem.update((present) => present)).rejects.toThrow('killed');
    expect(killed).toHaveBeenCalledOnce();
    expect(await storage.getItem('local:keys')).toEqual(raw);
    expect(await asides()).toEqual([]);
    await keysItem.update((present) => present);
    expect((await asides()).map(([, value]) => value)).toEqual([raw]);
  });
});
