import { expect } from 'vitest';
import type { Privacy } from '../../../../lib/engine/report/privacy.ts';
import { defaultProjectQuery, defaultReportQuery } from '../../../../lib/engine/report/query.ts';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { runRows } from '../../../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkEdit } from '../../../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { startJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { listReports } from '../../../../lib/extension/actions/reports/list-reports.ts';
import { deleteProject, listProjects } from '../../../../lib/extension/actions/reports/projects.ts';
import { describeFailure, tookEffect } from '../../../../lib/extension/model/failure/failure-table.ts';
import { type Job, jobWait } from '../../../../lib/extension/model/jobs/job.ts';
import { editOperation, newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import type { EditTask } from '../../../../lib/extension/model/jobs/operation.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { changeJobs } from '../../../../lib/extension/storage/jobs/jobs.ts';
import { runItems } from '../../../../lib/extension/storage/jobs/runs.ts';
import type { Failure, Outcome } from '../../../../lib/shared/failure/failure.ts';
import { pressCreate } from '../../actions/jobs/press-create.ts';
import { seenRun } from '../../actions/jobs/runs/seen-run.ts';
import { storedJob, whyOf } from '../../actions/jobs/stored-jobs.ts';
import type { TrueReport } from './bent-service.ts';
import { pass } from './clock.ts';
import type { Ends, Right } from './kind.ts';
import { checkShown, checkUntouched, stockOf, truthOf, type Walk } from './oracle.ts';

const MINUTE = 60_000;

/** Creates three reports, one of each privacy, and checks what is said of each. */
export async function createEach(walk: Walk): Promise<void> {
  await createOne(walk, 'https://gamma.example/good/new-1?a=1&b=2', 1);
  await createOne(walk, 'https://gamma.example/decent/new-2?a=1&b=2', 0);
  await createOne(walk, 'https://gamma.example/bad/new-3?a=1&b=2', 2);
}

async function createOne(walk: Walk, url: string, privacy: Privacy): Promise<void> {
  const { service, right } = walk;
  const name = `create with privacy ${privacy}`;
  pass(MINUTE);
  const [before, posts] = [stockOf(service), service.posts];
  const password = privacy === 2 ? 'caraway' : '';
  const pressed = await pressCreate({ url, privacy, password: password || null });
  if (!pressed.ok) return void expect.soft(pressed.failure, name).toBeNull();
  const job = await settled(pressed.value.id);
  const made = service.reports.filter(({ number }) => !before.has(number));
  const ofPage = service.reports.filter((report) => report.url === (service.bent.normal?.(url) ?? url));
  expect.soft(service.posts - posts, `${name}: paid requests`).toBeLessThanOrEqual(1);
  expect.soft(made.length, `${name}: reports made`).toBeLessThanOrEqual(1);
  const newOnes = made.map(({ number }) => number);
  checkUntouched(before, walk, newOnes, name);
  const isOrdered = ofPage.some((one) => one.privacy === privacy && one.password === password);
  const effect = {
    isDone: right.create === 'open' ? ofPage.length > 0 : isOrdered,
    isUntouched: made.every(({ isOld }) => isOld),
  };
  checkEnd(job, endsOf(right, 'create'), effect, walk, name);
  if (job.state !== 'done') return;
  const shown = job.report;
  if (!shown) return void expect.soft(shown, `${name}: its report`).not.toBeNull();
  checkShown(shown, walk, name);
  expect
    .soft(
      ofPage.map(({ id }) => String(id)),
      `${name}: the page’s report`,
    )
    .toContain(shown.id);
}

/** Runs a report again, protects it with a password and takes that back, deletes another, and then two at once. */
export async function changeAndDelete(walk: Walk): Promise<void> {
  const { right } = walk;
  const rows = await rowsToChange(walk);
  const protectable = rows.find((row) => truthOf(row, walk)?.privacy === 1) ?? rows[0];
  if (!protectable) return;
  await edit(walk, protectable, { type: 'rerun' }, endsOf(right, 'rerun'));
  await edit(walk, protectable, { type: 'privacy', privacy: 2 }, endsOf(right, 'privacy'), 'tarragon');
  await edit(walk, protectable, { type: 'privacy', privacy: 1 }, backTo(endsOf(right, 'privacy')));
  const others = rows.filter((row) => row !== protectable);
  const [deleted] = others;
  if (deleted) await edit(walk, deleted, { type: 'delete' }, endsOf(right, 'remove'));
  await deleteTwo(walk, others.slice(1, 3));
}

/** At a service that changes nothing, it is private already. */
const backTo = (ends: Ends): Ends => (ends === 'done' ? 'done' : 'open');

const endsOf = (right: Right, order: 'create' | 'rerun' | 'privacy' | 'remove' | 'removeProject'): Ends =>
  right[order] ?? right.all ?? 'done';

/** Reports of the list; at a service whose list fails by now, as they were stored before. */
async function rowsToChange(walk: Walk): Promise<readonly Report[]> {
  const { service, right } = walk;
  pass(MINUTE);
  const listed = await listReports(defaultReportQuery, 'c');
  if (!right.breaksLater) expect.soft(listed, 'the list before changes').toMatchObject({ ok: true });
  const rows = listed.ok ? listed.value.rows : service.reports.slice(0, 6).map(asStored);
  for (const row of listed.ok ? rows : []) checkShown(row, walk, 'the list before changes');
  const isSeed = ({ url }: Report) => url.includes('seed');
  const seeds = rows.filter(isSeed);
  return seeds.length > 0 ? seeds : rows;
}

const asStored = ({ id, url, result, privacy, project, createdAt, generatedAt }: TrueReport): Report => ({
  id: String(id),
  url,
  result,
  score: null,
  privacy,
  project,
  createdAt: new Date(createdAt).toISOString(),
  generatedAt: new Date(generatedAt).toISOString(),
});

async function edit(walk: Walk, report: Report, task: EditTask, ends: Ends, password = ''): Promise<void> {
  const { service } = walk;
  const name = task.type === 'privacy' ? `privacy ${task.privacy}` : task.type;
  const truth = truthOf(report, walk);
  if (!truth) return;
  pass(MINUTE);
  const before = stockOf(service);
  const { runs, privacy: wasPrivacy, password: wasCode } = truth;
  const operation = editOperation(task, report);
  const started = await startJob(newJob({ connectionId: 'c', operation }), password || null);
  if (!started.ok) return void expect.soft(started.failure, name).toBeNull();
  const job = await settled(started.value.id);
  checkUntouched(before, walk, [truth.number], name);
  const isThere = service.reports.includes(truth) && !truth.isGone;
  const isPrivacy = task.type === 'privacy' && truth.privacy === task.privacy;
  const hasPassword = task.type !== 'privacy' || task.privacy !== 2 || truth.password === password;
  const isDone = {
    rerun: truth.runs === runs + 1,
    privacy: isPrivacy && hasPassword,
    delete: !isThere,
  }[task.type];
  if (task.type === 'rerun') {
    expect.soft(truth.runs - runs, `${name}: runs`).toBeLessThanOrEqual(1);
    const { privacy, password: code } = truth;
    expect.soft({ privacy, code }, `${name}: its privacy`).toEqual({ privacy: wasPrivacy, code: wasCode });
    if (job.state === 'done')
      expect.soft(Date.now(), `${name}: it is finished`).toBeGreaterThanOrEqual(truth.readyAt);
  }
  const isUntouched = before.get(truth.number) === stockOf(service).get(truth.number);
  checkEnd(job, ends, { isDone, isUntouched }, walk, name);
  if (job.state === 'done' && job.report && isThere) checkShown(job.report, walk, name);
}

/** A bulk delete of two deletes exactly these two. */
async function deleteTwo(walk: Walk, reports: readonly Report[]): Promise<void> {
  const { service, right } = walk;
  if (reports.length === 0) return;
  pass(MINUTE);
  const before = stockOf(service);
  const chosen = reports.map((report) => truthOf(report, walk));
  const task = { type: 'delete' } as const;
  const request = { bulkEditId: crypto.randomUUID(), connectionId: 'c', task, reports, password: null };
  const started = await startBulkEdit(request);
  if (!started.ok) return void expect.soft(started.failure, 'bulk delete').toBeNull();
  for (let tries = 0; tries < 3; tries++) {
    await runRows('bulk-edit');
    if ((await runItems['bulk-edit'].get())?.state !== 'running') break;
    pass(10 * MINUTE);
  }
  checkUntouched(
    before,
    walk,
    chosen.flatMap((one) => one?.number ?? []),
    'bulk delete',
  );
  const { rows } = await seenRun('bulk-edit');
  for (const [at, { state, failure, outcomeUnknown }] of rows.entries()) {
    const truth = chosen[at];
    if (!truth) continue;
    const isDone = !service.reports.includes(truth) || truth.isGone;
    const name = `bulk delete, row ${at + 1}`;
    if (state === 'done') expect.soft(isDone, `${name} is done at the service`).toBe(true);
    if (state === 'failed' && !outcomeUnknown) expect.soft(isDone, `${name} did nothing`).toBe(false);
    if (endsOf(right, 'remove') === 'done') expect.soft([state, failure], name).toEqual(['done', null]);
    else if (endsOf(right, 'remove') !== 'open') expect.soft(state, name).not.toBe('done');
  }
}

/** Lists the projects, and deletes one of them with its reports. */
export async function removeOneProject(walk: Walk): Promise<void> {
  const { service, right } = walk;
  pass(MINUTE);
  const listed = await listProjects(defaultProjectQuery, 'c');
  if (!listed.ok)
    return void expect.soft(right.breaksLater, `projects: ${listed.failure.kind}`).toBeDefined();
  const names = listed.value.rows.map(({ name }) => name);
  expect.soft(names.toSorted(), 'the projects').toEqual(service.projectRows().map(({ name }) => name));
  const project = listed.value.rows.find(({ name }) => name === 'beta.example') ?? listed.value.rows[0];
  if (!project) return;
  const of = service.reports.filter((report) => report.project === project.name);
  const before = stockOf(service);
  const outcome = await deleteProject(project, 'c');
  checkUntouched(
    before,
    walk,
    of.map(({ number }) => number),
    'delete project',
  );
  const isDone = !service.reports.some((report) => report.project === project.name);
  if (outcome.ok) expect.soft(isDone, 'the project is deleted at the service').toBe(true);
  else if (tookEffect(outcome.failure) === 'no') expect.soft(isDone, 'the project is left').toBe(false);
  const ends = endsOf(right, 'removeProject');
  if (ends === 'done') expect.soft(whyNot(outcome), 'delete project').toBe('');
  else if (ends !== 'open') {
    expect.soft(outcome.ok, 'delete project').toBe(false);
    if (right.says !== undefined && !outcome.ok)
      expect.soft(words(outcome.failure), 'the words for the project').toContain(right.says);
  }
}

/** Runs the job until it ends; waits pass at once, but it is not waited more than three times. */
async function settled(id: string): Promise<Job> {
  for (let tries = 0; ; tries++) {
    await runJob(id);
    const job = await storedJob(id);
    const wait = jobWait(job);
    if (wait && tries < 3) {
      pass(Math.max(0, wait.until - Date.now()));
      continue;
    }
    await changeJobs(() => []);
    return job;
  }
}

/** What became of an order at the service. */
interface Effect {
  readonly isDone: boolean;
  readonly isUntouched: boolean;
}

/** What the job says is so, and it ends as it should. */
function checkEnd(
  job: Job,
  ends: Ends,
  { isDone, isUntouched }: Effect,
  { right }: Walk,
  name: string,
): void {
  const why = whyOf(job);
  const isUnknown = job.state === 'failed' && job.outcomeUnknown;
  if (job.state === 'done') expect.soft(isDone, `${name} is done at the service`).toBe(true);
  if (job.state === 'failed' && !isUnknown) expect.soft(isUntouched, `${name} did nothing`).toBe(true);
  if (ends === 'done') expect.soft([job.state, why], name).toEqual(['done', undefined]);
  if (ends === 'done' || ends === 'open') return;
  expect.soft(job.state, name).not.toBe('done');
  if (ends === 'refused') expect.soft(isUnknown, `${name}: is its outcome unknown?`).toBe(false);
  if (right.says !== undefined) expect.soft(words(why), `${name}: the service’s words`).toContain(right.says);
}

/** Why it failed, as text. */
export const whyNot = (outcome: Outcome<unknown>): string =>
  outcome.ok ? '' : JSON.stringify(outcome.failure);

/** What the user reads. */
function words(failure: Failure | undefined): string {
  if (!failure) return 'nothing';
  const { what, why } = describeFailure(failure);
  return `${format(what)} ${format(why)}`;
}
