/** Tells what is being done, one numbered line a step, so that nobody waits before a silent screen. */
export class Steps {
  readonly #count: number;
  #at = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Runs one step: says its name, then how long it took if that was more than a moment. */
  async run<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
    this.#at += 1;
    console.log(`[${this.#at}/${this.#count}] ${name} …`);
    const start = performance.now();
    const value = await action();
    const seconds = (performance.now() - start) / 1000;
    if (seconds >= 1) this.say(`done in ${seconds.toFixed(1)} s`);
    return value;
  }

  /** A line about the step that is under way. */
  say(line: string): void {
    console.log(`      ${line}`);
  }
}
