import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { readContents } from '../../../lib/engine/report/read-contents.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { testConnection } from '../../../lib/extension/actions/connections/test-connection.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { fetchReports } from '../../../lib/extension/actions/reports/fetch-reports.ts';
import { listReports } from '../../../lib/extension/actions/reports/list-reports.ts';
import { deleteProject, listProjects } from '../../../lib/extension/actions/reports/projects.ts';
import { showReport } from '../../../lib/extension/actions/reports/show-report.ts';
import { allPages } from '../../../lib/extension/model/report/all-pages.ts';
import type { Project } from '../../../lib/extension/model/report/project.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { connect } from '../actions/connect.ts';
import { pressCreate } from '../actions/jobs/press-create.ts';
import { changePrivacy, deleteReport, rerunReport } from '../actions/jobs/stored-jobs.ts';
import { knownAt } from '../actions/known-at.ts';
import { type DialectHost, startDialectHost } from './dialect-host.ts';
import type { Dialect } from './dimensions.ts';
import type { TrueReport } from './truth.ts';
import { idOf, tellsPaging, wordOf } from './written.ts';

const PAGE = 'https://shop.example/new?a=1&b=2#part';

/**
 * Runs the main paths at a service of this dialect: what is shown equals the service's data, and nothing is
 * done twice.
 */
export async function walkMainPaths(dialect: Dialect): Promise<void> {
  fakeBrowser.reset();
  const service = await startDialectHost(dialect);
  try {
    await connect(service.host.url);
    if (dialect.redirect === 'login') return await expectRefusedKey();
    await connectAndList(service, dialect);
    const created = await create(service, dialect);
    await look(created, dialect);
    await change(created, service, dialect);
    await exportAll(service, dialect);
    await removeProject(service);
    await remove(created, service, dialect);
  } finally {
    await service.host.close();
  }
}

async function expectRefusedKey(): Promise<void> {
  const refused = { ok: false, failure: { kind: 'bad-key' } };
  expect(await testConnection('c')).toEqual(refused);
  expect(await showReport('1', 'c')).toEqual(refused);
}

/** The report as Verdict should read it. */
function shown(report: TrueReport, dialect: Dialect): Partial<Report> {
  // without a zone until an order has shown it
  const time = (at: number) =>
    expect.stringMatching(new RegExp(`^${new Date(at).toISOString().slice(0, 19)}(?:\\.000)?Z?$`));
  return {
    id: idOf(report, dialect),
    url: dialect.address === 'without scheme' ? report.url.replace('https://', '') : report.url,
    result: wordOf(report),
    privacy: report.privacy,
    project: report.project,
    createdAt: time(report.createdAt),
    generatedAt: time(report.generatedAt),
  };
}

async function connectAndList({ truth }: DialectHost, dialect: Dialect): Promise<void> {
  expect(await testConnection('c')).toMatchObject({ ok: true });
  const newest = truth.reports.slice(-10).reverse();
  expect(await listReports(defaultReportQuery, 'c'), 'the list').toMatchObject({
    ok: true,
    value: { rows: newest.map((report) => shown(report, dialect)), unreadable: 0 },
  });
}

async function create({ host, truth }: DialectHost, dialect: Dialect): Promise<TrueReport> {
  const order = { url: PAGE } as const;
  const stored = await pressCreate(order);
  if (!stored.ok) throw new Error(stored.failure.kind);
  await runJob(stored.value.id);
  const [job] = await jobsItem.get();
  const created = truth.reports.at(-1);
  if (!created) throw new Error('the service has no report');
  expect(
    host.requests.filter(({ method }) => method === 'POST'),
    'paid requests',
  ).toHaveLength(1);
  expect(job, 'the job').toMatchObject({ state: 'done', report: shown(created, dialect) });
  return created;
}

async function look(created: TrueReport, dialect: Dialect): Promise<void> {
  const reportId = idOf(created, dialect);
  const result = wordOf(created);
  expect(await knownAt('c', PAGE), 'the badge').toMatchObject({ reportId, result });
  const details = await showReport(reportId, 'c');
  expect(details, 'the details').toMatchObject({ ok: true, value: { report: shown(created, dialect) } });
  const checks = details.ok ? readContents(details.value.contents).checks : [];
  expect.soft(checks).toMatchObject([{ title: 'Title', state: 'passed', importance: 'high' }]);
}

async function change(created: TrueReport, { host, truth }: DialectHost, dialect: Dialect): Promise<void> {
  const id = idOf(created, dialect);
  expect(await changePrivacy(id, PAGE, 'c'), 'the privacy').toMatchObject({
    state: 'done',
    report: { id, privacy: 0 },
  });
  expect(created.privacy).toBe(0);
  const again = await rerunReport(id, PAGE, 'c');
  expect(again, 'the rerun').toMatchObject({
    state: 'done',
    report: { id, result: wordOf(created) },
  });
  expect(truth.reruns).toBe(1);
  const tried = host.requests.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  // a service that allows only PUT has rejected one PATCH
  expect(tried.length, 'updates').toBe(dialect.update === 'put' ? 3 : 2);
}

async function exportAll({ truth }: DialectHost, dialect: Dialect): Promise<void> {
  const gathered = await allPages(defaultReportQuery, {
    load: (query) => fetchReports(query, 'c'),
    idOf: ({ id }) => id,
  })();
  if (!gathered.ok) throw new Error(gathered.failure.kind);
  const { rows: reports, isWhole } = gathered.value;
  // pages that count from 0 and are not told skip one, which nobody can know
  if (dialect.paging === 'Spring' && !tellsPaging(dialect)) return;
  const all = truth.reports.toReversed().map((report) => shown(report, dialect));
  expect.soft(reports, 'the export').toMatchObject(isWhole ? all : all.slice(0, reports.length));
  const isTold = tellsPaging(dialect) && dialect.paging !== 'endless total';
  if (dialect.paging === 'none' || isTold) expect.soft(isWhole, 'all of them').toBe(true);
  if (reports.length < all.length) expect(isWhole, 'some of them').toBe(false);
}

async function listAllProjects(): Promise<readonly Project[]> {
  const listed = await listProjects(defaultProjectQuery, 'c');
  if (!listed.ok) throw new Error(listed.failure.kind);
  expect(listed.value.rows.map(({ name }) => name)).toEqual(['shop', 'blog', '1']);
  return listed.value.rows;
}

async function removeProject({ truth }: DialectHost): Promise<void> {
  const [shop] = await listAllProjects();
  if (!shop) throw new Error('no project');
  expect(await deleteProject(shop, 'c')).toEqual({ ok: true, value: null });
  expect(truth.projects.map(({ name }) => name)).toEqual(['blog', '1']);
  // a deleted project does not delete another one
  expect(await deleteProject(shop, 'c')).toMatchObject({ ok: false, failure: { kind: 'not-found' } });
  expect(truth.projects.map(({ name }) => name)).toEqual(['blog', '1']);
}

async function remove(created: TrueReport, { truth }: DialectHost, dialect: Dialect): Promise<void> {
  expect(await deleteReport(idOf(created, dialect), PAGE, 'c')).toMatchObject({ state: 'done' });
  expect(truth.reports).not.toContain(created);
  expect(await knownAt('c', PAGE)).toBeUndefined();
}
