import { CANONICAL } from './listing-table/canonical.ts';
import { COMBINATIONS } from './listing-table/combinations.ts';
import { RESPONSES } from './listing-table/responses.ts';
import { ROBOTS_HEADER } from './listing-table/robots-header.ts';
import { ROBOTS_META } from './listing-table/robots-meta.ts';
import { ROBOTS_TXT_GROUPS } from './listing-table/robots-txt-groups.ts';
import { ROBOTS_TXT_RULES } from './listing-table/robots-txt-rules.ts';
import type { ListingRow } from './listing-table/row.ts';
import { SCRIPTS } from './listing-table/scripts.ts';

/** Combinations of signals with the right answer; written from the primary sources, not from the code. */
export const LISTING_TABLE: readonly ListingRow[] = [
  ...ROBOTS_META,
  ...ROBOTS_HEADER,
  ...ROBOTS_TXT_GROUPS,
  ...ROBOTS_TXT_RULES,
  ...CANONICAL,
  ...RESPONSES,
  ...COMBINATIONS,
  ...SCRIPTS,
];
