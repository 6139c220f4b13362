import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { reportWord } from '../../components/report/report-labels.ts';
import { runJob } from '../../lib/actions/jobs/run-job.ts';
import { listReports } from '../../lib/actions/reports/list-reports.ts';
import { deleteProject } from '../../lib/actions/reports/projects.ts';
import { describeFailure } from '../../lib/model/failure/failure-table.ts';
import { failureOf } from '../../lib/model/jobs/job.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { format } from '../../lib/platform/text.ts';
import { jobsItem } from '../../lib/storage/jobs/jobs.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, deleteReport, rerunReport } from '../actions/jobs/stored-jobs.ts';
import { knownAt } from '../actions/known-at.ts';
import {
  type ScriptedAnswer,
  type ScriptedHost,
  type SeenRequest,
  startHost,
} from '../fixtures/scripted-host.ts';

const PAGE = 'https://a.example/one';
const ROW = { id: 1, url: PAGE, result: 'good', privacy: 1, generated_at: '2026-11-01T08:00:00Z' };
const OTHER = {
  id: 2,
  url: 'https://b.example/other',
  result: 'bad',
  privacy: 1,
  generated_at: '2026-11-01T09:00:00Z',
};

let host: ScriptedHost;
let rows: (typeof ROW)[];
let answers: (request: SeenRequest, id: number) => ScriptedAnswer | undefined;

function usual({ method, path }: SeenRequest, id: number): ScriptedAnswer {
  if (method === 'GET' && path.includes('/reports?')) return { body: { data: rows.toReversed() } };
  const row = rows.find((one) => one.id === id);
  if (!row) return { status: 404, body: { message: 'Not found.' } };
  if (method === 'DELETE') rows = rows.filter((one) => one !== row);
  return method === 'DELETE' ? { status: 204 } : { body: { data: row } };
}

beforeEach(async () => {
  fakeBrowser.reset();
  rows = [ROW, OTHER];
  answers = () => undefined;
  host = await startHost((request) => {
    const id = Number(request.path.split('/')[4]);
    return answers(request, id) ?? usual(request, id);
  });
  await connect(host.url);
});
afterEach(() => host.close());

const count = (method: string) => host.requests.filter((request) => request.method === method).length;

async function created(url: string) {
  const stored = await pressCreate({ url });
  if (!stored.ok) throw new Error(stored.failure.kind);
  await runJob(stored.value.id);
  return (await jobsItem.get())[0];
}

