import { type Cleaning, cleanUrl } from '../url/clean-url.ts';
import { type NotReportable, whyNotReportable } from '../url/reportable.ts';
import { urlHash } from '../url/url-hash.ts';
import { urlKey } from '../url/url-key.ts';

/** What is known of a page's newest report, by `urlHash` of its address. */
export type IndexedPages = ReadonlyMap<string, { readonly id: string; readonly generatedAt: string | null }>;

export interface PlanConditions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A report is fresh when it is younger than so many days; 0 makes none fresh. */
  readonly freshDays: number;
  readonly cleaning: Cleaning;
  /** Why the report of an address may not be made, though it could be; `null` where it may. */
  readonly whyForbidden?: (url: string) => NotReportable | null;
}

/** What reporting a list of addresses would do: "23 new, 4 fresh, 2 cannot be reported". */
export interface BulkPlan {
  /** Addresses to report, cleaned, in the list's order. */
  readonly create: readonly string[];
  /** Pages that have a young report already. */
  readonly fresh: readonly {
    readonly url: string;
    readonly reportId: string;
    readonly generatedAt: string;
  }[];
  /** How many addresses were of a page that stands in the list before. */
  readonly repeated: number;
  /** As they were given, with the reason. */
  readonly notReportable: readonly { readonly address: string; readonly reason: NotReportable }[];
}

/** Sorts the addresses of a bulk; asks no one. Each page comes once, however its address is written. */
export function planBulk(
  addresses: readonly string[],
  knownPages: IndexedPages,
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
    const known = knownPages.get(urlHash(url));
    const generatedAt = known?.generatedAt ?? null;
    if (known && generatedAt !== null && now - Date.parse(generatedAt) < freshDays * 86_400_000) {
      fresh.push({ url, reportId: known.id, generatedAt });
    } else {
      create.push(url);
    }
  }
  return { create, fresh, repeated, notReportable };
}
