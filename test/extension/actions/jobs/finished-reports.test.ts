import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { pressCreate } from './press-create.ts';
import { runEdit, storedJob } from './stored-jobs.ts';

const PAGE = 'https://example.com/';
const OLD = { id: 7, url: PAGE, result: 'bad', generated_at: '2026-11-20T10:00:00Z' };
const NEW = { id: 7, url: PAGE, result: 'good', generated_at: '2026-11-21T10:00:00Z' };

let host: ScriptedHost;
/** What the service shows of the report, one after the other; the last one from then on. */
let shows: object[];

describe('a slow service', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    host = await startHost(({ method, path }) => {
      if (method === 'POST') return { status: 201, body: { id: 7 } };
      if (method === 'PATCH') return { status: 202, body: { message: 'Queued.' } };
      if (path.includes('/reports?')) return { body: { data: [] } };
      return { body: { data: shows.length > 1 ? shows.shift() : shows[0] } };
    });
    await connect(host.url);
  });
  afterEach(() => host.close());

  it('has not finished a rerun while it returns the old result', async () => {
    shows = [OLD, OLD, { ...OLD, result: null }, NEW];
    expect(await storedJob(await runEdit({ type: 'rerun' }))).toMatchObject({
      state: 'done',
      report: { result: 'good', generatedAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  it('may finish a report without a result', async () => {
    shows = [
      { id: 7, url: PAGE },
      { id: 7, url: PAGE, generated_at: '2026-11-21T10:00:00Z' },
    ];
    const request = { url: PAGE } as const;
    const stored = await pressCreate(request);
    if (!stored.ok) throw new Error(stored.failure.kind);
    await runJob(stored.value.id);
    expect(await jobsItem.get()).toMatchObject([{ state: 'done', report: { id: '7', result: null } }]);
  });
});
