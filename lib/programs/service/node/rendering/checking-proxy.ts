import { connect, createServer, type Socket } from 'node:net';
import {
  guardedLookup,
  hostOf,
  type ResolveHost,
  refuseForbiddenLiteral,
} from '../page-reader/network-guard.ts';
import type { Reach } from '../page-reader/reach.ts';
import { portOf } from '../port-of.ts';

/** How much of a request's head is read, in bytes. */
const MOST_HEAD = 256 * 1024;

export interface ProxyOptions {
  /** Asked for every address before anything is sent to it. */
  readonly reach: Reach;
  /** After this number of bytes from servers, all connections end. */
  readonly maxBytes: number;
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: ResolveHost | undefined;
}

export interface CheckingProxy {
  /** Its address, for a browser's settings. */
  readonly url: string;
  /** Ends all connections. */
  close(): void;
}

/** Where a request is to be sent, and its bytes as the server gets them. */
interface Target {
  readonly url: URL;
  readonly isTunnel: boolean;
  /** Of the request's body that follow. */
  readonly bodyBytes: number;
  readonly head: string;
}

/**
 * Starts an HTTP proxy that resolves every name itself and connects to exactly the addresses that it has checked. A
 * browser that knows no other way out can thus reach no forbidden address: not by a redirect, a frame, a script, a
 * WebSocket, nor by a name server that answers differently the second time. What is refused gets no response. One
 * request for each connection; responses pass as they come.
 */
export async function startCheckingProxy({ reach, maxBytes, resolve }: ProxyOptions): Promise<CheckingProxy> {
  const open = new Set<Socket>();
  let bytesLeft = maxBytes;
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const kept = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket)).on('error', () => {});
    return socket;
  };

  function forward(client: Socket, { url, isTunnel, bodyBytes, head }: Target, rest: Buffer): void {
    refuseForbiddenLiteral(reach, url);
    const host = hostOf(url);
    const lookup = guardedLookup(reach, url, resolve);
    const server = kept(connect({ host, port: Number(url.port) || (isTunnel ? 443 : 80), lookup }));
    const end = () => {
      client.destroy();
      server.destroy();
    };
    client.once('close', end);
    server.once('close', () => client.end());
    server.once('error', end);
    server.once('connect', () => {
      if (isTunnel) client.write('HTTP/1.1 200 OK\r\n\r\n');
      else server.write(head, 'latin1');
      let sent = 0;
      const send = (piece: Buffer) => {
        sent += piece.length;
        // a second request on this connection might be for another server
        if (!isTunnel && sent > bodyBytes) return end();
        if (!server.write(piece)) client.pause();
      };
      if (rest.length > 0) send(rest);
      client.on('data', send).resume();
      server.on('drain', () => client.resume());
      server.on('data', (piece) => {
        bytesLeft -= piece.length;
        if (bytesLeft < 0) return endAll();
        if (!client.write(piece)) server.pause();
      });
      client.on('drain', () => server.resume());
    });
  }

  const proxy = createServer((client) => {
    kept(client);
    let head: Buffer = Buffer.alloc(0);
    const read = (piece: Buffer) => {
      head = Buffer.concat([head, piece]);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) {
        if (head.length > MOST_HEAD) client.destroy();
        return;
      }
      client.off('data', read).pause();
      try {
        const target = targetOf(head.toString('latin1', 0, end));
        if (target === undefined) client.destroy();
        else forward(client, target, head.subarray(end + 4));
      } catch {
        client.destroy();
      }
    };
    client.on('data', read);
  });
  await new Promise<void>((done, fail) => {
    // later errors, such as too many open files, end single connections only
    proxy.on('error', fail).listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    close: () => {
      proxy.close();
      endAll();
    },
  };
}

/**
 * RFC 9112, sections 3.2.2 and 3.2.3: `GET http://host/path` and `CONNECT host:port`. `undefined` for anything else.
 */
function targetOf(head: string): Target | undefined {
  const [line = '', ...lines] = head.split('\r\n');
  const [method = '', target = ''] = line.split(' ');
  if (method === 'CONNECT') {
    const url = URL.parse(`https://${target}`);
    return url === null ? undefined : { url, isTunnel: true, bodyBytes: 0, head: '' };
  }
  const url = URL.parse(target);
  if (url === null || url.protocol !== 'http:' || target.includes('#')) return undefined;
  const fields = lines.filter((field) => !/^(?:proxy-[\w-]+|connection|keep-alive):/i.test(field));
  if (fields.some((field) => /^transfer-encoding:/i.test(field))) return undefined;
  const length = fields.map((field) => /^content-length:\s*(\d+)\s*$/i.exec(field)?.[1]).find(Boolean) ?? '0';
  // as the browser wrote it: the path of an address may have characters that a parser would change
  const path = target.slice(target.indexOf('/', 'http://'.length));
  const first = `${method} ${path.startsWith('/') ? path : '/'} HTTP/1.1`;
  return {
    url,
    isTunnel: false,
    bodyBytes: Number(length),
    head: `${[first, ...fields, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  };
}
