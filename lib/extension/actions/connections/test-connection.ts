import { defaultReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { ConnectionFound, ConnectionInput } from '../../../shared/connection/connection.ts';
import type { Answers } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { createClient } from '../../api/create-client.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { ensureNoResendRules } from '../../platform/no-resend-rules.ts';
import { servicePattern } from '../../platform/permissions/host-permissions.ts';
import { accessFailure } from '../../platform/permissions/service-permission.ts';
import { uiLanguage } from '../../platform/text.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionStatusItem } from '../../storage/connections/connection-status.ts';
import { connectionById, connectionsItem } from '../../storage/connections/connections.ts';
import { listReports, storeListed } from '../reports/list-reports.ts';
import { type PreparedConnection, prepareConnection, saveConnection } from './connection.ts';

type Listed = Outcome<PageOf<Report>>;

/**
 * Tests an address and key and saves them only if the service returns its reports, so that a working
 * connection is never replaced by one that fails. Input that changes neither is saved before the test. May be
 * called again with the same `newId`.
 */
export async function testAndSaveConnection(input: ConnectionInput): Promise<Outcome<ConnectionFound>> {
  const { list } = await connectionsItem.get();
  const isSaved = list.some(({ id }) => id === input.newId);
  const prepared = isSaved ? null : await prepareConnection(input);
  if (prepared?.ok === false) return prepared;
  const requestedAt = Date.now();
  const learnt: Partial<Answers>[] = [];
  const listed =
    prepared && !prepared.value.isSame
      ? await listWith(prepared.value, async (part) => learnt.push(part))
      : null;
  // what is to be asked is asked of a connection
  if (listed?.ok === false && listed.failure.kind !== 'answers-unknown') return listed;
  const saved = await saveConnection(input);
  if (!saved.ok) return saved;
  const { id } = saved.value;
  if (listed === null) return testConnection(id);
  await whileConnected(id, () => answersItem(id).update((answers) => Object.assign({}, answers, ...learnt)));
  if (listed.ok) await storeListed(saved.value, defaultReportQuery, listed.value, requestedAt);
  return storeStatus(id, listed);
}

/**
 * Tests a saved connection and stores the outcome as its status. How its service answers is learnt again if its answer
 * no longer fits.
 */
export async function testConnection(connectionId: string): Promise<Outcome<ConnectionFound>> {
  const listed = await listReports(defaultReportQuery, connectionId);
  const isChanged = !listed.ok && listed.failure.kind === 'answers-changed';
  return storeStatus(
    connectionId,
    isChanged ? await listReports(defaultReportQuery, connectionId, { learn: true }) : listed,
  );
}

async function listWith(
  { connection, key, headers, old }: PreparedConnection,
  onLearnt: (part: Partial<Answers>) => Promise<unknown>,
): Promise<Listed> {
  const { baseUrl } = connection;
  if (key === undefined) return failed({ kind: 'not-connected' });
  const pattern = servicePattern(baseUrl);
  const failure = await accessFailure(pattern);
  if (failure) return failed(failure);
  await ensureNoResendRules();
  const answers = old?.baseUrl === baseUrl ? await answersItem(old.id).get() : undefined;
  const language = uiLanguage();
  return createClient({ baseUrl, key, headers, language, answers, onLearnt }).listReports(defaultReportQuery);
}

async function storeStatus(connectionId: string, listed: Listed): Promise<Outcome<ConnectionFound>> {
  const reports = listed.ok ? listed.value.total : null;
  const unreadable = listed.ok ? listed.value.unreadable : 0;
  const status = { testedAt: Date.now(), reports, unreadable, failure: listed.ok ? null : listed.failure };
  await whileConnected(connectionId, () =>
    connectionStatusItem.update((all) => ({ ...all, [connectionId]: status })),
  );
  if (!listed.ok) return listed;
  const connection = await connectionById(connectionId);
  return connection ? succeeded({ connection, reports, unreadable }) : failed({ kind: 'not-connected' });
}
