/** Version 1 kept one list alone, with its connection's id in it, or nothing. */
export function lastListToVersion2(old: unknown): unknown {
  if (typeof old !== 'object' || old === null || !('connectionId' in old)) return {};
  const { connectionId, ...list } = old;
  return { [String(connectionId)]: list };
}
