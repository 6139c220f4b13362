type Undo = () => Promise<unknown> | unknown;

/**
 * Closes resources before this program ends, however it ends, in reverse order. One that fails to close does
 * not block the others, and none is awaited longer than ten seconds.
 */
export class Cleanup {
  readonly #undos: Undo[] = [];
  #running: Promise<void> | undefined;

  /** Registers `undo` to be called at the end. */
  add(undo: Undo): void {
    this.#undos.push(undo);
  }

  /** Closes everything; further calls return the same promise. */
  run(): Promise<void> {
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    for (const undo of this.#undos.toReversed()) {
      const given = Promise.withResolvers<void>();
      const timer = setTimeout(given.resolve, 10_000);
      await Promise.race([
        given.promise,
        (async () => undo())().catch((error) => console.error('While closing:', error)),
      ]);
      clearTimeout(timer);
    }
  }
}
