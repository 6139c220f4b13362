import { isThisBrowser } from '../../../model/connection/this-browser.ts';
import { type Outcome, succeeded } from '../../../model/core/failure.ts';
import { findCreated, findEarlier, knownIds } from '../../../model/jobs/find-created.ts';
import type { CreateJob } from '../../../model/jobs/job.ts';
import { PASSWORD } from '../../../model/report/privacy.ts';
import { isProcessing, type Report } from '../../../model/report/report.ts';
import { highestLocalIdItem } from '../../../storage/pages/highest-local-id.ts';
import { reportsOfPage } from '../../client/reports-of-page.ts';
import { withClient } from '../../client/with-client.ts';
import { capture } from '../../inspect/capture.ts';
import { pruneLocalReports } from '../../local-reports/prune-local-reports.ts';
import { rememberReport } from '../../pages/remember-reports.ts';
import { saveSnapshot } from '../../pages/save-snapshot.ts';
import type { Before, Found, Handler, Settled } from './handler.ts';

/** Creates a report. If the response is lost, the list of the page's reports shows whether it was created. */
export const create: Handler<CreateJob> = {
  async collectEvidence(job, password) {
    if (isThisBrowser({ id: job.connectionId })) {
      const captured = await capture(job, job.operation.url);
      if (!captured.ok) return captured;
    }
    const before = await listed(job);
    if (!before.ok) return before;
    const { ofPage, listed: all } = before.value;
    const earlier = findEarlier(job, ofPage);
    if (earlier) return adopt(job, earlier, password);
    return succeeded({ evidence: { type: 'create', known: knownIds(ofPage, all) } });
  },

  async send({ id, connectionId, operation: { url, privacy } }, password) {
    // only our own service is known to carry out a request once
    const requestId = isThisBrowser({ id: connectionId }) ? id : undefined;
    const stored = await withClient(
      (client) => client.storeReport({ url, privacy, password, requestId }),
      connectionId,
    );
    if (!stored.ok) return stored;
    const details = stored.value;
    return succeeded(details ? settled({ report: details.report, details }) : { state: 'accepted' });
  },

  async verify(job) {
    const found = await listed(job);
    if (!found.ok) return found;
    const report = findCreated(job, found.value.ofPage);
    return succeeded(report ? settled({ report }) : { state: 'absent' });
  },

  isResult: (_job, report) => !isProcessing(report),

  async commit({ connectionId, operation }, found) {
    if (!found) return { report: null, change: null };
    await rememberReport(connectionId, found.report, { orderedUrl: operation.url });
    if (found.details) await saveSnapshot(connectionId, found.details);
    if (isThisBrowser({ id: connectionId })) {
      const id = Number(found.report.id);
      await highestLocalIdItem.update((highest) => Math.max(highest, id));
      await pruneLocalReports();
    }
    return { report: found.report, change: null };
  },
};

/**
 * Takes the report of an earlier request instead of creating, and paying for, another one. It may have an earlier
 * password, so this job's is set: that may be repeated.
 */
async function adopt(
  { connectionId }: CreateJob,
  report: Report,
  password: string | null,
): Promise<Outcome<Before>> {
  if (password === null) return succeeded(settled({ report }));
  const updated = await withClient(
    (client) => client.updateReport(report.id, { privacy: PASSWORD, password }),
    connectionId,
  );
  return updated.ok ? succeeded(settled({ report })) : updated;
}

function listed({ connectionId, operation }: CreateJob) {
  return withClient((client) => reportsOfPage(client, operation.url), connectionId);
}

function settled(found: Found): Settled {
  const { report } = found;
  return isProcessing(report) ? { state: 'processing', report } : { state: 'done', found };
}
