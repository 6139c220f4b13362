import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

const liveSiteSchema = z.object({
  origin: z.string(),
  /** Epoch ms. */
  requestedAt: z.number(),
  /** The files as JSON, as they were captured; `null` while there is no response. */
  files: z.nullable(z.string()),
});
export type LiveSite = z.infer<typeof liveSiteSchema>;

/** What the checks of the side panel have requested, so that a background that was killed requests nothing twice. */
export const liveReadingsItem = defineItem({
  area: 'session',
  name: 'live-readings',
  schema: z.object({
    /** The ids of the newest checks that have started. */
    checks: z.array(z.string()),
    /** The sites whose robots.txt and sitemap were requested, newest first. */
    sites: z.array(liveSiteSchema),
  }),
  fallback: { checks: [], sites: [] },
  isCopy: true,
});
