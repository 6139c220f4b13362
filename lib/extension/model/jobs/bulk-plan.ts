import * as z from 'zod/mini';
import { isFresh } from '../../../engine/report/report-age.ts';
import { addressKey } from '../../../engine/url/address-key.ts';
import { type Cleaning, cleanUrl } from '../../../engine/url/clean-url.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import type { KnownPage } from '../pages/known-page.ts';
import { type NotReportable, whyNotReportable } from '../url/reportable.ts';

const plannedPageSchema = z.object({
  /** As it is sent, after cleaning. */
  url: z.string(),
  /** The connection its host belongs to, or the active one. */
  connectionId: z.string(),
});
export type PlannedPage = z.infer<typeof plannedPageSchema>;

/** A bulk create before it is started: what would be created, and what is left out. */
export const bulkPlanSchema = z.object({
  /** The id of its run. */
  id: z.string(),
  /** The connection of the pages whose host belongs to no other one. */
  connectionId: z.string(),
  pages: z.array(plannedPageSchema),
  /** Pages left out because they have a fresh report. */
  fresh: z.array(z.extend(plannedPageSchema, { reportId: z.string(), generatedAt: z.string() })),
  /** Addresses that cannot be reported, with a `NotReportable` reason. */
  notReportable: z.array(z.object({ address: z.string(), reason: z.string() })),
  /** The number of addresses whose page occurs earlier in the list. */
  repeated: z.number(),
});
export type BulkPlan = z.infer<typeof bulkPlanSchema>;

/** Known pages by the `urlKey` of their address. */
export type KnownPages = ReadonlyMap<string, Pick<KnownPage, 'reportId' | 'generatedAt'>>;

export interface PlanConditions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A report is fresh for this number of days; 0: no report is fresh. */
  readonly freshDays: number;
  readonly cleaning: Cleaning;
  /** The connection that an address is planned for. */
  readonly connectionOf: (url: string) => string;
  /** Why a reportable address must not be reported; `null` if it may be. */
  readonly whyForbidden?: (url: string) => NotReportable | null;
  /** Addresses are planned as they are written, uncleaned: two spellings are two pages, and no report is of either. */
  readonly isExact?: boolean;
}

/** Sorts the addresses of a bulk create. Each page is planned once, however its address is written. */
export function planBulk(
  addresses: readonly string[],
  knownPages: KnownPages,
  conditions: PlanConditions,
): Pick<BulkPlan, 'pages' | 'fresh' | 'notReportable' | 'repeated'> {
  const { now, freshDays, cleaning, connectionOf, whyForbidden = () => null, isExact = false } = conditions;
  const plan: ReturnType<typeof planBulk> = { pages: [], fresh: [], notReportable: [], repeated: 0 };
  const seen = new Set<string>();
  for (const address of addresses) {
    const reason = whyNotReportable(address) ?? whyForbidden(address);
    const url = reason === null ? sentUrl(new URL(address), isExact ? null : cleaning) : address;
    const key = isExact && reason === null ? addressKey(new URL(url)) : urlKey(url);
    if (seen.has(key)) {
      plan.repeated++;
      continue;
    }
    seen.add(key);
    if (reason !== null) {
      plan.notReportable.push({ address, reason });
      continue;
    }
    const page = { url, connectionId: connectionOf(url) };
    const known = isExact ? undefined : knownPages.get(key);
    if (known && isFresh(known.generatedAt, now, freshDays))
      plan.fresh.push({ ...page, reportId: known.reportId, generatedAt: known.generatedAt });
    else plan.pages.push(page);
  }
  return plan;
}

/** An address as it is sent: cleaned, or exact but for its fragment, which is never sent. */
function sentUrl(address: URL, cleaning: Cleaning | null): string {
  if (cleaning) return cleanUrl(address.href, cleaning).url;
  const sent = new URL(address);
  sent.hash = '';
  return sent.href;
}
