import type { ListingReason } from '../../../../lib/engine/contract/report-schemas.ts';
import { names } from '../../../../lib/engine/core/names.ts';
import type { ListingAnswer } from '../../../../lib/engine/report/contents/listing.ts';
import { readRows } from '../../../fixtures/read-rows.ts';

/** What contradicts the answer without changing it: a finding beside it. */
export const LISTING_FINDINGS = names('sitemap-conflict noindex-behind-disallow noindex-and-canonical');

/**
 * A file of the site: as its server sends it, without an answer, not requested, or covered by something in front. Its
 * text is empty if absent; a document is given by the parts for `documentOf`, a sitemap by the content of `urlset`.
 */
export type File =
  | {
      readonly status: number;
      readonly text?: string;
      readonly head?: string;
      readonly body?: string;
      readonly entries?: string;
    }
  | 'no-answer'
  | 'not-seen'
  | 'in-front';

export interface ListingPage {
  /** The final address; `https://shop.example/bread` if absent. */
  readonly url?: string;
  /** The same as `url` if absent. */
  readonly requestedUrl?: string;
  readonly redirects?: readonly {
    readonly url: string;
    readonly status: number;
    readonly location: string;
  }[];
  /** 200 if absent. */
  readonly status?: number;
  /** One entry per header line, names in lower case. */
  readonly headers?: readonly (readonly [string, string])[];
  /** Of the page as sent; nothing if absent. `documentOf` adds what every correct page has. */
  readonly head?: string;
  /** Of the page as sent; `PLAIN_BODY` if absent. */
  readonly body?: string;
  /** `false` if the page as sent could not be read and only the rendered one is known. */
  readonly rawSeen?: false;
  /**
   * The page after scripts; absent if scripts were not run. Both parts default to those of the page as sent. `status`
   * is that of the tab's own navigation, with the user's cookies; that of the page as sent if absent.
   */
  readonly rendered?: { readonly head?: string; readonly body?: string; readonly status?: number };
  /** 404 if absent. */
  readonly robotsTxt?: File;
  /** 404 if absent. */
  readonly sitemap?: File;
  /** A nonexistent address of the site; 404 if absent. */
  readonly missingPage?: File;
}

/** A constructed page with the right answer, from the primary source named in the row. */
export interface ListingRow {
  readonly title: string;
  readonly page: ListingPage;
  /** Google's answer. */
  readonly answer: ListingAnswer;
  readonly reason: ListingReason;
  /** Bing's answer where it differs from Google's. */
  readonly bing?: ListingAnswer;
  /** What decides for Bing. Where `bing` is absent, the same as for Google. */
  readonly bingReason?: ListingReason;
  /**
   * Everything that keeps the page from Google's results, the strongest first, which is `reason`; empty if nothing.
   * What was not read is no obstacle unless it decides.
   */
  readonly obstacles?: readonly ListingReason[];
  /** The findings beside the answer, for Google or Bing, in the order of `LISTING_FINDINGS`. */
  readonly findings?: readonly (typeof LISTING_FINDINGS)[number][];
  /** Crawlers of AI services, by robots.txt alone; `*` stands for the others. */
  readonly crawlers?: Readonly<Record<string, 'allowed' | 'disallowed' | 'not-seen'>>;
  /** The name of an address in `SOURCES`. */
  readonly source: string;
  readonly remark?: string;
}

/** The files of rows: single signals, then signals that meet, in the order in which they decide. */
const FILES = names(
  'robots-meta robots-header robots-txt-groups robots-txt-rules canonical responses scripts combinations/in-front combinations/address combinations/robots-txt combinations/noindex combinations/sitemap combinations/canonical combinations/scripts',
);

/** A robots.txt that is longer than what Google reads of it. */
const LONG_ROBOTS_TXT: ListingRow = {
  title: 'Google ignores what stands after the first 500 KiB.',
  page: {
    robotsTxt: { status: 200, text: `User-agent: *\n${`#${'-'.repeat(98)}\n`.repeat(5_200)}Disallow: /\n` },
  },
  answer: 'listed',
  reason: 'no-obstacle',
  source: 'robotsTxt',
};

/** Combinations of signals with the right answer; written from the primary sources, not from the code. */
export const LISTING_TABLE: readonly ListingRow[] = [
  ...FILES.flatMap((file) => readRows<ListingRow>(import.meta.dirname, `listing-table/${file}.jsonl`)),
  LONG_ROBOTS_TXT,
];

const PLAIN_BODY =
  '<main><h1>Bread</h1><p>We bake rye, spelt and wheat bread every morning.</p><p>Order until noon.</p></main>';

/** The document of a row: with doctype, language and character set, and a title unless the head has one. */
export function documentOf(head = '', body = PLAIN_BODY): string {
  const title = head.includes('<title>') ? '' : '<title>Bread</title>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}${head}</head><body>${body}</body></html>`;
}
