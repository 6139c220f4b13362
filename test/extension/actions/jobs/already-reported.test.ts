import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { mayNotify, notify } from '../../../../lib/extension/platform/shortcuts/notifications.ts';
import { refusedItem } from '../../../../lib/extension/storage/jobs/refused.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { badgeSign, badgeTitle, notices } from '../shown.ts';
import { createInTab } from './create-in-tab.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;
let tabId: number;

const create = (change: Parameters<typeof createInTab>[2] = {}) => createInTab(PAGE, tabId, change);

describe('a report of a page that has a fresh one', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    service.onStore = { makes: true, answer: 'dated' };
    await connect(service.host.url);
    await saveSettings({ notifications: true });
    tabId = (await fakeBrowser.tabs.create({ url: PAGE })).id ?? 0;
  });
  afterEach(() => service.host.close());

  it.each(['menu', 'command'] as const)(
    'is not created by a %s until that is repeated',
    async (startedFrom) => {
      await create({ startedFrom });
      vi.mocked(notify).mockClear();
      expect(await create({ startedFrom })).toBeUndefined();
      expect(service.posts()).toBe(1);
      expect(notices()).toMatchObject([{ title: 'This page already has a fresh report.' }]);
      expect(badgeTitle(tabId)).toBe('Verdict: This page already has a fresh report.');
      expect(badgeSign(tabId), 'the page keeps its verdict').toBe('~');
      expect(await create({ startedFrom })).toMatchObject({ state: 'done' });
      expect(service.posts()).toBe(2);
      expect(badgeTitle(tabId)).toBe('Verdict: Report ready: Decent');
    },
  );

  it('is mentioned on the badge and in the popup if no notification may be shown', async () => {
    vi.mocked(mayNotify).mockResolvedValue(false);
    await create();
    await create();
    expect(await refusedItem(tabId).get()).toMatchObject({
      url: PAGE,
      failure: { kind: 'already-reported' },
    });
    expect(badgeTitle(tabId)).toBe('Verdict: This page already has a fresh report.');
  });

  it('is created immediately once the existing report is no longer fresh', async () => {
    await create();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    await create();
    vi.useRealTimers();
    expect(service.posts()).toBe(2);
  });

  it('is created if the repeated request is about another page', async () => {
    const other = `${PAGE}/other`;
    await create();
    await create({ url: other, tabId: null });
    await create();
    expect(await create({ url: other, tabId: null })).toBeUndefined();
    expect(service.posts()).toBe(2);
  });
});
