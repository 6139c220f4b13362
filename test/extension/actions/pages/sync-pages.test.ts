import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resumeSync, syncPages } from '../../../../lib/extension/actions/pages/sync-pages.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { neverSynced } from '../../../../lib/extension/model/pages/pages-sync.ts';
import { sleep } from '../../../../lib/extension/platform/lifecycle/sleep.ts';
import { hasOptionalPermission } from '../../../../lib/extension/platform/permissions/optional-permissions.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { pagesSyncItem } from '../../../../lib/extension/storage/pages/pages-sync.ts';
import { learnt } from '../../api/scripted-client.ts';
import { knownAt } from '../known-at.ts';
import { beforeEachSync, type ListHost, made, NOON, pageOf } from './list-host.ts';

const MINUTE = 60_000;

let list: ListHost;
beforeEachSync((started) => {
  list = started;
});

const known = (url: string) => knownAt('c', url);
const sync = async () => (await pagesSyncItem.get())['c'] ?? neverSynced;
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

describe('the sync of the index', () => {
  it('ends at a service that repeats the same page', async () => {
    list.repeats = true;
    await syncPages(true);
    expect(list.asked()).toEqual([1, 2]);
    expect(await sync()).toMatchObject({ pass: null, failure: null });
    expect(await known(pageOf(250))).toMatchObject({ reportId: '250' });
  });

  it('reads the whole list, newest first, a hundred per page with pauses', async () => {
    await syncPages();
    expect(list.asked()).toEqual([1, 2, 3]);
    expect(list.host.requests[0]?.path).toContain('sort_by=id&sort=desc&per_page=100');
    expect(sleep).toHaveBeenCalledTimes(2);
    expect(await known(pageOf(250))).toMatchObject({ reportId: '250', result: 'good' });
    expect(await known(pageOf(1))).toMatchObject({ reportId: '1' });
    expect(await sync()).toMatchObject({ pass: null, failure: null, doneAt: NOON, fullAt: NOON });
  });

  it.each([
    ['the user did not turn it on', () => saveSettings({ badgeOnEveryPage: false })],
    ['the browser took the permission back', () => vi.mocked(hasOptionalPermission).mockResolvedValue(false)],
  ])('sends no request if %s', async (_, turnOff) => {
    await syncPages();
    const before = list.host.requests.length;
    await turnOff();
    await syncPages(true);
    expect(list.host.requests.length).toBe(before);
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });

  it('then reads up to the first known report', async () => {
    await syncPages();
    list.reports.unshift(...made(400, 251));
    pass(5);
    await syncPages();
    expect(list.asked(), 'not before it is due').toEqual([1, 2, 3]);
    pass(10);
    await syncPages();
    expect(list.asked().slice(3)).toEqual([1, 2]);
    expect(await known(pageOf(251))).toMatchObject({ reportId: '251' });
  });

  it('is repeated if the user asks for it at the very end of another one', async () => {
    let again: Promise<void> | undefined;
    vi.spyOn(fakeBrowser.alarms, 'clear').mockImplementationOnce(async () => {
      again = syncPages(true);
      await again;
      return true;
    });
    await syncPages();
    await again;
    expect(list.asked()).toEqual([1, 2, 3, 1, 2, 3]);
    expect(await sync()).toMatchObject({ pass: null, failure: null });
  });

  it('continues where a terminated background stopped', async () => {
    list.broken.set(2, { status: 500 });
    await syncPages();
    expect(await sync()).toMatchObject({ pass: { page: 2, read: 100 }, failure: { kind: 'service-error' } });
    // terminated before it could store the failure
    await pagesSyncItem.update((all) => ({ c: { ...neverSynced, ...all['c'], failure: null } }));
    await resumeSync();
    expect(list.asked()).toEqual([1, 2, 2, 3]);
    expect(await known(pageOf(1))).toMatchObject({ reportId: '1' });
  });

  it('retries at the next alarm after a failure, and after the time requested by the service', async () => {
    list.broken.set(1, { status: 429, headers: { 'retry-after': '3600' } });
    await syncPages();
    pass(15);
    await syncPages();
    expect(list.asked()).toEqual([1]);
    pass(46);
    await syncPages();
    expect(list.asked()).toEqual([1, 1, 2, 3]);
  });

  it.each([401, 403])('stops on %i until the user starts it', async (status) => {
    list.broken.set(1, { status });
    await syncPages();
    pass(24 * 60);
    await syncPages();
    await resumeSync();
    expect(list.asked()).toEqual([1]);
    await syncPages(true);
    expect(list.asked()).toEqual([1, 1, 2, 3]);
    expect(await sync()).toMatchObject({ pass: null, failure: null });
  });

  it('treats the first page as complete if the service offers no others', async () => {
    list.isPaged = false;
    await answersItem('c').update(() => learnt({ next: { by: 'none' } }));
    await syncPages();
    expect(list.asked()).toEqual([1]);
    expect(await known(pageOf(151))).toMatchObject({ reportId: '151' });
    expect(await sync()).toMatchObject({ pass: null, doneAt: NOON });
  });
});
