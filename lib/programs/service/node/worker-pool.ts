import { Worker } from 'node:worker_threads';
import { type Owner, type Place, WorkQueue } from '../../../engine/work-queue.ts';
import type { AnswerMessage, TaskMessage } from './answer-tasks.ts';

/** Memory of one worker's JavaScript objects, in MB; the largest pages need a quarter of it. */
const MEMORY_MB = 1024;
/** Space for new objects of one worker, in MB: with Node's default each takes up to 48. */
const YOUNG_MB = 8;
/** How many slow tasks run beside the others by default: each may take as much memory as the largest page. */
const MOST_SLOW = 3;
/** How many deadlines a task may last while others have the processors. */
const MOST_DEADLINES = 4;
/** How long a worker stays without a task, in milliseconds, unless it is the last one. */
const IDLE_MS = 30_000;

/** Settings of a `WorkerPool`. */
export interface PoolOptions {
  /** The module that the workers run, by `answerTasks`. */
  readonly worker: URL;
  /** Passed to each worker as its `workerData`. */
  readonly workerData?: unknown;
  /** The maximum number of tasks at the same time, those that are slow apart. */
  readonly size: number;
  /**
   * After so many workers, tasks of an account share them: for tasks that mostly wait. By default each has a worker of
   * its own.
   */
  readonly mostWorkers?: number;
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
  /** Once it has begun. */
  deadline?: NodeJS.Timeout;
}

interface Crew<Input, Output> {
  readonly worker: Worker;
  readonly tasks: Map<number, Task<Input, Output>>;
  /** Whether it takes no second task beside the first. */
  readonly isAlone: boolean;
  /** How many tasks it has been given, and how many of these it has finished. */
  begun: number;
  finished: number;
  isLarge: boolean;
  /** When it ends, if it is idle. */
  end?: NodeJS.Timeout;
}

/**
 * Runs tasks in worker threads, so that none blocks the thread that answers requests, when a `WorkQueue` says so.
 * Workers start on demand and are reused. A worker that fails or exceeds the deadline is terminated, and only the task
 * fails that is to blame: others that it had begin again, each in a worker of its own. A worker that ends while it has
 * nothing to do costs no task. Which task is slow follows from its processor time, where Node can tell: on a busy
 * machine all take long.
 */
export class WorkerPool<Input, Output> {
  readonly #options: PoolOptions;
  readonly #queue: WorkQueue;
  readonly #crews = new Set<Crew<Input, Output>>();
  #lastId = 0;
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
          this.#begin({ input, place, resolve, reject }, this.#free(owner) ?? this.#start());
        }),
      owner,
    );
  }

  /** Terminates all workers; unfinished tasks reject. */
  async close(): Promise<void> {
    this.#closed = true;
    const crews = [...this.#crews];
    this.#crews.clear();
    for (const { tasks, end } of crews) {
      clearTimeout(end);
      for (const { reject, deadline } of tasks.values()) {
        clearTimeout(deadline);
        reject(stopping());
      }
      tasks.clear();
    }
    await Promise.all(crews.map(({ worker }) => worker.terminate()));
  }

  /** A worker for the next task: an idle one, or if its account has as many as it may, that with the fewest tasks. */
  #free({ account }: Owner): Crew<Input, Output> | undefined {
    const crews = [...this.#crews];
    const idle = crews.find(({ tasks }) => tasks.size === 0);
    if (idle) return idle;
    const { mostWorkers = Number.POSITIVE_INFINITY } = this.#options;
    const own = crews.filter(({ tasks }) => [...tasks.values()][0]?.place.owner.account === account);
    if (own.length < mostWorkers) return undefined;
    return own.filter(({ isAlone }) => !isAlone).sort((one, other) => one.tasks.size - other.tasks.size)[0];
  }

  #start(isAlone = this.#options.mostWorkers === undefined): Crew<Input, Output> {
    const { worker: module, workerData, memoryMb = MEMORY_MB } = this.#options;
    const worker = new Worker(module, {
      workerData,
      // flags of the host process, such as a test runner's, do not apply to its workers
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const crew = { worker, tasks: new Map(), isAlone, begun: 0, finished: 0, isLarge: false };
    this.#crews.add(crew);
    worker.on('message', (answer: AnswerMessage<Output>) => this.#finish(crew, answer));
    worker.on('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#lose(crew, isFull ? new TaskFailed('memory') : error);
    });
    worker.on('exit', (code) => this.#lose(crew, new Error(`A worker exited with code ${code}.`)));
    return crew;
  }

  #begin(task: Task<Input, Output>, crew: Crew<Input, Output>): void {
    const { deadlineMs } = this.#options;
    const { worker, tasks } = crew;
    this.#lastId += 1;
    const id = this.#lastId;
    const start = performance.now();
    const before = crew.begun > 0 ? cpuOf(worker) : 0;
    task.place.used = async () => (await cpuOf(worker)) - (await before);
    const checkDeadline = async () => {
      const cpu = await task.place.used();
      if (!tasks.has(id)) return;
      const isLate = performance.now() - start >= MOST_DEADLINES * deadlineMs;
      // other programs or tasks may have had the processors meanwhile
      if (cpu < deadlineMs && !isLate)
        task.deadline = setTimeout(checkDeadline, Math.max(deadlineMs - cpu, deadlineMs / 10));
      else {
        tasks.delete(id);
        this.#lose(crew, new TaskFailed('time'));
        task.reject(new TaskFailed('time'));
      }
    };
    task.deadline = setTimeout(checkDeadline, deadlineMs);
    clearTimeout(crew.end);
    crew.begun += 1;
    tasks.set(id, task);
    worker.ref();
    worker.postMessage({ id, input: task.input } satisfies TaskMessage<Input>);
  }

  #finish(crew: Crew<Input, Output>, { id, output, isLarge }: AnswerMessage<Output>): void {
    const task = crew.tasks.get(id);
    if (task === undefined || !this.#crews.has(crew)) return;
    clearTimeout(task.deadline);
    crew.tasks.delete(id);
    crew.finished += 1;
    crew.isLarge ||= isLarge;
    if (crew.tasks.size === 0) this.#rest(crew);
    task.resolve(output);
  }

  /**
   * Its tasks begin again, unless it had no other: it may have ended before it received one, or because of another. One
   * that has ended without a task is replaced, so that the next task does not wait for a new one; unless it has never
   * finished a task: such a worker would be started without end.
   */
  #lose(crew: Crew<Input, Output>, error: Error): void {
    if (!this.#crews.delete(crew)) return;
    clearTimeout(crew.end);
    void crew.worker.terminate();
    for (const task of crew.tasks.values()) {
      clearTimeout(task.deadline);
      if (crew.begun === 1) task.reject(error);
      else this.#begin(task, this.#start(true));
    }
    if (crew.begun === crew.finished && crew.finished > 0) this.#rest(this.#start());
  }

  /** Keeps a worker without a task for the next one, unless it holds much memory. */
  #rest(crew: Crew<Input, Output>): void {
    const { worker } = crew;
    // it does not keep the process running
    worker.unref();
    const end = () => {
      this.#crews.delete(crew);
      void worker.terminate();
    };
    if (crew.isLarge) end();
    else crew.end = setTimeout(() => this.#crews.size > 1 && end(), IDLE_MS).unref();
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
