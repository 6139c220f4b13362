import { type MessageData, onMessage, type ProtocolMessage } from '../../lib/messages/protocol.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

/** All there are, so that each is heard before what answers them is evaluated. */
const NAMES: Readonly<Record<ProtocolMessage, true>> = {
  createReport: true,
  lookAgain: true,
  dismissJob: true,
  startEdit: true,
  retryEdit: true,
  dismissEdit: true,
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
  lookAtPage: true,
  listCommands: true,
  dismissUnstarted: true,
  listKept: true,
  readKept: true,
  dropKept: true,
  putKeptBack: true,
  saveConnection: true,
  checkConnection: true,
  testConnection: true,
  listHeaders: true,
  addHeader: true,
  removeHeader: true,
  saveReportPage: true,
  activateConnection: true,
  pickConnection: true,
  forgetKey: true,
  removeConnection: true,
  readLinks: true,
  readSitemap: true,
  planBulk: true,
  startBulk: true,
  startBatch: true,
  steerQueue: true,
};

/** Hears every message of the protocol. */
export function registerMessages(): void {
  for (const name of Object.keys(NAMES) as ProtocolMessage[]) hear(name);
}

function hear<Name extends ProtocolMessage>(name: Name): void {
  onMessage(name, ({ data }: { data: MessageData<Name> }) =>
    keepAlive(async () => {
      const { answer } = await import('./answer.ts');
      return answer(name, data);
    }),
  );
}
