import { describe, expect, it } from 'vitest';
import { AnalysisFailed } from '../../../lib/engine/analysis/analysis-failed.ts';
import { warmUp } from '../../../lib/engine/analysis/warm-up.ts';
import { analyseInWorker } from '../../../lib/engine/analysis/worker-analysis.ts';
import type { PageRead } from '../../../lib/engine/page/page-read.ts';
import { AnalysisWorker } from '../../../lib/extension/local/analysis-worker.ts';
import { fakePage } from '../../engine/page/fake-pages.ts';

/** Workers that analyse in this thread; one that gets the path `/endless` or `/crash` does just that. */
function fakeWorkers() {
  const started: FakeWorker[] = [];
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: ((event: { preventDefault(): void }) => void) | null = null;
    terminated = false;

    postMessage(page: PageRead): void {
      const { pathname } = new URL(page.asked);
      if (pathname === '/endless') return;
      queueMicrotask(() => {
        if (pathname === '/crash') this.onerror?.({ preventDefault() {} });
        else this.onmessage?.({ data: analyseInWorker(page) });
      });
    }

    terminate(): void {
      this.terminated = true;
    }
  }
  const start = () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker as unknown as Worker;
  };
  return { started, start };
}

const page = (path: string) => fakePage(`https://a.example${path}`);

describe('the worker of the browser', () => {
  it('is there before the first page, and is reused', async () => {
    const { started, start } = fakeWorkers();
    const worker = new AnalysisWorker({ start });
    expect(started).toHaveLength(1);
    const analyses = await Promise.all([worker.analyse(page('/one')), worker.analyse(page('/two'))]);
    expect(analyses.map(({ page }) => page.title)).toEqual(['/one <i>', '/two <i>']);
    expect(started).toHaveLength(1);
  });

  it('warms up with a page that breaks no check', () => {
    expect(warmUp().faults).toEqual([]);
  });

  it.each([
    ['/endless', 'analysis.too-long'],
    ['/crash', 'analysis.failed'],
  ])('is terminated on %s, and only that page fails', async (path, reason) => {
    const { started, start } = fakeWorkers();
    const worker = new AnalysisWorker({ start, deadlineMs: 10 });
    const [bad, next] = await Promise.allSettled([worker.analyse(page(path)), worker.analyse(page('/next'))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(AnalysisFailed) });
    expect(bad).toMatchObject({ reason: { text: { key: reason } } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { page: { title: '/next <i>' } } });
    expect(started.map(({ terminated }) => terminated)).toEqual([true, false]);
  });
});
