import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../lib/extension/actions/reports/list-reports.ts';
import { showReport } from '../../../lib/extension/actions/reports/show-report.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { failureOf } from '../../../lib/extension/model/jobs/job.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import {
  type ScriptedAnswer,
  type ScriptedHost,
  type SeenRequest,
  startHost,
} from '../../fixtures/scripted-host.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, deleteReport, rerunReport } from '../actions/jobs/stored-jobs.ts';
import { knownAt } from '../actions/known-at.ts';

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
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'other' } });
    expect(count('PATCH')).toBe(1);
  });

  it('that is echoed, and not made, is no success either', async () => {
    answers = ({ method }) => (method === 'PATCH' ? { body: { data: { ...ROW, privacy: 0 } } } : undefined);
    const job = await changePrivacy('1', PAGE, 'c');
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'left-unchanged', still: 'other' } });
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

it('what a service says in place of a list is told', async () => {
  const message = 'Your plan does not include this.';
  answers = () => ({ body: { detail: message } });
  const listed = await listReports(defaultReportQuery, 'c');
  expect(listed).toMatchObject({ failure: { kind: 'bad-data', missing: 'reports', message } });
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
    expect(job).toMatchObject({ state: 'failed', failure: { kind: 'refused', status: 404 } });
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
});

describe('a create', () => {
  const NEW = 'https://a.example/new';

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
    rows = [{ ...ROW, status: 'done' } as never, { ...OTHER, status: 'done' } as never];
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

describe('a rerun', () => {
  it('that failed leaves the result from before, and is not said to be done', async () => {
    answers = ({ method }) => {
      if (method !== 'PATCH') return undefined;
      rows = [{ ...ROW, status: 'failed', error: 'Timed out.' } as never, OTHER];
      return { status: 202 };
    };
    expect(await rerunReport('1', PAGE, 'c')).toMatchObject({
      state: 'failed',
      failure: { kind: 'no-result-yet' },
    });
    const shown = await showReport('1', 'c');
    expect(shown).toMatchObject({ ok: true, value: { report: { result: 'good' } } });
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
});
