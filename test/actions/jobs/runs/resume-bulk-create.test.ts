import { beforeEach, describe, expect, it } from 'vitest';
import { createReport } from '../../../../lib/actions/jobs/create-report.ts';
import { runJob } from '../../../../lib/actions/jobs/run-job.ts';
import { resumeBulkCreate } from '../../../../lib/actions/jobs/runs/bulk-create-run.ts';
import { controlRun } from '../../../../lib/actions/jobs/runs/control-run.ts';
import { bulkCreateItem } from '../../../../lib/storage/jobs/bulk-create.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { leaveJobs } from '../stored-jobs.ts';
import { leaveRow, page, pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

describe('a bulk create whose background was killed', () => {
  it('before a page’s job was stored, creates its report', async () => {
    await startedBulk(pages(2));
    await leaveRow(page(1), { state: 'making', jobId: 'not-there', started: false });
    await resumeBulkCreate();
    expect(await rowStates()).toEqual(['done', 'done']);
    expect(sentPages(service)).toEqual(pages(2));
  });

  it.each([true, false])(
    'after a page’s job was stored (noted in its row: %s), continues that job',
    async (started) => {
      const bulk = await startedBulk(pages(2));
      const request = { url: page(1), tabId: null, privacy: 1, password: null, startedFrom: 'run' } as const;
      await createReport({ ...request, jobId: 'job', connectionId: bulk.connectionId });
      await leaveRow(page(1), { state: 'making', jobId: 'job', started });
      await Promise.all([resumeBulkCreate(), runJob('job')]);
      expect(await rowStates()).toEqual(['done', 'done']);
      expect(sentPages(service).toSorted()).toEqual(pages(2));
    },
  );

  it('while a page was being sent, looks up whether its report was created', async () => {
    const bulk = await startedBulk(pages(1));
    const request = { url: page(1), tabId: null, privacy: 1, password: null, startedFrom: 'run' } as const;
    await createReport({ ...request, jobId: 'job', connectionId: bulk.connectionId });
    await leaveJobs({ state: 'sent', evidence: { type: 'create', known: [] } });
    await leaveRow(page(1), { state: 'making', jobId: 'job', started: true });
    service.reports.push({ id: 5, url: page(1), result: 'good' });
    await resumeBulkCreate();
    expect((await storedBulk()).rows[0]).toMatchObject({ state: 'done', reportId: '5' });
    expect(service.posts()).toBe(0);
  });

  it('with a page whose job was removed, does not create its report again', async () => {
    await startedBulk(pages(1));
    await leaveRow(page(1), { state: 'making', jobId: 'gone', started: true });
    await resumeBulkCreate();
    expect((await storedBulk()).rows[0]).toMatchObject({
      state: 'failed',
      failure: { kind: 'not-confirmed' },
    });
    expect(service.posts()).toBe(0);
  });

  it('while it was paused, starts nothing', async () => {
    const { id } = await startedBulk(pages(2));
    await leaveRow(page(1), { state: 'making', jobId: 'not-there', started: false });
    await controlRun(bulkCreateItem, id, 'pause');
    await resumeBulkCreate();
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
    expect(service.posts()).toBe(0);
  });
});
