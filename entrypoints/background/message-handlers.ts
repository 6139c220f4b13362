import { paintBadges } from '../../lib/actions/badge/paint-badges.ts';
import { failureOfError } from '../../lib/actions/client/failure-of-error.ts';
import { listReports } from '../../lib/actions/client/list-reports.ts';
import { deleteProject, listProjects } from '../../lib/actions/client/projects.ts';
import { readReports } from '../../lib/actions/client/read-reports.ts';
import { showReport } from '../../lib/actions/client/show-report.ts';
import { checkConnection } from '../../lib/actions/connections/check-connection.ts';
import { saveConnection } from '../../lib/actions/connections/connection.ts';
import {
  activateConnection,
  removeConnection,
  removeKey,
} from '../../lib/actions/connections/manage-connections.ts';
import { pinConnection } from '../../lib/actions/connections/pin-connection.ts';
import { addHeader, listHeaders, removeHeader } from '../../lib/actions/connections/request-headers.ts';
import { saveReportPage } from '../../lib/actions/connections/save-report-page.ts';
import { testAndSaveConnection, testConnection } from '../../lib/actions/connections/test-connection.ts';
import { readPageDirectives } from '../../lib/actions/inspect/read-page-directives.ts';
import { readLinks, readSitemap } from '../../lib/actions/inspect/read-urls.ts';
import { dismissJob } from '../../lib/actions/jobs/create-report.ts';
import { drainOutboxEntry } from '../../lib/actions/jobs/drain-outbox.ts';
import { runEdit } from '../../lib/actions/jobs/edits/run-edit.ts';
import { dismissEdit, retryEdit, startEdit } from '../../lib/actions/jobs/edits/start-edit.ts';
import { removeRejected } from '../../lib/actions/jobs/rejected-requests.ts';
import { lookAgain, runJob } from '../../lib/actions/jobs/run-job.ts';
import { controlRun } from '../../lib/actions/jobs/runs/control-run.ts';
import { planBulkCreate } from '../../lib/actions/jobs/runs/plan-bulk-create.ts';
import { runBulkCreate } from '../../lib/actions/jobs/runs/run-bulk-create.ts';
import { runBulkEdit } from '../../lib/actions/jobs/runs/run-bulk-edit.ts';
import { startBulkCreate } from '../../lib/actions/jobs/runs/start-bulk-create.ts';
import { startBulkEdit } from '../../lib/actions/jobs/runs/start-bulk-edit.ts';
import { exportSettings, exportSettingsWithKeys } from '../../lib/actions/settings/export-settings.ts';
import { importSettings } from '../../lib/actions/settings/import-settings.ts';
import {
  listQuarantined,
  readQuarantined,
  removeQuarantined,
} from '../../lib/actions/settings/quarantine.ts';
import { saveSettings } from '../../lib/actions/settings/save-settings.ts';
import { followBadgeSetting, syncIndex } from '../../lib/actions/sync/sync-index.ts';
import { payloadSchemas } from '../../lib/messages/payloads.ts';
import type { MessageAnswer, MessageData, ProtocolMessage } from '../../lib/messages/protocol.ts';
import { failed, type Outcome, succeeded } from '../../lib/model/core/failure.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';
import { listCommands } from '../../lib/platform/shortcuts/commands.ts';
import { bulkCreateItem } from '../../lib/storage/jobs/bulk-create.ts';
import { bulkEditItem } from '../../lib/storage/jobs/bulk-edit.ts';

type Answers = {
  readonly [Name in ProtocolMessage]: (data: MessageData<Name>) => Promise<MessageAnswer<Name>>;
};

