type Undo = () => Promise<unknown> | unknown;

/**
 * What has to be closed before this program ends, whichever way it ends: the last opened first. One thing that does
 * not close holds up no other, and nothing is waited for longer than ten seconds.
 */
export class Cleanup {
  readonly #undos: Undo[] = [];
  #running: Promise<void> | undefined;

  /** Has `undo` called at the end. */
  add(undo: Undo): void {
    this.#undos.push(undo);
  }

  /** Closes everything; called again, it answers the same promise. */
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
