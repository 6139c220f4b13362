/** Version 1 stored a single list with its connection's id in it, or nothing. */
export function lastListToVersion2(old: unknown): unknown {
  if (typeof old !== 'object' || old === null || !('connectionId' in old)) return {};
  const { connectionId, ...list } = old;
  return { [String(connectionId)]: list };
}
