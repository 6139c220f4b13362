import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves `listener` on a free port until the test ends; returns the origin, without a trailing slash. */
export async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A listener that responds to `/` with `answer` and to everything else with 404. */
export function onlyRoot(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url === '/') return answer(request, response);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  };
}

/** A listener that responds to `/` with a body and headers. */
export function page(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  status = 200,
): RequestListener {
  return onlyRoot((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
}
