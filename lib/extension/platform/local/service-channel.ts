/**
 * The channel between the background and the report service in its worker. A `BroadcastChannel` reaches the contexts of
 * the extension's own origin only, and unlike `runtime.sendMessage` no listener for other messages.
 */
const NAME = 'verdict-report-service';

/** A request or response that can be sent as a message. */
interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}
interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** `hello` asks whether the service runs; it says `ready` then, and when it starts. `service` is new at each start. */
export type ServiceMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'ready'; readonly service: string }
  | { readonly type: 'request'; readonly id: string; readonly request: SentRequest }
  | { readonly type: 'response'; readonly id: string; readonly response: SentResponse };

/** Opens the channel for messages in both directions. */
export function openServiceChannel(receive: (message: ServiceMessage) => void): {
  readonly send: (message: ServiceMessage) => void;
  readonly close: () => void;
} {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<ServiceMessage>) => receive(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

export async function toMessage(request: Request): Promise<SentRequest> {
  const { method, url, headers } = request;
  return { method, url, headers: [...headers], body: await request.text() };
}

export function toRequest({ method, url, headers, body }: SentRequest): Request {
  return new Request(url, { method, headers: headers.map(copied), ...(body !== '' && { body }) });
}

export async function responseMessage(response: Response): Promise<SentResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

export function toResponse({ status, headers, body }: SentResponse): Response {
  return new Response(body, { status, headers: headers.map(copied) });
}

function copied([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}
