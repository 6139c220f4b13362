import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { changeJobs, jobItem, jobsItem, storedJobIds } from '../../../lib/extension/storage/jobs/jobs.ts';

beforeEach(() => fakeBrowser.reset());

/** A create whose response was lost, as the first version stores it: later ones must continue it. */
const STORED = {
  version: 1,
  value: {
    id: 'a',
    connectionId: 'c',
    operation: { type: 'create', url: 'https://page.example/', privacy: 2 },
    runId: null,
    startedFrom: 'page',
    state: 'unconfirmed',
    createdAt: 1_790_000_000_000,
    claimed: true,
    tabId: 7,
    sourceTabId: null,
    passwordDowngraded: false,
    acknowledged: ['fresh'],
    notified: true,
    evidence: { type: 'create', known: ['3', '12'] },
    earlier: null,
    lookups: 1,
    wait: { until: 1_790_000_060_000, why: { kind: 'timeout', seconds: 60 } },
    waits: 1,
    failure: null,
    accepted: false,
    resend: false,
  },
};

it('a job that is stored today is read unchanged', async () => {
  await storage.setItem('local:job:a', STORED);
  expect(jobItem('a').readability(STORED)).toBe('readable');
  await changeJobs((jobs) => jobs, await storedJobIds());
  expect(await jobsItem.get()).toEqual([STORED.value]);
});
