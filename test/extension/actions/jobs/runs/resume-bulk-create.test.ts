import { beforeEach, describe, expect, it } from 'vitest';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { controlRun } from '../../../../../lib/extension/actions/jobs/runs/control-run.ts';
import { resumeRun } from '../../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { page, pages, rowStates, sentPages, startedBulk, storedBulk } from './bulk-create-setup.ts';
import { leaveRow } from './seen-run.ts';

let service: ServiceInMemory;

beforeEach(async () => {
  service = await connectedService();
  return () => service.host.close();
});

describe('a bulk create whose background was killed', () => {
  it('before a page’s turn, creates its report', async () => {
    await startedBulk(pages(2));
    await resumeRun('bulk-create');
    expect(await rowStates()).toEqual(['done', 'done']);
    expect(sentPages(service)).toEqual(pages(2));
  });

  it('when it was a page’s turn, continues its job', async () => {
    await startedBulk(pages(2));
    await leaveRow('bulk-create', 0, { claimed: true });
    // the start of a background does both
    await Promise.all([resumeRun('bulk-create'), resumeJobs()]);
    expect(await rowStates()).toEqual(['done', 'done']);
    expect(sentPages(service).toSorted()).toEqual(pages(2));
  });

  it('while a page was being sent, looks up whether its report was created', async () => {
    await startedBulk(pages(1));
    await leaveRow('bulk-create', 0, {
      claimed: true,
      state: 'sent',
      evidence: { type: 'create', known: [] },
    });
    service.reports.push({ id: 5, url: page(1), result: 'good' });
    await resumeRun('bulk-create');
    expect((await storedBulk()).rows[0]).toMatchObject({ state: 'done', report: { id: '5' } });
    expect(service.posts()).toBe(0);
  });

  it('after a page was done or had failed, takes that into account once', async () => {
    await startedBulk(pages(3));
    await leaveRow('bulk-create', 0, { claimed: true, state: 'done' });
    await leaveRow('bulk-create', 1, {
      claimed: true,
      state: 'failed',
      failure: { kind: 'timeout', seconds: 60 },
    });
    await resumeRun('bulk-create');
    expect(await rowStates()).toEqual(['done', 'failed', 'done']);
    expect(sentPages(service)).toEqual([page(3)]);
  });

  it('while it was paused, starts nothing', async () => {
    const { id } = await startedBulk(pages(2));
    await controlRun('bulk-create', id, 'pause');
    await resumeRun('bulk-create');
    expect(await rowStates()).toEqual(['waiting', 'waiting']);
    expect(service.posts()).toBe(0);
  });
});
