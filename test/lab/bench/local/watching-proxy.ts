import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface WatchingProxy {
  /** Chromium's arguments with which every request goes through the proxy, to this machine too. */
  readonly browserArguments: readonly string[];
  /** The hosts other than the page's that anything was requested from. */
  readonly elsewhere: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * A proxy that sees every request of a browser. It serves one site itself, with this page, and nothing else, each time
 * after `delay` milliseconds.
 */
export async function startWatchingProxy(site: string, html: string, delay = 0): Promise<WatchingProxy> {
  const elsewhere = new Set<string>();
  const server = createServer(async (request, response) => {
    await pause(delay);
    const { origin, pathname } = new URL(request.url ?? '', 'http://proxy.invalid');
    if (origin !== site) {
      elsewhere.add(new URL(origin).hostname);
      response.writeHead(502).end();
    } else if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    } else
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Missing</title>');
  });
  // https: a host and a port
  server.on('connect', ({ url = '' }, socket) => {
    elsewhere.add(url.replace(/:\d+$/, ''));
    // a browser that is closed resets its connections
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    browserArguments: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    elsewhere,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
