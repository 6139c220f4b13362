/** Thrown by `WorkQueue.run` if the maximum number of tasks is waiting already. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` tasks at the same time; at most `mostWaiting` others wait, first come, first served. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Resolves with the task's result; rejects with `QueueFull` if too many are waiting already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length < this.#mostWaiting)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else throw new QueueFull();
    try {
      return await task();
    } finally {
      // the slot passes to the next task, or becomes free
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
