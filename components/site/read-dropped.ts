import { dayOf } from '../../lib/model/core/day.ts';
import {
  type DroppedFile,
  MOST_FILE_BYTES,
  type SearchConsoleExport,
} from '../../lib/model/search-console/read-export.ts';

/** Our own limit of the files of one import. */
export const MOST_FILES = 100;

/** Reads files that the user chose, one after the other, in a worker: no file stops the others, nor the page. */
export async function readDropped(files: readonly File[]): Promise<readonly SearchConsoleExport[]> {
  const worker = new Worker('/search-console-worker.js');
  try {
    const exports: SearchConsoleExport[] = [];
    for (const file of files.slice(0, MOST_FILES)) exports.push(...(await readFile(worker, file)));
    return exports;
  } finally {
    worker.terminate();
  }
}

async function readFile(worker: Worker, file: File): Promise<readonly SearchConsoleExport[]> {
  const { name, size, lastModified } = file;
  const failed = (problem: SearchConsoleExport['problem'] & string) => [{ name, exported: null, problem }];
  if (size > MOST_FILE_BYTES) return failed('too-large');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const dropped: DroppedFile = { name, bytes, changed: dayOf(lastModified) };
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly SearchConsoleExport[]>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(dropped);
    });
  } catch {
    // a folder, a file that has gone since it was chosen, or one that cannot be read
    return failed('damaged');
  }
}
