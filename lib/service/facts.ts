/** A link to another page of the site: its address, absolute and without fragment. */
export interface LinkFact {
  readonly url: string;
  /** The link's `rel`, in lower case. Absent: none. */
  readonly rel?: string;
}

/** What a page says of itself and of others, independent of any judgement: for its site and its history. */
export interface Facts {
  /** White space collapsed, cut to 300 characters; empty if there is none. So are `description` and `h1`. */
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  /** The canonical address, absolute; `null` if there is none or several. */
  readonly canonical: string | null;
  /** The robots metas and X-Robots-Tag headers, joined with `; `. */
  readonly robots: string;
  /** Whether Google is forbidden to index the page, or to read it. */
  readonly blocked: 'noindex' | 'robots-txt' | null;
  /** `lang` of the html element; empty without one. */
  readonly language: string;
  readonly hreflang: readonly { readonly language: string; readonly url: string }[];
  /** Whether a sitemap lists the page. `none`: the site has none; `cut`: not all could be read. */
  readonly sitemap: 'listed' | 'not-listed' | 'none' | 'cut' | 'not-seen';
  /** The first 500 links to other pages of the same host, each address once. */
  readonly links: readonly LinkFact[];
  /** How many more there are. */
  readonly more_links: number;
  /** Of the links that were tried: those that are gone (404, 410). */
  readonly gone: readonly string[];
  readonly words: number;
  /** The types of its structured data, each once. */
  readonly types: readonly string[];
}
