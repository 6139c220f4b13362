import * as z from 'zod/mini';
import { names } from '../core/names.ts';
import { FIXED_BY, IMPORTANCES } from '../report/check-values.ts';
import { MOST_OFFERED } from '../report/query.ts';

/*
 * What is sent of a whole site. Written with `zod/mini`, because the extension reads with the same schema; the OpenAPI
 * document is made of it.
 */

export const MOST_VERSIONS = 10_000;

const count = z.int().check(z.nonnegative());
const pageParts = { id: z.int().check(z.describe('Of its report.')), url: z.string() };
const foundPageSchema = z.object(pageParts);
/** A page of a site: its report, and its address. */
export type FoundPage = z.infer<typeof foundPageSchema>;
const pages = z.array(foundPageSchema);

/** What a check of pages or of a site says beside what it found. */
const explanation = {
  advice: z.string().check(z.describe('What to do.')),
  why: z.string().check(z.describe('Why it matters.')),
  source: z
    .url({ protocol: /^https?$/ })
    .check(z.describe('The address of the page that the rule rests on.')),
  fixed_by: z.enum(FIXED_BY).check(z.describe('Who usually fixes it.')),
};

const siteFindingSchema = z.object({
  id: z.string().check(z.describe('The check of the site that found it: `duplicate-title`.')),
  text: z.string().check(z.describe('What is wrong, in a sentence.')),
  value: z.string().check(z.describe('What the pages share: a text or an address; may be empty.')),
  importance: z.enum(IMPORTANCES),
  ...explanation,
  pages,
  addresses: z.array(z.string()).check(z.describe('Addresses that it is about, beside those of the pages.')),
});
/** What is wrong between pages. Its kinds are open: a newer service may find more. */
export type SiteFinding = z.infer<typeof siteFindingSchema>;

/**
 * What is known of a language version that a page names (hreflang): it links back (`returns`) or not, can't be indexed,
 * leads elsewhere, has no report, is at another host, or is the page itself. `unknown`: its report does not say.
 */
const versionStateSchema = z.enum(
  names('self returns no-return not-listable redirects not-reported other-site unknown'),
);
export type VersionState = z.infer<typeof versionStateSchema>;

const versionedPageSchema = z.object({
  ...pageParts,
  language: z.string().check(z.describe('Its own, as it says; may be empty.')),
  versions: z.array(
    z.object({
      language: z.string(),
      url: z.string(),
      states: z
        .array(z.catch(versionStateSchema, 'unknown'))
        .check(z.describe('One, or both faults: `not-listable` and `no-return`.')),
    }),
  ),
});
/** A page that names language versions, or is named as one. */
export type VersionedPage = z.infer<typeof versionedPageSchema>;

const languageGroupSchema = z.object({
  languages: z.array(z.string()).check(z.describe('Those that its pages name, each once.')),
  pages: z.array(versionedPageSchema),
});
/** Pages that name each other as language versions. */
export type LanguageGroup = z.infer<typeof languageGroupSchema>;

const siteLanguagesSchema = z.object({
  groups: z.array(languageGroupSchema).check(z.describe('Those with faults first.')),
  left_out: count.check(
    z.describe(`Further pages of such groups: at most ${MOST_VERSIONS} versions are shown.`),
  ),
});
export type SiteLanguages = z.infer<typeof siteLanguagesSchema>;

export const siteSchema = z.object({
  project: z.string(),
  pages: count.check(z.describe('Pages with a report.')),
  judged_pages: count.check(z.describe('Those whose reports say what is wrong on them.')),
  complete: z
    .boolean()
    .check(z.describe('Whether each page that a sitemap or an internal link names has a report.')),
  not_reported: count.check(z.describe('Pages that are named and have none.')),
  not_reported_urls: z
    .array(z.string())
    .check(
      z.describe(
        `At most ${MOST_OFFERED} of their addresses: those that robots.txt allows and that do nothing when they are visited.`,
      ),
    ),
  not_linked: pages.check(
    z.describe('Indexable pages that no page with a report links to; a finding only if complete.'),
  ),
  sitemaps: z.enum(['read', 'cut', 'none']).check(z.describe('cut: a limit was reached.')),
  checks: z
    .array(
      z.object({
        id: z.string(),
        title: z.string().check(z.describe('What it is about.')),
        ...explanation,
        text: z.string().check(z.describe('What is wrong, in a sentence.')),
        importance: z.enum(IMPORTANCES),
        failed: count,
        reports: z.array(z.int()).check(z.describe('The reports of the pages that fail.')),
      }),
    )
    .check(
      z.describe(
        'What is wrong on pages, by importance and number of pages; one check may find several things.',
      ),
    ),
  findings: z.array(siteFindingSchema).check(z.describe('What is wrong between pages, the worst first.')),
  hreflang: siteLanguagesSchema.check(
    z.describe('Pages that name each other as language versions, and whether these agree.'),
  ),
});
/** What is known of a whole site, from the reports of its pages. */
export type Site = z.infer<typeof siteSchema>;
