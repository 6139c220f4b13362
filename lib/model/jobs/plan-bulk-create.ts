import type { KnownPage } from '../pages/known-page.ts';
import { isFresh } from '../report/report-age.ts';
import { type Cleaning, cleanUrl } from '../url/clean-url.ts';
import { type NotReportable, whyNotReportable } from '../url/reportable.ts';
import { urlKey } from '../url/url-key.ts';

/** Known pages by the `urlKey` of their address. */
export type KnownPages = ReadonlyMap<string, Pick<KnownPage, 'reportId' | 'generatedAt'>>;

export interface PlanConditions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A report is fresh for this number of days; 0: no report is fresh. */
  readonly freshDays: number;
  readonly cleaning: Cleaning;
  /** Why a reportable address must not be reported; `null` if it may be. */
  readonly whyForbidden?: (url: string) => NotReportable | null;
}

/** The outcome of planning a list of addresses: "23 new, 4 fresh, 2 cannot be reported". */
export interface BulkPlan {
  /** Cleaned addresses to report, in the order of the list. */
  readonly create: readonly string[];
  /** Pages that have a fresh report. */
  readonly fresh: readonly {
    readonly url: string;
    readonly reportId: string;
    readonly generatedAt: string;
  }[];
  /** The number of addresses whose page occurs earlier in the list. */
  readonly repeated: number;
  /** Unchanged addresses, with the reason. */
  readonly notReportable: readonly { readonly address: string; readonly reason: NotReportable }[];
}

/** Sorts the addresses of a bulk create. Each page is planned once, however its address is written. */
export function planBulk(
  addresses: readonly string[],
  knownPages: KnownPages,
  { now, freshDays, cleaning, whyForbidden = () => null }: PlanConditions,
): BulkPlan {
  const create: string[] = [];
  const fresh: BulkPlan['fresh'][number][] = [];
  const notReportable: BulkPlan['notReportable'][number][] = [];
  const pages = new Set<string>();
  let repeated = 0;
  for (const address of addresses) {
    const reason = whyNotReportable(address) ?? whyForbidden(address);
    const url = reason === null ? cleanUrl(new URL(address).href, cleaning).url : address;
    const page = urlKey(url);
    if (pages.has(page)) {
      repeated++;
      continue;
    }
    pages.add(page);
    if (reason !== null) {
      notReportable.push({ address, reason });
      continue;
    }
    const known = knownPages.get(page);
    if (known && isFresh(known.generatedAt, now, freshDays)) {
      fresh.push({ url, reportId: known.reportId, generatedAt: known.generatedAt });
    } else {
      create.push(url);
    }
  }
  return { create, fresh, repeated, notReportable };
}
