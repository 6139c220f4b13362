import * as z from 'zod/mini';
import type { PinnedConnection } from './connection-for.ts';

/** So many are kept: more pages than anyone has open whose connections were picked by hand. */
const MOST = 50;

/** The newest first, each page once. */
export const pinnedConnectionsSchema = z.array(z.object({ page: z.string(), connectionId: z.string() }));

/** The picks with one more; with `null` for the connection the page goes by its site again. */
export function withPin(
  picks: readonly PinnedConnection[],
  page: string,
  connectionId: string | null,
): PinnedConnection[] {
  const others = picks.filter((each) => each.page !== page);
  return connectionId === null ? others : [{ page, connectionId }, ...others].slice(0, MOST);
}
