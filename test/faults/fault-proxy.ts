import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What may go wrong between the extension and its service. */
export type Fault =
  /** Nothing goes wrong: for the first of several. */
  | { readonly kind: 'pass' }
  /** Nothing is passed on, nothing answered, until `release`. */
  | { readonly kind: 'hold' }
  /** Passed on and done by the service, its answer kept back until `release`. */
  | { readonly kind: 'hold-answer' }
  /** Passed on and done by the service; the answer comes so much later. */
  | { readonly kind: 'delay'; readonly seconds: number }
  /** The connection is cut before the service hears of it. */
  | { readonly kind: 'reset' }
  /** Passed on and done by the service, then, so many seconds later, the connection is cut in place of an answer. */
  | { readonly kind: 'drop-answer'; readonly seconds?: number }
  /** Closed in good order before the service hears of it, or in place of an answer. */
  | { readonly kind: 'close' }
  | { readonly kind: 'close-answer' }
  /** Passed on; the answer breaks off in the middle. */
  | { readonly kind: 'cut-off' }
  /** Passed on; half of the answer comes, the rest is kept back until `release`. */
  | { readonly kind: 'half-answer' }
  /** Passed on; in the answer, the report has no result yet. */
  | { readonly kind: 'no-result' }
  /** Passed on and done by the service; answered by the proxy itself. */
  | { readonly kind: 'answer-instead'; readonly status: number; readonly body?: string }
  /** Answered by the proxy itself; the service hears nothing. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** More is announced than comes: the connection breaks off after the body. */
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
  /** The address to give to the extension. */
  readonly url: string;
  /** Every request that came, in order. */
  readonly seen: readonly SeenRequest[];
  /** How many requests of this method came (to a path that begins so). */
  count(method: string, path?: string): number;
  /**
   * From now on, requests of this method (`*`: any) meet this fault, until `heal`; of several faults each meets one
   * request, and the last all further ones. With `about`, only requests that name this (a page's address or a part
   * of it) do.
   */
  fail(method: string, fault: Fault | readonly Fault[], about?: string): void;
  /** How many requests of this method that name this have met their fault and wait, or were answered. */
  met(method: string, about: string): number;
  /** No more faults for requests to come; those that are held stay so. */
  heal(): void;
  /** Lets everything go on that is held, and heals. */
  release(): void;
  close(): Promise<void>;
}

/** An HTTP host in front of the service that loses, delays and breaks what it is told to. */
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
    // whoever asked may be gone before the answer is there
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
  /** Still to come; the last stays. */
  readonly faults: Fault[];
}

/** Rules about a page come before those for all, those of a method before those of any. */
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

/** The service's answer, `undefined` when it gives none. */
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
    // what fetch has undone must not be promised again
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      delete answered[name];
    return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return undefined;
  }
}
