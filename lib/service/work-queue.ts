/** Thrown by `WorkQueue.run` if the maximum number of tasks is waiting already. */
export class QueueFull extends Error {}

interface Waiting {
  readonly group: string;
  readonly start: () => void;
}

/**
 * Runs at most `atOnce` tasks at the same time, and of each group at most `ofGroup`, so that slow tasks of one kind leave
 * places to others; at most `mostWaiting` others wait, first come, first served.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #ofGroup: number;
  readonly #waiting: Waiting[] = [];
  /** The number of running tasks of each group that has some. */
  readonly #running = new Map<string, number>();
  #inAll = 0;

  constructor(atOnce: number, mostWaiting: number, ofGroup = atOnce) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#ofGroup = ofGroup;
  }

  /** Resolves with the task's result; rejects with `QueueFull` if too many are waiting already. */
  async run<T>(task: () => Promise<T>, group = ''): Promise<T> {
    if (this.#mayStart(group)) this.#count(group, 1);
    else if (this.#waiting.length < this.#mostWaiting)
      await new Promise<void>((start) => this.#waiting.push({ group, start }));
    else throw new QueueFull();
    try {
      return await task();
    } finally {
      this.#count(group, -1);
      this.#startNext();
    }
  }

  #mayStart(group: string): boolean {
    return this.#inAll < this.#atOnce && (this.#running.get(group) ?? 0) < this.#ofGroup;
  }

  #count(group: string, change: 1 | -1): void {
    const running = (this.#running.get(group) ?? 0) + change;
    if (running === 0) this.#running.delete(group);
    else this.#running.set(group, running);
    this.#inAll += change;
  }

  #startNext(): void {
    const index = this.#waiting.findIndex(({ group }) => this.#mayStart(group));
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#count(next.group, 1);
    next.start();
  }
}
