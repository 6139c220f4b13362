import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dismissJob, retryJob } from '../../../../../lib/extension/actions/jobs/control-job.ts';
import { resumeJobs } from '../../../../../lib/extension/actions/jobs/resume-jobs.ts';
import { runJob } from '../../../../../lib/extension/actions/jobs/run-job.ts';
import type { Job } from '../../../../../lib/extension/model/jobs/job.ts';
import type { EditTask } from '../../../../../lib/extension/model/jobs/operation.ts';
import { jobItem, jobsItem } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../../connect.ts';
import { type OneReport, startOneReport } from '../../one-report.ts';
import { runEdit, storedJob } from '../stored-jobs.ts';

const RERUN: EditTask = { type: 'rerun' };
const PUBLIC: EditTask = { type: 'privacy', privacy: 0 };
const UNREADABLE = { body: { status: 'fine' } };
let service: OneReport;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startOneReport();
  await connect(service.host.url);
});
afterEach(() => service.host.close());

const writes = () => service.host.requests.filter(({ method }) => method !== 'GET').length;

/** As a click on the task's own button does. */
async function press(task: EditTask): Promise<Job> {
  return storedJob(await runEdit(task));
}

/** As the button of its notice does. */
async function tryAgain(job: Job | undefined): Promise<Job | null> {
  await retryJob(job?.id ?? '');
  await runJob(job?.id ?? '');
  return jobItem(job?.id ?? '').get();
}

describe('a rerun that the service accepted', () => {
  beforeEach(() => {
    service.onWrite = { does: true, answer: { status: 200 } };
  });

  it.each([
    ['cannot be read', UNREADABLE],
    ['is refused', { status: 401 }],
    ['fails', { status: 500 }],
  ])('is never sent again, however often it is pressed, while its report %s', async (_why, shown) => {
    const proper = service.onShow;
    service.onShow = () => (writes() > 0 ? shown : proper());
    let edit: Job | null = await press(RERUN);
    expect(edit).toMatchObject({ state: 'failed', failure: { kind: 'no-result-yet' } });
    for (let times = 0; times < 3; times++) edit = await tryAgain(edit ?? undefined);
    await press(RERUN);
    await resumeJobs();
    expect(writes()).toBe(1);
    service.onShow = proper;
    expect(await tryAgain((await jobsItem.get())[0])).toMatchObject({ state: 'done' });
    expect(writes()).toBe(1);
  });
});

describe('a rerun whose response was lost', () => {
  it.each(['lost', { status: 500 }, { status: 302, headers: { location: '/done' } }] as const)(
    'is not sent again if the service returns no dates: %o',
    async (answer) => {
      service.onWrite = { does: false, answer };
      if (service.report) delete service.report.generated_at;
      let edit: Job | null = await press(RERUN);
      edit = await tryAgain(edit ?? undefined);
      expect(edit).toMatchObject({ state: 'failed', failure: { kind: 'rerun-not-confirmed' } });
      await tryAgain(edit ?? undefined);
      await press(RERUN);
      expect(writes()).toBe(1);
      // dismissed, it is over: the next press is a new one
      await dismissJob((await jobsItem.get())[0]?.id ?? '');
      await press(RERUN);
      expect(writes()).toBe(2);
    },
  );

  it('is found, and not sent again, by another click on its button', async () => {
    service.onWrite = { does: false, answer: 'lost' };
    await press(RERUN);
    if (service.report) service.report.generated_at = '2026-01-02T00:00:00Z';
    expect(await press(RERUN)).toMatchObject({ state: 'done' });
    expect(writes()).toBe(1);
  });

  it('is sent again by a click if the report shows that it was not done', async () => {
    service.onWrite = { does: false, answer: 'lost' };
    const edit = await press(RERUN);
    service.onWrite = { does: true, answer: 'proper' };
    expect(await tryAgain(edit)).toMatchObject({ state: 'done' });
    expect(writes()).toBe(2);
  });
});

describe('a change of privacy that the service accepted', () => {
  it('is done even if the report cannot be read afterwards', async () => {
    service.onWrite = { does: true, answer: { status: 204 } };
    const proper = service.onShow;
    service.onShow = () => (writes() > 0 ? UNREADABLE : proper());
    expect(await press(PUBLIC)).toMatchObject({ state: 'done', report: null });
    expect(writes()).toBe(1);
  });

  it.each([
    { data: { id: 7, url: 'https://example.com/', privacy: 0 } },
    { message: 'Updated', link: 'https://example.com/reports/7' },
  ])('leaves the verdict as it is if the response has no result: %j', async (body) => {
    service.onWrite = { does: true, answer: { status: 200, body } };
    expect(await press(PUBLIC)).toMatchObject({
      state: 'done',
      report: { url: 'https://example.com/', result: 'bad', privacy: 0 },
    });
  });

  it('is done immediately even if the report has no result yet', async () => {
    service.onWrite = { does: true, answer: { status: 200, body: {} } };
    service.onShow = () => ({ body: { data: { ...service.report, result: null } } });
    expect(await press(PUBLIC)).toMatchObject({ state: 'done', report: { privacy: 0 } });
    expect(service.host.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
  });
});

describe.each([RERUN, PUBLIC, { type: 'delete' } as const])('a change of a report (%o)', (task) => {
  it('is found if the service did it and returned a redirect', async () => {
    service.onWrite = { does: true, answer: { status: 303, headers: { location: '/reports' } } };
    expect(await press(task)).toMatchObject({ state: 'done' });
    expect(writes()).toBe(1);
  });

  it('shows what the service returned if the report shows that it was not done', async () => {
    service.onWrite = { does: false, answer: { status: 500, body: { message: 'The disk is full.' } } };
    expect(await press(task)).toMatchObject({
      state: 'failed',
      failure: { kind: 'service-error', status: 500, message: 'The disk is full.' },
    });
    expect(writes()).toBe(1);
  });

  it('is not sent if the report is redirected', async () => {
    service.onShow = () => ({ status: 302, headers: { location: '/moved' } });
    expect(await press(task)).toMatchObject({ state: 'failed', failure: { kind: 'redirected' } });
    expect(writes()).toBe(0);
  });
});
