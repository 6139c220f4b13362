import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** What the checks of the side panel have requested, so that a background that was killed requests nothing twice. */
export interface LiveReadings {
  /** The ids of the newest checks that have started. */
  readonly checks: readonly string[];
  /** The sites whose robots.txt and sitemap were requested, newest first. */
  readonly sites: readonly LiveSite[];
}

export interface LiveSite {
  readonly origin: string;
  /** Epoch ms. */
  readonly requestedAt: number;
  /** The files as JSON, as they were captured; `null` while there is no response. */
  readonly files: string | null;
}

export const liveReadingsItem = defineItem<LiveReadings>({
  area: 'session',
  name: 'live-readings',
  version: 1,
  schema: z.object({
    checks: z.array(z.string()),
    sites: z.array(z.object({ origin: z.string(), requestedAt: z.number(), files: z.nullable(z.string()) })),
  }),
  fallback: { checks: [], sites: [] },
  isCopy: true,
  writer: 'background',
});