const ANSWERS: Answers = {
  createReport: async (order) => {
    const outcome = await drainOutboxEntry(order);
    // a badge may show the failure that the popup now shows
    goOn(outcome.ok ? () => runJob(outcome.value.id) : paintBadges);
    return outcome;
  },
  lookAgain: async ({ jobId }) => {
    const outcome = await lookAgain(jobId);
    if (outcome.ok) goOn(() => runJob(jobId));
    return outcome;
  },
  dismissJob: ({ jobId }) => thenShown(dismissJob(jobId)),
  startEdit: async (order) => {
    const outcome = await startEdit(order);
    if (outcome.ok) goOn(() => runEdit(outcome.value));
    return outcome;
  },
  retryEdit: ({ editId }) => thenRun(retryEdit(editId), () => runEdit(editId)),
  dismissEdit: ({ editId }) => dismissEdit(editId),
  listReports: ({ query, connectionId }) => thenShown(listReports(query, connectionId)),
  readReports: ({ query, connectionId }) => readReports(query, connectionId),
  showReport: ({ id, connectionId }) => thenShown(showReport(id, connectionId)),
  listProjects: ({ query, connectionId }) => listProjects(query, connectionId),
  deleteProject: ({ project, connectionId }) => thenShown(deleteProject(project, connectionId)),
  saveSettings: async (change) => {
    const outcome = await saveSettings(change);
    if (outcome.ok && change.badgeOnEveryPage !== undefined) goOn(() => followBadgeSetting());
    return outcome;
  },
  syncIndex: async () => {
    goOn(() => syncIndex(true));
    return succeeded(null);
  },
  exportSettings: () => exportSettings(),
  exportSettingsWithKeys: () => exportSettingsWithKeys(),
  importSettings: async ({ content }) => {
    const outcome = await thenShown(importSettings(content));
    if (outcome.ok) goOn(() => followBadgeSetting());
    return outcome;
  },
  readPageDirectives: ({ tabId }) => readPageDirectives(tabId),
  listCommands: async () => succeeded(await listCommands()),
  dismissRejected: async ({ tabId }) => {
    await removeRejected(tabId);
    return thenShown(Promise.resolve(succeeded(null)));
  },
  listQuarantined: () => listQuarantined(),
  readQuarantined: ({ id }) => readQuarantined(id),
  removeQuarantined: ({ id }) => removeQuarantined(id),
  saveConnection: (order) => thenShown(saveConnection(order)),
  checkConnection: ({ connectionId, withWrites }) => checkConnection(connectionId, withWrites),
  testAndSaveConnection: async (order) => {
    const outcome = await thenShown(testAndSaveConnection(order));
    if (outcome.ok) goOn(() => syncIndex(true));
    return outcome;
  },
  testConnection: ({ connectionId }) => thenShown(testConnection(connectionId)),
  listHeaders: ({ connectionId }) => listHeaders(connectionId),
  addHeader: ({ connectionId, header }) => addHeader(connectionId, header),
  removeHeader: ({ connectionId, name }) => removeHeader(connectionId, name),
  saveReportPage: ({ connectionId, reportPage }) => saveReportPage(connectionId, reportPage),
  activateConnection: ({ connectionId }) => thenShown(activateConnection(connectionId)),
  pinConnection: ({ url, connectionId }) => thenShown(pinConnection(url, connectionId)),
  removeKey: ({ connectionId }) => thenShown(removeKey(connectionId)),
  removeConnection: ({ connectionId }) => thenShown(removeConnection(connectionId)),
  readLinks: ({ tabId }) => readLinks(tabId),
  readSitemap: ({ url }) => readSitemap(url),
  planBulk: ({ addresses, source }) => planBulkCreate(addresses, source),
  startBulkCreate: ({ bulkId, withFresh }) => thenRun(startBulkCreate(bulkId, withFresh), runBulkCreate),
  startBulkEdit: (order) => thenRun(startBulkEdit(order), runBulkEdit),
  controlRun: ({ name, id, order }) =>
    name === 'bulk'
      ? thenRun(controlRun(bulkCreateItem, id, order), runBulkCreate)
      : thenRun(controlRun(bulkEditItem, id, order), runBulkEdit),
};

/** Parses the payload of a message and handles it. Malformed data is a failure. Never throws. */
export async function answer<Name extends ProtocolMessage>(
  name: Name,
  data: unknown,
): Promise<MessageAnswer<Name>> {
  try {
    const payload = payloadSchemas[name].safeParse(data);
    if (!payload.success) return failed({ kind: 'unexpected', message: '' }) as MessageAnswer<Name>;
    return await ANSWERS[name](payload.data as MessageData<Name>);
  } catch (error) {
    const failure = failureOfError(error);
    // an unexpected error is shown to the user as a text, and logged with its trace
    if (failure.kind === 'unexpected') console.error(error);
    return failed(failure) as MessageAnswer<Name>;
  }
}

/** Runs it after the response, to its end. */
function goOn(work: () => Promise<unknown>): void {
  void keepAlive(work);
}

/** Responds immediately; the started work continues. */
async function thenRun<Value>(
  outcome: Promise<Outcome<Value>>,
  run: () => Promise<void>,
): Promise<Outcome<Value>> {
  const known = await outcome;
  if (known.ok) goOn(run);
  return known;
}

/** Responds without waiting for the tabs' badges. */
async function thenShown<Value>(outcome: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const known = await outcome;
  goOn(paintBadges);
  return known;
}
