import { connectionsItem } from './connections.ts';

/** Serialises work on the stored data of a connection's reports. */
export function withConnectionLock<Value>(connectionId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request(`verdict-reports:${connectionId}`, work);
}

/**
 * Like `withConnectionLock`, but only while the connection exists: a response that arrives after its removal
 * must leave nothing behind. Returns `undefined` in that case.
 */
export function whileConnected<Value>(
  connectionId: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  return withConnectionLock(connectionId, async () => {
    const { list } = await connectionsItem.get();
    return list.some(({ id }) => id === connectionId) ? work() : undefined;
  });
}
