import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { rememberReport } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { lastListItem } from '../../../../lib/extension/storage/pages/last-list.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { connect } from '../connect.ts';
import { pressCreate } from '../jobs/press-create.ts';
import { knownAt } from '../known-at.ts';

const PAGE = 'https://example.com/page';
const row = (id: string, result: string) => ({ id, url: PAGE, result });
let host: ScriptedHost;
let rows: object[];
/** Runs while the list is requested. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
  fakeBrowser.reset();
  rows = [];
  meanwhile = async () => {};
  host = await startHost(async ({ method, body }) => {
    if (method === 'GET') {
      const data = [...rows];
      await meanwhile();
      return { body: { data } };
    }
    const made = { ...row('made-1', 'good'), url: new URLSearchParams(body).get('url') };
    rows.unshift(made);
    return { status: 201, body: { data: made } };
  });
  await connect(host.url);
});
afterEach(() => host.close());

const verdict = async () => {
  const known = await knownAt('c', PAGE);
  return known && [known.reportId, known.result];
};

describe('for reports without numeric ids and dates', () => {
  it('the first of a page in the list decides its verdict, whatever was known before', async () => {
    rows = [row('b2', 'bad')];
    await listReports(defaultReportQuery, 'c');
    rows = [row('a7', 'good'), row('b2', 'bad'), row('c9', 'decent')];
    await listReports(defaultReportQuery, 'c');
    expect(await verdict()).toEqual(['a7', 'good']);
    await listReports(defaultReportQuery, 'c');
    expect(await verdict(), 'read again').toEqual(['a7', 'good']);
  });

  it('the newly created one decides the verdict', async () => {
    rows = [row('b2', 'bad')];
    await listReports(defaultReportQuery, 'c');
    const outcome = await pressCreate({ url: PAGE });
    if (outcome.ok) await runJob(outcome.value.id);
    expect(await verdict()).toEqual(['made-1', 'good']);
  });

  it('one created while the list is requested keeps the verdict', async () => {
    rows = [row('b2', 'bad')];
    meanwhile = async () => {
      // the clock may not have advanced since the list was requested
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
      await rememberReport('c', someReport({ id: 'new', url: PAGE }), { orderedUrl: PAGE });
    };
    await listReports(defaultReportQuery, 'c');
    vi.useRealTimers();
    expect(await verdict()).toEqual(['new', 'good']);
  });

  it.each([
    ['a filtered list', { ...defaultReportQuery, result: 'bad' as const }],
    ['a list in another order', { ...defaultReportQuery, sortBy: 'url' as const }],
    ['a further page', { ...defaultReportQuery, page: 2 }],
  ])('%s does not decide', async (_what, query) => {
    rows = [row('a7', 'good')];
    await listReports(defaultReportQuery, 'c');
    rows = [row('b2', 'bad')];
    await listReports(query, 'c');
    expect(await verdict()).toEqual(['a7', 'good']);
  });

  it('entries from before the clock was set back are replaced by the list', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    rows = [row('b2', 'bad')];
    await listReports(defaultReportQuery, 'c');
    vi.useRealTimers();
    rows = [row('a7', 'good'), row('b2', 'bad')];
    await listReports(defaultReportQuery, 'c');
    expect(await verdict()).toEqual(['a7', 'good']);
  });
});

it.each(['constructor', '__proto__', 'toString'])('a report with the id %s has its verdict', async (id) => {
  await rememberReport('c', someReport({ id, url: `${PAGE}/` }));
  expect(await verdict()).toEqual([id, 'good']);
  await rememberReport('c', someReport({ id, url: PAGE, result: 'bad' }), { orderedUrl: `${PAGE}/ordered` });
  expect(await verdict()).toEqual([id, 'bad']);
});

it('viewing an old report does not put it on top of the stored list, nor count it as a new one', async () => {
  rows = [row('9', 'good')];
  await listReports(defaultReportQuery, 'c');
  const before = (await lastListItem.get())['c'];
  await rememberReport('c', someReport({ id: '3', url: 'https://example.com/old' }));
  expect((await lastListItem.get())['c']).toEqual(before);
});
