import { describe, expect, test } from 'vitest';
import { pageJob } from '../../../components/jobs/page-job.ts';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { type AJob, aJob } from '../../extension/model/jobs/a-job.ts';

const page = { url: 'https://example.com/a', connectionId: 'mine' };
const now = 1_800_000_000_000;
const job = (part: AJob): Job => aJob({ state: 'sent', url: page.url, createdAt: now, ...part });
const kindOf = (jobs: readonly Job[], seen: readonly string[] = []) =>
  pageJob(jobs, page, new Set(seen), now).kind;

describe('the job shown in the popup', () => {
  test('is none if no report of this page was requested', () => {
    expect(kindOf([])).toBe('none');
    expect(kindOf([job({ url: 'https://example.com/b' })])).toBe('none');
  });

  test('is none of another connection', () => {
    expect(kindOf([job({ connectionId: 'other' })])).toBe('none');
  });

  test('is the one in progress, however the address is written', () => {
    expect(kindOf([job({ url: 'https://EXAMPLE.com/a/#top' })])).toBe('creating');
    for (const state of ['queued', 'sent', 'processing'] as const)
      expect(kindOf([job({ state })])).toBe('creating');
  });

  test('is one whose lost response is looked up', () => {
    const lost = job({ state: 'unconfirmed', failure: { kind: 'timeout', seconds: 30 } });
    expect(pageJob([lost], page, new Set(), now)).toMatchObject({ kind: 'creating', looking: true });
    const empty = job({ state: 'unconfirmed', failure: null });
    expect(pageJob([empty], page, new Set(), now)).toMatchObject({ kind: 'creating', looking: false });
  });

  test('is a failed or unconfirmed one', () => {
    expect(kindOf([job({ state: 'failed', failure: { kind: 'bad-key' } })])).toBe('failed');
    expect(kindOf([job({ state: 'failed', failure: { kind: 'not-confirmed' } })])).toBe('failed');
  });

  test('is a finished one for ten minutes, or while the popup stays open', () => {
    const old = job({ state: 'done', createdAt: now - 11 * 60_000 });
    expect(kindOf([job({ state: 'done', createdAt: now - 9 * 60_000 })])).toBe('ready');
    expect(kindOf([old])).toBe('none');
    expect(kindOf([old], ['job'])).toBe('ready');
  });

  test('is the newest of several', () => {
    const older = job({ id: 'older', state: 'done', createdAt: now - 5000 });
    expect(kindOf([older, job({})])).toBe('creating');
    expect(kindOf([job({}), older])).toBe('creating');
  });
});
