import type { Outcome } from '../model/failure.ts';
import { type Answer, createSender, type Service } from './send.ts';

/**
 * A report's number that no service has given away, so that it can be asked what becomes of it. The largest that fits
 * every kind of whole number in a database (2^31 − 1): not 0, which careless code takes for "none given" and so for
 * "all"; no word, which MySQL takes for 0, and 0 for every word; no larger one, at which other databases fail.
 * It must have been asked for, and be said not to exist (404), before anything else is done with it.
 */
export const NO_SUCH_REPORT = '2147483647';

/** Writes that tell by their refusal whether the key may write, and cannot take effect. */
export interface HarmlessWrites {
  /**
   * Orders a report of nothing: without the `url` that is required, and with a privacy that does not exist. A service
   * would have to overlook both to make one.
   */
  store(): Promise<Outcome<Answer>>;
  /**
   * Changes nothing of the report that does not exist. By PATCH alone: PUT means "be there from now on" to many, and
   * might make what it does not find.
   */
  update(): Promise<Outcome<Answer>>;
  /** Deletes the report that does not exist. */
  delete(): Promise<Outcome<Answer>>;
}

/** What they may take is little, for nothing is to be done. In milliseconds. */
const TIMEOUT_MS = 20_000;

export function createHarmlessWrites(service: Service, timeoutMs = TIMEOUT_MS): HarmlessWrites {
  const send = createSender(service);
  const path = ['reports', NO_SUCH_REPORT];
  return {
    store: () =>
      send({ method: 'POST', path: ['reports'], form: new URLSearchParams({ privacy: '9' }), timeoutMs }),
    update: () => send({ method: 'PATCH', path, form: new URLSearchParams(), timeoutMs }),
    delete: () => send({ method: 'DELETE', path, timeoutMs }),
  };
}
