/** The record of values by connection id without the entry of one. */
export function withoutEntry<Value>(
  all: Readonly<Record<string, Value>>,
  connectionId: string,
): Record<string, Value> {
  const { [connectionId]: _gone, ...rest } = all;
  return rest;
}
