import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { ConnectionStatus } from '../../../lib/extension/model/connection/connection-status.ts';
import { connectionStatusItem } from '../../../lib/extension/storage/connections/connection-status.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useHostPermission } from '../../hooks/use-permission.ts';

/**
 * When the page was opened, in epoch ms. In the same clock as stored times, from which `performance.timeOrigin` may
 * differ by seconds.
 */
const OPENED_AT = Date.now();

export interface LiveStatus {
  /** The outcome of the last test; `undefined` without a key or the permission, and before the first test. */
  readonly status: ConnectionStatus | undefined;
  /** Whether the browser denies access to the service. */
  readonly isBlocked: boolean;
}

/**
 * The state of a connection. The last outcome is shown at once; a connection is tested when the page is opened and when
 * its host permission is granted, and not each time the page comes to the front. `isSaving`: the connection is being
 * saved, which tests it, so it is not tested here.
 */
export function useConnectionStatus(connection: Connection, isSaving: boolean): LiveStatus {
  const statuses = useStored(connectionStatusItem);
  const { id: connectionId, baseUrl, keyTail } = connection;
  const access = useHostPermission(baseUrl);
  const status = statuses?.[connectionId];
  const isTested = status !== undefined && status.testedAt >= OPENED_AT;
  const isDue = keyTail !== null && access === true && statuses !== undefined && !isTested && !isSaving;
  useEffect(() => {
    if (isDue) requestIdempotent('testConnection', { connectionId });
  }, [isDue, connectionId]);
  const isBlocked = keyTail !== null && access === false;
  return { status: keyTail === null || isBlocked ? undefined : status, isBlocked };
}
