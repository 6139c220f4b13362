import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AnalysisFailed } from '../../analysis-failed.ts';
import type { PageRead } from '../../page-read.ts';
import type { Analysis } from '../../ports.ts';
import { text } from '../../texts/text.ts';
import type { WorkerResult } from '../../worker-analysis.ts';

/** One processor remains free for requests. */
const POOL_SIZE = Math.max(1, availableParallelism() - 1);
/** The longest analysis, in milliseconds. Only a bug comes near it: the checks take linear time. */
const DEADLINE_MS = 30_000;
/** Memory of one worker's JavaScript objects, in MB; the largest pages need a quarter of it. */
const MEMORY_MB = 1024;

/** Settings of an `AnalysisPool`; all have defaults. */
export interface PoolOptions {
  /** The maximum number of workers; by default one less than the processors, but at least one. */
  readonly size?: number;
  /** The time limit for one analysis, in milliseconds; 30 s by default. */
  readonly deadlineMs?: number;
  /** The limit for the JavaScript objects of one worker, in MB; 1,024 by default. */
  readonly memoryMb?: number;
  /** The module that the workers run, `analysis-worker.ts` by default. */
  readonly worker?: URL;
  /** Called for each check that threw, with its id; the analysis lacks that check. */
  readonly onFault?: (check: string, error: unknown) => void;
}

interface Task {
  readonly page: PageRead;
  readonly resolve: (analysis: Analysis) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Analyses pages in worker threads, so that a page never blocks requests. Workers start on demand and are
 * reused. A worker that fails or exceeds the deadline is terminated, and only its page's report fails.
 */
export class AnalysisPool {
  readonly #options: Required<Omit<PoolOptions, 'onFault'>> & PoolOptions;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task>();
  readonly #waiting: Task[] = [];
  #closed = false;

  constructor(options: PoolOptions = {}) {
    const worker = new URL('./analysis-worker.ts', import.meta.url);
    this.#options = { size: POOL_SIZE, deadlineMs: DEADLINE_MS, memoryMb: MEMORY_MB, worker, ...options };
  }

  /**
   * Analyses a page as soon as a worker is free. Rejects with `AnalysisFailed` if the page takes too long or too much
   * memory, and with another error if its worker fails or the pool is closed.
   */
  analyse(page: PageRead): Promise<Analysis> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(stopping());
      this.#waiting.push({ page, resolve, reject });
      this.#next();
    });
  }

  /** Terminates all workers; unfinished work rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    const tasks = [...this.#busy.values(), ...this.#waiting.splice(0)];
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    this.#busy.clear();
    for (const { reject } of tasks) reject(stopping());
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#busy.size >= this.#options.size) return;
    const task = this.#waiting.shift();
    if (task !== undefined) this.#run(this.#idle.pop() ?? this.#start(), task);
  }

  #start(): Worker {
    const worker = new Worker(this.#options.worker, {
      // flags of the host process, such as a test runner's, do not apply to its workers
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb },
    });
    // an error of a worker that is being terminated has no effect, and must not end the process
    worker.on('error', () => {});
    return worker;
  }

  #run(worker: Worker, task: Task): void {
    const { deadlineMs, onFault } = this.#options;
    const finish = (settle: () => void, reusable: boolean) => {
      clearTimeout(deadline);
      worker.off('message', onResult).off('error', onError).off('exit', onExit);
      // no longer busy: the pool was closed
      if (!this.#busy.delete(worker)) return;
      if (reusable) {
        // an idle worker does not keep the process running
        worker.unref();
        this.#idle.push(worker);
      } else void worker.terminate();
      settle();
      this.#next();
    };
    const fail = (error: Error) => finish(() => task.reject(error), false);
    const onResult = ({ analysis, faults }: WorkerResult) => {
      for (const { check, error } of faults) onFault?.(check, error);
      finish(() => task.resolve(analysis), true);
    };
    const onError = (error: Error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(full ? new AnalysisFailed(text('analysis.memory')) : error);
    };
    const onExit = (code: number) => fail(new Error(`An analysis worker exited with code ${code}.`));
    const deadline = setTimeout(
      () => fail(new AnalysisFailed(text('analysis.too-long', { n: deadlineMs / 1000 }))),
      deadlineMs,
    );
    worker.once('message', onResult).once('error', onError).once('exit', onExit);
    this.#busy.set(worker, task);
    worker.ref();
    worker.postMessage(task.page);
  }
}

function stopping(): Error {
  return new Error('The service is stopping.');
}
