import { connectionsItem } from './connections.ts';

/** Does what is done to all that is stored of a connection's reports, one after the other. */
export function withConnectionLock<Value>(connectionId: string, work: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request(`verdict-reports:${connectionId}`, work);
}

/**
 * The same while the connection is there: an answer that comes after it was removed must leave nothing behind. Answers
 * `undefined` then.
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
