import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery } from '../../../../../lib/engine/report/query.ts';
import { runJob } from '../../../../../lib/extension/actions/jobs/run-job.ts';
import { listReports } from '../../../../../lib/extension/actions/reports/list-reports.ts';
import { saveSettings } from '../../../../../lib/extension/actions/settings/save-settings.ts';
import type { Job } from '../../../../../lib/extension/model/jobs/job.ts';
import { jobsItem } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../../connect.ts';
import { knownAt } from '../../known-at.ts';
import { type ServiceInMemory, startServiceInMemory } from '../../service-in-memory.ts';
import { pressCreate } from '../press-create.ts';
import { deleteReport } from '../stored-jobs.ts';

const PAGE = 'https://example.com/page';
let service: ServiceInMemory;

beforeEach(async () => {
  fakeBrowser.reset();
  service = await startServiceInMemory();
  await connect(service.host.url);
  await saveSettings({ cleaning: { dropFragment: false, parameters: [] } });
});
afterEach(() => service.host.close());

async function created(url: string, privacy: 0 | 1 = 1): Promise<Job> {
  const outcome = await pressCreate({ url, privacy });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  await runJob(outcome.value.id);
  const job = (await jobsItem.get()).find(({ id }) => id === outcome.value.id);
  if (!job) throw new Error('the job is gone');
  return job;
}

describe.each([
  ['without its trailing slash', 'https://example.com/shop/', 'https://example.com/shop'],
  ['with a trailing slash', 'https://example.com/shop', 'https://example.com/shop/'],
  ['with its host in capitals', 'https://example.com/shop', 'https://EXAMPLE.com/shop'],
  ['without its fragment', 'https://example.com/shop#prices', 'https://example.com/shop'],
  ['with www', 'https://example.com/shop', 'https://www.example.com/shop'],
  ['without www', 'https://www.example.com/shop', 'https://example.com/shop'],
  ['with its characters decoded', 'https://example.com/caf%C3%A9/menu', 'https://example.com/café/menu'],
  ['with its characters encoded another way', 'https://example.com/%C3%A9', 'https://example.com/%c3%a9'],
  ['with its query decoded', 'https://example.com/?q=a%20b', 'https://example.com/?q=a b'],
  ['with https', 'http://example.com/shop', 'https://example.com/shop'],
])('a report that the service stores %s', (_how, page, stored) => {
  beforeEach(() => {
    service.storedAs = () => stored;
  });

  it('is found if the response is lost', async () => {
    service.onStore = { makes: true, answer: 'reset' };
    expect(await created(page)).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it.each(['report', 'reset', 'no-result'] as const)(
    'is shown for the page it was requested for: %s',
    async (answer) => {
      service.onStore = { makes: true, answer };
      service.onShow = (report) => ({ ...report, result: 'decent' });
      await created(page);
      expect(await knownAt('c', page)).toMatchObject({ reportId: '1', result: 'decent' });
      expect(await knownAt('c', service.reports[0]?.url ?? '')).toMatchObject({ reportId: '1' });
    },
  );
});

describe('a report that the service stores under a different address', () => {
  const moved = 'https://example.com/new/home';
  beforeEach(async () => {
    service.storedAs = () => moved;
    await created(PAGE);
  });

  it('is shown for both pages', async () => {
    expect(await knownAt('c', PAGE)).toMatchObject({ reportId: '1', result: 'decent' });
    expect(await knownAt('c', moved)).toMatchObject({ reportId: '1', result: 'decent' });
  });

  it('changes for both if its result changes', async () => {
    for (const report of service.reports) report.result = 'bad';
    await listReports(defaultReportQuery, 'c');
    expect(await knownAt('c', PAGE)).toMatchObject({ result: 'bad' });
    expect(await knownAt('c', moved)).toMatchObject({ result: 'bad' });
  });

  it.each([PAGE, moved])('is removed for both if it is deleted at %s', async (url) => {
    await deleteReport('1', url, 'c');
    expect(await knownAt('c', PAGE)).toBeUndefined();
    expect(await knownAt('c', moved)).toBeUndefined();
  });
});

describe('a write that succeeds without a report in the response', () => {
  it.each([
    ['nothing', { status: 204 }],
    ['an empty object', { status: 201, body: {} }],
    ['a message', { status: 200, body: { message: 'Report created.' } }],
  ])('is found in the list: %s', async (_what, answer) => {
    service.onStore = { makes: true, answer };
    expect(await created(PAGE)).toMatchObject({ state: 'done', report: { id: '1' } });
    expect(service.posts()).toBe(1);
  });

  it('does not report a lost response while the list does not show the report', async () => {
    service.onStore = { makes: false, answer: 'empty' };
    expect(await created(PAGE)).toMatchObject({ state: 'failed', failure: { kind: 'no-result-yet' } });
    expect(service.posts()).toBe(1);
  });
});

describe('after a lost response, a report of the page is not mistaken for the new one', () => {
  it('if it has a different privacy', async () => {
    service.onStore = { makes: false, answer: 'reset' };
    service.host.setDown(({ method }) => {
      if (method === 'POST') service.reports.push({ id: 9, url: PAGE, result: 'bad', privacy: 0 });
      return false;
    });
    expect(await created(PAGE, 1)).toMatchObject({ state: 'failed', report: null });
  });

  it('if it is older than reports that existed before', async () => {
    service.reports.push({ id: 5, url: 'https://example.com/page/other', result: 'good' });
    service.onStore = { makes: false, answer: 'reset' };
    service.host.setDown(({ method }) => {
      if (method === 'POST') service.reports.push({ id: 4, url: PAGE, result: 'bad' });
      return false;
    });
    expect(await created(PAGE)).toMatchObject({ state: 'failed', report: null });
  });

  it('if it belongs to a page whose address contains this one', async () => {
    service.onStore = { makes: false, answer: 'reset' };
    service.host.setDown(({ method }) => {
      if (method === 'POST') service.reports.push({ id: 9, url: `${PAGE}/other`, result: 'bad' });
      return false;
    });
    expect(await created(PAGE)).toMatchObject({ state: 'failed', report: null });
  });
});
