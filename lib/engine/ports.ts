import type { PageRead } from './page/page-read.ts';
import type { AnalysisRecord } from './store/report-store.ts';
import type { Text } from './texts/text.ts';

/*
 * What the service needs from its host, as types. The implementations for Node are in `node/`, those for the extension
 * in `local/`.
 */

/** Why a page could not be read; `message` is a translatable sentence for people, with the remedy. */
export interface PageUnreadable {
  readonly kind:
    | 'not-allowed' // not an address on the public web: private or link-local network, other scheme
    | 'unknown-host'
    | 'unreachable'
    | 'tls'
    | 'timeout'
    | 'too-large'
    | 'not-html'
    | 'empty'
    | 'too-many-redirects'
    | 'bad-redirect';
  readonly message: Text;
}

/**
 * Reads a page; never throws because of the page or the network. `account` has ordered it, for hosts in which several
 * do, whose pages do not wait for those of others.
 */
export type PageReader = (
  url: string,
  account?: number,
) => Promise<
  { readonly ok: true; readonly page: PageRead } | { readonly ok: false; readonly reason: PageUnreadable }
>;

/**
 * Analyses a page that `account` has ordered. Rejects with `AnalysisFailed` if this page cannot be, for example because
 * it takes too long.
 */
export type Analyser = (page: PageRead, account?: number) => AnalysisRecord | Promise<AnalysisRecord>;
