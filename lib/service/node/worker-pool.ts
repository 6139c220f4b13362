import { Worker } from 'node:worker_threads';
import { type Owner, type Place, WorkQueue } from '../work-queue.ts';

/** Memory of one worker's JavaScript objects, in MB; the largest pages need a quarter of it. */
const MEMORY_MB = 1024;
/** How many slow tasks run beside the others by default: each may take as much memory as the largest page. */
const MOST_SLOW = 3;
/** How many deadlines a task may last while others have the processors. */
const MOST_DEADLINES = 4;
/** How long a worker stays without a task, in milliseconds, unless it is the last one. */
const IDLE_MS = 30_000;

/** Settings of a `WorkerPool`. */
export interface PoolOptions {
  /** The module that the workers run: it answers each message with one message. */
  readonly worker: URL;
  /** Passed to each worker as its `workerData`. */
  readonly workerData?: unknown;
  /** The maximum number of workers, those with slow tasks apart. */
  readonly size: number;
  /** The limit of processor time for one task, in milliseconds; it may last four times as long on a busy machine. */
  readonly deadlineMs: number;
  /** The limit for the JavaScript objects of one worker, in MB; 1,024 by default. */
  readonly memoryMb?: number;
  /** The maximum number of slow tasks beside the others; 3 by default. */
  readonly mostSlow?: number;
  /** The processor time after which a task is slow, in milliseconds; 1 s by default. */
  readonly slowMs?: number;
}

/** Why a task failed: the limit that it reached. */
export class TaskFailed extends Error {
  readonly limit: 'time' | 'memory';
  constructor(limit: 'time' | 'memory') {
    super(`A task reached the limit of ${limit}.`);
    this.limit = limit;
  }
}

interface Task<Input, Output> {
  readonly input: Input;
  readonly place: Place;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs tasks in worker threads, so that none blocks the thread that answers requests, when a `WorkQueue` says so.
 * Workers start on demand and are reused. A worker that fails or exceeds the deadline is terminated, and only its task
 * fails; one that ends while it has nothing to do costs no task. Which task is slow follows from its processor time,
 * where Node can tell: on a busy machine all take long.
 */
export class WorkerPool<Input, Output> {
  readonly #options: PoolOptions;
  readonly #queue: WorkQueue;
  readonly #idle: Worker[] = [];
  /** When idle workers end. */
  readonly #ends = new WeakMap<Worker, NodeJS.Timeout>();
  readonly #busy = new Map<Worker, Task<Input, Output>>();
  /** The workers that have finished a task. */
  readonly #proven = new WeakSet<Worker>();
  #closed = false;

  constructor(options: PoolOptions) {
    const { size, mostSlow = MOST_SLOW, slowMs } = options;
    this.#options = options;
    this.#queue = new WorkQueue({ atOnce: size, mostSlow, ...(slowMs !== undefined && { slowMs }) });
  }

  /**
   * Runs a task as soon as a worker is free. Rejects with `TaskFailed` if it takes too long or too much memory, and
   * with another error if its worker fails or the pool is closed.
   */
  run(input: Input, owner: Owner): Promise<Output> {
    return this.#queue.run(
      (place) =>
        new Promise((resolve, reject) => {
          if (this.#closed) return reject(stopping());
          const reused = this.#idle.pop();
          if (reused !== undefined) clearTimeout(this.#ends.get(reused));
          this.#run(reused ?? this.#start(), { input, place, resolve, reject }, reused !== undefined);
        }),
      owner,
    );
  }

  /** Terminates all workers; unfinished tasks reject. */
  async close(): Promise<void> {
    this.#closed = true;
    const tasks = [...this.#busy.values()];
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    this.#busy.clear();
    for (const { reject } of tasks) reject(stopping());
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #start(): Worker {
    const { worker: module, workerData, memoryMb = MEMORY_MB } = this.#options;
    const worker = new Worker(module, {
      workerData,
      // flags of the host process, such as a test runner's, do not apply to its workers
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // an error of a worker that is being terminated has no effect, and must not end the process
    worker.on('error', () => {});
    worker.on('exit', () => this.#replaceIdle(worker));
    return worker;
  }

  /**
   * A worker that has ended without a task is replaced, so that the next task does not wait for a new one; unless it
   * has never finished a task: such a worker would be started without end.
   */
  #replaceIdle(worker: Worker): void {
    const index = this.#idle.indexOf(worker);
    if (index === -1) return;
    this.#idle.splice(index, 1);
    clearTimeout(this.#ends.get(worker));
    if (!this.#proven.has(worker)) return;
    const replacement = this.#start();
    replacement.unref();
    this.#rest(replacement);
  }

  /** Keeps a worker for the next task. */
  #rest(worker: Worker): void {
    this.#idle.push(worker);
    const end = setTimeout(() => {
      if (this.#idle.length < 2) return;
      this.#idle.splice(this.#idle.indexOf(worker), 1);
      void worker.terminate();
    }, IDLE_MS);
    end.unref();
    this.#ends.set(worker, end);
  }

  #run(worker: Worker, task: Task<Input, Output>, isReused: boolean): void {
    const { deadlineMs } = this.#options;
    const finish = (settle: () => void, reusable: boolean) => {
      clearTimeout(deadline);
      worker.off('message', onResult).off('error', onError).off('exit', onExit);
      // no longer busy: the pool was closed
      if (!this.#busy.delete(worker)) return;
      if (reusable) {
        // an idle worker does not keep the process running
        worker.unref();
        this.#proven.add(worker);
        this.#rest(worker);
      } else void worker.terminate();
      settle();
    };
    const fail = (error: Error) =>
      finish(() => {
        const isTimeout = error instanceof TaskFailed && error.limit === 'time';
        // it may have ended before it received this task, or because of the one before
        if (isReused && !isTimeout) this.#run(this.#start(), task, false);
        else task.reject(error);
      }, false);
    const onResult = (output: Output) => finish(() => task.resolve(output), true);
    const onError = (error: Error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(full ? new TaskFailed('memory') : error);
    };
    const onExit = (code: number) => fail(new Error(`A worker exited with code ${code}.`));
    const start = performance.now();
    const before = isReused ? cpuOf(worker) : 0;
    task.place.used = async () => (await cpuOf(worker)) - (await before);
    const checkDeadline = async () => {
      const cpu = await task.place.used();
      if (!this.#busy.has(worker)) return;
      const isLate = performance.now() - start >= MOST_DEADLINES * deadlineMs;
      // other programs or tasks may have had the processors meanwhile
      if (cpu < deadlineMs && !isLate)
        deadline = setTimeout(checkDeadline, Math.max(deadlineMs - cpu, deadlineMs / 10));
      else fail(new TaskFailed('time'));
    };
    let deadline = setTimeout(checkDeadline, deadlineMs);
    worker.once('message', onResult).once('error', onError).once('exit', onExit);
    this.#busy.set(worker, task);
    worker.ref();
    worker.postMessage(task.input);
  }
}

/** Processor time of a worker in milliseconds; NaN if it has ended, and before Node 24.6, which cannot tell. */
async function cpuOf(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return Number.NaN;
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: Number.NaN, system: 0 }));
  return (user + system) / 1000;
}

function stopping(): Error {
  return new Error('The service is stopping.');
}
