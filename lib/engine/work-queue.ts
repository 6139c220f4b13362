/** Thrown by `WorkQueue.run` if a task may not wait, or no longer: too many do, or its signal was aborted. */
export class QueueFull extends Error {}

/** Whose task it is. Hosts of different accounts are different ones, whatever their names. */
export interface Owner {
  readonly account: number;
  readonly host: string;
}

/** The owner of work on the page at this URL. */
export function ownerOf(account: number, url: string): Owner {
  return { account, host: new URL(url).host };
}

/** The limits of a `WorkQueue`. */
export interface QueueLimits {
  /** Tasks that run at the same time, those that are slow apart. */
  readonly atOnce: number;
  /** Slow tasks that run beside the others; none by default, so that they keep their places. */
  readonly mostSlow?: number;
  /** What a task uses before it is slow, in milliseconds; 1 s by default. */
  readonly slowMs?: number;
  readonly ofHost?: number;
  /** Tasks that wait; any number by default. */
  readonly mostWaiting?: number;
}

export class Place {
  readonly owner: Owner;
  /** Whether its task is slow, and leaves the place to others as far as there are further ones for slow tasks. */
  isSlow = false;
  /**
   * Returns what its task has used, in milliseconds: the time since it began, unless the task sets something better,
   * such as its processor time. NaN, where that cannot be measured, makes it slow.
   */
  used: () => number | Promise<number>;

  constructor(owner: Owner) {
    const start = performance.now();
    this.owner = owner;
    this.used = () => performance.now() - start;
  }
}

interface Waiting {
  readonly owner: Owner;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/**
 * Decides which tasks run, in every stage that makes reports, so that nobody waits for the many or slow tasks of
 * others:
 *
 * - The next place goes to the account with the fewest running tasks, and there to the host with the fewest. Where
 * these
 *   are equal, it is the turn of who came first; who has had a turn is behind all others.
 * - Slow tasks run beside the others, which use their places. Of all places a quarter of those for slow tasks is kept
 *   for accounts that run nothing, and as many for hosts that run nothing: so slow tasks of one never take all.
 * - When too many wait, the newest task of the account with the most waiting is refused, of its host with the most. So
 *   one account may use all that others do not need, yet refuses none of their tasks; the price is that a task may be
 *   refused after it has waited. Of all waiting tasks, at most half are of one host.
 */
export class WorkQueue {
  readonly #limits: Required<QueueLimits>;
  /** In the order of their turns. */
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Place>();

  constructor(limits: QueueLimits) {
    const all = Number.POSITIVE_INFINITY;
    this.#limits = { mostSlow: 0, slowMs: 1_000, ofHost: all, mostWaiting: all, ...limits };
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves with the task's result. Rejects with `QueueFull` if it may not wait; `signal` ends only its waiting, not
   * the task.
   */
  async run<T>(task: (place: Place) => Promise<T>, owner: Owner, signal?: AbortSignal): Promise<T> {
    const place = this.mayBegin(owner) ? this.#begin(owner) : await this.#wait(owner, signal);
    const { slowMs } = this.#limits;
    const look = async () => {
      const used = await place.used();
      if (!this.#running.has(place)) return;
      if (used < slowMs) {
        timer = setTimeout(look, Math.max(slowMs - used, slowMs / 10));
        return;
      }
      place.isSlow = true;
      this.#beginNext();
    };
    let timer = setTimeout(look, slowMs);
    try {
      return await task(place);
    } finally {
      clearTimeout(timer);
      this.#running.delete(place);
      this.#beginNext();
    }
  }

  /** Whether a task of this owner would begin at once. */
  mayBegin(owner: Owner): boolean {
    const { atOnce, mostSlow, ofHost: most } = this.#limits;
    const running = [...this.#running];
    const slow = running.filter(({ isSlow }) => isSlow).length;
    const [account, host] = [ofAccount(running, owner).length, ofHost(running, owner).length];
    const kept = Math.ceil(mostSlow / 4) * (Math.sign(account) + Math.sign(host));
    return host < most && running.length < atOnce + Math.min(slow, mostSlow - kept);
  }

  #begin(owner: Owner): Place {
    const place = new Place(owner);
    this.#running.add(place);
    const likeness = ({ owner: { account, host } }: Waiting) =>
      account !== owner.account ? 0 : host !== owner.host ? 1 : 2;
    this.#waiting.sort((one, other) => likeness(one) - likeness(other));
    return place;
  }

  /** Resolves when the task may begin; rejects with `QueueFull` if it may not wait, or no longer. */
  #wait(owner: Owner, signal: AbortSignal | undefined): Promise<Place> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) throw new QueueFull();
      const leave = () => {
        signal?.removeEventListener('abort', waiting.refuse);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        owner,
        begin: () => {
          leave();
          resolve(this.#begin(owner));
        },
        refuse: () => {
          leave();
          reject(new QueueFull());
        },
      };
      signal?.addEventListener('abort', waiting.refuse);
      this.#waiting.push(waiting);
      const { mostWaiting } = this.#limits;
      if (ofHost(this.#waiting, owner).length > mostWaiting / 2) waiting.refuse();
      else if (this.#waiting.length > mostWaiting) choose(this.#waiting, this.#waiting, -1)?.refuse();
    });
  }

  #beginNext(): void {
    const ready = this.#waiting.filter(({ owner }) => this.mayBegin(owner));
    const next = choose(ready, [...this.#running], 0);
    if (next === undefined) return;
    next.begin();
    this.#beginNext();
  }
}

interface Owned {
  readonly owner: Owner;
}

function ofAccount(tasks: readonly Owned[], { account }: Owner): Owned[] {
  return tasks.filter(({ owner }) => owner.account === account);
}

function ofHost(tasks: readonly Owned[], owner: Owner): Owned[] {
  return ofAccount(tasks, owner).filter(({ owner: { host } }) => host === owner.host);
}

/**
 * One of the waiting, of the account with the fewest of `tasks` and there of the host with the fewest: the first one
 * (`at` is 0); or of those with the most, the last one (-1).
 */
function choose(waiting: readonly Waiting[], tasks: readonly Owned[], at: 0 | -1): Waiting | undefined {
  const by = (of: typeof ofAccount) => (one: Owned, other: Owned) =>
    of(tasks, one.owner).length - of(tasks, other.owner).length;
  const account = waiting.toSorted(by(ofAccount)).at(at)?.owner.account;
  return waiting
    .filter(({ owner }) => owner.account === account)
    .toSorted(by(ofHost))
    .at(at);
}
