import { openServiceChannel, toMessage, toResponse } from './service-channel.ts';
import { startServiceHost } from './service-host.ts';

/** How often the service is asked whether it still runs, in milliseconds. */
const WATCH_MS = 1_000;

/**
 * `fetch` for the report service inside the browser, which it starts if necessary. For the background; the caller keeps
 * it alive meanwhile (`keepAlive`). Rejects like `fetch` if the request is aborted or the service cannot be started. If
 * the service ends before it responds, a read is repeated at the next one; a write rejects, because it may have taken
 * effect.
 */
export async function localFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const id = crypto.randomUUID();
  const sent = await toMessage(request);
  const stop = new AbortController();
  try {
    return await new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { signal: stop.signal });
      if (request.signal.aborted) reject(request.signal.reason);
      /** The service that has got the request. */
      let service: string | undefined;
      const { send, close } = openServiceChannel((message) => {
        if (message.type === 'response' && message.id === id) return resolve(toResponse(message.response));
        if (message.type !== 'ready' || message.service === service) return;
        if (service !== undefined && sent.method !== 'GET') {
          return reject(new TypeError('The report service has ended.'));
        }
        service = message.service;
        send({ type: 'request', id, request: sent });
      });
      // a service that is being started says that it is ready when it is
      const watch = () =>
        startServiceHost().then(() => stop.signal.aborted || send({ type: 'hello' }), reject);
      const watching = setInterval(watch, WATCH_MS);
      stop.signal.addEventListener('abort', () => {
        clearInterval(watching);
        close();
      });
      watch();
    });
  } finally {
    stop.abort();
  }
}
