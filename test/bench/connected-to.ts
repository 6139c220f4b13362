/** The stored values after connecting in the settings, before the first list. */
export function connectedTo(baseUrl: string, key: string): Record<string, unknown> {
  const connection = {
    id: 'bench',
    name: 'Bench',
    baseUrl,
    keyTail: key.slice(-4),
    reportPage: '{base_url}/reports/{id}',
  };
  return {
    connections: { version: 1, value: { list: [connection], activeId: 'bench' } },
    keys: { version: 1, value: { bench: { key, origin: new URL(baseUrl).origin } } },
  };
}
