import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWithoutPopup } from '../../../lib/actions/jobs/create-without-popup.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import { saveSettings } from '../../../lib/actions/settings/save-settings.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { mayNotify, notify } from '../../../lib/platform/shortcuts/notifications.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { badgeSign, badgeTitle, notices } from '../shown.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;
let tabId: number;

/** As a click in a menu or a key does. */
async function order(
  change: Partial<Parameters<typeof createWithoutPopup>[0]> = {},
): Promise<Job | undefined> {
  const job = await createWithoutPopup({
    url: PAGE,
    tabId,
    sourceTabId: tabId,
    startedFrom: 'menu',
    ...change,
  });
  if (job) await runJob(job.id);
  return (await jobsItem.get()).find(({ id }) => id === job?.id);
}

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
      await order({ startedFrom });
      vi.mocked(notify).mockClear();
      expect(await order({ startedFrom })).toBeUndefined();
      expect(service.posts()).toBe(1);
      expect(notices()).toMatchObject([{ title: 'This page already has a fresh report.' }]);
      expect(badgeTitle(tabId)).toBe('Verdict: This page already has a fresh report.');
      expect(badgeSign(tabId), 'the page keeps its verdict').toBe('~');
      expect(await order({ startedFrom })).toMatchObject({ state: 'done' });
      expect(service.posts()).toBe(2);
      expect(badgeTitle(tabId)).toBe('Verdict: Report ready: Decent');
    },
  );

  it('is mentioned on the badge and in the popup if no notification may be shown', async () => {
    vi.mocked(mayNotify).mockResolvedValue(false);
    await order();
    await order();
    expect((await jobsItem.get())[0]).toMatchObject({
      ...{ state: 'failed', sourceTabId: tabId, operation: { url: PAGE } },
      failure: { kind: 'already-reported' },
    });
    expect(badgeTitle(tabId)).toBe('Verdict: This page already has a fresh report.');
  });

  it('is created immediately once the existing report is no longer fresh', async () => {
    await order();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    await order();
    vi.useRealTimers();
    expect(service.posts()).toBe(2);
  });

  it('is created if the repeated request is about another page', async () => {
    const other = `${PAGE}/other`;
    await order();
    await order({ url: other, tabId: null });
    await order();
    expect(await order({ url: other, tabId: null })).toBeUndefined();
    expect(service.posts()).toBe(2);
  });
});
