import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { runRows } from '../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkEdit } from '../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { paintBadge } from '../../../../lib/extension/platform/badge.ts';
import { someReport } from '../../../engine/report/some-report.ts';
import { connect } from '../connect.ts';
import { pressCreate } from '../jobs/press-create.ts';
import { rerunReport } from '../jobs/stored-jobs.ts';
import { type OneReport, startOneReport } from '../one-report.ts';
import { type ServiceInMemory, startServiceInMemory } from '../service-in-memory.ts';

const PAGE = 'https://example.com/page';

async function openTabs(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await fakeBrowser.tabs.create({ url: `https://example.com/other-${number}` });
  }
}
const openPage = async (url = PAGE) => (await fakeBrowser.tabs.create({ url })).id ?? 0;

/** What the browser was asked for its tabs and badges. */
async function asked(work: () => Promise<unknown>): Promise<{ queries: number; paints: number }> {
  const query = vi.spyOn(fakeBrowser.tabs, 'query');
  vi.mocked(paintBadge).mockClear();
  await work();
  const queries = query.mock.calls.length;
  query.mockRestore();
  return { queries, paints: vi.mocked(paintBadge).mock.calls.length };
}

/** The last sign on each tab that was painted. */
const signs = () =>
  Object.fromEntries(vi.mocked(paintBadge).mock.calls.map(([tabId, { text }]) => [tabId, text]));

beforeEach(() => fakeBrowser.reset());

describe('while a report is created', () => {
  let service: ServiceInMemory;
  beforeEach(async () => {
    service = await startServiceInMemory();
    await connect(service.host.url);
  });
  afterEach(() => service.host.close());

  const make = async (tabId: number | null) => {
    const outcome = await pressCreate({ url: PAGE, tabId });
    if (outcome.ok) await runJob(outcome.value.id);
  };

  it('as much is painted with 300 other tabs as with none', async () => {
    const tabId = await openPage();
    const few = await asked(() => make(tabId));
    await openTabs(300);
    expect(await asked(() => make(tabId))).toEqual(few);
    expect(new Set(vi.mocked(paintBadge).mock.calls.map(([tab]) => tab))).toEqual(new Set([tabId]));
  });

  it('every tab that shows the page has its badge, however its URL is written', async () => {
    await openTabs(3);
    const tabs = [
      await openPage(),
      await openPage(`${PAGE}/#top`),
      await openPage(`${PAGE}?utm_source=mail`),
    ];
    await asked(() => make(tabs[0] ?? null));
    expect(signs()).toEqual(Object.fromEntries(tabs.map((id) => [id, '~'])));
  });

  it('a tab at the URL that the service returned has the badge too', async () => {
    service.storedAs = () => 'https://example.com/new/home';
    const [ordered, moved] = [await openPage(), await openPage('https://example.com/new/home')];
    await asked(() => make(ordered));
    expect(signs()).toEqual({ [ordered]: '~', [moved]: '~' });
  });

  it('the tab in which it was requested has the badge, although it shows another page by now', async () => {
    const tabId = await openPage('https://example.com/gone-on');
    await asked(() => make(tabId));
    expect(signs()).toEqual({ [tabId]: '' });
  });
});

describe('while reports are changed', () => {
  let service: OneReport;
  beforeEach(async () => {
    service = await startOneReport();
    await connect(service.host.url);
  });
  afterEach(() => service.host.close());

  const report = { connectionId: 'c', reportId: '7', url: 'https://example.com/' };
  it.each([
    [
      'by itself',
      async () => {
        await rerunReport(report.reportId, report.url, report.connectionId);
      },
    ],
    [
      'in a bulk edit',
      async () => {
        const reports = [someReport({ id: '7', url: report.url })];
        const bulkEditId = crypto.randomUUID();
        await startBulkEdit({
          bulkEditId,
          connectionId: 'c',
          task: { type: 'rerun' },
          reports,
          password: null,
        });
        await runRows('bulk-edit');
      },
    ],
  ])('as much is painted with 300 other tabs as with none: %s', async (_how, change) => {
    const tabId = await openPage('https://example.com/');
    const few = await asked(change);
    expect(signs()).toEqual({ [tabId]: '✓' });
    await openTabs(300);
    expect(await asked(change)).toEqual(few);
  });
});
