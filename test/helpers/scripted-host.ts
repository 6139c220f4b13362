import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SeenRequest {
  readonly method: string;
  /** Path and query, as they came. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ScriptedAnswer {
  /** 200 if not given. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is, anything else as JSON; left out, nothing is sent. */
  readonly body?: unknown;
}

/** Gives the answer, or writes one to `response` itself (and then returns nothing). */
export type Handler = (
  request: SeenRequest,
  response: ServerResponse,
) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>;

export interface ScriptedHost {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  /** Every request so far, oldest first. */
  readonly requests: readonly SeenRequest[];
  /** From now on, requests of which this is true are cut off unanswered, as by a service that is down. */
  setDown(isDown: (request: SeenRequest) => boolean | Promise<boolean>): void;
  /** Ends the server with all its connections. */
  close(): Promise<void>;
}

/** A real HTTP server on a free port of this machine that answers as the handler says and remembers what it saw. */
export async function startHost(handler: Handler): Promise<ScriptedHost> {
  const requests: SeenRequest[] = [];
  let down: Parameters<ScriptedHost['setDown']>[0] = () => false;
  const server = createServer(async (incoming, response) => {
    try {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: await text(incoming) };
      requests.push(request);
      if (await down(request)) return void response.destroy();
      const answer = await handler(request, response);
      if (answer) send(response, answer);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test host has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    setDown: (isDown) => {
      down = isDown;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: ScriptedAnswer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText || body === undefined ? body : JSON.stringify(body));
}
