/** The links of a page. */
export interface PageLinks {
  /** The page's own address. */
  readonly page: string;
  /** http and https links in the document's order, each address once; frames are not looked into. */
  readonly links: readonly string[];
}

/** What a sitemap, or the sitemaps that an index names, hold. */
export interface SitemapAddresses {
  /** In the files' order, at most 50,000. */
  readonly addresses: readonly string[];
  /** Sitemaps of an index that were not read, with the reason (`Unreadable`). */
  readonly unread: readonly { readonly url: string; readonly reason: string }[];
  /** There may be more addresses than are given. */
  readonly isCut: boolean;
}
