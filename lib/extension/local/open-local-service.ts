import type { Analyser } from '../../engine/ports.ts';
import type { Translate } from '../../engine/texts/create-translator.ts';
import { text } from '../../engine/texts/text.ts';
import { failed, type Outcome } from '../../shared/failure/failure.ts';
import type { LocalClient } from '../api/client.ts';
import { createLocalClient } from './create-local-client.ts';
import { whyNotOpened } from './database.ts';
import { IndexedDbReportStore } from './indexed-db-report-store.ts';

/** A call of a method of the client in the worker, whose texts are in this language (BCP 47). */
export interface LocalCall {
  readonly name: keyof LocalClient;
  readonly args: readonly unknown[];
  readonly language: string;
}

export interface LocalServiceOptions {
  /** Opens the database (`openDatabase`). */
  readonly open: () => Promise<IDBDatabase>;
  readonly analyse: Analyser;
  /** Returns the function that writes texts in a language (`fetchTranslator`). */
  readonly translator: (language: string) => Promise<Translate>;
  /** Called for internal failures, of which the answer says nothing more. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Opens the reports in this browser, and returns what answers the calls; it never rejects. If the database cannot be
 * opened, or is closed later, the next call opens it again: browsers close a damaged one, and each connection closes
 * itself when another context deletes the database or another version of Verdict opens it. A call during which that
 * happened is carried out again: nothing of it was stored, and the id of its request finds what was. Answers with 503
 * while the database cannot be opened: the disk is full or damaged, the browser stores nothing, or another version of
 * Verdict has written it.
 */
export function openLocalService({ open, analyse, translator, onError }: LocalServiceOptions) {
  const start = async () => {
    const database = await open();
    database.onclose = closed;
    database.onversionchange = () => {
      database.close();
      closed();
    };
    return { database, store: new IndexedDbReportStore(database), analyse, prepared: {} };
  };
  const closed = () => {
    opened = undefined;
  };
  let opened: ReturnType<typeof start> | undefined = start();
  // the first call says why
  opened.catch(() => {});
  return async function answer(call: LocalCall, isRepeated = false): Promise<Outcome<unknown>> {
    const translate = await translator(call.language);
    opened ??= start();
    const used = opened;
    const parts = await used.catch((error: unknown) => ({ error }));
    if ('error' in parts) {
      closed();
      onError?.(parts.error);
      return failed({ kind: 'service-error', status: 503, message: translate(whyNotOpened(parts.error)) });
    }
    try {
      const client = createLocalClient({ ...parts, translate });
      const method = client[call.name] as (...args: readonly unknown[]) => Promise<Outcome<unknown>>;
      return await method(...call.args);
    } catch (error) {
      if (used !== opened && !isRepeated) return answer(call, true);
      onError?.(error);
      return failed({ kind: 'service-error', status: 500, message: translate(text('http.failed')) });
    }
  };
}
