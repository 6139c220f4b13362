import { openServiceChannel, type ServiceCall } from './service-channel.ts';
import { startServiceHost } from './service-host.ts';

/** How often the service is asked whether it still runs, in milliseconds. */
const WATCH_MS = 1_000;

/** The longest wait for the answer to a call, and whether the call may be carried out twice. */
export interface CallRules {
  readonly ms: number;
  readonly mayRepeat: boolean;
}

/** No answer came in time. */
export class CallTimeout extends Error {}

/**
 * Calls the report service inside the browser, which it starts if necessary. For the background; the caller keeps it
 * alive meanwhile (`keepAlive`). Rejects with `CallTimeout` after the longest wait, and if the service cannot be
 * started. If the service ends before it answers, the next one is called if that may be repeated; otherwise it rejects,
 * because the call may have taken effect.
 */
export async function callService(call: ServiceCall, { ms, mayRepeat }: CallRules): Promise<unknown> {
  const id = crypto.randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  /** The service that has got the call. */
  let service: string | undefined;
  const { send, close } = openServiceChannel((message) => {
    if (message.type === 'answer' && message.id === id) return resolve(message.answer);
    if (message.type !== 'ready' || message.service === service) return;
    if (service !== undefined && !mayRepeat) return reject(new Error('The report service has ended.'));
    service = message.service;
    send({ type: 'call', id, call });
  });
  let isOver = false;
  // a service that is being started says that it is ready when it is
  const watch = () => startServiceHost().then(() => isOver || send({ type: 'hello' }), reject);
  const watching = setInterval(watch, WATCH_MS);
  const timer = setTimeout(() => reject(new CallTimeout()), ms);
  void watch();
  try {
    return await promise;
  } finally {
    isOver = true;
    clearInterval(watching);
    clearTimeout(timer);
    close();
  }
}
