import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { keysItem } from '../../../lib/extension/storage/connections/keys.ts';
import { connectionSchema } from '../../../lib/shared/connection/connection.ts';

/** Stores an active connection `c` to the service, with a key. */
export async function connect(baseUrl: string): Promise<void> {
  const connection = connectionSchema.parse({
    id: 'c',
    name: 'c',
    baseUrl,
    keyTail: '1234',
    reportPage: '{base_url}/reports/{id}',
  });
  await connectionsItem.update(() => ({ list: [connection], activeId: 'c' }));
  await keysItem.update(() => ({ c: { key: 'key-1234', origin: new URL(baseUrl).origin } }));
}
