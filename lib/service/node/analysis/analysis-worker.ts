import { parentPort } from 'node:worker_threads';
import { analyseInWorker } from '../../analysis/worker-analysis.ts';
import type { PageRead } from '../../page/page-read.ts';

parentPort?.on('message', (page: PageRead) => parentPort?.postMessage(analyseInWorker(page)));
