/**
 * The channel between the background and the report service in its worker. A `BroadcastChannel` reaches the contexts of
 * the extension's own origin only, and unlike `runtime.sendMessage` no listener for other messages.
 */
const NAME = 'verdict-report-service';

/** A call of a method, with what it is given; all of it can be sent as a message. */
export interface ServiceCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** The language of the texts in the answer (BCP 47). */
  readonly language: string;
}

/** `hello` asks whether the service runs; it says `ready` then, and when it starts. `service` is new at each start. */
type ServiceMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'ready'; readonly service: string }
  | { readonly type: 'call'; readonly id: string; readonly call: ServiceCall }
  | { readonly type: 'answer'; readonly id: string; readonly answer: unknown };

/** Opens the channel for messages in both directions. */
export function openServiceChannel(receive: (message: ServiceMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<ServiceMessage>) => receive(data);
  return { send: (message: ServiceMessage) => channel.postMessage(message), close: () => channel.close() };
}
