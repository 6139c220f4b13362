import { openServiceChannel, type ServiceCall } from './service-channel.ts';

export interface ServeOptions {
  /** How long the service stays without a call, in milliseconds; without end by default. */
  readonly idleMs?: number;
  readonly onIdle?: () => void;
}

/** Answers the calls of the background, in the worker that runs the service. Returns how to stop. */
export function serveChannel(
  answer: (call: ServiceCall) => Promise<unknown>,
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
    if (message.type !== 'call') return;
    running += 1;
    clearTimeout(idle);
    try {
      send({ type: 'answer', id: message.id, answer: await answer(message.call) });
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
