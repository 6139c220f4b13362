import type { Redirect } from '../../../../lib/engine/page/page-read.ts';
import { readRows } from '../../../fixtures/read-rows.ts';
import type { PageFacts } from '../page-fixture.ts';

/** The parts of a document; each is that of the page as sent if absent. */
interface Parts {
  readonly title?: string;
  /** What follows the title in the head. */
  readonly head?: string;
  readonly body?: string;
  /** In place of all of these. */
  readonly html?: string;
}

/**
 * What an address gives, with the right answer: written before the code, by another hand. A page about rye bread at
 * `https://bakery.example/bread` in English, unless it says something else.
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
  readonly robotsTxt?: { readonly status: number; readonly text: string };
  /** The status of missing pages, whose text is that of this page. */
  readonly missingPage?: number;
  /** Absent: only what it must not be is certain. */
  readonly answer?: string;
  readonly reason?: string;
  /** Answers that would be wrong. */
  readonly never?: readonly string[];
  /** Checks that must not fail. */
  readonly notFailed?: readonly string[];
  /** Words that must stand in the texts or details of an obstacle. */
  readonly says?: readonly string[];
}

const BODY = `<main><h1>Rye bread</h1><p>${'We bake rye bread every morning. '.repeat(5)}</p></main>`;

/** The rows, each with its page as sent and the facts of `pageFixture`. */
export const ANSWERED = readRows<AnsweredRow>(import.meta.dirname, 'answered.jsonl').map((row) => {
  const html = documentOf(row);
  const { robotsTxt, missingPage } = row;
  const site = {
    ...(robotsTxt && { robotsTxt: fileOf('robots.txt', robotsTxt.status, robotsTxt.text) }),
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
  return (
    html ??
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`
  );
}

function fileOf(name: string, status: number, text: string) {
  return { url: `https://bakery.example/${name}`, status, contentType: 'text/plain', text };
}
