import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { create } from '../../../../lib/extension/actions/jobs/operations/create.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { type AJob, aJob } from '../../model/jobs/a-job.ts';
import { connect } from '../connect.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const zone = async () => (await answersItem('c').get()).zoneMinutes;

/** A create that was started at noon, UTC, has made this report a minute later. */
async function made(report: Partial<Report>, job: AJob<'sent'> = {}): Promise<void> {
  vi.setSystemTime(NOON + 60_000);
  const evidence = { type: 'create' as const, known: ['6'] };
  const sent = aJob({ state: 'sent', connectionId: 'c', createdAt: NOON, evidence, ...job });
  const url = 'https://example.com/a';
  await create.commit(sent, { report: someReport({ id: '7', url, ...report }) });
}

describe('the zone of a service’s times', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    fakeBrowser.reset();
    await connect('https://seo.example');
    return () => vi.useRealTimers();
  });

  it('is learnt from the report that a create made', async () => {
    await made({ createdAt: '2026-11-26T14:00:20.000' });
    expect(await zone()).toBe(120);
  });

  it('is not learnt from times that have one', async () => {
    await made({ createdAt: '2026-11-26T12:00:20.000Z' });
    expect(await zone()).toBeNull();
  });

  it('is not learnt from a report that was there before', async () => {
    await made({ id: '5', createdAt: '2026-11-26T09:00:00.000' });
    expect(await zone()).toBeNull();
  });

  it('is not learnt from the report of an earlier request', async () => {
    await made({ createdAt: '2026-11-26T09:00:00.000' }, { earlier: { known: [], privacy: 1 } });
    await made({ createdAt: '2026-11-26T09:00:00.000' }, { evidence: null });
    expect(await zone()).toBeNull();
  });

  it('is not stored of a connection that was removed meanwhile', async () => {
    await made({ createdAt: '2026-11-26T14:00:20.000' }, { connectionId: 'gone' });
    expect((await answersItem('gone').get()).zoneMinutes).toBeNull();
  });
});
