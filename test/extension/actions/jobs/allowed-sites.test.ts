import { describe, expect, it, vi } from 'vitest';
import { continueAllowed } from '../../../../lib/extension/actions/jobs/continue-allowed.ts';
import { createWithoutPopup } from '../../../../lib/extension/actions/jobs/create-without-popup.ts';
import { failureOf } from '../../../../lib/extension/model/jobs/job.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { closeTab, openBackgroundTab } from '../../../../lib/extension/platform/tabs/background-tab.ts';
import { backgroundTabsItem } from '../../../../lib/extension/storage/jobs/background-tabs.ts';
import { putSiteRequests } from '../../../../lib/extension/storage/jobs/site-requests.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import { capturedPage } from '../../../shared/capture/captured-page.ts';
import { ended, inThisBrowser, PAGE, postsIn, started, tabShows } from './in-this-browser.ts';
import { pressCreate } from './press-create.ts';
import { storedJob } from './stored-jobs.ts';

const thisBrowser = inThisBrowser();

/** The user presses the button of a job that allows its site, and the browser grants that. */
async function allowedFor(jobId: string, askedAt = Date.now()): Promise<void> {
  const failure = failureOf(await storedJob(jobId));
  if (failure?.kind !== 'page-not-open') throw new Error('The job does not wait for its site.');
  await putSiteRequests([failure.pattern], { askedAt, jobId });
  vi.mocked(hasHostPermission).mockResolvedValue(true);
  await continueAllowed();
}

const posts = () => postsIn(thisBrowser);

describe('a report in this browser', () => {
  it('is created in a background tab once the user allows the site, and the tab is closed', async () => {
    const id = await started(null);
    expect(await ended(id)).toMatchObject({ state: 'failed' });
    await allowedFor(id);
    expect(await storedJob(id)).toMatchObject({ state: 'done', report: { url: PAGE } });
    expect(vi.mocked(openBackgroundTab).mock.calls).toEqual([[PAGE, null]]);
    expect(vi.mocked(closeTab).mock.calls).toEqual([[99]]);
    expect(await backgroundTabsItem.get()).toEqual([]);
  });

  it('does not run an old job of a site that the user allows for another one', async () => {
    const other = await started(null);
    await ended(other);
    const old = await pressCreate({ url: PAGE.replace('draft', 'old') });
    if (!old.ok) throw new Error(old.failure.kind);
    await ended(old.value.id);
    await allowedFor(other);
    expect(await storedJob(other)).toMatchObject({ state: 'done' });
    expect(await storedJob(old.value.id)).toMatchObject({ state: 'failed' });
    expect(vi.mocked(openBackgroundTab).mock.calls).toEqual([[PAGE, null]]);
  });

  it('does not run a job whose site is allowed long after its button was pressed', async () => {
    const id = await started(null);
    await ended(id);
    await allowedFor(id, Date.now() - 3_600_000);
    expect(await storedJob(id)).toMatchObject({ state: 'failed' });
    expect(openBackgroundTab).not.toHaveBeenCalled();
  });

  it('is not refused by a menu for a secret in its address or a fresh report, because it stays here', async () => {
    const secret = `${PAGE}&token=0123456789abcdef`;
    tabShows(capturedPage(secret));
    const request = { url: secret, tabId: 1, sourceTabId: 1, startedFrom: 'menu' } as const;
    for (let times = 0; times < 2; times += 1) {
      const job = await createWithoutPopup(request);
      expect(await ended(job?.id ?? '')).toMatchObject({ state: 'done', connectionId: LOCAL_CONNECTION.id });
    }
    expect(posts()).toBe(2);
  });
});
