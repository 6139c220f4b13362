import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { AnalysisFailed } from '../../analysis/analysis-failed.ts';
import type { WorkerResult } from '../../analysis/worker-analysis.ts';
import { ONLY_ACCOUNT } from '../../make-findings.ts';
import type { PageRead } from '../../page/page-read.ts';
import type { AnalysisRecord } from '../../store/report-store.ts';
import { text } from '../../texts/text.ts';
import { ownerOf } from '../../work-queue.ts';
import { type PoolOptions, TaskFailed, WorkerPool } from '../worker-pool.ts';

/** One processor remains free for requests. */
const POOL_SIZE = Math.max(1, availableParallelism() - 1);
/** The longest analysis, in milliseconds. Only a bug comes near it: the checks take linear time. */
const DEADLINE_MS = 30_000;

/** Settings of an `AnalysisPool`; all have defaults. */
export interface AnalysisPoolOptions extends Partial<PoolOptions> {
  /** Called for each check that threw, with its id; the analysis lacks that check. */
  readonly onFault?: (check: string, error: unknown) => void;
}

/** Analyses pages in worker threads. */
export class AnalysisPool {
  readonly #pool: WorkerPool<PageRead, WorkerResult>;
  readonly #deadlineMs: number;
  readonly #onFault: AnalysisPoolOptions['onFault'];

  constructor({ onFault, ...options }: AnalysisPoolOptions = {}) {
    // `.ts`, or `.js` once it is built
    const worker = new URL(`./analysis-worker${extname(import.meta.url)}`, import.meta.url);
    this.#deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    this.#onFault = onFault;
    this.#pool = new WorkerPool({ worker, size: POOL_SIZE, deadlineMs: DEADLINE_MS, ...options });
  }

  /**
   * Analyses a page as soon as a worker is free. Rejects with `AnalysisFailed` if the page takes too long or too much
   * memory, and with another error if its worker fails or the pool is closed.
   */
  async analyse(page: PageRead, account = ONLY_ACCOUNT): Promise<AnalysisRecord> {
    const { analysis, faults } = await this.#pool
      .run(page, ownerOf(account, page.asked))
      .catch((error: unknown) => {
        if (!(error instanceof TaskFailed)) throw error;
        const isLate = error.limit === 'time';
        throw new AnalysisFailed(
          isLate ? text('analysis.too-long', { n: this.#deadlineMs / 1000 }) : text('analysis.memory'),
        );
      });
    for (const { check, error } of faults) this.#onFault?.(check, error);
    return analysis;
  }

  /** Terminates all workers; unfinished work rejects. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
