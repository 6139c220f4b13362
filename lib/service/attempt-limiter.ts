interface Window {
  used: number;
  readonly endsAt: number;
}

/** How many windows are kept before those that have ended are swept out. */
const SWEEP_AT = 10_000;

/**
 * Lets each name have so many attempts in a window of time, which begins with the first of them.
 * Counts live in this process alone and are forgotten when it ends.
 */
export class AttemptLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: () => number;
  readonly #windows = new Map<string, Window>();

  /** `windowSeconds` in seconds; `clock` gives milliseconds since 1970. */
  constructor(limit: number, windowSeconds: number, clock: () => number) {
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
    this.#clock = clock;
  }

  /**
   * Takes one attempt: `undefined` when it may go ahead, else the whole seconds until the next one may.
   * It counts before anything is awaited, so that many attempts at once cannot slip through together.
   */
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

  /** Forgets a name's attempts, as after a success. */
  forget(name: string): void {
    this.#windows.delete(name);
  }

  #sweep(now: number): void {
    for (const [name, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(name);
  }
}
