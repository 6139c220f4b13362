import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultReportQuery, type ReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { saveMapping } from '../../../../lib/extension/actions/connections/mapping.ts';
import { testConnection } from '../../../../lib/extension/actions/connections/test-connection.ts';
import { fetchReports } from '../../../../lib/extension/actions/reports/fetch-reports.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { showReport } from '../../../../lib/extension/actions/reports/show-report.ts';
import { type Filter, type PageOf, pageAfter } from '../../../../lib/extension/model/core/page-of.ts';
import { allPages } from '../../../../lib/extension/model/report/all-pages.ts';
import { answersItem } from '../../../../lib/extension/storage/connections/answers.ts';
import { type Answers, ASKED, type Asked } from '../../../../lib/shared/connection/mapping.ts';
import type { Outcome } from '../../../../lib/shared/failure/failure.ts';
import { connect } from '../../actions/connect.ts';
import { BentService, type TrueReport } from './bent-service.ts';
import { startClock, stopClock } from './clock.ts';
import type { Kind, Right } from './kind.ts';
import { checkShown, type Walk } from './oracle.ts';
import { changeAndDelete, createEach, removeOneProject, whyNot } from './orders-of-walk.ts';

const idOf = ({ id }: Report) => id;

/**
 * Walks every path at a service of this kind: connect, answer its questions, list, filter, show, create, change,
 * delete. What is shown is the service's or unknown; what is said to be done is done, and nothing else is.
 */
export async function walkKind(kind: Kind, right: Right): Promise<void> {
  fakeBrowser.reset();
  startClock();
  const service = await BentService.start({ ...kind, ...(kind.gates && { gate: kind.gates() }) });
  try {
    await connect(service.url);
    const walk: Walk = { service, right, isAnswered: false };
    if (!(await connects(walk))) return;
    await answerQuestions(walk);
    if (walk.right.breaksLater) await failsToList(walk);
    else await read(walk);
    await createEach(walk);
    if (!walk.right.breaksLater) await readPages(walk);
    await changeAndDelete(walk);
    await removeOneProject(walk);
  } finally {
    stopClock();
    await service.close();
  }
}

/** The most requests with which may be learnt how a service answers. */
const MOST_GETS = 5;

/** Tests the connection; returns whether its reports can be read. */
async function connects({ service, right }: Walk): Promise<boolean> {
  const tested = await testConnection('c');
  service.isConnected = true;
  const { requests } = service;
  // a service that adds a slash is asked twice
  const gets = new Set(requests.map(({ path }) => path.replace(/\/(?=\?|$)/, '')));
  expect.soft(gets.size, 'requests to learn').toBeLessThanOrEqual(MOST_GETS);
  expect
    .soft(
      requests.filter(({ method }) => method !== 'GET'),
      'writes to learn',
    )
    .toEqual([]);
  if (right.fails) {
    expect.soft(right.fails, 'why it fails').toContain(tested.ok ? 'it does not' : tested.failure.kind);
    return false;
  }
  checkTested(tested, right);
  return true;
}

function checkTested(tested: Outcome<unknown>, { asks }: Right): void {
  const isReadable = asks?.url === undefined && asks?.id === undefined;
  if (isReadable) expect.soft(whyNot(tested), 'the connection').toBe('');
  else expect.soft(whyNot(tested), 'the connection').toContain('answers-unknown');
}

/** The questions are these, and nothing false is shown until they are answered. */
async function answerQuestions(walk: Walk): Promise<void> {
  const { asks = {}, notice } = walk.right;
  const answers = await answersItem('c').get();
  const asked = Object.keys(asks).toSorted();
  expect.soft(answers.questions.map((question) => question.of).toSorted(), 'questions').toEqual(asked);
  if (notice) expect.soft(answers.notice, 'the notice').not.toBeNull();
  if (asked.length === 0) return;
  const listed = await listReports(defaultReportQuery, 'c');
  if (asks.url !== undefined || asks.id !== undefined)
    expect.soft(whyNot(listed), 'a list before answers').toContain('answers-unknown');
  for (const row of listed.ok ? listed.value.rows : []) checkShown(row, walk, 'a list before answers');
  for (const of of ASKED) checkCandidates(of, answers, walk);
  const { mapping } = answers;
  if (!mapping) throw new Error('Nothing was learnt.');
  const saved = await saveMapping(
    'c',
    { ...mapping, ...asks },
    ASKED.filter((of) => of in asks),
  );
  expect.soft(whyNot(saved), 'the answers are saved').toBe('');
  walk.isAnswered = true;
}

/** The place that the user knows is among those that are offered. */
function checkCandidates(of: Asked, { questions }: Answers, { right: { asks = {} } }: Walk): void {
  const answer = asks[of];
  const path = typeof answer === 'object' ? answer?.path : answer;
  const offered = questions.find((question) => question.of === of)?.paths ?? [];
  if (path !== undefined) expect.soft(offered, `the places offered for ${of}`).toContain(path);
}

