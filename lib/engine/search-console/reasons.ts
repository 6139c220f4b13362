import { names } from '../core/names.ts';

/**
 * Google's reasons for not listing an address (Search Console Help, "Page indexing report",
 * https://support.google.com/webmasters/answer/7440203), and those of listed ones that it reports.
 */
export const REASONS = names(
  'server-error redirect-error robots noindex soft-404 unauthorized not-found forbidden other-4xx removal crawled discovered alternate duplicate-none duplicate-other redirect indexed-blocked no-content indexed other',
);

/** A reason of Google, by whatever words its file names it; `other` for one that is not known. */
export type ReasonId = (typeof REASONS)[number];
