import { type Connection, DEFAULT_REPORT_PAGE } from '../../../lib/shared/connection/connection.ts';

/** The stored values after connecting in the settings, before the first list. */
export function connectedTo(baseUrl: string, key: string): Record<string, unknown> {
  const connection: Connection = {
    id: 'bench',
    name: 'Bench',
    baseUrl,
    keyTail: key.slice(-4),
    reportPage: DEFAULT_REPORT_PAGE,
    color: 'blue',
    hosts: [],
  };
  return {
    connections: { version: 1, value: { list: [connection], activeId: 'bench' } },
    keys: { version: 1, value: { bench: { key, origin: new URL(baseUrl).origin } } },
  };
}
