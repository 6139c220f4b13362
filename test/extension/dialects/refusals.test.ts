import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { deleteProject } from '../../../lib/extension/actions/reports/projects.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { jobWait } from '../../../lib/extension/model/jobs/job.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, deleteReport, rerunReport, whyOf } from '../actions/jobs/stored-jobs.ts';
import { clientOf } from '../api/scripted-client.ts';

const WORDS = 'Your plan has no reports left';
const PAGE = 'https://a.example/one';
const ROW = { id: 1, url: PAGE, result: 'good', privacy: 1, generated_at: '2026-11-01T08:00:00Z' };
const ORDER = { url: 'https://shop.example/shoes', privacy: 1, password: null } as const;

const table = (name: string) =>
  readRows<ScriptedAnswer & { readonly name: string }>(import.meta.dirname, name).map(
    ({ name: about, ...answer }) => [about, answer] as const,
  );
/** How services and gateways refuse, some of them with the status 200 and without a plain no. */
const REFUSED = table('refused.jsonl');

let host: ScriptedHost;

/** The text shown to the user. */
function read(failure: Failure | null | undefined): string {
  if (!failure) return 'nothing is said';
  const { what, why } = describeFailure(failure);
  return `${format(what)} ${format(why)}`;
}

async function created() {
  const stored = await pressCreate({ url: 'https://a.example/new', privacy: 1 });
  if (!stored.ok) throw new Error(stored.failure.kind);
  await runJob(stored.value.id);
  return (await jobsItem.get())[0];
}

const writes = (method: string) => host.requests.filter((request) => request.method === method).length;

it.each(REFUSED)('the words of a refused create are told: %s', async (_name, answer) => {
  const { client } = await clientOf(answer);
  const stored = await client.storeReport(ORDER);
  expect(stored.ok ? stored.value.said : read(stored.failure)).toContain(WORDS);
});

it.each(REFUSED.filter(([, { status = 200 }]) => status === 200))(
  'a service that does nothing is not said to have done it: %s',
  async (_name, answer) => {
    fakeBrowser.reset();
    host = await startHost(({ method, path }) => {
      if (method !== 'GET') return answer;
      if (path.includes('/projects')) return { body: { data: [{ name: 'shop' }] } };
      return { body: { data: path.includes('/reports?') ? [ROW] : ROW } };
    });
    await connect(host.url);
    const job = await created();
    expect(job, 'the create').toMatchObject({ state: job && jobWait(job) ? 'queued' : 'failed' });
    expect(read(job && whyOf(job))).toContain(WORDS);
    for (const edit of [changePrivacy, rerunReport, deleteReport]) {
      const changed = await edit('1', PAGE, 'c');
      expect(changed.state, edit.name).not.toBe('done');
      expect(read(whyOf(changed))).toContain(WORDS);
    }
    expect([writes('POST'), writes('PATCH'), writes('DELETE')]).toEqual([1, 2, 1]);
    const project = await deleteProject({ id: null, name: 'shop', createdAt: null, reports: null }, 'c');
    expect(project.ok ? '' : read(project.failure)).toContain(WORDS);
    await host.close();
  },
);

it.each(table('accepted.jsonl'))('the answer to a create is no refusal: %s', async (_name, answer) => {
  const { client } = await clientOf(answer);
  expect(await client.storeReport(ORDER)).toMatchObject({ ok: true });
});

it.each(table('listed.jsonl'))('a list is no refusal: %s', async (_name, answer) => {
  const { client } = await clientOf(answer);
  expect(await client.listReports(defaultReportQuery)).toMatchObject({
    ok: true,
    value: { rows: [{ id: '1' }] },
  });
});

describe('an id beside an error', () => {
  it.each<[string, object]>([
    ['a word', { status: 'error', id: 'r-1', message: WORDS }],
    ['an error object', { id: 'r-1', error: { message: WORDS } }],
  ])('proves nothing: the service is asked, and its words are told: %s', async (_name, body) => {
    fakeBrowser.reset();
    host = await startHost(({ method, path }) =>
      method === 'GET' ? { body: { data: path.includes('/reports?') ? [ROW] : ROW } } : { body },
    );
    await connect(host.url);
    const job = await created();
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed', isAbsent: true } });
    expect(read(job && whyOf(job))).toContain(`was not created. The service rejected the request. ${WORDS}`);
    for (const edit of [changePrivacy, rerunReport, deleteReport]) {
      const changed = await edit('1', PAGE, 'c');
      expect(changed, edit.name).toMatchObject({ state: 'failed', outcomeUnknown: true });
      expect(read(whyOf(changed))).toContain(WORDS);
    }
    expect([writes('POST'), writes('PATCH'), writes('DELETE')]).toEqual([1, 2, 1]);
    await host.close();
  });

  it('is the report’s if the list has it', async () => {
    fakeBrowser.reset();
    const made = { ...ROW, id: 9, url: 'https://a.example/new' };
    const rows = [ROW];
    host = await startHost(({ method, path }) => {
      if (method === 'POST') rows.push(made);
      return {
        body:
          method === 'POST'
            ? { id: 9, status: 'failed', message: WORDS }
            : { data: path.includes('?') ? rows : path.endsWith('/9') ? made : ROW },
      };
    });
    await connect(host.url);
    expect(await created()).toMatchObject({ state: 'done', report: { id: '9' } });
    expect(writes('POST')).toBe(1);
    await host.close();
  });
});
