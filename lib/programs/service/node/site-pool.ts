import { extname } from 'node:path';
import type { KnownSite } from '../../../engine/site/site.ts';
import { StoreUnavailable } from '../../../engine/store/report-store.ts';
import { WorkerPool } from './worker-pool.ts';

/** The longest view, in milliseconds of processor time: of some hundred thousand pages. */
const DEADLINE_MS = 30_000;

/** Whose project is viewed. */
export interface SiteView {
  readonly account: number;
  readonly project: string;
}

/** A site, `undefined` if there is no such project; or why its reports cannot be read. */
export type ViewedSite =
  | { readonly site: KnownSite | undefined }
  | { readonly unavailable: StoreUnavailable['reason'] };

/** Judges sites in worker threads, which read the reports themselves: a site may have thousands. */
export class SitePool {
  readonly #pool: WorkerPool<SiteView, ViewedSite>;

  /** `database` is a file, or the URL of a PostgreSQL database; it has its tables. */
  constructor(database: string) {
    // `.ts`, or `.js` once it is built
    const worker = new URL(`./site-worker${extname(import.meta.url)}`, import.meta.url);
    this.#pool = new WorkerPool({ worker, workerData: database, size: 1, deadlineMs: DEADLINE_MS });
  }

  /** Rejects with `StoreUnavailable` as a `ReportStore` does. */
  readonly view = async (account: number, project: string): Promise<KnownSite | undefined> => {
    const viewed = await this.#pool.run({ account, project }, { account, host: project });
    if ('unavailable' in viewed) throw new StoreUnavailable(viewed.unavailable, undefined);
    return viewed.site;
  };

  close(): Promise<void> {
    return this.#pool.close();
  }
}
