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

/**
 * What is known of a language version that a page names (hreflang): it links back (`returns`) or not, may not be indexed,
 * leads elsewhere, has no report, is at another host, whose reports are not looked at, or is the page itself. `unknown`: its
 * report does not say.
 */
export const VERSION_STATES = [
  'self',
  'returns',
  'no-return',
  'not-listable',
  'redirects',
  'not-reported',
  'other-site',
  'unknown',
] as const;
export type VersionState = (typeof VERSION_STATES)[number];

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
  /** Pages that name each other as language versions; `null` if the service does not say. */
  readonly hreflang: SiteLanguages | null;
}

export interface SiteLanguages {
  /** Those with faults first. */
  readonly groups: readonly LanguageGroup[];
  /** How many further pages are in such groups. */
  readonly leftOut: number;
}

export interface LanguageGroup {
  /** Those that its pages name, each once. */
  readonly languages: readonly string[];
  readonly pages: readonly VersionedPage[];
}

export interface VersionedPage extends SitePage {
  /** Its own language, as it says; may be empty. */
  readonly language: string;
  readonly versions: readonly {
    readonly language: string;
    readonly url: string;
    readonly state: VersionState;
  }[];
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
