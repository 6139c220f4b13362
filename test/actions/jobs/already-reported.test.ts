import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWithoutPopup } from '../../../lib/actions/jobs/create-without-popup.ts';
import { runJob } from '../../../lib/actions/jobs/run-job.ts';
import { saveSettings } from '../../../lib/actions/settings/save-settings.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import type { Message } from '../../../lib/model/text/message.ts';
import type { Notice } from '../../../lib/platform/shortcuts/notifications.ts';
import { format } from '../../../lib/platform/text.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const browserSays = vi.hoisted(() => ({
  mayNotify: true,
  notices: [] as { id: string; title: string; message: string }[],
  badges: new Map<number, string>(),
  signs: new Map<number, string>(),
}));
vi.mock('../../../lib/platform/permissions/host-permissions.ts', () => ({
  servicePattern: (baseUrl: string) => `${baseUrl}/*`,
  hasHostPermission: async () => true,
}));
vi.mock('../../../lib/platform/badge.ts', () => ({
  paintBadge: async (tabId: number, { title, text }: { title: Message; text: string }) => {
    browserSays.badges.set(tabId, format(title));
    browserSays.signs.set(tabId, text);
  },
}));
vi.mock('../../../lib/platform/lifecycle/sleep.ts', () => ({ sleep: async () => {} }));
vi.mock('../../../lib/platform/no-resend-rules.ts', () => ({ ensureNoResendRules: async () => {} }));
vi.mock('../../../lib/platform/shortcuts/notifications.ts', () => ({
  mayNotify: async () => browserSays.mayNotify,
  notify: async ({ id, title, lines }: Notice) =>
    browserSays.notices.push({ id, title: format(title), message: lines.map(format).join('\n') }) > 0,
}));

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
    Object.assign(browserSays, { mayNotify: true, notices: [], badges: new Map() });
    service = await startServiceInMemory();
    service.onStore = { makes: true, answer: 'dated' };
    await connect(service.host.url);
    await saveSettings({ notifications: true });
    tabId = (await fakeBrowser.tabs.create({ url: PAGE })).id ?? 0;
  });
  afterEach(() => service.host.close());

  it.each(['menu', 'command'] as const)('is not made by a %s until that is repeated', async (startedFrom) => {
    await order({ startedFrom });
    browserSays.notices.length = 0;
    expect(await order({ startedFrom })).toBeUndefined();
    expect(service.posts()).toBe(1);
    expect(browserSays.notices).toMatchObject([{ title: 'This page already has a fresh report.' }]);
    expect(browserSays.badges.get(tabId)).toBe('Verdict: This page already has a fresh report.');
    expect(browserSays.signs.get(tabId), 'the page keeps its verdict').toBe('~');
    expect(await order({ startedFrom })).toMatchObject({ state: 'done' });
    expect(service.posts()).toBe(2);
    expect(browserSays.badges.get(tabId)).toBe('Verdict: Report ready: Decent');
  });

  it('is named on the badge and in the popup where no notification may be shown', async () => {
    browserSays.mayNotify = false;
    await order();
    await order();
    expect((await jobsItem.get())[0]).toMatchObject({
      ...{ state: 'failed', sourceTabId: tabId, operation: { url: PAGE } },
      failure: { kind: 'already-reported' },
    });
    expect(browserSays.badges.get(tabId)).toBe('Verdict: This page already has a fresh report.');
  });

  it('is made at once after the days for which a report is fresh', async () => {
    await order();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    await order();
    vi.useRealTimers();
    expect(service.posts()).toBe(2);
  });

  it('is made where the repeated order is about another page', async () => {
    const other = `${PAGE}/other`;
    await order();
    await order({ url: other, tabId: null });
    await order();
    expect(await order({ url: other, tabId: null })).toBeUndefined();
    expect(service.posts()).toBe(2);
  });
});
