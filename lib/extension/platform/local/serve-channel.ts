import { openServiceChannel, responseMessage, toRequest } from './service-channel.ts';

export interface ServeOptions {
  /** How long the service stays without a request, in milliseconds; without end by default. */
  readonly idleMs?: number;
  readonly onIdle?: () => void;
}

/** Serves the requests of the background, in the worker that runs the service. Returns how to stop. */
export function serveChannel(
  service: (request: Request) => Promise<Response>,
  { idleMs = Number.POSITIVE_INFINITY, onIdle = () => {} }: ServeOptions = {},
): () => void {
  const ready = { type: 'ready', service: crypto.randomUUID() } as const;
  let running = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const waitForWork = () => {
    clearTimeout(idle);
    if (running === 0 && Number.isFinite(idleMs)) idle = setTimeout(onIdle, idleMs);
  };
  const { send, close } = openServiceChannel(async (message) => {
    if (message.type === 'hello') {
      waitForWork();
      send(ready);
    }
    if (message.type !== 'request') return;
    running += 1;
    clearTimeout(idle);
    try {
      const response = await responseMessage(await service(toRequest(message.request)));
      send({ type: 'response', id: message.id, response });
    } finally {
      running -= 1;
      waitForWork();
    }
  });
  send(ready);
  waitForWork();
  return () => {
    clearTimeout(idle);
    close();
  };
}
