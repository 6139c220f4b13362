import type { Redirect } from '../../../../lib/engine/page/page-read.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import { expanded, type PageFacts } from '../page-fixture.ts';

/** The parts of a document; each is that of the page as sent if absent. */
interface Parts {
  readonly title?: string;
  /** What follows the title in the head. */
  readonly head?: string;
  readonly body?: string;
  /** In place of all of these. All of them may be `expanded`. */
  readonly html?: string;
}

/**
 * What an address gives, with the right answer, written before the code, most by another hand: from RFC 6596, RFC 8288,
 * the HTML standard (4.2.4), and of Google Search Central "Robots meta tag, data-nosnippet, and X-Robots-Tag
 * specifications" and "How to specify a canonical URL", which takes a link with `hreflang`, `lang`, `media` or `type`
 * for no canonical one. A page about rye bread at `https://bakery.example/bread` in English, unless it says something
 * else.
 */
export interface AnsweredRow extends Parts {
  readonly name: string;
  readonly lang?: string;
  /** The document after its scripts; absent: scripts were not run. */
  readonly after?: Parts;
  /** Redirects may have header lines of their own. */
  readonly facts?: Omit<PageFacts, 'site' | 'rendered' | 'redirects'> & {
    readonly redirects?: readonly (Redirect & {
      readonly headers?: readonly (readonly [string, string])[];
    })[];
  };
  /** Without a status there was no response. */
  readonly robotsTxt?: { readonly status?: number; readonly text?: string } | 'not-seen';
  /** Whether the sitemap lists it. */
  readonly inSitemap?: true;
  /** The status of missing pages, whose text is that of this page. */
  readonly missingPage?: number;
  /** Absent: only what it must not be is certain. */
  readonly answer?: string;
  readonly reason?: string;
  /** Answers that would be wrong. */
  readonly never?: readonly string[];
  /** Checks that must fail, or must not. */
  readonly failed?: readonly string[];
  readonly notFailed?: readonly string[];
  /** Words that must stand in the texts or details of an obstacle. */
  readonly says?: readonly string[];
}

const BODY = `<main><h1>Rye bread</h1><p>${'We bake rye bread every morning. '.repeat(5)}</p></main>`;
const SITEMAP = '<urlset><url><loc>https://bakery.example/bread</loc></url></urlset>';

/** The rows, each with its page as sent and the facts of `pageFixture`. */
export const ANSWERED = readRows<AnsweredRow>(import.meta.dirname, 'answered.jsonl').map((row) => {
  const html = documentOf(row);
  const { robotsTxt, missingPage } = row;
  const site = {
    ...(robotsTxt === 'not-seen' && { robotsTxt }),
    ...(typeof robotsTxt === 'object' && {
      robotsTxt: fileOf('robots.txt', robotsTxt.status, robotsTxt.text),
    }),
    ...(row.inSitemap && { sitemap: fileOf('sitemap.xml', 200, SITEMAP) }),
    ...(missingPage && { missingPage: fileOf('missing', missingPage, html) }),
  };
  const facts: PageFacts = {
    ...row.facts,
    site,
    ...(row.after && { rendered: { html: documentOf({ ...row, ...row.after }) } }),
  };
  return { ...row, page: html, facts };
});

function documentOf({ html, lang = 'en', title = 'Rye bread', head = '', body = BODY }: AnsweredRow): string {
  return expanded(
    html ??
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`,
  );
}

function fileOf(name: string, status: number | undefined, text = '') {
  return { url: `https://bakery.example/${name}`, status, contentType: 'text/plain', text };
}
