import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../lib/extension/actions/reports/list-reports.ts';
import { deleteProject } from '../../../lib/extension/actions/reports/projects.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { jobWait } from '../../../lib/extension/model/jobs/job.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, deleteReport, rerunReport, whyOf } from '../actions/jobs/stored-jobs.ts';
import { clientOf } from '../api/scripted-client.ts';

const WORDS = 'Monthly quota exceeded';
const PAGE = 'https://a.example/one';
const ROW = { id: 1, url: PAGE, result: 'good', privacy: 1, generated_at: '2026-11-01T08:00:00Z' };

/** Answers with the status 200 that say no, more or less plainly: nothing is done. */
const REFUSALS: readonly [string, unknown][] = [
  ['a code', { code: 403, msg: WORDS, data: null }],
  ['a code as text', { Code: '422', Msg: WORDS }],
  ['a code of the service', { code: 1001, message: WORDS }],
  ['an errcode (WeChat)', { errcode: 40_001, errmsg: WORDS }],
  ['error: true', { error: true, message: WORDS }],
  ['error as text "true"', { error: 'true', message: WORDS }],
  ['success: false', { success: false, message: WORDS }],
  ['Success: false (.NET)', { Success: false, Errors: [WORDS] }],
  ['ok: 0', { ok: 0, description: WORDS }],
  ['isSuccess', { isSuccess: false, value: null, errorMessage: WORDS }],
  ['JSend fail', { status: 'fail', data: { url: WORDS } }],
  ['JSend error', { status: 'error', message: WORDS }],
  ['ERROR in capitals', { STATUS: 'ERROR', MESSAGE: WORDS }],
  ['an error object', { error: { code: 7, message: WORDS } }],
  ['an error beside empty data', { data: null, error: { reason: WORDS } }],
  ['an error as text', { error: WORDS }],
  ['errors of GraphQL', { data: null, errors: [{ message: WORDS, path: ['pressCreate'] }] }],
  ['errors by field', { errors: { url: [WORDS] } }],
  ['one level down', { response: { success: false, message: WORDS } }],
  ['a status object', { status: { code: 403, message: WORDS } }],
  ['a code in meta', { meta: { code: 429, error_message: WORDS }, data: {} }],
  ['a problem (RFC 9457)', { type: 'about:blank', title: 'No', status: 403, detail: WORDS }],
  ['a fault of Apigee', { fault: { faultstring: WORDS, detail: { errorcode: 'policies.quota' } } }],
  ['a result word', { result: 'error', reason: WORDS }],
  ['a list of one', [{ success: false, message: WORDS }]],
  ['WordPress', { code: 'rest_forbidden', message: WORDS, data: { status: 403 } }],
  ['CodeIgniter', { status: false, message: WORDS, data: [] }],
  ['Nextcloud', { ocs: { meta: { status: 'failure', statuscode: 997, message: WORDS }, data: [] } }],
  ['ASMX', { d: { Success: false, Message: WORDS } }],
  ['an exception of AWS', { __type: 'com.amazonaws#LimitExceededException', message: WORDS }],
  ['an error as the type of a result', { data: { of: { __typename: 'QuotaError', message: WORDS } } }],
  ['Node’s err', { err: WORDS, data: [] }],
  ['errors of validation', { validationErrors: { url: [WORDS] } }],
  ['access refused', { access: false, message: WORDS, data: [] }],
  ['a flag for what stands in the way', { quota_exceeded: true, message: WORDS, data: [] }],
  ['a status line', { status: 'HTTP/1.1 403 Forbidden', message: WORDS, data: [] }],
  ['a code with zeros before it', { code: '0001', msg: WORDS }],
  ['nobody signed in', { authenticated: false, message: WORDS, data: [] }],
  ['a word for an old token', { error: 'expired_token', error_description: WORDS }],
  ['an id beside an error', { data: { id: 9, status: 'ERROR', message: WORDS } }],
  ['a function that crashed', { errorMessage: WORDS, errorType: 'Sandbox.Timedout', trace: [] }],
  ['GraphQL’s code for it', { errors: [{ message: WORDS, extensions: { code: 'UNAUTHENTICATED' } }] }],
];

let host: ScriptedHost;
let refusal: ScriptedAnswer;

/** The text shown to the user; a page of its own if something is said to have been done. */
function read(failure: Failure | null | undefined): string {
  if (!failure) return 'nothing is said';
  const { what, why } = describeFailure(failure);
  return `${format(what)} ${format(why)}`;
}

async function created() {
  const order = {
    url: 'https://a.example/new',
    tabId: null,
    privacy: 1,
  } as const;
  const stored = await pressCreate(order);
  if (!stored.ok) throw new Error(stored.failure.kind);
  await runJob(stored.value.id);
  return (await jobsItem.get())[0];
}

