import { parentPort } from 'node:worker_threads';

/** Stands for a page that takes the analysis for ever: nothing but the end of the thread stops it. */
parentPort?.on('message', (page: { readonly url: string }) => {
  if (page.url.includes('endless')) for (;;);
  if (page.url.includes('crash')) throw new Error('a fault of ours');
  if (page.url.includes('memory')) {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 1e6 }, (_, i) => i));
  }
  parentPort?.postMessage({
    analysis: { title: page.url, score: 60, result: 'decent', checks: [] },
    faults: [],
  });
});
