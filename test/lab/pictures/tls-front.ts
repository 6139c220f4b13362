import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned } from '../../fixtures/self-signed.ts';

export interface TlsFront {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves local HTTP origins over HTTPS under other host names: `origins` has the origin for each host, such as
 * `{ 'bakery.example': 'http://localhost:4321' }`. The browser must map the names to `port` and ignore that the
 * certificate is self-signed.
 */
export async function startTlsFront(origins: Readonly<Record<string, string>>): Promise<TlsFront> {
  const server = createServer(selfSigned, (incoming, outgoing) => {
    const origin = origins[incoming.headers.host ?? ''];
    if (origin === undefined) return void outgoing.writeHead(404).end();
    const { method, headers, url = '/' } = incoming;
    const behind = request(new URL(url, origin), { ...(method && { method }), headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    behind.on('error', () => outgoing.destroy());
    incoming.pipe(behind);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The HTTPS server has no port.');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
