import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { paintTabBadge } from '../../../../lib/extension/actions/badge/paint-badges.ts';
import { openNotice } from '../../../../lib/extension/actions/jobs/open-notice.ts';
import { resumeJobs } from '../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { saveSettings } from '../../../../lib/extension/actions/settings/save-settings.ts';
import { mayNotify, notify } from '../../../../lib/extension/platform/shortcuts/notifications.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { refusedItem } from '../../../../lib/extension/storage/jobs/refused.ts';
import { connect } from '../connect.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';
import { badgeSign, badgeTitle, notices, opened } from '../shown.ts';
import { createInTab } from './create-in-tab.ts';
import { pressCreate } from './press-create.ts';
import { leaveJobs } from './stored-jobs.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;
let tabId: number;

const create = (change: Parameters<typeof createInTab>[2] = {}) => createInTab(PAGE, tabId, change);

const sent = () => {
  const post = service.host.requests.findLast(({ method }) => method === 'POST');
  return Object.fromEntries(new URLSearchParams(post?.body));
};

describe('a report requested without a popup', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    service = await startServiceInMemory();
    await connect(service.host.url);
    await saveSettings({ notifications: true });
    tabId = (await fakeBrowser.tabs.create({ url: PAGE })).id ?? 0;
  });
  afterEach(() => service.host.close());

  it('is created with the default privacy, and its outcome is notified once', async () => {
    expect(await create()).toMatchObject({ state: 'done', startedFrom: 'menu', notified: true });
    expect(sent()).toEqual({ url: PAGE, privacy: '1' });
    expect(notices()).toMatchObject([{ title: 'Report ready: Decent', message: 'example.com/page' }]);
    await resumeJobs();
    expect(notices()).toHaveLength(1);
  });

  it('opens its report’s page when the notification is clicked', async () => {
    await create();
    await openNotice(notices()[0]?.id ?? '');
    expect(opened()).toEqual([`${service.host.url}/reports/1`]);
  });

  it('follows the rule of its host', async () => {
    await saveSettings({ privacyRules: [{ host: '*.example.com', privacy: 0 }] });
    await create();
    expect(sent()).toMatchObject({ privacy: '0' });
  });

  it('is private if the rule requires a password, and the notification says so', async () => {
    await saveSettings({ defaultPrivacy: 2 });
    expect(await create()).toMatchObject({
      state: 'done',
      operation: { privacy: 1 },
      passwordDowngraded: true,
    });
    expect(sent()).toEqual({ url: PAGE, privacy: '1' });
    expect(notices()[0]?.message).toContain('Created as private');
  });

  it('is sent with a cleaned address, and shown on the tab with the uncleaned address', async () => {
    const url = `${PAGE}?utm_source=mail&a=1#top`;
    await fakeBrowser.tabs.update(tabId, { url });
    expect(await create({ url })).toMatchObject({ operation: { url: `${PAGE}?a=1` } });
    expect(sent()).toMatchObject({ url: `${PAGE}?a=1` });
    expect(badgeTitle(tabId)).toBe('Verdict: Report ready: Decent');
  });

  it('is notified after the background was killed between the outcome and the notification', async () => {
    await create();
    await leaveJobs({ notified: false });
    vi.mocked(notify).mockClear();
    await resumeJobs();
    expect(notices()).toHaveLength(1);
  });

  it('shows the reason if the service refuses it', async () => {
    service.onStore = { makes: false, answer: { status: 401 } };
    await create();
    expect(notices()).toMatchObject([{ title: 'The service does not accept the API key.' }]);
    await openNotice(notices()[0]?.id ?? '');
    expect(opened()).toEqual(['settings']);
  });

  it('shows no notification for a report requested by a page', async () => {
    const outcome = await pressCreate({ url: PAGE, tabId });
    if (outcome.ok) await runJob(outcome.value.id);
    expect(service.posts()).toBe(1);
    expect(notices()).toEqual([]);
  });

  it.each(['the user', 'the browser'])('shows no notification if %s does not allow it', async (who) => {
    if (who === 'the user') await saveSettings({ notifications: false });
    else vi.mocked(mayNotify).mockResolvedValue(false);
    expect(await create()).toMatchObject({ state: 'done', notified: true });
    expect(notices()).toEqual([]);
  });

  describe('that cannot be started', () => {
    const page = 'chrome://version/';
    it('shows why in a notification', async () => {
      expect(await create({ url: page })).toBeUndefined();
      expect(notices()).toMatchObject([{ title: 'Can’t create a report for this page.' }]);
      expect(await jobsItem.get()).toEqual([]);
    });

    it('is not sent if its address contains a secret or a password, because no popup could warn', async () => {
      const secret = `${PAGE}?token=0123456789abcdef`;
      for (const startedFrom of ['menu', 'command'] as const) {
        expect(await create({ url: secret, startedFrom })).toBeUndefined();
        expect(await create({ url: 'https://me:word@example.com/', startedFrom })).toBeUndefined();
      }
      expect(service.posts()).toBe(0);
      expect(notices().map(({ message }) => message)).toEqual([
        expect.stringContaining('looks as if it carries a secret'),
        expect.stringContaining('user name or password'),
        expect.stringContaining('looks as if it carries a secret'),
        expect.stringContaining('user name or password'),
      ]);
    });

    it('is not sent to a public service that cannot reach its page', async () => {
      await connectionsItem.update((present) => ({
        ...present,
        list: present.list.map((one) => ({ ...one, baseUrl: 'https://seo.example.com' })),
      }));
      expect(await create({ url: 'http://192.168.1.9/wiki' })).toBeUndefined();
      expect(notices().map(({ message }) => message)).toEqual([
        expect.stringContaining('can’t reach this page'),
      ]);
    });

    it('is sent if the settings remove the secret from its address', async () => {
      await saveSettings({ cleaning: { dropFragment: true, parameters: ['token'] } });
      expect(await create({ url: `${PAGE}?token=0123456789abcdef` })).toMatchObject({
        operation: { url: PAGE },
      });
    });

    it('shows why on the badge and in the popup if no notification may be shown', async () => {
      vi.mocked(mayNotify).mockResolvedValue(false);
      await create({ url: undefined });
      expect(badgeTitle(tabId)).toBe('Verdict: Can’t create a report for this page.');
      expect(await refusedItem(tabId).get()).toMatchObject({
        failure: { kind: 'not-reportable', reason: 'no-address' },
      });
      expect(await jobsItem.get(), 'it never became a job').toEqual([]);
    });

    it('no longer shows that on the next page, or once a report was requested', async () => {
      vi.mocked(mayNotify).mockResolvedValue(false);
      await create({ url: page });
      await paintTabBadge(tabId, true);
      expect(badgeTitle(tabId)).toBe('Verdict');
      await create({ url: page });
      await create();
      expect(await refusedItem(tabId).get()).toBeNull();
      expect(badgeTitle(tabId)).toBe('Verdict: Report ready: Decent');
    });
  });

  describe('for a link', () => {
    const link = 'https://example.com/linked';
    it('is of the linked page; the tab with the link shows that it is ready, with the badge of its own page', async () => {
      expect(await create({ url: link, tabId: null })).toMatchObject({
        operation: { url: link },
        tabId: null,
      });
      expect(badgeTitle(tabId)).toBe('Verdict: Report ready: Decent example.com/linked');
      expect(badgeSign(tabId)).toBe('');
    });

    it('shows its failure in the tab with the link, if no notification may be shown', async () => {
      vi.mocked(mayNotify).mockResolvedValue(false);
      service.onStore = { makes: false, answer: { status: 403 } };
      await create({ url: link, tabId: null });
      expect(badgeTitle(tabId)).toBe('Verdict: The service does not allow this.');
    });
  });
});
