import { paintBadges } from '../../lib/extension/actions/badge/paint-badges.ts';
import { failureOfError } from '../../lib/extension/actions/client/failure-of-error.ts';
import { localClient } from '../../lib/extension/actions/client/local-client.ts';
import { checkConnection } from '../../lib/extension/actions/connections/check-connection.ts';
import { saveConnection } from '../../lib/extension/actions/connections/connection.ts';
import {
  activateConnection,
  listHeaders,
  removeConnection,
  removeKey,
} from '../../lib/extension/actions/connections/manage-connections.ts';
import { learnAgain, saveMapping } from '../../lib/extension/actions/connections/mapping.ts';
import {
  testAndSaveConnection,
  testConnection,
} from '../../lib/extension/actions/connections/test-connection.ts';
import { dismissJob, dismissRefused, retryJob } from '../../lib/extension/actions/jobs/control-job.ts';
import { runJob } from '../../lib/extension/actions/jobs/run-job.ts';
import { controlRun } from '../../lib/extension/actions/jobs/runs/control-run.ts';
import { planBulkCreate } from '../../lib/extension/actions/jobs/runs/plan-bulk-create.ts';
import { runRows } from '../../lib/extension/actions/jobs/runs/run-rows.ts';
import { startBulkCreate } from '../../lib/extension/actions/jobs/runs/start-bulk-create.ts';
import { startBulkEdit } from '../../lib/extension/actions/jobs/runs/start-bulk-edit.ts';
import { claimJob } from '../../lib/extension/actions/jobs/start-job.ts';
import { checkLive, stopLive } from '../../lib/extension/actions/live-page/check-live.ts';
import { readLivePage } from '../../lib/extension/actions/live-page/read-live-page.ts';
import {
  deleteEverything,
  deleteLocalReports,
} from '../../lib/extension/actions/local/delete-local-reports.ts';
import { pinReport } from '../../lib/extension/actions/local/pin-report.ts';
import { pruneLocalReports } from '../../lib/extension/actions/local/prune-local-reports.ts';
import { applyBadgeSetting, syncPages } from '../../lib/extension/actions/pages/sync-pages.ts';
import { borrowAccess, returnAccess } from '../../lib/extension/actions/policy/host-access.ts';
import { fetchReport, fetchReports } from '../../lib/extension/actions/reports/fetch-reports.ts';
import { keepExports } from '../../lib/extension/actions/reports/keep-exports.ts';
import { listReports } from '../../lib/extension/actions/reports/list-reports.ts';
import { deleteProject, listProjects, showSite } from '../../lib/extension/actions/reports/projects.ts';
import { showReport } from '../../lib/extension/actions/reports/show-report.ts';
import {
  confirmEvents,
  monitorPages,
  stopMonitoring,
} from '../../lib/extension/actions/schedule/control-schedules.ts';
import { checkNow } from '../../lib/extension/actions/schedule/run-schedules.ts';
import { exportSettings } from '../../lib/extension/actions/settings/export-settings.ts';
import { importSettings } from '../../lib/extension/actions/settings/import-settings.ts';
import { countQuarantined, readQuarantined } from '../../lib/extension/actions/settings/quarantine.ts';
import { saveReportBrand, saveSettings } from '../../lib/extension/actions/settings/save-settings.ts';
import { showFinding } from '../../lib/extension/actions/show-on-page/show-finding.ts';
import { showOnPage } from '../../lib/extension/actions/show-on-page/show-on-page.ts';
import { messages } from '../../lib/extension/messages/messages.ts';
import {
  type MessageAnswer,
  type MessageData,
  onMessage,
  type ProtocolMessage,
} from '../../lib/extension/messages/protocol.ts';
import type { RunKind } from '../../lib/extension/model/jobs/run.ts';
import { keepAlive } from '../../lib/extension/platform/lifecycle/keep-alive.ts';
import { listCommands } from '../../lib/extension/platform/shortcuts/commands.ts';
import { isFromOwnPage } from '../../lib/extension/platform/tabs/own-page.ts';
import { failed, type Outcome, succeeded } from '../../lib/shared/failure/failure.ts';

type Handlers = {
  readonly [Name in ProtocolMessage]: (data: MessageData<Name>) => Promise<MessageAnswer<Name>>;
};

