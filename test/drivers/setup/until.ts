import { setTimeout as pause } from 'node:timers/promises';

/** As long as Playwright waits here for what a page shows. */
const PATIENCE_MS = 30_000;

/**
 * Asks again and again until something else than `undefined` is answered, and answers that. What `look` throws counts
 * as not yet; the last such error is told when the patience of 30 s is at its end.
 */
export async function until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  let last: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(20)) {
    try {
      const value = await look();
      if (value !== undefined) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  const cause = last instanceof Error ? `: ${last.message}` : '';
  throw new Error(`Waited in vain until ${what}${cause}`);
}
