import type { Site } from '../../../engine/contract/site-schemas.ts';
import type { ReportBrand } from '../../../engine/report/files/report-brand.ts';
import type { ReportQuery } from '../../../engine/report/query.ts';
import type { Report, ReportDetails } from '../../../engine/report/report.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { PageOf } from '../../model/core/page-of.ts';
import { untilAllowed } from '../../model/failure/until-allowed.ts';

/** What is asked of the background; of `failures` only by their ids in this browser. */
export interface Asks {
  readonly reports: (query: ReportQuery) => Promise<Outcome<PageOf<Report>>>;
  readonly report: (id: string) => Promise<Outcome<ReportDetails>>;
  readonly failures: (ids: readonly string[]) => Promise<Outcome<readonly ReportDetails[]>>;
  readonly site: (project: string) => Promise<Outcome<Site | null>>;
  readonly keepIntroductions: (introductions: ReportBrand['introductions']) => Promise<unknown>;
}

/** Where is read, and until when. */
export interface ReadFrom {
  readonly connection: Connection;
  readonly ask: Asks;
  readonly signal: AbortSignal;
}

/** What failed in a hundred reports of this browser is a message of a few megabytes at most. */
const AT_ONCE = 100;

export const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Returns a function that reads reports one request after the other, without those that were deleted meanwhile: whole,
 * or many at once with what failed in them alone. It runs until the end, a failure, or the abort (`interrupted`);
 * called again after a failure, it continues where it stopped. `onRead` gets the number of reports read so far.
 */
export function fetchEach<Item>(
  reports: readonly Report[],
  { ask, signal }: Pick<ReadFrom, 'ask' | 'signal'>,
  itemsOf: (details: ReportDetails) => readonly Item[],
  onRead: (count: number) => void,
  isOfFailures = false,
): () => Promise<Outcome<readonly Item[]>> {
  const items: Item[] = [];
  let read = 0;
  const one = async (id: string): Promise<Outcome<readonly ReportDetails[]>> => {
    const outcome = await ask.report(id);
    if (outcome.ok) return succeeded([outcome.value]);
    return outcome.failure.kind === 'not-found' ? succeeded([]) : outcome;
  };
  return async () => {
    while (read < reports.length) {
      const ids = reports.slice(read, read + (isOfFailures ? AT_ONCE : 1)).map(({ id }) => id);
      const outcome = await untilAllowed(
        () => (isOfFailures ? ask.failures(ids) : one(ids[0] ?? '')),
        pause,
        signal,
      );
      if (!outcome.ok) return outcome;
      items.push(...outcome.value.flatMap(itemsOf));
      read += ids.length;
      onRead(read);
    }
    return succeeded(items);
  };
}
