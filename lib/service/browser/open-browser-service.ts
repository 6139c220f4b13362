import type { Service } from '../create-service.ts';
import { languageFor, sayIn } from '../texts/say.ts';
import { text } from '../texts/text.ts';
import { type BrowserServiceOptions, createBrowserService } from './create-browser-service.ts';

/** What the service works with; `open` opens its database (`openDatabase`). */
export interface OpenServiceOptions extends Omit<BrowserServiceOptions, 'database'> {
  readonly open: () => Promise<IDBDatabase>;
}

/**
 * Creates the report service inside a browser and opens its database. If that fails, or the browser closes it later, the
 * next request opens it again. Responds with 503 while it cannot be opened: the disk is full or damaged, the browser
 * stores nothing, or a newer version of Verdict has written it.
 */
export function openBrowserService({ open, ...options }: OpenServiceOptions): Service {
  const start = async () => {
    const database = await open();
    database.onclose = closed;
    return createBrowserService({ database, ...options });
  };
  const closed = () => {
    service = undefined;
  };
  let service: Promise<Service> | undefined = start();
  // the first request says why
  service.catch(() => {});
  return async (request, origin) => {
    try {
      service ??= start();
      return (await service)(request, origin);
    } catch (error) {
      closed();
      options.onError?.(error instanceof Error ? error : new Error(String(error)));
      const say = sayIn(languageFor(request.headers.get('accept-language') ?? undefined));
      return Response.json({ message: say(text('http.no-database')) }, { status: 503 });
    }
  };
}
