import { describe, expect, test } from 'vitest';
import { pendingElsewhere } from '../../../components/jobs/pending-elsewhere.ts';
import type { Job, Wait } from '../../../lib/extension/model/jobs/job.ts';
import { type AJob, aJob } from '../../extension/model/jobs/a-job.ts';

const now = 1_800_000_000_000;
const DAY = 24 * 3_600_000;
const wait: Wait = { until: now + 60_000, why: { kind: 'timeout', seconds: 30 } };
const job = (part: AJob): Job => aJob({ createdAt: now - 1000, ...part });
const here = { url: 'https://example.com/here', connectionId: 'mine' };
const shown = (part: AJob, also = false) => pendingElsewhere([job(part)], here, () => also, now).length === 1;

describe('the creates of other pages in the popup', () => {
  test('include those that wait or are not confirmed, however old they are', () => {
    expect(shown({ wait })).toBe(true);
    expect(shown({ wait, createdAt: now - 9 * DAY })).toBe(true);
    for (const kind of ['not-confirmed', 'no-result-yet'] as const)
      expect(
        shown({ state: 'failed', outcomeUnknown: true, failure: { kind }, createdAt: now - 9 * DAY }),
      ).toBe(true);
  });

  test('include failed ones for a day', () => {
    const refused = { state: 'failed', failure: { kind: 'not-connected' } } as const;
    expect(shown(refused)).toBe(true);
    expect(shown({ ...refused, createdAt: now - DAY + 1000 })).toBe(true);
    expect(shown({ ...refused, createdAt: now - DAY })).toBe(false);
  });

  test('exclude those that are done or in progress, unless they were shown before', () => {
    expect(shown({ state: 'done' }, true)).toBe(false);
    for (const state of ['queued', 'sent', 'processing', 'unconfirmed'] as const) {
      expect(shown({ state })).toBe(false);
      expect(shown({ state }, true)).toBe(true);
    }
  });

  test('exclude the page in the active tab, but not the same page at another connection', () => {
    expect(shown({ wait, url: 'https://EXAMPLE.com/here#top' })).toBe(false);
    expect(shown({ wait, url: here.url, connectionId: 'other' })).toBe(true);
    expect(pendingElsewhere([job({ wait, url: here.url })], null, () => false, now)).toHaveLength(1);
  });

  test('exclude those of a run, which has its own table', () => {
    expect(shown({ wait, startedFrom: 'run', runId: 'bulk' })).toBe(false);
    for (const startedFrom of ['menu', 'command'] as const) expect(shown({ wait, startedFrom })).toBe(true);
  });

  test('exclude rejected requests, which their own tab shows', () => {
    expect(shown({ state: 'failed', claimed: false, failure: { kind: 'already-reported' } })).toBe(false);
  });

  test('are sorted newest first', () => {
    const orders = [1, 3, 2].map((at) => job({ id: String(at), wait, createdAt: now - 10_000 + at }));
    expect(pendingElsewhere(orders, here, () => false, now).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});
