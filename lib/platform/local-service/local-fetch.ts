import { openServiceChannel, toMessage, toResponse } from './service-channel.ts';
import { startServiceHost } from './service-host.ts';

/**
 * `fetch` for the report service inside the browser, which it starts if necessary. For the background; the caller keeps
 * it alive meanwhile (`keepAlive`). Rejects like `fetch` if the request is aborted or the service cannot be started.
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
      let isSent = false;
      const { send, close } = openServiceChannel((message) => {
        if (message.type === 'ready' && !isSent) {
          isSent = true;
          send({ type: 'request', id, request: sent });
        }
        if (message.type === 'response' && message.id === id) resolve(toResponse(message.response));
      });
      stop.signal.addEventListener('abort', close);
      // a service that is being started says that it is ready when it is
      startServiceHost().then(() => send({ type: 'hello' }), reject);
    });
  } finally {
    stop.abort();
  }
}
