import { checkConnection } from '../../lib/actions/check-connection.ts';
import { saveConnection } from '../../lib/actions/connection.ts';
import { dismissJob } from '../../lib/actions/create-report.ts';
import { exportSettings, exportSettingsWithKeys } from '../../lib/actions/export-settings.ts';
import { failureOfError } from '../../lib/actions/failure-of-error.ts';
import { importSettings } from '../../lib/actions/import-settings.ts';
import { dropKept, listKept, putKeptBack, readKept } from '../../lib/actions/kept.ts';
import { listReports } from '../../lib/actions/list-reports.ts';
import { lookAtPage } from '../../lib/actions/look-at-page.ts';
import { activateConnection, forgetKey, removeConnection } from '../../lib/actions/manage-connections.ts';
import { pickConnection } from '../../lib/actions/pick-connection.ts';
import { makeBulkPlan } from '../../lib/actions/plan-bulk.ts';
import { deleteProject, listProjects } from '../../lib/actions/projects.ts';
import { readLinks, readSitemap } from '../../lib/actions/read-addresses.ts';
import { readReports } from '../../lib/actions/read-reports.ts';
import { addHeader, listHeaders, removeHeader } from '../../lib/actions/request-headers.ts';
import { runBatch } from '../../lib/actions/run-batch.ts';
import { runBulk } from '../../lib/actions/run-bulk.ts';
import { runEdit } from '../../lib/actions/run-edit.ts';
import { lookAgain, runJob } from '../../lib/actions/run-job.ts';
import { saveReportPage } from '../../lib/actions/save-report-page.ts';
import { saveSettings } from '../../lib/actions/save-settings.ts';
import { showOnTabs } from '../../lib/actions/show-on-tabs.ts';
import { showReport } from '../../lib/actions/show-report.ts';
import { startBatch } from '../../lib/actions/start-batch.ts';
import { startBulk } from '../../lib/actions/start-bulk.ts';
import { dismissEdit, retryEdit, startEdit } from '../../lib/actions/start-edit.ts';
import { steerQueue } from '../../lib/actions/steer-queue.ts';
import { followBadgeSetting, syncIndex } from '../../lib/actions/sync-index.ts';
import { takeOrder } from '../../lib/actions/take-orders.ts';
import { testAndSaveConnection, testConnection } from '../../lib/actions/test-connection.ts';
import { forgetUnstarted } from '../../lib/actions/unstarted.ts';
import { payloadSchemas } from '../../lib/messages/payloads.ts';
import type { MessageAnswer, MessageData, ProtocolMessage } from '../../lib/messages/protocol.ts';
import { failed, type Outcome, succeeded } from '../../lib/model/failure.ts';
import { listCommands } from '../../lib/platform/commands.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { batchItem } from '../../lib/storage/batch.ts';
import { bulkItem } from '../../lib/storage/bulk.ts';

type Answers = {
  readonly [Name in ProtocolMessage]: (data: MessageData<Name>) => Promise<MessageAnswer<Name>>;
};

const ANSWERS: Answers = {
  createReport: async (order) => {
    const outcome = await takeOrder(order);
    // a badge may have told of the failure that the popup is told now
    goOn(outcome.ok ? () => runJob(outcome.value.id) : showOnTabs);
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
  lookAtPage: ({ tabId }) => lookAtPage(tabId),
  listCommands: async () => succeeded(await listCommands()),
  dismissUnstarted: async ({ tabId }) => {
    await forgetUnstarted(tabId);
    return thenShown(Promise.resolve(succeeded(null)));
  },
  listKept: () => listKept(),
  readKept: ({ id }) => readKept(id),
  dropKept: ({ id }) => dropKept(id),
  putKeptBack: ({ id }) => thenShown(putKeptBack(id)),
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
  pickConnection: ({ url, connectionId }) => thenShown(pickConnection(url, connectionId)),
  forgetKey: ({ connectionId }) => thenShown(forgetKey(connectionId)),
  removeConnection: ({ connectionId }) => thenShown(removeConnection(connectionId)),
  readLinks: ({ tabId }) => readLinks(tabId),
  readSitemap: ({ url }) => readSitemap(url),
  planBulk: ({ addresses, source }) => makeBulkPlan(addresses, source),
  startBulk: ({ bulkId, withFresh }) => thenRun(startBulk(bulkId, withFresh), runBulk),
  startBatch: (order) => thenRun(startBatch(order), runBatch),
  steerQueue: ({ name, id, order }) =>
    name === 'bulk'
      ? thenRun(steerQueue(bulkItem, id, order), runBulk)
      : thenRun(steerQueue(batchItem, id, order), runBatch),
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
    // a fault of ours must reach the user as words, and the console with its trace
    if (failure.kind === 'unexpected') console.error(error);
    return failed(failure) as MessageAnswer<Name>;
  }
}

/** Does it after the answer, to its end. */
function goOn(work: () => Promise<unknown>): void {
  void keepAlive(work);
}

/** The page is told at once; what it began runs on. */
async function thenRun<Value>(
  outcome: Promise<Outcome<Value>>,
  run: () => Promise<void>,
): Promise<Outcome<Value>> {
  const known = await outcome;
  if (known.ok) goOn(run);
  return known;
}

/** What a page is told must not wait for the tabs' badges. */
async function thenShown<Value>(outcome: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const known = await outcome;
  goOn(showOnTabs);
  return known;
}
