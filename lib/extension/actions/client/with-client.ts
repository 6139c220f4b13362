import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { Answers } from '../../../shared/connection/mapping.ts';
import { failed, type Outcome } from '../../../shared/failure/failure.ts';
import type { Client } from '../../api/client.ts';
import { createClient } from '../../api/create-client.ts';
import { ensureNoResendRules } from '../../platform/no-resend-rules.ts';
import { servicePattern } from '../../platform/permissions/host-permissions.ts';
import { accessFailure } from '../../platform/permissions/service-permission.ts';
import { uiLanguage } from '../../platform/text.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keyFor, keysItem } from '../../storage/connections/keys.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { StorageFull } from '../../storage/core/write-together.ts';
import { isServiceAllowed } from '../policy/managed.ts';
import { localClient } from './local-client.ts';

/**
 * Runs `work` with a client of the connection. Fails with `not-connected` if the connection does not exist or
 * has no key for its address, `service-not-allowed` if an administrator requires another service, `no-access`
 * if the host permission is missing: the request would only fail with an unspecific error.
 */
export async function withClient<Value>(
  work: (client: Client, connection: Connection) => Promise<Outcome<Value>>,
  connectionId: string,
): Promise<Outcome<Value>> {
  const [connections, keys, stored, answers] = await readTogether([
    connectionsItem,
    keysItem,
    headersItem(connectionId),
    answersItem(connectionId),
  ]);
  const connection = connections.list.find(({ id }) => id === connectionId);
  if (connection && !abilitiesOf(connection.id).isRemote) return work(localClient(), connection);
  const key = connection && keyFor(keys[connection.id], connection.baseUrl);
  if (!connection || !key) return failed({ kind: 'not-connected' });
  if (!(await isServiceAllowed(connection.baseUrl))) return failed({ kind: 'service-not-allowed' });
  const pattern = servicePattern(connection.baseUrl);
  const failure = await accessFailure(pattern);
  if (failure) return failed(failure);
  await ensureNoResendRules();
  const { baseUrl } = connection;
  const headers = headersFor(stored, baseUrl);
  const client = createClient({
    baseUrl,
    key,
    headers,
    language: uiLanguage(),
    answers,
    onLearnt: (part) => keepLearnt(connectionId, part),
  });
  return work(client, connection);
}

/** Stores what was learnt of how a service answers; without space for it, it is learnt again next time. */
async function keepLearnt(connectionId: string, part: Partial<Answers>): Promise<void> {
  try {
    await whileConnected(connectionId, () =>
      answersItem(connectionId).update((known) => ({ ...known, ...part })),
    );
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
}
