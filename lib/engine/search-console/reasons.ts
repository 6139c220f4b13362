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

const ROBOTS = names('robots-txt-allows noindex-behind-disallow');
const CANONICAL = names('canonical-target noindex-and-canonical signals-conflict');
const STATUS = names('http-status');

/** The checks of a page that are about a reason; none of those that no page shows. */
export const CHECKS_OF_REASON: Readonly<Partial<Record<ReasonId, readonly string[]>>> = {
  noindex: names('robots-meta x-robots-tag noindex-and-canonical noindex-behind-disallow'),
  robots: ROBOTS,
  'indexed-blocked': ROBOTS,
  alternate: CANONICAL,
  'duplicate-other': CANONICAL,
  'not-found': STATUS,
  'server-error': STATUS,
  unauthorized: STATUS,
  forbidden: STATUS,
  'other-4xx': STATUS,
  'soft-404': names('soft-404'),
  redirect: names('permanent-redirects meta-refresh'),
};
