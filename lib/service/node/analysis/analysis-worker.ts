import { parentPort } from 'node:worker_threads';
import { analysePage } from '../../analysis/analyse-page.ts';
import type { Analysis, PageRead } from '../../ports.ts';

/** The worker's result for a page: the analysis, and the checks that threw. */
export interface WorkerResult {
  readonly analysis: Analysis;
  readonly faults: readonly { readonly check: string; readonly error: unknown }[];
}

parentPort?.on('message', (page: PageRead) => {
  const faults: { check: string; error: unknown }[] = [];
  const analysis = analysePage(page, (check, error) => faults.push({ check, error }));
  parentPort?.postMessage({ analysis, faults } satisfies WorkerResult);
});
