import { PASSWORD } from '../../../../engine/report/privacy.ts';
import { type Report, type ReportDetails, reportState } from '../../../../engine/report/report.ts';
import { isSamePath, looseKey } from '../../../../engine/url/same-page.ts';
import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import type { Stored } from '../../../api/wire/single.ts';
import {
  findCreated,
  findEarlier,
  findPutOff,
  isCreated,
  isFromBefore,
  isMadeNow,
  knownIds,
} from '../../../model/jobs/find-created.ts';
import type { CreateJob, OpenJob } from '../../../model/jobs/job.ts';
import { answersItem } from '../../../storage/connections/answers.ts';
import { highestLocalIdItem } from '../../../storage/pages/highest-local-id.ts';
import { lastListItem } from '../../../storage/pages/last-list.ts';
import { capture } from '../../capture/capture.ts';
import { withClient } from '../../client/with-client.ts';
import { pruneLocalReports } from '../../local/prune-local-reports.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { saveReading } from '../../pages/save-reading.ts';
import { reportsOfPage } from '../../reports/reports-of-page.ts';
import { afterOrder } from './edit-job.ts';
import type { Before, Handler, OperationResult, ReportFound } from './handler.ts';

/**
 * The most reports in this browser that are deleted for a new one. Usually there is one too many; after a setting was
 * lost or reports were unpinned there are more, and nobody has agreed to delete all of them at once.
 */
const PRUNED_AFTER_CREATE = 2;

type Create = CreateJob & OpenJob;

/** Creates a report. If the response is lost, the list of the page's reports shows whether it was created. */
export const create: Handler<Create> = {
  async collectEvidence(job, password) {
    if (abilitiesOf(job.connectionId).readsTabs) {
      const captured = await capture(job, job.operation.url);
      if (!captured.ok) return captured;
    }
    const before = await listed(job);
    if (!before.ok) return before;
    const { ofPage, listed: all } = before.value;
    const earlier = findEarlier(job, ofPage) ?? findPutOff(job, ofPage);
    if (earlier) return adopt(job, earlier, password);
    return succeeded({
      evidence: { type: 'create', known: knownIds(job.operation.url, [...ofPage, ...all]) },
    });
  },

  async send(job, password) {
    const { id, connectionId, operation } = job;
    const { url, privacy } = operation;
    const { isExact } = abilitiesOf(connectionId);
    const requestId = isExact ? id : undefined;
    const stored = await withClient(
      (client) => client.storeReport({ url, privacy, password, requestId }),
      connectionId,
    );
    if (!stored.ok) return stored;
    const { details } = stored.value;
    if (details && (isExact || (await isWhole(job, stored.value, details)))) {
      return succeeded(await resultOf(job, { report: details.report, details }));
    }
    const proved = await provedReport(job, stored.value);
    const { said } = stored.value;
    return succeeded(
      proved ? await resultOf(job, { report: proved.report, details: proved }) : { state: 'accepted', said },
    );
  },

  async verify(job) {
    const found = await listed(job);
    if (!found.ok) return found;
    const report = findCreated(job, found.value.ofPage, found.value.listed);
    if (!report) return succeeded({ state: 'absent' });
    // under the id of a row that was read wrongly stands another page
    const shown = await withClient((client) => client.showReport(report.id), job.connectionId);
    const isOther = !shown.ok && shown.failure.kind === 'other-page';
    return succeeded(isOther ? { state: 'absent' } : await resultOf(job, { report }));
  },

  isResult: isFinished,

  async commit(job, found) {
    const { connectionId, operation } = job;
    if (!found) return { report: null, change: null };
    const id = Number(found.report.id);
    await Promise.all([
      found.details && saveReading(connectionId, found.details),
      rememberReport(connectionId, found.report, { orderedUrl: operation.url }),
      abilitiesOf(connectionId).keepsReports && highestLocalIdItem.update((highest) => Math.max(highest, id)),
    ]);
    return { report: found.report, change: null };
  },

  async tidy({ connectionId }) {
    if (abilitiesOf(connectionId).keepsReports) await pruneLocalReports(PRUNED_AFTER_CREATE);
  },
};

/** Whether the response is the finished report itself. */
async function isWhole(job: Create, { ids, isQueued }: Stored, { report }: ReportDetails): Promise<boolean> {
  const isOnlyId = ids.length === 1 && ids[0] === report.id && !isQueued;
  // a service may store the address to which the page redirects, but no report of another page from before
  const isOfPage =
    looseKey(report.url) === looseKey(job.operation.url) ||
    (isMadeNow(job, report) && !(await wasListed(job, report)));
  return isOnlyId && isOfPage && isCreated(job, report) && (await isFinished(job, report));
}

/** Whether the list that is shown had it before. */
async function wasListed({ connectionId }: Create, { id }: Report): Promise<boolean> {
  const rows = (await lastListItem.get())[connectionId]?.rows ?? [];
  return rows.some((row) => row.id === id);
}

/**
 * The report under one of the ids in the response, if the service shows this page under it: the id may be that of an
 * order or a queue, and the report under that number another page's.
 */
async function provedReport(job: Create, { ids, isQueued }: Stored): Promise<ReportDetails | undefined> {
  for (const id of ids) {
    const shown = await withClient((client) => client.showReport(id), job.connectionId);
    if (!shown.ok) continue;
    const { report } = shown.value;
    const isNew = isCreated(job, report);
    const { url } = job.operation;
    const isOfPage = looseKey(report.url) === looseKey(url) && (isNew || !isQueued);
    // services may store the address without its query
    if (isOfPage || (isNew && isSamePath(report.url, url))) return shown.value;
  }
  return undefined;
}

/**
 * Takes the report of an earlier request instead of creating, and paying for, another one. It may have an earlier
 * password, so this job's is set: that may be repeated, once the service has shown that this is the page's report.
 */
async function adopt(job: Create, report: Report, password: string | null): Promise<Outcome<Before>> {
  const { connectionId } = job;
  if (password === null) return succeeded(await resultOf(job, { report }));
  const shown = await withClient((client) => client.showReport(report.id), connectionId);
  // the list has just had it
  if (!shown.ok) return shown.failure.kind === 'not-found' ? failed({ kind: 'only-listed' }) : shown;
  const { url } = shown.value.report;
  if (looseKey(url) !== looseKey(report.url)) return failed({ kind: 'other-page', url });
  const updated = await withClient(
    (client) => client.updateReport(report.id, { privacy: PASSWORD, password }),
    connectionId,
  );
  return updated.ok ? succeeded(await resultOf(job, { report })) : updated;
}

function listed({ connectionId, operation }: Create) {
  const { isExact } = abilitiesOf(connectionId);
  return withClient((client) => reportsOfPage(client, operation.url, isExact), connectionId);
}

async function resultOf(job: Create, made: ReportFound): Promise<OperationResult> {
  const { connectionId, operation } = job;
  const { report: shown } = made;
  // one from before says nothing of this order
  const isNew = isCreated(job, shown) && !isFromBefore(job, shown);
  const { report } = isNew ? await afterOrder(connectionId, operation.privacy, shown) : made;
  const found = { ...made, report };
  return (await isFinished(job, report)) ? { state: 'done', found } : { state: 'processing', report };
}

/** Whether the report is finished, or nothing more is to come: its service gives neither results nor dates. */
async function isFinished({ connectionId }: Create, report: Report): Promise<boolean> {
  const state = reportState(report);
  if (state !== 'unknown') return state === 'finished';
  const { mapping } = await answersItem(connectionId).get();
  return mapping !== null && mapping.result === null && mapping.generatedAt === null;
}
