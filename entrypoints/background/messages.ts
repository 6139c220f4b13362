import { checkConnection } from '../../lib/actions/check-connection.ts';
import { saveConnection, testConnection } from '../../lib/actions/connection.ts';
import { createReport, dismissJob } from '../../lib/actions/create-report.ts';
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
import { forgetUnstarted } from '../../lib/actions/unstarted.ts';
import {
  type MessageAnswer,
  type MessageData,
  onMessage,
  type ProtocolMessage,
} from '../../lib/messages/protocol.ts';
import { failed, type Outcome, succeeded } from '../../lib/model/failure.ts';
import { listCommands } from '../../lib/platform/commands.ts';
import { batchItem } from '../../lib/storage/batch.ts';
import { bulkItem } from '../../lib/storage/bulk.ts';

/** Answers every message of the protocol. */
export function registerMessages(): void {
  answer('createReport', async (order) => {
    const outcome = await createReport({ ...order, startedFrom: 'popup' });
    if (outcome.ok) void runJob(outcome.value.id);
    return outcome;
  });
  answer('lookAgain', async ({ jobId }) => {
    const outcome = await lookAgain(jobId);
    if (outcome.ok) void runJob(jobId);
    return outcome;
  });
  answer('dismissJob', ({ jobId }) => thenShown(dismissJob(jobId)));
  answer('startEdit', async (order) => {
    const outcome = await startEdit(order);
    if (outcome.ok) void runEdit(outcome.value);
    return outcome;
  });
  answer('retryEdit', ({ editId }) => thenRun(retryEdit(editId), () => runEdit(editId)));
  answer('dismissEdit', ({ editId }) => dismissEdit(editId));
  answer('listReports', ({ query, connectionId }) => thenShown(listReports(query, connectionId)));
  answer('readReports', ({ query, connectionId }) => readReports(query, connectionId));
  answer('showReport', ({ id, connectionId }) => thenShown(showReport(id, connectionId)));
  answer('listProjects', ({ query, connectionId }) => listProjects(query, connectionId));
  answer('deleteProject', ({ project, connectionId }) => thenShown(deleteProject(project, connectionId)));
  registerConnectionMessages();
  answer('saveSettings', async (change) => {
    const outcome = await saveSettings(change);
    if (outcome.ok && change.badgeOnEveryPage !== undefined) void followBadgeSetting();
    return outcome;
  });
  answer('syncIndex', async () => {
    void syncIndex(true);
    return succeeded(null);
  });
  answer('exportSettings', () => exportSettings());
  answer('exportSettingsWithKeys', () => exportSettingsWithKeys());
  answer('importSettings', async ({ content }) => {
    const outcome = await thenShown(importSettings(content));
    if (outcome.ok) void followBadgeSetting();
    return outcome;
  });
  answer('lookAtPage', ({ tabId }) => lookAtPage(tabId));
  answer('listCommands', async () => succeeded(await listCommands()));
  answer('dismissUnstarted', async ({ tabId }) => {
    await forgetUnstarted(tabId);
    return thenShown(Promise.resolve(succeeded(null)));
  });
  answer('listKept', () => listKept());
  answer('readKept', ({ id }) => readKept(id));
  answer('dropKept', ({ id }) => dropKept(id));
  answer('putKeptBack', ({ id }) => thenShown(putKeptBack(id)));
  registerQueueMessages();
}

function registerConnectionMessages(): void {
  answer('saveConnection', (order) => thenShown(saveConnection(order)));
  answer('checkConnection', ({ connectionId }) => checkConnection(connectionId));
  answer('testConnection', async ({ connectionId }) => {
    const outcome = await thenShown(testConnection(connectionId));
    if (outcome.ok) void syncIndex(true);
    return outcome;
  });
  answer('listHeaders', ({ connectionId }) => listHeaders(connectionId));
  answer('addHeader', ({ connectionId, header }) => addHeader(connectionId, header));
  answer('removeHeader', ({ connectionId, name }) => removeHeader(connectionId, name));
  answer('saveReportPage', ({ connectionId, reportPage }) => saveReportPage(connectionId, reportPage));
  answer('activateConnection', ({ connectionId }) => thenShown(activateConnection(connectionId)));
  answer('pickConnection', ({ url, connectionId }) => thenShown(pickConnection(url, connectionId)));
  answer('forgetKey', ({ connectionId }) => thenShown(forgetKey(connectionId)));
  answer('removeConnection', ({ connectionId }) => thenShown(removeConnection(connectionId)));
}

function registerQueueMessages(): void {
  answer('readLinks', ({ tabId }) => readLinks(tabId));
  answer('readSitemap', ({ url }) => readSitemap(url));
  answer('planBulk', ({ addresses, source }) => makeBulkPlan(addresses, source));
  answer('startBulk', ({ bulkId, withFresh }) => thenRun(startBulk(bulkId, withFresh), runBulk));
  answer('startBatch', (order) => thenRun(startBatch(order), runBatch));
  answer('steerQueue', ({ name, id, order }) =>
    name === 'bulk'
      ? thenRun(steerQueue(bulkItem, id, order), runBulk)
      : thenRun(steerQueue(batchItem, id, order), runBatch),
  );
}

/** The page is told at once; what it began runs on. */
async function thenRun<Value>(
  outcome: Promise<Outcome<Value>>,
  run: () => Promise<void>,
): Promise<Outcome<Value>> {
  const known = await outcome;
  if (known.ok) void run();
  return known;
}

/** What a page is told must not wait for the tabs' badges. */
async function thenShown<Value>(outcome: Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const known = await outcome;
  void showOnTabs();
  return known;
}

function answer<Name extends ProtocolMessage>(
  name: Name,
  action: (data: MessageData<Name>) => Promise<MessageAnswer<Name>>,
): void {
  onMessage(name, async ({ data }: { data: MessageData<Name> }) => {
    try {
      return await action(data);
    } catch (error) {
      const failure = failureOfError(error);
      // a fault of ours must reach the user as words, and the console with its trace
      if (failure.kind === 'unexpected') console.error(error);
      return failed(failure) as MessageAnswer<Name>;
    }
  });
}
