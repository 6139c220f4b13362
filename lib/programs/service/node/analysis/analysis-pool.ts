import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { AnalysisFailed } from '../../../../engine/analysis/analysis-failed.ts';
import type { WorkerResult } from '../../../../engine/analysis/worker-analysis.ts';
import { ONLY_ACCOUNT } from '../../../../engine/make-findings.ts';
import type { PageRead, ShownPicture } from '../../../../engine/page/page-read.ts';
import { placesOfChecks } from '../../../../engine/report/page-picture.ts';
import type { AnalysisRecord, ReportPicture } from '../../../../engine/store/report-store.ts';
import { text } from '../../../../engine/texts/text.ts';
import { ownerOf } from '../../../../engine/work-queue.ts';
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
   * memory, and with another error if its worker fails or the pool is closed. The page's picture comes back with the
   * places of what was found.
   */
  async analyse({ picture, ...page }: PageRead, account = ONLY_ACCOUNT): Promise<AnalysisRecord> {
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
    return picture ? { ...analysis, picture: reportPictureOf(picture, analysis) } : analysis;
  }

  /** Terminates all workers; unfinished work rejects. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/**
 * The picture of the document that was judged, with the places of the failed checks; `undefined` if another one was
 * shown. Checks of the HTML as sent point at nothing that is drawn, so all selectors are of the shown document.
 */
export function reportPictureOf(
  { places, ...picture }: ShownPicture,
  { page, checks }: Pick<AnalysisRecord, 'page' | 'checks'>,
): ReportPicture | undefined {
  if (page.shown_version !== 'same') return undefined;
  const failed = checks.filter(({ state }) => state === 'failed');
  return { ...picture, places: placesOfChecks(failed, places) };
}
