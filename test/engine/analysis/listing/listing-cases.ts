import type { ListingReason } from '../../../../lib/engine/contract/report-schemas.ts';
import type { ListingAnswer } from '../../../../lib/engine/report/contents/listing.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import { documentOf, type PageFacts } from '../page-fixture.ts';

export type Facts = PageFacts & { readonly html: string };

const TEXT = `<main><h1>Rye bread</h1><p>${'We bake rye bread every morning. '.repeat(5)}</p></main>`;
export const head = (html: string): Facts => ({ html: documentOf(`<title>Rye bread</title>${html}`, TEXT) });
const file = (status: number | undefined, text = '') => ({
  url: 'https://bakery.example/file',
  status,
  contentType: 'text/plain',
  text,
});
export const robots = (text: string, more = head('')): Facts => ({
  ...more,
  site: { ...more.site, robotsTxt: file(200, text) },
});
export const DISALLOW = 'User-agent: *\nDisallow: /bread';

/** A page about rye bread, unless it says something else. */
interface Case {
  readonly name: string;
  readonly title?: string;
  /** What follows the title in the head. */
  readonly head?: string;
  readonly body?: string;
  /** How often the text stands there. */
  readonly repeat?: number;
  /** What follows the title in the head once scripts have run; the same if absent. */
  readonly rendered?: string;
  readonly facts?: Omit<PageFacts, 'site' | 'rendered'>;
  /** Without a status there was no response. */
  readonly robotsTxt?: { readonly status?: number; readonly text?: string } | 'not-seen';
  /** Whether the sitemap lists it. */
  readonly inSitemap?: true;
  /** The status of missing pages, whose text is that of this page. */
  readonly missingPage?: number;
  readonly answer: ListingAnswer;
  readonly reason: ListingReason;
}

function factsOf({ title = 'Rye bread', body = TEXT, ...row }: Case): Facts {
  const shown = documentOf(`<title>${title}</title>${row.head ?? ''}`, body.repeat(row.repeat ?? 1));
  const { robotsTxt, missingPage } = row;
  const site = {
    ...(robotsTxt && {
      robotsTxt: robotsTxt === 'not-seen' ? robotsTxt : file(robotsTxt.status, robotsTxt.text),
    }),
    ...(row.inSitemap && {
      sitemap: file(200, '<urlset><url><loc>https://bakery.example/bread</loc></url></urlset>'),
    }),
    ...(missingPage && { missingPage: file(missingPage, shown) }),
  };
  return {
    ...row.facts,
    html: row.facts?.rawSeen === false ? '' : shown,
    ...(Object.keys(site).length > 0 && { site }),
    ...(row.rendered !== undefined && { rendered: head(row.rendered) }),
  };
}

/** Pages with the listing answer and what decides it. */
export const DECIDED = readRows<Case>(import.meta.dirname, 'listing-cases.jsonl').map(
  (row) => [row.name, factsOf(row), row.answer, row.reason] as const,
);
