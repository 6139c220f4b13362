/** Kinds of faults that only several pages together show, in the order in which they are told. */
export const FINDING_IDS = [
  'duplicate-title',
  'duplicate-description',
  'duplicate-h1',
  'canonical-not-listable',
  'hreflang-no-return',
  'hreflang-not-listable',
  'sitemap-not-listable',
  'sitemap-other-address',
  'not-in-sitemap',
  'broken-internal-link',
  'redirecting-internal-link',
  'not-linked',
] as const;
export type FindingId = (typeof FINDING_IDS)[number];

/** A page of a site: its report, and its address. */
export interface SitePage {
  readonly id: string;
  readonly url: string;
}

/** What is wrong on a whole site, as a report service that offers it says. */
export interface Site {
  /** Pages with a report. */
  readonly pages: number;
  /** Whether each page that a sitemap or an internal link names has a report. */
  readonly complete: boolean;
  /** How many pages are named and have none, and the addresses of those of them that are offered for a report. */
  readonly notReported: number;
  readonly notReportedUrls: readonly string[];
  /** `cut`: a limit was reached. */
  readonly sitemaps: 'read' | 'cut' | 'none';
  /** Indexable pages that no page with a report links to; a fault only if all have one. */
  readonly notLinked: readonly SitePage[];
  readonly checks: readonly SiteCheck[];
  readonly findings: readonly SiteFinding[];
}

export interface SiteCheck {
  readonly id: string;
  readonly title: string;
  /** On how many pages it fails, of how many. */
  readonly failed: number;
  readonly of: number;
  /** The ids of the reports of the pages that fail it; empty if the service does not say. */
  readonly reports: readonly string[];
}

/** A fault that only several pages together show. */
export interface SiteFinding {
  readonly id: FindingId;
  /** What the pages share: a text or an address; empty if the fault is each page's own. */
  readonly value: string;
  readonly pages: readonly SitePage[];
}
