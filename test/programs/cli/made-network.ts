import dns from 'node:dns';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';

/** A request as the network shows it. */
export interface SeenRequest {
  /** Its absolute address, as the server understands it. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Answers a request for an absolute address. */
export type Answering = (url: URL, response: ServerResponse) => void;

/**
 * The network of this process, until `close`: every address and port leads to one real server of this machine, which
 * sees where each connection was to go. Names have the addresses of `named`, those below `localhost` loopback, and all
 * others a public one. TLS is left out: what would be sent through it is sent as it is.
 */
export async function makeNetwork(named: Readonly<Record<string, string>> = {}) {
  const requests: SeenRequest[] = [];
  /** The addresses and ports that were connected to. */
  const connections: string[] = [];
  const ways = new Map<number, string>();
  let answering: Answering = (_, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    const url = seen(request.url ?? '', request.headers, request.socket.remotePort);
    answering(url, response);
  });
  server.on('upgrade', (request, socket) => {
    seen(request.url ?? '', request.headers, request.socket.remotePort);
    socket.destroy();
  });
  function seen(path: string, headers: IncomingHttpHeaders, from = 0): URL {
    const url = new URL(`${ways.get(from) ?? 'http:'}//${headers.host}${path}`);
    requests.push({ url: url.href, headers });
    return url;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const real = { connect: net.Socket.prototype.connect, tls: tls.connect, lookup: dns.promises.lookup };
  const addressOf = (name: string) =>
    named[name] ?? (/(?:^|\.)localhost\.?$/.test(name) ? '127.0.0.1' : '93.184.215.14');
  const isOwn = (options: net.TcpNetConnectOpts) => typeof options.lookup === 'function';
  const connect = (socket: net.Socket, options: net.TcpNetConnectOpts, protocol: string) => {
    socket.once('connect', () => ways.set(socket.localPort ?? 0, protocol));
    const host = options.host ?? '';
    const record = (address: string) => connections.push(`${address} ${options.port}`);
    if (net.isIP(host) !== 0) record(host);
    const lookup: net.LookupFunction = (_, { all }, done) =>
      options.lookup?.(host, { all: true }, (error, addresses) => {
        if (error) return done(error, '');
        record(typeof addresses === 'string' ? addresses : (addresses[0]?.address ?? ''));
        done(null, all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
      });
    // of an address nothing is looked up
    const way: net.TcpNetConnectOpts =
      net.isIP(host) === 0 ? { host, port, lookup } : { host: '127.0.0.1', port };
    (real.connect as (way: net.TcpNetConnectOpts) => void).call(socket, way);
    return socket;
  };
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const options = [args[0]].flat()[0] as net.TcpNetConnectOpts;
    return isOwn(options)
      ? connect(this, options, 'http:')
      : (real.connect.apply(this, args as never) as net.Socket);
  } as typeof real.connect;
  tls.connect = ((options: net.TcpNetConnectOpts) =>
    connect(new net.Socket(), options, 'https:')) as typeof tls.connect;
  dns.promises.lookup = (async (name: string) => {
    const address = addressOf(name);
    return [{ address, family: net.isIP(address) }];
  }) as unknown as typeof dns.promises.lookup;
  syncBuiltinESMExports();

  return {
    requests,
    connections,
    /** Forgets what was seen and answers in another way from now on. */
    answer(next: Answering) {
      requests.length = 0;
      connections.length = 0;
      answering = next;
    },
    close() {
      net.Socket.prototype.connect = real.connect;
      tls.connect = real.tls;
      dns.promises.lookup = real.lookup;
      syncBuiltinESMExports();
      server.closeAllConnections();
      server.close();
    },
  };
}
