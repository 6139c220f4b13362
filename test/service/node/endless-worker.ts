import { parentPort } from 'node:worker_threads';

/** Simulates an endless analysis: only terminating the thread stops it. */
parentPort?.on('message', (page: { readonly asked: string }) => {
  if (page.asked.includes('endless')) for (;;);
  if (page.asked.includes('crash')) throw new Error('a fault of ours');
  if (page.asked.includes('memory')) {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 1e6 }, (_, i) => i));
  }
  parentPort?.postMessage({
    analysis: { title: page.asked, score: 60, result: 'decent', checks: [] },
    faults: [],
  });
  if (page.asked.includes('dies-later')) setTimeout(() => process.exit(7));
});