describe('a change of privacy', () => {
  it('that the service accepts and does not make is no success', async () => {
    const job = await changePrivacy('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'private' } });
    expect(count('PATCH')).toBe(1);
  });

  it('that is echoed, and not made, is no success either', async () => {
    answers = ({ method }) => (method === 'PATCH' ? { body: { data: { ...ROW, privacy: 0 } } } : undefined);
    const job = await changePrivacy('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'private' } });
    expect(count('PATCH')).toBe(1);
  });

  it('at a service that never shows one is accepted, and nothing is claimed', async () => {
    const { privacy: _, ...bare } = ROW;
    answers = ({ method, path }) =>
      method === 'PATCH' ? { status: 204 } : path.includes('?') ? undefined : { body: { data: bare } };
    expect(await changePrivacy('1', PAGE, 'c')).toMatchObject({ state: 'done', report: { privacy: null } });
  });

  it('at a service that never shows one is not confirmed, if it says something in place of the report', async () => {
    const { privacy: _, ...bare } = ROW;
    const message = 'Your plan does not include this.';
    answers = ({ method, path }) =>
      method === 'PATCH' ? { body: { message } } : path.includes('?') ? undefined : { body: { data: bare } };
    const job = await changePrivacy('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'change-not-confirmed', message } });
    expect(count('PATCH')).toBe(1);
  });
});

it('a change of privacy for which a maintenance page came is not confirmed, and not repeated', async () => {
  answers = ({ method, path }) =>
    method === 'PATCH' || (count('PATCH') > 0 && !path.includes('?'))
      ? { body: '<!doctype html><title>Maintenance</title><h1>We are back at 14:00</h1>' }
      : undefined;
  const job = await changePrivacy('1', PAGE, 'c');
  expect(job).toMatchObject({ state: 'failed', failure: { kind: 'change-not-confirmed' } });
  expect(count('PATCH')).toBe(1);
});

describe('what a service says in place of a report is told, if nothing happened,', () => {
  const WORDS = 'Your plan does not include this.';
  it.each<[string, ScriptedAnswer]>([
    ['as FastAPI does', { body: { detail: WORDS } }],
    ['as a sentence', { body: JSON.stringify(WORDS) }],
    ['as text', { body: WORDS }],
  ])('%s', async (_name, answer) => {
    answers = ({ method }) => (method === 'GET' ? undefined : answer);
    const changed = await changePrivacy('1', PAGE, 'c');
    expect(changed).toMatchObject({ failure: { kind: 'left-unchanged', still: 'private', message: WORDS } });
    const left = await deleteReport('1', PAGE, 'c');
    expect(left).toMatchObject({ failure: { kind: 'left-unchanged', still: 'there', message: WORDS } });
    for (const job of [await rerunReport('1', PAGE, 'c'), await created('https://a.example/new')])
      expect(job).toMatchObject({ failure: { kind: 'no-result-yet', message: WORDS }, outcomeUnknown: true });
    const project = { id: null, name: 'shop', createdAt: null, reports: null };
    answers = ({ method, path }) =>
      method !== 'GET' ? answer : path.includes('/projects') ? { body: ['shop'] } : undefined;
    expect(await deleteProject(project, 'c')).toMatchObject({ failure: { still: 'there', message: WORDS } });
    expect([count('PATCH'), count('DELETE'), count('POST')]).toEqual([2, 2, 1]);
  });

  it('and in place of a list', async () => {
    answers = () => ({ body: { detail: WORDS } });
    const listed = await listReports(defaultReportQuery, 'c');
    expect(listed).toMatchObject({ failure: { kind: 'bad-data', missing: 'reports', message: WORDS } });
  });
});

describe('a deletion', () => {
  it('that the service does by a mark is done', async () => {
    const gone = { ...ROW, deleted_at: '2026-11-25 10:00:00' };
    answers = ({ method }) => {
      if (method !== 'DELETE') return undefined;
      rows = [gone, OTHER];
      return { body: { data: gone } };
    };
    expect(await deleteReport('1', PAGE, 'c')).toMatchObject({ state: 'done' });
    // there is nothing to delete again
    expect(await deleteReport('1', PAGE, 'c')).toMatchObject({ state: 'done' });
    expect(count('DELETE')).toBe(1);
  });

  it.each<object>([{ is_deleted: '1' }, { state: { name: 'Deleted' } }, { status: 'REPORT_STATUS_DELETED' }])(
    'that the service does by the mark %j is done',
    async (mark) => {
      answers = ({ method }) => {
        if (method === 'DELETE') rows = [{ ...ROW, ...mark }, OTHER];
        return method === 'DELETE' ? {} : undefined;
      };
      expect(await deleteReport('1', PAGE, 'c')).toMatchObject({ state: 'done' });
    },
  );

  it.each<object>([{ status: 'pending_deletion' }, { deleted_at: '2099-01-01T00:00:00Z' }])(
    'that is to come, by %j, is not done',
    async (mark) => {
      answers = ({ method }) => {
        if (method === 'DELETE') rows = [{ ...ROW, ...mark }, OTHER];
        return method === 'DELETE' ? {} : undefined;
      };
      expect(await deleteReport('1', PAGE, 'c')).toMatchObject({
        state: 'failed',
        failure: { kind: 'left-unchanged', still: 'there' },
      });
    },
  );

  it('that something in front answers with 404 is no success', async () => {
    answers = ({ method }) =>
      method === 'DELETE' ? { status: 404, body: '<h1>404 Not Found</h1>' } : undefined;
    const job = await deleteReport('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'there' } });
    expect(rows).toContain(ROW);
  });

  it('that is accepted and never made is no success', async () => {
    answers = ({ method }) =>
      method === 'DELETE' ? { status: 202, body: { message: 'Queued.' } } : undefined;
    const job = await deleteReport('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'there' } });
    expect(count('DELETE')).toBe(1);
  });

  it('of a report that another client deleted is done, by 404 and by 410', async () => {
    for (const status of [404, 410]) {
      rows = [OTHER];
      answers = (_request, id) => (id === 1 ? { status, body: { message: 'Gone.' } } : undefined);
      expect(await deleteReport('1', PAGE, 'c')).toMatchObject({ state: 'done' });
    }
    expect(count('DELETE')).toBe(0);
  });

  it('is not sent if the number is that of another page’s report by now', async () => {
    rows = [{ ...OTHER, id: 1 }];
    for (const edit of [deleteReport, rerunReport, changePrivacy]) {
      expect(await edit('1', PAGE, 'c')).toMatchObject({
        state: 'failed',
        failure: { kind: 'other-page', url: OTHER.url },
      });
    }
    expect([count('DELETE'), count('PATCH')]).toEqual([0, 0]);
  });
});

describe('a create', () => {
  const NEW = 'https://a.example/new';

  it('waits for its report, and does not show the result that it has meanwhile', async () => {
    let shows = 0;
    const made = { ...ROW, id: 5, url: NEW, result: 'bad', score: 0, progress: 40 };
    answers = ({ method }, id) => {
      if (method === 'POST') rows = [ROW, OTHER, made];
      if (method === 'POST') return { status: 201, body: { data: made } };
      if (id === 5 && ++shows > 2)
        rows = [ROW, OTHER, { ...made, result: 'good', score: 91, progress: 100 } as never];
      return undefined;
    };
    expect(await created(NEW)).toMatchObject({
      state: 'done',
      report: { id: '5', result: 'good', score: 91 },
    });
    expect(count('POST')).toBe(1);
  });

  it('whose answer is an older report of another page does not take that report', async () => {
    answers = ({ method }) => (method === 'POST' ? { status: 201, body: { data: OTHER } } : undefined);
    rows = [OTHER];
    expect(await created(NEW)).toMatchObject({
      state: 'failed',
      failure: { kind: 'no-result-yet' },
      report: null,
    });
    expect(await knownAt('c', NEW)).toBeUndefined();
    expect(count('POST')).toBe(1);
  });

  it('takes the report of the address to which the page redirects', async () => {
    const made = { ...ROW, id: 5, url: 'https://a.example/de/new', generated_at: new Date().toISOString() };
    answers = ({ method }) => (method === 'POST' ? { status: 201, body: { data: made } } : undefined);
    expect(await created(NEW)).toMatchObject({ state: 'done', report: { id: '5' } });
  });

  it('whose answer holds the number of another page’s report does not take that report', async () => {
    answers = ({ method }) =>
      method === 'POST' ? { status: 202, body: { id: 2, status: 'queued' } } : undefined;
    const job = await created(NEW);
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'no-result-yet' }, report: null });
    expect(await knownAt('c', NEW)).toBeUndefined();
    expect(count('POST')).toBe(1);
  });

  it('whose answer repeats the address beside such a number does not take it either', async () => {
    answers = ({ method }) =>
      method === 'POST' ? { status: 202, body: { id: 2, url: NEW, status: 'queued' } } : undefined;
    expect(await created(NEW)).toMatchObject({ report: null });
    expect(await knownAt('c', NEW)).toBeUndefined();
  });

  it('that is accepted, and shows no report, is not said to have been created', async () => {
    answers = ({ method }) => (method === 'POST' ? { body: { duplicate: true, existing_id: 1 } } : undefined);
    const job = await created(NEW);
    expect(job && failureOf(job)).toEqual({ kind: 'no-result-yet', isUnseen: true });
    const { what, why } = describeFailure({ kind: 'no-result-yet', isUnseen: true });
    expect([what, why].map(format)).toEqual([
      'Not confirmed.',
      'The service accepted the request, but hasn’t shown the report yet.',
    ]);
    expect(count('POST')).toBe(1);
  });

  it('finds its report in the list if that takes a while', async () => {
    let lists = 0;
    answers = ({ method, path }) => {
      if (method === 'POST') return { status: 202, body: { id: 2, status: 'queued' } };
      if (path.includes('/reports?') && ++lists > 3) rows = [ROW, OTHER, { ...ROW, id: 9, url: NEW }];
      return undefined;
    };
    expect(await created(NEW)).toMatchObject({ state: 'done', report: { id: '9', url: NEW } });
    expect(count('POST')).toBe(1);
  });

  it('takes the report, not the order, if the answer names both', async () => {
    answers = ({ method }) => {
      if (method !== 'POST') return undefined;
      rows = [ROW, OTHER, { ...ROW, id: 4, url: NEW }];
      return { status: 201, body: { id: 77, report_id: 4, message: 'Report created' } };
    };
    expect(await created(NEW)).toMatchObject({ state: 'done', report: { id: '4', url: NEW } });
  });
});

describe('a report that its service could not make', () => {
  it('has no result, for the service’s reason, and is not ordered again', async () => {
    const failed = { ...ROW, id: 5, url: 'https://a.example/new', result: null, generated_at: null };
    answers = ({ method }) => {
      if (method === 'POST')
        rows = [ROW, { ...failed, status: 'failed', error: 'The page timed out.' } as never];
      return method === 'POST' ? { status: 201, body: { data: rows[1] } } : undefined;
    };
    expect(await created(failed.url)).toMatchObject({
      state: 'failed',
      failure: { kind: 'no-result-yet', message: 'The page timed out.' },
      report: { id: '5', result: null },
    });
    expect(count('POST')).toBe(1);
    expect(host.requests.length).toBeLessThan(10);
  });

  it('is waited for, if it says so of the run before', async () => {
    let shows = 0;
    const before = { ...ROW, result: null, generated_at: null, status: 'failed' };
    rows = [before as never];
    answers = ({ method, path }) => {
      if (method === 'PATCH') return { status: 202 };
      if (count('PATCH') > 0 && !path.includes('?') && ++shows > 2) rows = [ROW];
      return undefined;
    };
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({ state: 'done', report: { result: 'good' } });
  });
});

describe('a report in a list', () => {
  const NONE = { ...ROW, result: null, generated_at: null };

  async function shown(row: object) {
    rows = [row as never];
    const outcome = await listReports(defaultReportQuery, 'c');
    const [report] = outcome.ok ? outcome.value.rows : [];
    if (!report) throw new Error('No report is listed.');
    return { word: reportWord(report), why: report.analysisError };
  }

  it.each<[string, object, string]>([
    ['a word and a message', { status: 'failed', error: 'Timed out.' }, 'Timed out.'],
    ['a word only', { state: 'error' }, 'error'],
    ['the name of an enumeration', { status: 'REPORT_STATUS_FAILED' }, 'REPORT_STATUS_FAILED'],
    ['a constant of a class', { status: 'AnalysisState::Failed' }, 'AnalysisState::Failed'],
    ['an object', { status: { code: 'failed', label: 'Failed' } }, 'failed'],
    ['an object with its reason', { status: { state: 'failed', reason: 'DNS' } }, 'DNS'],
    ['a phase (Kubernetes)', { phase: 'Failed', reason: 'Evicted' }, 'Evicted'],
    ['a conclusion (GitHub)', { status: 'completed', conclusion: 'timed_out' }, 'timed_out'],
    ['the state of its job', { job_status: 'FAILURE', failure_reason: 'No answer' }, 'No answer'],
    ['the state of its analysis', { analysis_status: 'crashed' }, 'crashed'],
    ['a task that was withdrawn (Celery)', { status: 'REVOKED' }, 'REVOKED'],
    ['a run out of time (Step Functions)', { status: 'TIMED_OUT', cause: 'Slow' }, 'Slow'],
    ['a flag', { failed: true, message: 'No route to host' }, 'No route to host'],
    ['another flag', { is_failed: true }, 'failed'],
    ['an error and no state', { error: { code: 7, message: 'Too many redirects' } }, 'Too many redirects'],
    ['two words', { status: 'crawl failed' }, 'crawl failed'],
    ['a time', { failed_at: '2026-11-01T08:00:00Z', error: { message: 'DNS' } }, 'DNS'],
    ['a time of its end', { status: 'failed', error: 'DNS', generated_at: '2026-11-01T08:00:00Z' }, 'DNS'],
    ['the worst score in its place', { status: 'failed', result: 'bad', score: 0, error: 'DNS' }, 'DNS'],
    ['its job, one level down', { job: { state: 'failed', failedReason: 'DNS' } }, 'DNS'],
    ['its last run', { latest_run: { state: 'ERROR', message: 'DNS' } }, 'DNS'],
    ['its operation (Google)', { operation: { done: true, error: { code: 4, message: 'Slow' } } }, 'Slow'],
    ['its batch (Laravel)', { batch: { failedJobs: 0, cancelledAt: '2026-11-01T08:00:00Z' } }, 'failed'],
    ['its properties (Azure)', { properties: { provisioningState: 'Canceled' } }, 'Canceled'],
    ['a number with its name', { status: 3, status_text: 'Failed', errors: [{ message: 'DNS' }] }, 'DNS'],
    ['a reason and no state (Bull)', { failedReason: 'DNS', attemptsMade: 3 }, 'DNS'],
    ['its end in the place of a result (Jenkins)', { result: 'ABORTED', building: false }, 'ABORTED'],
    ['two words that say no', { status: 'not successful' }, 'not successful'],
    ['its end', { status: 'EXPIRED' }, 'EXPIRED'],
    ['a flag as a number', { is_cancelled: '1', last_error: 'Slow' }, 'Slow'],
    ['no success', { success: false, message: 'No route to host' }, 'No route to host'],
  ])('whose analysis failed, by %s, has no result', async (_name, fields, why) => {
    expect(await shown({ ...NONE, ...fields })).toEqual({ word: 'No result', why });
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a word', { status: 'processing' }],
    ['the name of an enumeration', { status: 'STATUS_RUNNING' }],
    ['an object', { state: { name: 'Queued' } }],
    ['a job to come', { job_status: 'scheduled' }],
    ['another try', { status: 'RETRY', error: 'The first one timed out.' }],
    ['a phase', { phase: 'Pending' }],
    ['a word, after it failed once', { status: 'running', failed_at: '2026-11-01T08:00:00Z', error: 'DNS' }],
    ['words for no error', { status: 'no error' }],
    ['an error that is none', { status: 'running', error: null, failed: false, failed_at: null }],
    ['the worst score in its place', { status: 'analyzing', result: 'bad', score: 0 }],
    ['a try of its task (Celery)', { task: { status: 'RETRY', result: 'TimeoutError' } }],
    [
      'its own word, after a run that failed',
      { status: 'running', last_run: { status: 'failed', error: 'DNS' } },
    ],
    ...[
      { status: 'NotStarted' },
      { status: 'not finished' },
      { statusText: 'Test Started 5 seconds ago' },
      { job: { state: 'queued' } },
      { is_processing: 1 },
      { done: 'false' },
      { progress: '40%' },
      { progress: { done: 3, total: 10 } },
      { started_at: '2026-11-01T08:00:00Z', finished_at: null },
    ].map((fields): [string, object] => [
      `the worst score beside ${JSON.stringify(fields)}`,
      { ...fields, result: 'bad', score: 0 },
    ]),
  ])('that says by %s that it is not finished is in progress', async (_name, fields) => {
    expect(await shown({ ...NONE, ...fields })).toEqual({ word: 'In progress', why: undefined });
  });

  it.each<[string, object]>([
    ['whose page failed the checks', { status: 'failed', result: 'bad', failed: true }],
    ['of nought, with its page’s error', { result: 'bad', score: 0, error: 'Not Found' }],
    ['with its page’s error', { result: 'bad', error: 'Not Found', http_status: 404 }],
    ['with a score, whose page failed', { result: null, score: 31, status: 'failed' }],
    ['of nought, with the number of checks that failed', { result: 'bad', score: 0, failed: 1 }],
    ['with a sentence', { result: 'bad', status: 'Completed - 2 checks failed', message: 'Title' }],
    ['with the errors of its page', { result: 'bad', status: 'failed', errors: ['No title', 'No text'] }],
    ['whose link has expired', { result: 'bad', status: 'expired', message: 'Its link has expired.' }],
    ['whose mail failed', { result: 'bad', score: 0, email_status: 'failed', webhook: { state: 'failed' } }],
    ['that waits for something else', { result: 'bad', generated_at: null, status: 'pending_review' }],
    ['whose page did not pass', { result: 'bad', generated_at: null, status: 'not passed' }],
    ['whose next run is to come', { result: 'bad', schedule: { state: 'pending' }, scheduled: true }],
  ])('%s keeps its verdict', async (_name, fields) => {
    expect(await shown({ ...NONE, ...fields })).toEqual({ word: 'Bad', why: undefined });
  });

  it('was generated when it was finished, if that is all that is said', async () => {
    const at = '2026-11-01T08:00:00.000Z';
    rows = [{ ...NONE, generated_at: undefined, result: 'good', completed_at: at } as never];
    expect(await listReports(defaultReportQuery, 'c')).toMatchObject({
      value: { rows: [{ result: 'good', generatedAt: at }] },
    });
  });

  it('that was run again in vain keeps the result from before', async () => {
    const again = { ...ROW, status: 'failed', error: 'Timed out.' };
    expect(await shown(again)).toEqual({ word: 'Good', why: 'Timed out.' });
  });
});

describe('a rerun', () => {
  it('that failed ends with the service’s words, and leaves the result from before', async () => {
    answers = ({ method }) => {
      if (method !== 'PATCH') return undefined;
      rows = [{ ...ROW, status: 'failed', error: 'Timed out.' } as never, OTHER];
      return { status: 202 };
    };
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({
      state: 'failed',
      failure: { kind: 'no-result-yet', message: 'Timed out.' },
    });
    expect(host.requests.length).toBeLessThan(10);
  });

  it('of a page that failed the checks waits for the new result', async () => {
    let shows = 0;
    const before = { ...ROW, result: 'bad', status: 'failed' };
    rows = [before as never, OTHER];
    answers = ({ method, path }) => {
      const isShow = method === 'GET' && !path.includes('?');
      if (isShow && count('PATCH') > 0 && ++shows > 5)
        rows = [{ ...before, generated_at: '2026-11-02T08:00:00Z' }, OTHER];
      return method === 'PATCH' ? { status: 202 } : undefined;
    };
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({ state: 'done', report: { result: 'bad' } });
  });

  it('whose report stays as it was is not said to have created one', async () => {
    answers = ({ method }) => (method === 'PATCH' ? { body: { ok: true } } : undefined);
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({ failure: { kind: 'no-result-yet' } });
    expect(format(describeFailure({ kind: 'no-result-yet' }).what)).toBe('Result pending.');
    expect(count('PATCH')).toBe(1);
  });

  it('that is answered with the old result waits for the new one', async () => {
    let shows = 0;
    answers = ({ method, path }) => {
      const isShow = method === 'GET' && !path.includes('?');
      if (isShow && ++shows > 3)
        rows = [{ ...ROW, result: 'bad', generated_at: '2026-11-02T08:00:00Z' }, OTHER];
      return undefined;
    };
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({ state: 'done', report: { result: 'bad' } });
    expect(count('PATCH')).toBe(1);
  });
});
