import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { ConnectionStatus } from '../../../lib/model/connection/connection-status.ts';
import { connectionStatusItem } from '../../../lib/storage/connections/connection-status.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useHostPermission } from '../../hooks/use-host-permission.ts';

/** In the same clock as the stored times; `performance.timeOrigin` may differ from it by seconds. */
const PAGE_OPENED_AT = Date.now();

/**
 * The outcome of the connection's last test. Tests a connection that has not been tested since the page
 * opened, and again when its host permission is granted. `undefined` until there is an outcome, and without a
 * key or the permission.
 */
export function useConnectionStatus(connection: Connection | undefined): ConnectionStatus | undefined {
  const statuses = useStored(connectionStatusItem);
  const access = useHostPermission(connection?.baseUrl);
  const connectionId = connection?.id;
  const isUsable = connection !== undefined && connection.keyTail !== null && access === true;
  const status = connection && statuses?.[connection.id];
  const isDue = isUsable && statuses !== undefined && !(status && status.testedAt >= PAGE_OPENED_AT);
  useEffect(() => {
    if (isDue && connectionId !== undefined) requestIdempotent('testConnection', { connectionId });
  }, [isDue, connectionId]);
  return isUsable ? status : undefined;
}
