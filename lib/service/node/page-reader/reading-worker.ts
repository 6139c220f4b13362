import { parentPort, workerData } from 'node:worker_threads';
import { createPageReader, type PageReaderOptions } from './page-reader.ts';

const read = createPageReader(workerData as PageReaderOptions);

parentPort?.on('message', async (url: string) => parentPort?.postMessage(await read(url)));
