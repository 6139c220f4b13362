import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import type { ConnectionStatus } from '../../../lib/extension/model/connection/connection-status.ts';
import { connectionStatusItem } from '../../../lib/extension/storage/connections/connection-status.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useAccessFailure } from '../../hooks/use-permission.ts';

/**
 * When the page was opened, in epoch ms. In the same clock as stored times, from which `performance.timeOrigin` may
 * differ by seconds.
 */
const OPENED_AT = Date.now();

/**
 * The state of a connection: the outcome of its last test, or that the browser denies access to the service;
 * `undefined` without a key, and before the first test. The last outcome is shown at once; a connection is tested when
 * the page is opened and when its host permission is granted, and not each time the page comes to the front.
 * `isSaving`: the connection is being saved, which tests it, so it is not tested here.
 */
export function useConnectionStatus(connection: Connection, isSaving: boolean): ConnectionStatus | undefined {
  const statuses = useStored(connectionStatusItem);
  const { id: connectionId, baseUrl, keyTail } = connection;
  const denied = useAccessFailure(baseUrl);
  const status = statuses?.[connectionId];
  const isTested = status !== undefined && status.testedAt >= OPENED_AT;
  const isDue = keyTail !== null && denied === null && statuses !== undefined && !isTested && !isSaving;
  useEffect(() => {
    if (isDue) requestIdempotent('testConnection', { connectionId });
  }, [isDue, connectionId]);
  if (keyTail === null) return undefined;
  return denied ? { testedAt: OPENED_AT, reports: null, unreadable: 0, failure: denied } : status;
}
