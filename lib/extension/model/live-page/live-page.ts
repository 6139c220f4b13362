import type { ReportDetails } from '../../../engine/report/report.ts';

/** Why the document at an address is none that is checked. */
export type NotAPage =
  /** A PDF, an image. */
  | { readonly kind: 'not-html' }
  /** The server answered with an error. */
  | { readonly kind: 'error-page'; readonly status: number };

/** Why a document cannot be checked; `null` if it can. `status` is 0 where the browser does not report it. */
export function whyNotAPage(document: {
  readonly status: number;
  /** Its MIME type, such as `text/html`. */
  readonly contentType: string;
}): NotAPage | null {
  if (document.status >= 400) return { kind: 'error-page', status: document.status };
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)$/.test(document.contentType);
  return isHtml ? null : { kind: 'not-html' };
}

/** What was read at the address of a live page. Another page is never taken for it. */
export type LivePage =
  | { readonly kind: 'read'; readonly details: ReportDetails }
  /** No tab that the browser lets us read shows it. `isAllowed`: we may open it, and read it then. */
  | { readonly kind: 'not-open'; readonly isAllowed: boolean }
  /** It leads to another page; `null`: at a site that the browser does not let us read. */
  | { readonly kind: 'elsewhere'; readonly address: string | null }
  /** The browser shows an error of its own, or keeps the page to itself. */
  | { readonly kind: 'no-page' }
  | NotAPage;
