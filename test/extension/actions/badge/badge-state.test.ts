import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';
import { badgeStateOf, readBadgeInputs } from '../../../../lib/extension/actions/badge/badge-state.ts';
import { rememberReports } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { saveReading } from '../../../../lib/extension/actions/pages/save-reading.ts';
import { describeFailure } from '../../../../lib/extension/model/failure/failure-table.ts';
import { connectionsItem } from '../../../../lib/extension/storage/connections/connections.ts';
import { changeJobs, jobItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { refusedItem } from '../../../../lib/extension/storage/jobs/refused.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { LOCAL_CONNECTION } from '../../../../lib/shared/connection/local-connection.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import { check } from '../../../engine/history/reading-of-checks.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import type { AJob } from '../../model/jobs/a-job.ts';
import { aJob } from '../../model/jobs/a-job.ts';
import { connect } from '../connect.ts';

const PAGE = 'https://example.com/page';
const TAB = { id: 7, url: PAGE };
const TOO_MANY: Failure = { kind: 'too-many-requests', retryAfter: null };
const why = (failure: Failure) => describeFailure(failure).what;

const store = (job: AJob) =>
  changeJobs(() => [aJob({ connectionId: 'c', url: PAGE, tabId: TAB.id, createdAt: Date.now(), ...job })]);
const state = async (tab: { id: number; url: string | undefined } = TAB, isNewPage = false) =>
  badgeStateOf(tab, isNewPage, await readBadgeInputs());

beforeEach(async () => {
  fakeBrowser.reset();
  await connect('https://seo.example');
});

describe('the badge of a page', () => {
  it('is empty before anything is stored', async () => {
    await fakeBrowser.storage.local.clear();
    expect(await state()).toEqual({ kind: 'none', note: undefined });
  });

  it.each<readonly [string, AJob, object]>([
    ['a job is queued', { state: 'queued' }, { kind: 'creating' }],
    [
      'its job waits',
      { state: 'queued', wait: { until: Date.now() + 9000, why: TOO_MANY } },
      { kind: 'waiting', why: why(TOO_MANY) },
    ],
    ['its job failed', { state: 'failed', failure: TOO_MANY }, { kind: 'failed' }],
    ['its job failed in another tab', { state: 'failed', failure: TOO_MANY, tabId: 8 }, { kind: 'none' }],
    [
      'its job failed two hours ago',
      { state: 'failed', failure: TOO_MANY, createdAt: Date.now() - 7_200_000 },
      { kind: 'none' },
    ],
    [
      'the job is of another connection',
      { state: 'queued', connectionId: 'other' },
      { kind: 'none', note: undefined },
    ],
    [
      'a shortcut created its report',
      { state: 'done', startedFrom: 'command', report: someReport({ result: 'bad' }) },
      { kind: 'none', note: { key: 'noticeReady', values: { result: { key: 'resultBad' } } } },
    ],
    [
      'a popup created its report',
      { state: 'done', startedFrom: 'page', report: someReport({ result: 'bad' }) },
      { kind: 'none', note: undefined },
    ],
  ])('when %s', async (_when, job, expected) => {
    await store(job);
    expect(await state()).toMatchObject(expected);
  });

  it('shows why a request was refused in its tab, until the tab leaves the page', async () => {
    const failure: Failure = { kind: 'not-connected' };
    await refusedItem(7).update(() => ({ url: PAGE, failure, jobId: null, at: Date.now() }));
    expect(await state()).toEqual({ kind: 'failed', why: why(failure) });
    expect(await state({ id: 8, url: PAGE })).toMatchObject({ kind: 'none' });
    expect(await state(TAB, true)).toMatchObject({ kind: 'none' });
  });

  it('has the result without what is ignored on the page, as the popup and the details', async () => {
    const finding = (id: string, importance: string, isPassed: boolean) =>
      check(id, isPassed, { importance, state: isPassed ? 'passed' : 'failed', fixed_by: 'content' });
    const checks = [finding('alt', 'high', false), finding('h1', 'high', true)];
    const report = someReport({
      url: PAGE,
      result: 'decent',
      score: 65,
      generatedAt: '2026-11-25T11:00:00Z',
    });
    await rememberReports('c', [report]);
    await saveReading('c', { report, contents: { checks, listing: { answer: 'listed' } } });
    expect(await state()).toMatchObject({ kind: 'result', result: 'decent' });
    const ignore = { check: 'alt', title: 'alt', where: 'site', url: 'https://example.com/' } as const;
    const ignores = [{ ...ignore, reason: 'Agreed.', until: null }];
    await settingsItem.update((present) => ({ ...present, ignores }));
    expect(await state()).toMatchObject({ kind: 'result', result: 'good' });
    await store({ state: 'done', startedFrom: 'command', report });
    expect(await state()).toMatchObject({ note: { values: { result: { key: 'resultGood' } } } });
  });

  it('is of half of the checks where this browser has read the shown page alone', async () => {
    await connectionsItem.update((connections) => ({ ...connections, activeId: LOCAL_CONNECTION.id }));
    const report = someReport({ url: PAGE, result: 'good', generatedAt: '2026-11-25T11:00:00Z' });
    const page = { status: 200, bytes: 1, raw_seen: false, rendered_seen: true };
    await rememberReports(LOCAL_CONNECTION.id, [report]);
    const listing = { answer: 'unknown', reason: 'robots-not-seen' };
    await saveReading(LOCAL_CONNECTION.id, { report, contents: { page, listing } });
    const half = { listing: 'unknown', listingCause: 'robots.txt' };
    expect(await state()).toMatchObject({ kind: 'result', result: 'good', half });
  });

  it.each([connectionsItem, settingsItem, jobItem('7')])(
    'does not fail when $key cannot be read',
    async ({ key, declaration }) => {
      for (const raw of [
        'damaged',
        5,
        { version: declaration.version, value: 'damaged' },
        { version: 99, value: {} },
      ]) {
        await storage.setItem(key, raw);
        expect(await state()).toMatchObject({ kind: 'none' });
      }
    },
  );
});