const HANDLERS: Handlers = {
  startJob: async ({ jobId }) => {
    const job = await claimJob(jobId);
    if (!job) return failed({ kind: 'unanswered' });
    runAfterReply(() => runJob(job.id));
    return succeeded(job);
  },
  retryJob: async ({ jobId }) => {
    const outcome = await retryJob(jobId);
    if (outcome.ok) runAfterReply(() => runJob(jobId));
    return outcome;
  },
  dismissJob: ({ jobId }) => replyThenPaint(dismissJob(jobId)),
  dismissRefused: ({ tabId }) => replyThenPaint(dismissRefused(tabId)),
  listReports: ({ query, connectionId }) => replyThenPaint(listReports(query, connectionId)),
  readReports: ({ query, connectionId }) => fetchReports(query, connectionId),
  readReport: ({ id, connectionId }) => fetchReport(id, connectionId),
  readFailures: ({ ids }) => localClient().readFailures(ids),
  keepExports: ({ connectionId, project, kept }) => keepExports(connectionId, project, kept),
  showReport: ({ id, connectionId }) => replyThenPaint(showReport(id, connectionId)),
  listProjects: ({ query, connectionId }) => listProjects(query, connectionId),
  showSite: ({ project, connectionId }) => showSite(project, connectionId),
  deleteProject: ({ project, connectionId }) => replyThenPaint(deleteProject(project, connectionId)),
  saveSettings: async ({ change, mayDelete }) => {
    const outcome = await saveSettings(change, mayDelete);
    if (outcome.ok && change.badgeOnEveryPage !== undefined) runAfterReply(() => applyBadgeSetting());
    if (outcome.ok && change.ignores !== undefined) runAfterReply(paintBadges);
    if (outcome.ok && change.keepReports !== undefined) runAfterReply(() => pruneLocalReports());
    return outcome;
  },
  saveReportBrand: (brand) => saveReportBrand(brand),
  pinReport: ({ id, pinned }) => pinReport(id, pinned),
  monitorPages: ({ connectionId, pages, every }) => monitorPages(connectionId, pages, every),
  checkNow: ({ connectionId, url }) => checkNow(connectionId, url),
  stopMonitoring: ({ connectionId, urls }) => stopMonitoring(connectionId, urls),
  confirmEvents: () => confirmEvents(),
  deleteLocalReports: () => replyThenPaint(deleteLocalReports()),
  deleteEverything: () => replyThenPaint(deleteEverything()),
  syncPages: async () => {
    runAfterReply(() => syncPages(true));
    return succeeded(null);
  },
  exportSettings: ({ withKeys }) => exportSettings(withKeys),
  importSettings: async ({ plan, mayDelete }) => {
    const outcome = await replyThenPaint(importSettings(plan, mayDelete));
    if (outcome.ok) runAfterReply(() => Promise.all([applyBadgeSetting(), pruneLocalReports()]));
    return outcome;
  },
  listCommands: async () => succeeded(await listCommands()),
  countQuarantined: () => countQuarantined(),
  readQuarantined: () => readQuarantined(),
  saveConnection: (request) => replyThenPaint(saveConnection(request)),
  checkConnection: ({ connectionId }) => checkConnection(connectionId),
  testAndSaveConnection: async (request) => {
    const outcome = await replyThenPaint(testAndSaveConnection(request));
    if (outcome.ok) runAfterReply(() => syncPages(true));
    return outcome;
  },
  testConnection: ({ connectionId }) => replyThenPaint(testConnection(connectionId)),
  listHeaders: ({ connectionId }) => listHeaders(connectionId),
  saveMapping: ({ connectionId, mapping, asked }) =>
    replyThenPaint(saveMapping(connectionId, mapping, asked)),
  learnAgain: ({ connectionId }) => replyThenPaint(learnAgain(connectionId)),
  activateConnection: ({ connectionId }) => replyThenPaint(activateConnection(connectionId)),
  removeKey: ({ connectionId }) => replyThenPaint(removeKey(connectionId)),
  removeConnection: ({ connectionId }) => replyThenPaint(removeConnection(connectionId)),
  showOnPage: ({ url, request }) => showOnPage(url, request),
  showFinding: (finding) => replyThenPaint(showFinding(finding)),
  checkLive: (request) => checkLive(request),
  readLivePage: (request) => readLivePage(request),
  stopLive: async ({ checkId }) => {
    stopLive(checkId);
    return succeeded(null);
  },
  borrowAccess: (borrowing) => borrowAccess(borrowing),
  returnAccess: ({ borrower }) => returnAccess(borrower),
  planBulk: ({ addresses, connectionId, exact }) => planBulkCreate(addresses, connectionId, exact),
  startBulkCreate: ({ bulkCreateId, urls }) =>
    replyThenRun(startBulkCreate(bulkCreateId, urls), 'bulk-create'),
  startBulkEdit: (request) => replyThenRun(startBulkEdit(request), 'bulk-edit'),
  controlRun: ({ kind, id, control }) => replyThenRun(controlRun(kind, id, control), kind),
};

/** Handles every message. Rejects everyone but the extension's own pages. */
export function registerMessages(): void {
  for (const name of Object.keys(messages) as ProtocolMessage[]) register(name);
}

function register<Name extends ProtocolMessage>(name: Name): void {
  onMessage(name, async ({ data, sender }): Promise<MessageAnswer<Name>> => {
    if (!isFromOwnPage(sender)) return failed({ kind: 'unexpected', message: '' }) as MessageAnswer<Name>;
    return keepAlive(() => handle(name, data));
  });
}

/** Parses the payload of a message and handles it. Malformed data is a failure. Never throws. */
async function handle<Name extends ProtocolMessage>(name: Name, data: unknown): Promise<MessageAnswer<Name>> {
  try {
    const payload = messages[name].payload.safeParse(data);
    if (!payload.success) return failed({ kind: 'unexpected', message: '' }) as MessageAnswer<Name>;
    return await HANDLERS[name](payload.data as MessageData<Name>);
  } catch (error) {
    const failure = failureOfError(error);
    // a bug is shown to the user as a failure, and logged with its stack trace
    if (failure.kind === 'unexpected') console.error(error);
    return failed(failure) as MessageAnswer<Name>;
  }
}

/** Continues work after the response is sent. */
function runAfterReply(work: () => Promise<unknown>): void {
  void keepAlive(work);
}

/** Responds immediately; the run continues in the background. */
async function replyThenRun(outcome: Promise<Outcome<null>>, kind: RunKind): Promise<Outcome<null>> {
  const known = await outcome;
  if (known.ok) runAfterReply(() => runRows(kind));
  return known;
}

/** Responds immediately; the badges are painted afterwards. */
async function replyThenPaint<Value>(outcome: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const known = await outcome;
  runAfterReply(paintBadges);
  return known;
}
