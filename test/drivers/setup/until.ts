import { setTimeout as pause } from 'node:timers/promises';

/** As long as Playwright waits here for assertions about a page. */
const PATIENCE_MS = 30_000;

/**
 * Calls `look` until it returns something other than `undefined`, and returns that. Errors count as not yet;
 * the last one is reported when the timeout of 30 s is over.
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
  throw new Error(`Timed out waiting until ${what}${cause}`);
}
