import { extname } from 'node:path';
import { ONLY_ACCOUNT } from '../../../../engine/make-findings.ts';
import type { PageReader } from '../../../../engine/ports.ts';
import { text } from '../../../../engine/texts/text.ts';
import { ownerOf } from '../../../../engine/work-queue.ts';
import { type PoolOptions, TaskFailed, WorkerPool } from '../worker-pool.ts';
import type { PageReaderOptions } from './page-reader.ts';
import type { CapturedText, ShownRead, ShownReader } from './read-shown.ts';

/** How long the files beside a page may take after it, in milliseconds. */
const SITE_MS = 60_000;
/** A page of 10 MB takes 60 MB while it is read. */
const MEMORY_MB = 512;
/** Pages that are read mostly wait for their servers, and a worker without work takes 20 MB. */
const MOST_WORKERS = 4;

type Options = Required<Pick<PageReaderOptions, 'reach' | 'maxBytes' | 'timeoutMs'>>;
type Reading = Awaited<ReturnType<PageReader>>;

/** Reads pages in worker threads: the thread that answers requests parses nothing of them. */
export class ReadingPool {
  readonly #pool: WorkerPool<string | CapturedText, Reading | ShownRead>;
  readonly #timeoutMs: number;

  constructor(options: Options & Pick<PoolOptions, 'size'>) {
    const { size, ...workerData } = options;
    this.#timeoutMs = options.timeoutMs;
    this.#pool = new WorkerPool({
      // `.ts`, or `.js` once it is built
      worker: new URL(`./reading-worker${extname(import.meta.url)}`, import.meta.url),
      workerData,
      size,
      mostWorkers: MOST_WORKERS,
      // who waits, waits in the queue of the service, which has as many places
      mostSlow: 0,
      deadlineMs: options.timeoutMs + SITE_MS,
      memoryMb: MEMORY_MB,
    });
  }

  /** Reads a page; rejects only if a worker fails or the pool is closed. */
  readonly read: PageReader = async (url, _, account = ONLY_ACCOUNT) => {
    try {
      return (await this.#pool.run(url, ownerOf(account, url))) as Reading;
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      const { host } = new URL(url);
      const n = Math.round(this.#timeoutMs / 1000);
      return error.limit === 'time'
        ? { ok: false, reason: { kind: 'timeout', message: text('read.timeout', { host, n }) } }
        : { ok: false, reason: { kind: 'too-large', message: text('analysis.memory') } };
    }
  };

  /** Reads what a browser has shown; without it, if that takes too much. */
  readonly readShown: ShownReader = async (captured, account = ONLY_ACCOUNT) => {
    try {
      return (await this.#pool.run(captured, ownerOf(account, captured.asked))) as ShownRead;
    } catch (error) {
      if (error instanceof TaskFailed) return { shown: undefined };
      throw error;
    }
  };

  /** Terminates all workers; unfinished work rejects. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