/** And what is stored stays. */
async function failsToList({ right }: Walk): Promise<void> {
  const before = JSON.stringify(await fakeBrowser.storage.local.get());
  const listed = await listReports(defaultReportQuery, 'c');
  const after = JSON.stringify(await fakeBrowser.storage.local.get());
  expect.soft(after, 'what is stored').toBe(before);
  const why = listed.ok ? 'a list' : listed.failure.kind;
  expect.soft(right.breaksLater, 'why the list fails').toContain(why);
}

async function read(walk: Walk): Promise<void> {
  await readPages(walk);
  await readAll(walk);
  await readFiltered(walk, 'result', { result: 'bad' }, ({ result }) => result === 'bad');
  await readFiltered(walk, 'search', { search: 'alpha.example' }, ({ url }) => url.includes('alpha.example'));
  if (!walk.right.loose?.includes('project') && !walk.right.unknown?.includes('project')) {
    const isIn = ({ project }: TrueReport) => project === 'alpha.example';
    await readFiltered(walk, 'project', { project: 'alpha.example' }, isIn);
  }
  const listed = await listAndCheck(walk, defaultReportQuery, 'the list');
  for (const { id } of listed?.rows.slice(0, 3) ?? []) {
    const shown = await showReport(id, 'c');
    if (shown.ok) checkShown(shown.value.report, walk, 'the report');
    else expect.soft(whyNot(shown), `the report ${id}`).toBe('');
    if (shown.ok) expect.soft(shown.value.report.id).toBe(id);
  }
}

async function listAndCheck(walk: Walk, query: ReportQuery, name: string): Promise<PageOf<Report> | null> {
  const listed = await listReports(query, 'c');
  if (!listed.ok) {
    expect.soft(whyNot(listed), name).toBe('');
    return null;
  }
  for (const row of listed.value.rows) checkShown(row, walk, name);
  expect.soft(listed.value.unreadable, `${name}: unreadable rows`).toBe(0);
  return listed.value;
}

/** Page by page, as in the popup. */
async function readPages(walk: Walk): Promise<void> {
  const { service, right } = walk;
  const pages = right.pages ?? 'all';
  const count = service.reports.filter(({ isGone }) => !isGone).length;
  const found = new Set<string>();
  let shown: PageOf<Report> | null = null;
  for (let number = 1; number <= 20; number++) {
    const cursor: string | undefined = shown?.cursor;
    const query = { ...defaultReportQuery, page: number, ...(cursor !== undefined && { cursor }) };
    const page = await listAndCheck(walk, query, `page ${number}`);
    if (!page) return;
    if (pages !== 'open' && page.total !== null) expect.soft(page.total, 'the total').toBe(count);
    shown = pageAfter(shown, page, { asked: number, idOf });
    for (const row of shown.rows) found.add(row.id);
    if (!shown.hasNext || page.rows.length === 0) break;
  }
  if (pages === 'all') expect.soft(found.size, 'reports reached page by page').toBe(count);
  if (found.size < count && pages !== 'open') {
    const isSaid = shown !== null && (shown.hasNext || !shown.paged || (shown.total ?? 0) > found.size);
    expect.soft(isSaid, 'it is said that there may be more').toBe(true);
  }
}

/** All of them, as for a file. */
async function readAll(walk: Walk): Promise<void> {
  const gathered = await allPages(defaultReportQuery, { load: (query) => fetchReports(query, 'c'), idOf })();
  if (!gathered.ok) return void expect.soft(whyNot(gathered), 'all pages').toBe('');
  const { rows, isWhole } = gathered.value;
  for (const row of rows) checkShown(row, walk, 'all pages');
  const { length } = walk.service.reports;
  if (isWhole) expect.soft(rows.length, 'all pages are all reports').toBe(length);
  if ((walk.right.pages ?? 'all') === 'all') expect.soft(rows.length, 'all pages').toBe(length);
}

async function readFiltered(
  walk: Walk,
  by: Filter,
  filter: Partial<ReportQuery>,
  isRight: (report: TrueReport) => boolean,
): Promise<void> {
  const { service, right } = walk;
  const name = `filtered by ${by}`;
  const page = await listAndCheck(walk, { ...defaultReportQuery, ...filter, perPage: 100 }, name);
  if (!page) return;
  const [matching, others] = [
    service.reports.filter(isRight),
    service.reports.filter((one) => !isRight(one)),
  ];
  const ids = page.rows.map(idOf);
  const wrong = others.map(({ id }) => String(id)).filter((id) => ids.includes(id));
  expect.soft(wrong, `${name}: reports that do not match`).toEqual([]);
  if ((right.pages ?? 'all') === 'all' && service.bent.perPage === undefined)
    expect.soft(ids.toSorted(), name).toEqual(matching.map(({ id }) => String(id)).toSorted());
  const isIgnored = right.ignores?.includes(by) ?? false;
  if (!isIgnored || others.length === 0) expect.soft(page.unfiltered, `${name}: not applied`).toBeUndefined();
  else expect.soft(page.unfiltered?.by ?? [], `${name}: not applied`).toContain(by);
}
