import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../../lib/extension/actions/jobs/run-job.ts';
import { deleteProject } from '../../../../../lib/extension/actions/reports/projects.ts';
import { describeFailure } from '../../../../../lib/extension/model/failure/failure-table.ts';
import type { Job } from '../../../../../lib/extension/model/jobs/job.ts';
import type { EditTask } from '../../../../../lib/extension/model/jobs/operation.ts';
import { format } from '../../../../../lib/extension/platform/text.ts';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../../../fixtures/scripted-host.ts';
import { connect } from '../../connect.ts';
import { type OneReport, startOneReport } from '../../one-report.ts';
import { connectedService, type ServiceInMemory } from '../../service-in-memory.ts';
import { pressCreate } from '../press-create.ts';
import { runEdit, storedJob, whyOf } from '../stored-jobs.ts';

const WORDS = 'Your plan does not include this.';
const ANSWERS: readonly (readonly [string, ScriptedAnswer])[] = [
  ['text', { body: WORDS }],
  ['a web page', { body: `<!doctype html><title>Plans</title><h1>${WORDS}</h1>` }],
  ['XML', { body: `<?xml version="1.0"?><error><message>${WORDS}</message></error>` }],
  ['a sentence', { body: JSON.stringify(WORDS) }],
  ['an object', { body: { detail: WORDS } }],
];

/** What the user reads of a job. */
function words(job: Job): string {
  const why = whyOf(job);
  if (!why) return '';
  const described = describeFailure(why);
  return `${format(described.what)} ${format(described.why)}`;
}

describe.each(ANSWERS)('a create that is answered with %s', (_form, answer) => {
  let service: ServiceInMemory;
  beforeEach(async () => {
    service = await connectedService();
  });
  afterEach(() => service.host.close());

  async function created(privacy: 0 | 1): Promise<Job> {
    const outcome = await pressCreate({ url: 'https://example.com/page', privacy });
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    await runJob(outcome.value.id);
    return storedJob(outcome.value.id);
  }

  it('shows the words if the list has no new report, and does not call it accepted', async () => {
    service.onStore = { makes: false, answer };
    const job = await created(1);
    expect(job).toMatchObject({ state: 'failed', outcomeUnknown: true, report: null });
    expect(words(job)).toContain(WORDS);
    expect(words(job)).not.toContain('ccepted');
    expect(service.posts()).toBe(1);
  });

  it('is done if the list has the report, of which another privacy is not believed', async () => {
    service.onStore = { makes: true, answer };
    service.onList = () => ({ body: { data: service.reports.map((one) => ({ ...one, privacy: 1 })) } });
    expect(await created(0)).toMatchObject({ state: 'done', report: { id: '1', privacy: null } });
    expect(service.posts()).toBe(1);
  });
});

describe.each<EditTask>([{ type: 'rerun' }, { type: 'privacy', privacy: 0 }, { type: 'delete' }])(
  'a change ($type)',
  (task) => {
    let service: OneReport;
    beforeEach(async () => {
      fakeBrowser.reset();
      service = await startOneReport();
      // a date without a time would not show whether it was run again
      if (service.report) service.report = { ...service.report, generated_at: '2026-01-01T08:00:00Z' };
      await connect(service.host.url);
    });
    afterEach(() => service.host.close());

    it.each(ANSWERS)(
      'that is answered with %s shows the words if nothing happened',
      async (_form, answer) => {
        service.onWrite = { does: false, answer };
        const job = await storedJob(await runEdit(task));
        expect(job).toMatchObject({ state: 'failed', outcomeUnknown: true });
        expect(words(job)).toContain(WORDS);
        expect(words(job)).not.toContain('ccepted');
        expect(service.host.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
      },
    );

    it.each(ANSWERS)('that is answered with %s is done if it was made', async (_form, answer) => {
      service.onWrite = { does: true, answer };
      expect(await storedJob(await runEdit(task))).toMatchObject({ state: 'done' });
    });
  },
);

describe.each(ANSWERS)('the deletion of a site that is answered with %s', (_form, answer) => {
  const shop = { name: 'shop', createdAt: null, id: null, reports: null } as const;
  let host: ScriptedHost;
  let isThere: boolean;
  beforeEach(async () => {
    fakeBrowser.reset();
    host = await startHost(({ method }) =>
      method === 'DELETE' ? answer : { body: { data: isThere ? [{ name: 'shop' }] : [] } },
    );
    await connect(host.url);
  });
  afterEach(() => host.close());

  it('is done if the list no longer has it, and shows the words if it has', async () => {
    isThere = false;
    expect(await deleteProject(shop, 'c')).toMatchObject({ ok: true });
    isThere = true;
    const outcome = await deleteProject(shop, 'c');
    const message = expect.stringContaining(WORDS);
    expect(outcome).toMatchObject({ failure: { kind: 'left-unchanged', still: 'there', message } });
  });
});
