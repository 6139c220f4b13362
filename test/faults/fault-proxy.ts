import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Faults between the extension and its service. */
export type Fault =
  /** No fault: for the first of several requests. */
  | { readonly kind: 'pass' }
  /** Neither forwarded nor answered until `release`. */
  | { readonly kind: 'hold' }
  /** Forwarded and carried out by the service; the response is held until `release`. */
  | { readonly kind: 'hold-answer' }
  /** Forwarded and carried out by the service; the response is delayed. */
  | { readonly kind: 'delay'; readonly seconds: number }
  /** The connection is reset before the request reaches the service. */
  | { readonly kind: 'reset' }
  /**
   * Forwarded and carried out by the service; after this number of seconds the connection is reset instead of
   * a response.
   */
  | { readonly kind: 'drop-answer'; readonly seconds?: number }
  /** Closed properly before the request reaches the service, or instead of a response. */
  | { readonly kind: 'close' }
  | { readonly kind: 'close-answer' }
  /** Forwarded; the response breaks off in the middle. */
  | { readonly kind: 'cut-off' }
  /** Forwarded; half of the response is sent, the rest is held until `release`. */
  | { readonly kind: 'half-answer' }
  /** Forwarded; the report in the response has no result yet. */
  | { readonly kind: 'no-result' }
  /** Forwarded and carried out by the service; the proxy sends its own response. */
  | { readonly kind: 'answer-instead'; readonly status: number; readonly body?: string }
  /** The proxy sends its own response; nothing reaches the service. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** The announced length is larger: the connection breaks off after the body. */
      readonly isCutOff?: true;
    };

export interface SeenRequest {
  readonly method: string;
  /** With the query: `/api/v1/reports?per_page=10`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FaultProxy {
  /** The URL for the extension. */
  readonly url: string;
  /** Every received request, in order. */
  readonly seen: readonly SeenRequest[];
  /** The number of requests with this method (and a path that begins like this). */
  count(method: string, path?: string): number;
  /**
   * Applies this fault to requests with this method (`*`: any) until `heal`; each of several faults applies
   * to one request, and the last to all further ones. With `about`, only to requests that contain this text
   * (a page's URL or a part of it).
   */
  fail(method: string, fault: Fault | readonly Fault[], about?: string): void;
  /** The number of requests with this method and text to which a fault was applied. */
  met(method: string, about: string): number;
  /** No more faults for future requests; held ones stay held. */
  heal(): void;
  /** Continues all held requests, and heals. */
  release(): void;
  close(): Promise<void>;
}

/** An HTTP proxy in front of the service that loses, delays and breaks responses on demand. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  let rules: Rule[] = [];
  const met: SeenRequest[] = [];
  let release = Promise.withResolvers<void>();

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(incoming);
    const { method = 'GET', url: path = '/', headers } = incoming;
    const request = { method, path, headers, body: body.toString() };
    seen.push(request);
    const fault = faultFor(rules, request);
    const released = release.promise;
    if (fault?.kind === 'reset') return void response.socket?.resetAndDestroy();
    if (fault?.kind === 'close') return void response.socket?.end();
    if (fault?.kind === 'answer') {
      const length = fault.isCutOff ? { 'content-length': '10000' } : {};
      const headers = { 'content-type': 'text/html; charset=utf-8', ...length, ...fault.headers };
      response.writeHead(fault.status, headers);
      if (!fault.isCutOff) return void response.end(fault.body ?? '');
      await new Promise((sent) => response.write(fault.body ?? '', sent));
      return void response.socket?.destroy();
    }
    if (fault?.kind === 'hold') met.push(request);
    if (fault?.kind === 'hold') await released;
    const answer = await passOn(upstream, { method, path, headers, body });
    if (fault?.kind !== 'hold' && fault?.kind !== 'half-answer') met.push(request);
    if (fault?.kind === 'hold-answer') await released;
    if (fault?.kind === 'delay' || fault?.kind === 'drop-answer') await pause((fault.seconds ?? 0) * 1000);
    if (fault?.kind === 'drop-answer' || !answer) return void response.socket?.resetAndDestroy();
    if (fault?.kind === 'close-answer') return void response.socket?.end();
    if (fault?.kind === 'answer-instead') return void response.writeHead(fault.status).end(fault.body ?? '');
    response.writeHead(answer.status, answer.headers);
    if (fault?.kind === 'no-result') {
      // a report without result, score and date is still being created
      const body = answer.body
        .toString()
        .replace(/"result":"\w+"/, '"result":null')
        .replace(/"score":\d+/, '"score":null')
        .replace(/"generated_at":"[^"]*"/, '"generated_at":null');
      return void response.end(body);
    }
    if (fault?.kind !== 'cut-off' && fault?.kind !== 'half-answer') return void response.end(answer.body);
    const half = answer.body.length / 2;
    await new Promise((sent) => response.write(answer.body.subarray(0, half), sent));
    if (fault.kind === 'cut-off') return void response.socket?.destroy();
    met.push(request);
    await released;
    response.end(answer.body.subarray(half));
  };

  const server = createServer((request, response) => {
    // the client may have disconnected before the response
    handle(request, response).catch(() => response.socket?.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const letGo = () => {
    rules = [];
    release.resolve();
    release = Promise.withResolvers();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    count: (method, path = '/api/v1/') =>
      seen.filter((request) => request.method === method && request.path.startsWith(path)).length,
    fail: (method, fault, about = '') => {
      const faults = [fault].flat();
      rules = [
        { method, about, faults },
        ...rules.filter((rule) => rule.method !== method || rule.about !== about),
      ];
    },
    met: (method, about) =>
      met.filter((request) => request.method === method && names(request, about)).length,
    heal: () => {
      rules = [];
    },
    release: letGo,
    close: () =>
      new Promise((resolve) => {
        letGo();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Rule {
  readonly method: string;
  readonly about: string;
  /** The remaining faults; the last stays. */
  readonly faults: Fault[];
}

/** Rules with `about` come before others, those for a method before those for any. */
function faultFor(rules: readonly Rule[], request: SeenRequest): Fault | undefined {
  const rule = rules
    .filter(({ method, about }) => (method === '*' || method === request.method) && names(request, about))
    .toSorted((one, other) => weight(other) - weight(one))[0];
  return rule && rule.faults.length > 1 ? rule.faults.shift() : rule?.faults[0];
}

function weight({ method, about }: Rule): number {
  return (about === '' ? 0 : 2) + (method === '*' ? 0 : 1);
}

function names({ path, body }: SeenRequest, about: string): boolean {
  return decodeURIComponent(`${path} ${body}`.replaceAll('+', ' ')).includes(about);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The service's response, `undefined` if it gives none. */
async function passOn(
  upstream: string,
  { method, path, headers, body }: Omit<SeenRequest, 'body'> & { body: Buffer },
): Promise<{ status: number; headers: Record<string, string>; body: Buffer } | undefined> {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    /^(?:host|connection|expect|content-length|transfer-encoding)$/.test(name) ? [] : [[name, String(value)]],
  );
  try {
    const response = await fetch(upstream + path, {
      method,
      headers: Object.fromEntries(sent),
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const answered = Object.fromEntries(response.headers);
    // fetch has already decoded these
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete answered[name];
    return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return undefined;
  }
}
