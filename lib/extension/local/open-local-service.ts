import { languageFor, translator } from '../../engine/texts/translate.ts';
import type { Service } from '../../programs/service/create-service.ts';
import { createLocalService, type LocalServiceOptions } from './create-local-service.ts';
import { whyNotOpened } from './database.ts';

/** What the service works with; `open` opens its database (`openDatabase`). */
export interface OpenServiceOptions extends Omit<LocalServiceOptions, 'database'> {
  readonly open: () => Promise<IDBDatabase>;
}

/**
 * Creates the report service inside a browser and opens its database. If that fails, or the database is closed later,
 * the next request opens it again: browsers close a damaged one, and each connection closes itself when another context
 * deletes the database or another version of Verdict opens it. A request during which that happened is carried out
 * again: nothing of it was stored, and its `Idempotency-Key` finds what was. Responds with 503 while the database
 * cannot be opened: the disk is full or damaged, the browser stores nothing, or another version of Verdict has written
 * it.
 */
export function openLocalService({ open, ...options }: OpenServiceOptions): Service {
  let service: Promise<Service> | undefined;
  const start = async () => {
    const database = await open();
    database.onclose = closed;
    database.onversionchange = () => {
      database.close();
      closed();
    };
    return createLocalService({ database, ...options });
  };
  const closed = () => {
    service = undefined;
  };
  service = start();
  // the first request says why
  service.catch(() => {});
  return async (request, origin) => {
    try {
      service ??= start();
      const used = service;
      // a body can be read once
      const again = request.clone();
      const response = await (await used)(request, origin);
      if (response.status !== 500 || used === service) return response;
      service ??= start();
      return await (await service)(again, origin);
    } catch (error) {
      closed();
      options.onError?.(error instanceof Error ? error : new Error(String(error)));
      const translate = translator(languageFor(request.headers.get('accept-language') ?? undefined));
      return Response.json({ message: translate(whyNotOpened(error)) }, { status: 503 });
    }
  };
}
