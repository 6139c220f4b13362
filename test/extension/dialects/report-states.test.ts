import { describe, expect, it } from 'vitest';
import { reportWord } from '../../../components/report/report-labels.ts';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { clientOf } from '../api/scripted-client.ts';

const ROW = {
  id: 1,
  url: 'https://a.example/one',
  result: 'good',
  generated_at: '2026-11-01T08:00:00Z',
};

describe('a report in a list', () => {
  const NONE = { ...ROW, result: null, generated_at: null };

  async function shown(row: object) {
    const { client } = await clientOf(({ path }) => ({ body: { data: path.includes('?') ? [row] : row } }));
    const outcome = await client.listReports(defaultReportQuery);
    const [report] = outcome.ok ? outcome.value.rows : [];
    if (!report) throw new Error('No report is listed.');
    return { word: reportWord(report), why: report.analysisError };
  }

  it.each<[string, object, string]>([
    ['a word and a message', { status: 'failed', error: 'Timed out.' }, 'Timed out.'],
    ['a word alone', { state: 'error' }, 'error'],
  ])('whose analysis failed, by %s, has no result', async (_name, fields, why) => {
    expect(await shown({ ...NONE, ...fields })).toEqual({ word: 'No result', why });
  });

  it.each(['processing', 'queued', 'running', 'pending'])(
    'whose service says that it is %s is in progress',
    async (status) => {
      expect(await shown({ ...NONE, status })).toEqual({ word: 'In progress', why: undefined });
    },
  );

  it.each<[string, object]>([
    ['no state', {}],
    ['a state that says nothing of it', { status: 'published' }],
    ['a time of its start', { started_at: '2026-11-01T08:00:00Z' }],
  ])('that has %s and no result is not said to be in progress', async (_name, fields) => {
    expect((await shown({ ...NONE, ...fields })).word).toBe('No result');
  });

  it.each<[string, object]>([
    ['whose page failed the checks', { status: 'failed', failed: true }],
    ['that its service calls running', { status: 'running' }],
    ['of nought, with its page’s error', { score: 0, error: 'Not Found' }],
    ['with its page’s error', { error: 'Not Found', http_status: 404 }],
    ['of nought, with the number of checks that failed', { score: 0, failed: 1 }],
    ['with a sentence', { status: 'Completed - 2 checks failed', message: 'Title' }],
    ['with the errors of its page', { status: 'failed', errors: ['No title', 'No text'] }],
    ['whose link has expired', { status: 'expired', message: 'Its link has expired.' }],
    ['whose mail failed', { score: 0, email_status: 'failed', webhook: { state: 'failed' } }],
    ['that waits for something else', { generated_at: null, status: 'pending_review' }],
    ['whose page did not pass', { generated_at: null, status: 'not passed' }],
    ['whose next run is to come', { schedule: { state: 'pending' }, scheduled: true }],
  ])('%s keeps its verdict', async (_name, fields) => {
    expect((await shown({ ...ROW, result: 'bad', ...fields })).word).toBe('Bad');
  });

  it('that was run again in vain keeps the result from before', async () => {
    expect((await shown({ ...ROW, status: 'failed', error: 'Timed out.' })).word).toBe('Good');
  });
});
