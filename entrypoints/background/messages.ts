import { type MessageAnswer, onMessage, type ProtocolMessage } from '../../lib/messages/protocol.ts';
import type { Outcome } from '../../lib/model/core/failure.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';
import { isFromOwnPage } from '../../lib/platform/tabs/own-page.ts';

/** All messages, listed here so that each has its listener before the handlers are loaded. */
const NAMES: Readonly<Record<ProtocolMessage, true>> = {
  startJob: true,
  retryJob: true,
  dismissJob: true,
  listReports: true,
  readReports: true,
  showReport: true,
  listProjects: true,
  deleteProject: true,
  saveSettings: true,
  syncIndex: true,
  exportSettings: true,
  exportSettingsWithKeys: true,
  importSettings: true,
  readPageDirectives: true,
  listCommands: true,
  listQuarantined: true,
  readQuarantined: true,
  removeQuarantined: true,
  restoreQuarantined: true,
  saveConnection: true,
  testAndSaveConnection: true,
  checkConnection: true,
  testConnection: true,
  listHeaders: true,
  addHeader: true,
  removeHeader: true,
  saveReportPage: true,
  activateConnection: true,
  pinConnection: true,
  forgetKey: true,
  removeConnection: true,
  readLinks: true,
  readSitemap: true,
  planBulk: true,
  startBulkCreate: true,
  startBulkEdit: true,
  controlRun: true,
};

/** The reply to everyone but the extension's own pages. Not made by `failed`, which would load zod at every start. */
const REFUSED: Outcome<never> = { ok: false, failure: { kind: 'unexpected', message: '' } };

/** Handles every message of the protocol. */
export function registerMessages(): void {
  for (const name of Object.keys(NAMES) as ProtocolMessage[]) handle(name);
}

function handle<Name extends ProtocolMessage>(name: Name): void {
  onMessage(name, async ({ data, sender }): Promise<MessageAnswer<Name>> => {
    if (!isFromOwnPage(sender)) return REFUSED as MessageAnswer<Name>;
    return keepAlive(async () => {
      const { answer } = await import('./message-handlers.ts');
      return answer(name, data);
    });
  });
}
