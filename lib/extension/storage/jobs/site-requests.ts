import * as z from 'zod/mini';
import { setStored } from '../core/browser-storage.ts';
import { defineFamily } from '../core/define-item.ts';

/** The user was asked to let this browser read the pages of a site. */
const siteRequestSchema = z.object({
  /** Epoch ms. */
  askedAt: z.number(),
  /** The job whose button was pressed: it continues once the site is allowed. */
  jobId: z.nullable(z.string()),
});
export type SiteRequest = z.infer<typeof siteRequestSchema>;

/** The last request for a site, by its host permission; null if the user was never asked. */
export const siteRequestItem = defineFamily<SiteRequest | null>({
  area: 'local',
  name: 'site-request',
  schema: z.nullable(siteRequestSchema),
  fallback: null,
  // what is allowed is stored by the browser itself
  isCopy: true,
  writer: 'popup',
});

/** Stores that the user is asked. The write starts before this returns: Firefox closes a popup that asks. */
export function putSiteRequests(patterns: readonly string[], request: SiteRequest): Promise<void> {
  return setStored(patterns.map((pattern) => siteRequestItem(pattern).stored(request)));
}
