import { workerData } from 'node:worker_threads';
import { answerTasks } from '../answer-tasks.ts';
import { createPageReader, type PageReaderOptions } from './page-reader.ts';
import { type CapturedText, readShown } from './read-shown.ts';

const options = workerData as PageReaderOptions;
const read = createPageReader(options);

/** Reads the page at an address, or what a browser has shown of one. */
answerTasks<string | CapturedText, unknown>((input) =>
  typeof input === 'string' ? read(input) : readShown(input, options),
);
