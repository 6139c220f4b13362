import { parentPort } from 'node:worker_threads';
import type { PageRead } from '../../page/page-read.ts';
import { analyseInWorker } from '../../worker-analysis.ts';

parentPort?.on('message', (page: PageRead) => parentPort?.postMessage(analyseInWorker(page)));
