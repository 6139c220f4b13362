import { names } from '../core/names.ts';

/** The signals that may decide whether a page may be listed. */
export const LISTING_REASONS = names(
  'no-obstacle in-front http-error soft-404 noindex-meta noindex-header robots-disallowed robots-unreachable unavailable-after canonical-elsewhere redirected meta-refresh script-redirect nothing-there may-be-not-found canonical-conflict canonical-changed-by-script robots-changed-by-script strangers-sign-in strangers-refused strangers-elsewhere strangers-other-page header-unclear robots-not-seen page-not-seen',
);
