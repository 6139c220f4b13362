import { AnalysisFailed } from '../../engine/analysis/analysis-failed.ts';
import type { WorkerResult } from '../../engine/analysis/worker-analysis.ts';
import type { PageRead } from '../../engine/page/page-read.ts';
import type { AnalysisRecord } from '../../engine/store/report-store.ts';
import { type KeyedText, text } from '../../engine/texts/text.ts';

/** The longest analysis, in milliseconds. Only a bug comes near it: the checks take linear time. */
const DEADLINE_MS = 30_000;

export interface AnalysisWorkerOptions {
  /** Starts a worker that posts a `WorkerResult` for each page it receives. */
  readonly start: () => Worker;
  /** The time limit for one analysis, in milliseconds; 30 s by default. */
  readonly deadlineMs?: number;
  /** Called for each check that threw, with its id; the analysis lacks that check. */
  readonly onFault?: (check: string, error: unknown) => void;
}

/**
 * Analyses pages in one worker, one after the other. If it fails or exceeds the deadline, another one takes its place,
 * and only its page's report fails.
 */
export class AnalysisWorker {
  readonly #options: AnalysisWorkerOptions;
  #worker: Worker;
  /** Fulfilled when the last page so far has been analysed or has failed. */
  #free: Promise<unknown> = Promise.resolve();

  constructor(options: AnalysisWorkerOptions) {
    this.#options = options;
    this.#worker = options.start();
  }

  /** Rejects with `AnalysisFailed` if this page takes too long, or the worker fails because of it. */
  analyse(page: PageRead): Promise<AnalysisRecord> {
    const analysis = this.#free.then(() => this.#run(page));
    this.#free = analysis.catch(() => {});
    return analysis;
  }

  #run(page: PageRead): Promise<AnalysisRecord> {
    const { deadlineMs = DEADLINE_MS, onFault, start } = this.#options;
    const worker = this.#worker;
    return new Promise<AnalysisRecord>((resolve, reject) => {
      const fail = (reason: KeyedText) => {
        worker.terminate();
        this.#worker = start();
        reject(new AnalysisFailed(reason));
      };
      const deadline = setTimeout(
        () => fail(text('analysis.too-long', { n: deadlineMs / 1000 })),
        deadlineMs,
      );
      worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => {
        clearTimeout(deadline);
        for (const { check, error } of data.faults) onFault?.(check, error);
        resolve(data.analysis);
      };
      worker.onerror = (event) => {
        clearTimeout(deadline);
        event.preventDefault();
        fail(text('analysis.failed'));
      };
      worker.postMessage(page);
    });
  }
}