const writes = (method: string) => host.requests.filter((request) => request.method === method).length;

describe('a service that does nothing, with the status 200 and', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    host = await startHost(({ method, path }) => {
      if (method !== 'GET') return refusal;
      if (path.includes('/projects')) return { body: { data: [{ name: 'shop' }] } };
      return { body: { data: path.includes('/reports?') ? [ROW] : ROW } };
    });
    await connect(host.url);
  });
  afterEach(() => host.close());

  it.each(REFUSALS)('%s: nothing is said to be done, and its words are shown', async (_name, body) => {
    refusal = { body };
    const job = await created();
    expect(job, 'the create').toMatchObject({ state: job && jobWait(job) ? 'queued' : 'failed' });
    expect(read(job && whyOf(job))).toContain(WORDS);
    expect(writes('POST')).toBe(1);
    for (const edit of [changePrivacy, rerunReport, deleteReport]) {
      const changed = await edit('1', PAGE, 'c');
      expect(changed.state, edit.name).not.toBe('done');
      expect(read(whyOf(changed))).toContain(WORDS);
    }
    expect([writes('PATCH'), writes('DELETE')]).toEqual([2, 1]);
    const project = await deleteProject({ id: null, name: 'shop', createdAt: null, reports: null }, 'c');
    expect(project.ok ? '' : read(project.failure)).toContain(WORDS);
  });

  it.each(REFUSALS)(
    '%s: its words are shown in place of a list, but for an empty one',
    async (_name, body) => {
      await host.close();
      host = await startHost(() => ({ body }));
      await connect(host.url);
      const listed = await listReports(defaultReportQuery, 'c');
      const isEmptyList = /"data":(?:\[\]|\{\})/.test(JSON.stringify(body));
      expect(listed.ok ? 'a list' : read(listed.failure)).toContain(isEmptyList ? 'a list' : WORDS);
    },
  );
});

describe('no refusal is', () => {
  it.each<[string, unknown]>([
    ['a code of 0', { code: 0, msg: 'success', data: [ROW] }],
    ['a code of 200', { code: 200, message: 'OK', data: [ROW] }],
    ['a code of 20000', { code: 20_000, data: { items: [ROW], total: 1 } }],
    ['error: false', { error: false, message: '', reports: [ROW] }],
    ['an empty list of errors', { errors: [], data: [ROW] }],
    ['a status of 1', { status: 1, message: 'Done', data: [ROW] }],
    ['a page’s own status in a row', { data: [{ ...ROW, status: 404, error: 'Not Found' }] }],
    ['a redirect beside the rows', { data: [ROW], redirect: '/login', login_url: '/login' }],
    ['a list for everybody', { authenticated: false, unauthorized: true, data: [ROW] }],
    ['a page behind a login', { data: [{ ...ROW, unauthorized: true, redirect_url: '/login' }] }],
    ['what stands in the way of others', { data: [ROW], quota_exceeded: true, access: 'denied' }],
    ['messages with codes', { data: [ROW], messages: [{ code: '404', message: 'One is missing' }] }],
    ['a row whose analysis failed', { data: [{ ...ROW, status: 'error', message: 'Timeout' }] }],
  ])('%s', async (_name, body) => {
    fakeBrowser.reset();
    host = await startHost(() => ({ body }));
    await connect(host.url);
    expect(await listReports(defaultReportQuery, 'c')).toMatchObject({
      ok: true,
      value: { rows: [{ id: '1' }] },
    });
    await host.close();
  });

  it.each<[string, unknown]>([
    ['for somebody who is signed in', { authenticated: true, login_url: '/login', data: [] }],
    ['with a login among its links', { data: [], links: { login: '/login' } }],
    ['with a redirect elsewhere', { redirect: '/dashboard', data: [] }],
  ])('an empty list %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.listReports(defaultReportQuery)).toMatchObject({ ok: true, value: { rows: [] } });
  });

  it.each<[string, object]>([
    ['whose page leads to its login', { url: PAGE, status: 'queued', redirect_url: `${PAGE}/login` }],
    ['with a code of its own', { code: 1000, message: 'Report created.', data: null }],
    ['with a status of 0', { status: 0, message: 'Report queued successfully' }],
    ['with words beside an error code of 0', { errorCode: '00', errorDescription: 'Approved' }],
    ['whose page is blocked', { url: PAGE, queued: true, robots_denied: true }],
    ['with a success and a redirect', { success: true, redirect_to: '/login' }],
    ['whose report has errors', { data: { id: 4, errors: 3, failed: true } }],
    ['in an envelope of SOAP', { Envelope: { Body: { CreateReportResponse: { id: 4 } } } }],
  ])('the answer to a create %s', async (_name, body) => {
    const { client } = await clientOf({ body });
    expect(await client.storeReport({ url: PAGE, privacy: 1, password: null })).toMatchObject({ ok: true });
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
