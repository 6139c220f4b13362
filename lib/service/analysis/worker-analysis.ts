import type { PageRead } from '../page/page-read.ts';
import type { Analysis } from '../store/stored-analysis.ts';
import { analysePage } from './analyse-page.ts';

/** A worker's result for a page: the analysis, and the checks that threw, which it lacks. */
export interface WorkerResult {
  readonly analysis: Analysis;
  readonly faults: readonly { readonly check: string; readonly error: unknown }[];
}

/** Analyses a page on the current thread, for a worker of any host that then posts the result as a message. */
export function analyseInWorker(page: PageRead): WorkerResult {
  const faults: { check: string; error: unknown }[] = [];
  const analysis = analysePage(page, (check, error) => faults.push({ check, error }));
  return { analysis, faults };
}
