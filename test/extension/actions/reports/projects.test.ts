import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { rememberReports } from '../../../../lib/extension/actions/pages/remember-reports.ts';
import { saveReading } from '../../../../lib/extension/actions/pages/save-reading.ts';
import { deleteProject } from '../../../../lib/extension/actions/reports/projects.ts';
import { reportOf } from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import { pageHistoryItem } from '../../../../lib/extension/storage/history/page-history.ts';
import { changeJobs, jobsItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { keptExportsItem } from '../../../../lib/extension/storage/pages/kept-exports.ts';
import { settingsItem } from '../../../../lib/extension/storage/settings/settings.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { jobWith } from '../../model/jobs/a-job.ts';
import { connect } from '../connect.ts';
import { knownAt } from '../known-at.ts';

const shop = { id: null, name: 'shop', createdAt: null, reports: null };
const report = (id: string, project: string): Report => ({
  id,
  url: `https://shop.example/${id}`,
  result: 'good',
  score: null,
  privacy: 1,
  project,
  createdAt: null,
  generatedAt: null,
});

let host: ScriptedHost;
/** The projects that the service lists after the deletion. */
let left: object[];
/** Whether the service deletes a project's reports too. */
let takesAll: boolean;

describe('deleting a project', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    left = [];
    host = await startHost(({ method, path }) => {
      if (method === 'DELETE') return { status: 204 };
      if (path.includes('/projects?')) {
        // no search, and pages of 100
        const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
        const data = left.slice((page - 1) * 100, page * 100);
        return { body: { data, meta: { current_page: page, last_page: Math.ceil(left.length / 100) } } };
      }
      if (path.includes('/reports?')) return { body: { data: [] } };
      return takesAll ? { status: 404 } : { body: { data: report('1', '') } };
    });
    await connect(host.url);
    const reports = [report('1', 'shop'), report('2', 'shop'), report('3', 'blog')];
    await rememberReports('c', reports);
    for (const one of reports) await saveReading('c', { report: one, contents: null });
  });
  afterEach(() => host.close());

  it('takes its addresses from Google’s files of the domain, and the files with the last of them', async () => {
    takesAll = true;
    const row = (host: string) => ({ url: `https://${host}/a`, crawled: null });
    const pages = (...hosts: string[]) => ({ rows: hosts.map(row), odd: [], isUnclear: false });
    const item = keptExportsItem('c', 'shop.example');
    await item.update(() => ({
      importedAt: 1,
      changed: null,
      exports: [{ name: 'a.csv', exported: null, pages: pages('shop.example', 'www.shop.example') }],
    }));
    await deleteProject({ ...shop, name: 'www.shop.example' }, 'c');
    expect((await item.get())?.exports.map((one) => one.pages)).toEqual([pages('shop.example')]);
    await deleteProject({ ...shop, name: 'shop.example' }, 'c');
    expect(await item.get()).toBeNull();
  });

  it('forgets that it is kept out of search, and no other site', async () => {
    takesAll = true;
    const keeping = (host: string) => ({
      check: 'listing',
      title: 'Indexing',
      where: 'search' as const,
      url: `https://${host}/`,
      reason: 'On purpose',
      until: null,
    });
    await settingsItem.update((settings) => ({ ...settings, ignores: [keeping('shop'), keeping('blog')] }));
    await deleteProject(shop, 'c');
    expect((await settingsItem.get()).ignores).toEqual([keeping('blog')]);
  });

  it.each([
    [true, [undefined, undefined, { id: '3' }]],
    [false, [{ id: '1' }, { id: '2' }, { id: '3' }]],
  ])('detects whether its reports were deleted: %j', async (takes, known) => {
    takesAll = takes;
    expect(await deleteProject(shop, 'c')).toMatchObject({ ok: true });
    const pages = ['1', '2', '3'].map((id) => knownAt('c', `https://shop.example/${id}`));
    expect((await Promise.all(pages)).map((page) => page && { id: page.reportId })).toEqual(known);
    const pasts = ['1', '2', '3'].map(async (id) => {
      const [newest] = await pageHistoryItem('c', `https://shop.example/${id}`).get();
      return newest && { id: newest.reportId };
    });
    expect(await Promise.all(pasts)).toEqual(known);
  });

  it.each([
    [true, []],
    [false, ['1']],
  ])('the popup does not offer reports that were deleted: %j', async (takes, ready) => {
    takesAll = takes;
    const made = report('1', 'shop');
    const operation = { type: 'create', url: made.url, privacy: 1 } as const;
    const job = newJob({ connectionId: 'c', operation, claimed: true });
    await changeJobs(() => [jobWith(job, { state: 'done', report: made })]);
    await deleteProject(shop, 'c');
    expect((await jobsItem.get()).map((job) => reportOf(job)?.id)).toEqual(ready);
  });

  it.each([
    ['', []],
    [', on the second page', Array.from({ length: 100 }, (_, at) => ({ name: `other-${at}` }))],
  ])('is not told if the service still lists it%s', async (_where, others) => {
    takesAll = false;
    left = [...others, { name: 'shop' }];
    expect(await deleteProject(shop, 'c')).toEqual({
      ok: false,
      failure: { kind: 'left-unchanged', still: 'there' },
    });
    expect(await knownAt('c', 'https://shop.example/1')).toMatchObject({ reportId: '1' });
  });
});
