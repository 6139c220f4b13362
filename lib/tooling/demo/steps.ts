/** Prints progress, one numbered line per step. */
export class Steps {
  readonly #count: number;
  #at = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Runs one step: prints its name, then its duration if it was noticeable. */
  async run<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
    this.#at += 1;
    console.log(`[${this.#at}/${this.#count}] ${name} …`);
    const start = performance.now();
    const value = await action();
    const seconds = (performance.now() - start) / 1000;
    if (seconds >= 1) this.say(`done in ${seconds.toFixed(1)} s`);
    return value;
  }

  /** Prints a line about the running step. */
  say(line: string): void {
    console.log(`      ${line}`);
  }
}
