import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import type { LinkState } from '../../../lib/extension/model/links/link-check.ts';

/** How many links are requested at a time, of one host and of all. */
const MOST_OF_HOST = 4;
const MOST = 12;
/** How often a server that asks for a pause is asked again, and how long it is waited for (in milliseconds). */
const MOST_TRIES = 3;
const LONGEST_WAIT = 60_000;

interface CheckLinks<Link> {
  readonly check: (link: Link) => Promise<LinkState>;
  readonly onState: (link: Link, state: LinkState) => void;
  /** Starts no further request. */
  readonly signal: AbortSignal;
}

/**
 * Checks links in their order, at most 4 at a time of one host. A host that asks for a pause gets it, and then its link
 * is tried again; if it asks for more than a minute, nothing further is requested of it.
 */
export async function checkLinks<Link extends { readonly url: string }>(
  links: readonly Link[],
  { check, onState, signal }: CheckLinks<Link>,
): Promise<void> {
  const waiting = links.map((link) => ({ link, host: new URL(link.url).host, tries: 0 }));
  const running = new Map<string, number>();
  const pausedUntil = new Map<string, EpochMs>();
  /** What a host has answered that is not asked again. */
  const closed = new Map<string, LinkState>();
  const count = () => running.values().reduce((sum, each) => sum + each, 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (entry: (typeof waiting)[number]) => {
    const { link, host } = entry;
    running.set(host, (running.get(host) ?? 0) + 1);
    entry.tries += 1;
    const state = await check(link);
    running.set(host, (running.get(host) ?? 1) - 1);
    const wait = state.kind === 'unknown' ? state.wait : undefined;
    if (wait !== undefined && wait > LONGEST_WAIT) closed.set(host, state);
    if (wait !== undefined && wait <= LONGEST_WAIT && entry.tries < MOST_TRIES) {
      pausedUntil.set(host, Math.max(pausedUntil.get(host) ?? 0, Date.now() + wait));
      waiting.unshift(entry);
    } else onState(link, state);
    next();
  };
  const next = () => {
    clearTimeout(timer);
    if (signal.aborted) waiting.length = 0;
    for (let at = 0; at < waiting.length && count() < MOST; ) {
      const entry = waiting[at];
      if (entry === undefined) break;
      const state = closed.get(entry.host);
      const isFree = (running.get(entry.host) ?? 0) < MOST_OF_HOST;
      const isPaused = (pausedUntil.get(entry.host) ?? 0) > Date.now();
      if (state === undefined && (!isFree || isPaused)) at += 1;
      else {
        waiting.splice(at, 1);
        if (state === undefined) void run(entry);
        else onState(entry.link, state);
      }
    }
    if (count() > 0) return;
    if (waiting.length === 0) return resolve();
    const soonest = Math.min(...waiting.map(({ host }) => pausedUntil.get(host) ?? 0));
    timer = setTimeout(next, Math.max(0, soonest - Date.now()) + 1);
  };
  signal.addEventListener('abort', next);
  next();
  await promise;
  signal.removeEventListener('abort', next);
}
