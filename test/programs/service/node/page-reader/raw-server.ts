import { createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Answers each request with the raw response for its path, cut into pieces if there are several, and then closes the
 * connection; other paths get a 404. Returns the origin, without a trailing slash.
 */
export async function serveRaw(
  responses: Readonly<Record<string, string | Buffer | readonly (string | Buffer)[]>>,
) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', async (request) => {
      const path = request.toString('latin1').split(' ')[1] ?? '';
      const pieces = [responses[path] ?? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'].flat();
      for (const piece of pieces) await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
      socket.end();
    });
  });
  return listening(server);
}

/** Starts a server until the test ends; returns its origin. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
