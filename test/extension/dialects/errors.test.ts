import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../lib/extension/actions/reports/list-reports.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, whyOf } from '../actions/jobs/stored-jobs.ts';

const WORDS = 'No credits left this month';
const WORDED: readonly [string, unknown][] = [
  ['message', { message: WORDS }],
  ['errors by field', { message: 'Invalid.', errors: { url: [WORDS] } }],
  ['errors as a list', { errors: [{ field: 'url', message: WORDS }] }],
  ['problem+json', { type: 'about:blank', title: 'Not now', detail: WORDS }],
  ['error.message', { error: { code: 7, message: WORDS } }],
  ['plain text', WORDS],
];
const WORDLESS: readonly [string, unknown][] = [
  ['a web page', '<!doctype html><h1>Error</h1>'],
  ['nothing', undefined],
];

let host: ScriptedHost;
let refusal: { status: number; body?: unknown };
let refuses: (method: string) => boolean;

/** The text shown to the user. */
function read(failure: Failure | null | undefined): string {
  if (!failure) return '';
  const { what, why } = describeFailure(failure);
  return `${format(what)} ${format(why)}`;
}

async function createdWith(): Promise<string> {
  const order = {
    url: 'https://a.example/',
    tabId: null,
    privacy: 1,
  } as const;
  const stored = await pressCreate(order);
  if (!stored.ok) return read(stored.failure);
  await runJob(stored.value.id);
  const [job] = await jobsItem.get();
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  return read(job && whyOf(job));
}

async function listedWith(): Promise<string> {
  const listed = await listReports(defaultReportQuery, 'c');
  return listed.ok ? '' : read(listed.failure);
}

async function changedWith(): Promise<string> {
  const changed = await changePrivacy('1', 'https://a.example/', 'c');
  return read(whyOf(changed));
}

describe('an error that a service writes as', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    refuses = () => true;
    host = await startHost(({ method }) => (refuses(method) ? refusal : { body: { data: [] } }));
    await connect(host.url);
  });
  afterEach(() => host.close());

  it.each(WORDED)('%s is shown with its message', async (_name, body) => {
    for (const status of [422, 429] as const) {
      refusal = { status, body };
      expect(await listedWith()).toContain(WORDS);
      expect(await changedWith()).toContain(WORDS);
    }
    refusal = { status: 422, body };
    refuses = (method) => method !== 'GET';
    expect(await createdWith()).toContain(WORDS);
  });

  it.each(WORDLESS)('%s is shown with its status', async (_name, body) => {
    refusal = { status: 409, ...(body === undefined ? {} : { body }) };
    expect(await listedWith()).toContain('409');
    expect(await changedWith()).toContain('409');
    refuses = (method) => method !== 'GET';
    expect(await createdWith()).toContain('409');
  });

  it('a rate limit with a reason waits, and shows the reason', async () => {
    refusal = { status: 429, body: { message: `${WORDS}.` } };
    refuses = (method) => method !== 'GET';
    expect(await createdWith()).toContain(WORDS);
  });
});
