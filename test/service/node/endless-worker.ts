import { parentPort } from 'node:worker_threads';

/** Simulates an endless analysis: only terminating the thread stops it. */
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
  if (page.url.includes('dies-later')) setTimeout(() => process.exit(7));
});
