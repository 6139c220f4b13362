import { describe, expect, it } from 'vitest';
import { reportWord } from '../../components/report/report-labels.ts';
import { defaultReportQuery } from '../../lib/model/report/query.ts';
import { clientOf } from '../api/scripted-client.ts';

const ROW = {
  ...{ id: 1, url: 'https://a.example/one', result: 'good' },
  generated_at: '2026-11-01T08:00:00Z',
};

describe('a report in a list', () => {
  const NONE = { ...ROW, result: null, generated_at: null };

  async function listed(row: object) {
    const { client } = await clientOf({ body: { data: [row] } });
    const outcome = await client.listReports(defaultReportQuery);
    const [report] = outcome.ok ? outcome.value.rows : [];
    if (!report) throw new Error('No report is listed.');
    return report;
  }

  async function shown(row: object) {
    const report = await listed(row);
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
    const report = await listed({ ...NONE, generated_at: undefined, result: 'good', completed_at: at });
    expect(report).toMatchObject({ result: 'good', generatedAt: at });
  });

  it('that was run again in vain keeps the result from before', async () => {
    const again = { ...ROW, status: 'failed', error: 'Timed out.' };
    expect(await shown(again)).toEqual({ word: 'Good', why: 'Timed out.' });
  });
});
