import { connectionsItem } from '../../lib/storage/connections.ts';
import { keysItem } from '../../lib/storage/keys.ts';

/** Stores a connection `c` to the service, in use, with a key. */
export async function connect(baseUrl: string): Promise<void> {
  const connection = { id: 'c', name: 'c', baseUrl, keyTail: '1234', reportPage: '{base_url}/reports/{id}' };
  await connectionsItem.update(() => ({ list: [connection], activeId: 'c' }));
  await keysItem.update(() => ({ c: 'key-1234' }));
}
