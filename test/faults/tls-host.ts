import { once } from 'node:events';
import { createServer as createPlain } from 'node:http';
import { createServer as createEncrypted } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { selfSigned } from '../fixtures/self-signed.ts';

/** The first byte of a TLS connection (RFC 8446, 5.1: a record of type "handshake"). */
const HANDSHAKE = 22;

export interface TlsHost {
  /** `https://localhost:{port}` */
  readonly url: string;
  /** The headers of every received request, encrypted or not. */
  readonly seen: readonly object[];
  close(): Promise<void>;
}

/**
 * A host with an untrusted certificate. Unencrypted requests to the same port get a 400, as from nginx,
 * Apache and Go; or, with `taciturn`, a closed connection, as from Node.
 */
export async function startTlsHost({ taciturn = false } = {}): Promise<TlsHost> {
  const seen: object[] = [];
  const encrypted = createEncrypted(selfSigned, (request, response) => {
    seen.push(request.headers);
    response.end('{"data":[]}');
  });
  const plain = createPlain((request, response) => {
    seen.push(request.headers);
    response.writeHead(400).end('The plain HTTP request was sent to HTTPS port');
  });
  const sockets: Socket[] = [];
  const front = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      const isEncrypted = bytes[0] === HANDSHAKE;
      if (!isEncrypted && taciturn) return void socket.destroy();
      const behind = connect(portOf(isEncrypted ? encrypted : plain), '127.0.0.1');
      sockets.push(behind);
      behind.on('error', () => socket.destroy());
      behind.write(bytes);
      socket.pipe(behind).pipe(socket);
    });
  });
  const servers = [front, encrypted, plain];
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `https://localhost:${portOf(front)}`,
    seen,
    close: async () => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test host has no port');
  return address.port;
}
