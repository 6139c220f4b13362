/** Limits the attempts per name in a window of time. */
export interface Limiter {
  /** Counts one attempt: returns `undefined` if it is allowed, else the whole seconds until the next one is. */
  take(name: string): number | undefined | Promise<number | undefined>;
  /** Resets a name's attempts, for example after a success. */
  reset(name: string): void | Promise<void>;
}

/** The number of windows from which on ended ones are removed. */
const SWEEP_AT = 10_000;

/**
 * Limits the attempts per name in a window of time that begins with the first attempt. Counts are kept only
 * in this process and are lost when it ends.
 */
export class AttemptLimiter implements Limiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: () => number;
  readonly #windows = new Map<string, { used: number; readonly endsAt: number }>();

  /** `limit` is the number of attempts per window; `clock` returns the current time in epoch ms. */
  constructor(limit: number, windowSeconds: number, clock: () => number) {
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
    this.#clock = clock;
  }

  /** Counts before anything is awaited, so that concurrent attempts cannot exceed the limit. */
  take(name: string): number | undefined {
    const now = this.#clock();
    if (this.#windows.size >= SWEEP_AT) this.#sweep(now);
    let window = this.#windows.get(name);
    if (window === undefined || window.endsAt <= now) {
      window = { used: 0, endsAt: now + this.#windowMs };
      this.#windows.set(name, window);
    }
    if (window.used >= this.#limit) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    window.used += 1;
    return undefined;
  }

  reset(name: string): void {
    this.#windows.delete(name);
  }

  #sweep(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
  }
}
