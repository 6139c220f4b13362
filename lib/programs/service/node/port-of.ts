import type { Server } from 'node:net';

/** The port at which a server listens. */
export function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
