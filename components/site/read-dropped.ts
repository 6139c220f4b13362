import { dayOf } from '../../lib/model/core/day.ts';
import type { KeptExports, keptWith } from '../../lib/model/search-console/kept-exports.ts';
import {
  type DroppedFile,
  MOST_FILE_BYTES,
  type SearchConsoleExport,
} from '../../lib/model/search-console/read-export.ts';

/** Our own limit of the files of one import. */
export const MOST_FILES = 100;

/**
 * Reads files that the user chose, one after the other, and returns them with what is to be kept of the site `host`
 * then. In a worker: no file stops the others, nor the page.
 */
export async function readDropped(
  files: readonly File[],
  before: KeptExports | null,
  host: string,
): Promise<{ readonly exports: readonly SearchConsoleExport[]; readonly kept: KeptExports }> {
  const worker = new Worker('/search-console-worker.js');
  try {
    const exports: SearchConsoleExport[] = [];
    for (const file of files.slice(0, MOST_FILES)) exports.push(...(await readFile(worker, file)));
    const given: Parameters<typeof keptWith> = [before, exports, host, Date.now()];
    return { exports, kept: await inWorker<KeptExports>(worker, given) };
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
    return await inWorker<readonly SearchConsoleExport[]>(worker, dropped);
  } catch {
    // a folder, a file that has gone since it was chosen, or one that cannot be read
    return failed('damaged');
  }
}

function inWorker<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(message);
  });
}
