import { workerData } from 'node:worker_threads';
import type { PageRead } from '../../../../lib/engine/page/page-read.ts';
import { answerTasks } from '../../../../lib/programs/service/node/answer-tasks.ts';
import { fakePages, PAGE_FACTS } from '../../../engine/page/fake-pages.ts';

/** How long a slow analysis takes, in milliseconds of its own processor time, and one that waits, in all. */
const SLOW_MS = 200;
const WAIT_MS = 3_000;
/** How many analyses were begun in all workers. */
const begun = workerData instanceof Int32Array ? workerData : new Int32Array(1);

/** Simulates a slow analysis, and an endless one: only terminating the thread stops it. */
answerTasks(async (page: PageRead) => {
  Atomics.add(begun, 0, 1);
  if (page.asked.includes('waits')) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  if (page.asked.includes('endless')) for (;;);
  if (page.asked.includes('slow')) {
    const before = process.threadCpuUsage().user;
    while (process.threadCpuUsage().user - before < SLOW_MS * 1_000);
  }
  if (page.asked.includes('crash')) throw new Error('a fault of ours');
  if (page.asked.includes('memory')) {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 1e6 }, (_, i) => i));
  }
  if (page.asked.includes('dies-later')) setTimeout(() => process.exit(7));
  const facts = { ...PAGE_FACTS, title: page.asked, bytes: Atomics.load(begun, 0) };
  return { analysis: { ...fakePages.analyse(page), page: facts }, faults: [] };
});
