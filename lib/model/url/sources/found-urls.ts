/** The URLs in a sitemap, or in the sitemaps listed by an index. */
export interface SitemapAddresses {
  /** In the order of the files, at most 50,000. */
  readonly addresses: readonly string[];
  /** Sitemaps of an index that were not read, with the reason (`Unreadable`). */
  readonly unread: readonly { readonly url: string; readonly reason: string }[];
  /** There may be more URLs than are listed. */
  readonly isCut: boolean;
}
