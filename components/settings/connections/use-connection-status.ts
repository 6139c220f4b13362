import { useEffect } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { ConnectionStatus } from '../../../lib/model/connection/connection-status.ts';
import { connectionStatusItem } from '../../../lib/storage/connections/connection-status.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useHostPermission } from '../../hooks/use-permission.ts';
import { useShownAt } from '../../hooks/use-shown-at.ts';

export interface LiveStatus {
  /** The outcome of the last test; `undefined` without a key or the permission, and before the first test. */
  readonly status: ConnectionStatus | undefined;
  /** Whether the browser denies access to the service. */
  readonly isBlocked: boolean;
}

/**
 * The state of a connection. The last outcome is shown at once; a connection is tested when the page is opened or shown
 * again, because reports may have been created meanwhile, and when its host permission is granted. `isSaving`: the connection is being saved, which
 * tests it, so it is not tested here.
 */
export function useConnectionStatus(connection: Connection, isSaving: boolean): LiveStatus {
  const statuses = useStored(connectionStatusItem);
  const { id: connectionId, baseUrl, keyTail } = connection;
  const shownAt = useShownAt();
  const access = useHostPermission(baseUrl);
  const status = statuses?.[connectionId];
  const isTested = status !== undefined && status.testedAt >= shownAt;
  const isDue = keyTail !== null && access === true && statuses !== undefined && !isTested && !isSaving;
  useEffect(() => {
    if (isDue) requestIdempotent('testConnection', { connectionId });
  }, [isDue, connectionId]);
  const isBlocked = keyTail !== null && access === false;
  return { status: keyTail === null || isBlocked ? undefined : status, isBlocked };
}
