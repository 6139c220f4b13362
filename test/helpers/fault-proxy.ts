import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What may go wrong between the extension and its service. */
export type Fault =
  /** Nothing is passed on, nothing answered, until `release`. */
  | { readonly kind: 'hold' }
  /** Passed on and done by the service, its answer kept back until `release`. */
  | { readonly kind: 'hold-answer' }
  /** The connection is cut before the service hears of it. */
  | { readonly kind: 'reset' }
  /** Passed on and done by the service, then the connection is cut in place of an answer. */
  | { readonly kind: 'drop-answer' }
  /** Passed on; the answer breaks off in the middle. */
  | { readonly kind: 'cut-off' }
  /** Answered by the proxy itself; the service hears nothing. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface SeenRequest {
  readonly method: string;
  /** With the query: `/api/v1/reports?per_page=10`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FaultProxy {
  /** The address to give to the extension. */
  readonly url: string;
  /** Every request that came, in order. */
  readonly seen: readonly SeenRequest[];
  /** How many requests of this method came (to a path that begins so). */
  count(method: string, path?: string): number;
  /** From now on, requests of this method (`*`: any) meet this fault, until `heal`. */
  fail(method: string, fault: Fault): void;
  /** No more faults for requests to come; those that are held stay so. */
  heal(): void;
  /** Lets everything go on that is held, and heals. */
  release(): void;
  close(): Promise<void>;
}

/** An HTTP host in front of the service that loses, delays and breaks what it is told to. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  const faults = new Map<string, Fault>();
  let release = Promise.withResolvers<void>();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const { method = 'GET', url: path = '/', headers } = request;
    seen.push({ method, path, headers, body: body.toString() });
    const fault = faults.get(method) ?? faults.get('*');
    const released = release.promise;
    if (fault?.kind === 'reset') return void response.socket?.resetAndDestroy();
    if (fault?.kind === 'answer') {
      response.writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8', ...fault.headers });
      return void response.end(fault.body ?? '');
    }
    if (fault?.kind === 'hold') await released;
    const answer = await passOn(upstream, { method, path, headers, body });
    if (fault?.kind === 'hold-answer') await released;
    if (fault?.kind === 'drop-answer' || !answer) return void response.socket?.resetAndDestroy();
    response.writeHead(answer.status, answer.headers);
    if (fault?.kind !== 'cut-off') return void response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), () => response.socket?.destroy());
  };

  const server = createServer((request, response) => {
    // whoever asked may be gone before the answer is there
    handle(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const letGo = () => {
    faults.clear();
    release.resolve();
    release = Promise.withResolvers();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    count: (method, path = '/api/v1/') =>
      seen.filter((request) => request.method === method && request.path.startsWith(path)).length,
    fail: (method, fault) => void faults.set(method, fault),
    heal: () => faults.clear(),
    release: letGo,
    close: () =>
      new Promise((resolve) => {
        letGo();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The service's answer, `undefined` when it gives none. */
async function passOn(
  upstream: string,
  { method, path, headers, body }: Omit<SeenRequest, 'body'> & { body: Buffer },
): Promise<{ status: number; headers: Record<string, string>; body: Buffer } | undefined> {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    /^(?:host|connection|content-length|transfer-encoding)$/.test(name) ? [] : [[name, String(value)]],
  );
  try {
    const response = await fetch(upstream + path, {
      method,
      headers: Object.fromEntries(sent),
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const answered = Object.fromEntries(response.headers);
    // what fetch has undone must not be promised again
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete answered[name];
    return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return undefined;
  }
}
