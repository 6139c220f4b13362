import * as z from 'zod/mini';
import type { PinnedConnection } from './connection-for.ts';

/** The most pages with a pinned connection. */
const MOST = 50;

/** The connections pinned to pages, newest first, each page once. */
export const pinnedConnectionsSchema = z.array(z.object({ page: z.string(), connectionId: z.string() }));

/** The pins with one more; with `null` the page uses the connection of its site again. */
export function withPin(
  pins: readonly PinnedConnection[],
  page: string,
  connectionId: string | null,
): PinnedConnection[] {
  const others = pins.filter((each) => each.page !== page);
  return connectionId === null ? others : [{ page, connectionId }, ...others].slice(0, MOST);
}
