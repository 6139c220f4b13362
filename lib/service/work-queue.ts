/** Thrown by `WorkQueue.run` if the maximum number of tasks is waiting already. */
export class QueueFull extends Error {}

/** After this time a task is slow and gives up its place to the next one, in milliseconds. */
const SLOW_MS = 1_000;

interface Waiting {
  readonly group: string;
  readonly start: () => void;
}

/** The limits of a `WorkQueue`. */
export interface QueueLimits {
  /** Tasks that run at the same time, those that are slow apart. */
  readonly atOnce: number;
  /** Slow tasks that run beside the others; none by default, so that they keep their places. */
  readonly mostSlow?: number;
  /** Running tasks of one group. */
  readonly ofGroup?: number;
  /** Tasks that wait; of one group half as many. */
  readonly mostWaiting: number;
}

/**
 * Runs a limited number of tasks at the same time, so that no task waits for the slow ones of others: a slow task gives
 * up its place after a second, and the next place goes to the group with the fewest running tasks, first come, first
 * served within it.
 */
export class WorkQueue {
  readonly #limits: Required<QueueLimits>;
  readonly #waiting: Waiting[] = [];
  /** The number of running tasks of each group that has some. */
  readonly #running = new Map<string, number>();
  #places = 0;
  #slow = 0;

  constructor(limits: QueueLimits) {
    this.#limits = { mostSlow: 0, ofGroup: Number.POSITIVE_INFINITY, ...limits };
  }

  /** Resolves with the task's result; rejects with `QueueFull` if too many are waiting already. */
  async run<T>(task: () => Promise<T>, group = ''): Promise<T> {
    if (this.#mayStart(group)) this.#begin(group);
    else if (this.#mayWait(group)) await new Promise<void>((start) => this.#waiting.push({ group, start }));
    else throw new QueueFull();
    let isSlow = false;
    const slow = setTimeout(() => {
      if (this.#slow >= this.#limits.mostSlow) return;
      isSlow = true;
      this.#slow++;
      this.#free();
    }, SLOW_MS);
    try {
      return await task();
    } finally {
      clearTimeout(slow);
      const others = this.#runningOf(group) - 1;
      if (others === 0) this.#running.delete(group);
      else this.#running.set(group, others);
      if (isSlow) this.#slow--;
      if (isSlow) this.#startNext();
      else this.#free();
    }
  }

  #runningOf(group: string): number {
    return this.#running.get(group) ?? 0;
  }

  #mayStart(group: string): boolean {
    return this.#places < this.#limits.atOnce && this.#runningOf(group) < this.#limits.ofGroup;
  }

  #mayWait(group: string): boolean {
    const { mostWaiting } = this.#limits;
    const ofGroup = this.#waiting.filter((one) => one.group === group).length;
    return this.#waiting.length < mostWaiting && (group === '' || ofGroup < mostWaiting / 2);
  }

  #begin(group: string): void {
    this.#places++;
    this.#running.set(group, this.#runningOf(group) + 1);
  }

  #free(): void {
    this.#places--;
    this.#startNext();
  }

  #startNext(): void {
    const [next] = this.#waiting
      .filter(({ group }) => this.#mayStart(group))
      .toSorted((one, other) => this.#runningOf(one.group) - this.#runningOf(other.group));
    if (next === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#begin(next.group);
    next.start();
  }
}
