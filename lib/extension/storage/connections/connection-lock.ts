import { connectionById } from './connections.ts';

/** Serialises work on the stored data of a connection's reports. */
export function withConnectionLock<Value>(connectionId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request(`verdict-reports:${connectionId}`, work);
}

/**
 * Serialises work on the stored data of a connection's reports, if the connection exists. If it was removed, does
 * nothing and returns `undefined`: a late response must leave nothing behind.
 */
export function whileConnected<Value>(
  connectionId: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  return withConnectionLock(connectionId, async () =>
    (await connectionById(connectionId)) ? work() : undefined,
  );
}
