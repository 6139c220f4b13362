import { readRowsWithBodies } from '../../fixtures/read-rows.ts';

/*
 * Answers to requests for a site's page, its files and its links, with who gave them. Written before the code, by
 * another hand.
 *
 * Something is in front of a site if it answers in the site's place and other readers, verified crawlers among them,
 * may get another answer: then nothing is known of the site. Not in front are the site's own answers, whatever their
 * status (crawlers get them too), and answers of the site that passed through a delivery network and carry its
 * headers, cookies, widgets or scripts. What decides is a header that documentation reserves for such answers, or the
 * markers of a whole page that says nothing else; a word, a header on every response or a marker quoted in a text
 * never do.
 */

export type TableInFrontBy =
  /** Visitors prove that they are not a program. */
  | 'challenge'
  /** The request was refused by a rule. */
  | 'firewall'
  /** A provider's own sign-in page, for a site that is kept for some. */
  | 'sign-in'
  /** A provider's own page that asks for consent first. */
  | 'consent'
  /** The network on which the reader is: proxies, filters, captive portals. */
  | 'proxy';

export interface InFrontRow {
  readonly name: string;
  readonly why?: string;
  readonly for: 'page' | 'robots.txt' | 'sitemap' | 'icon' | 'missing page' | 'link';
  /** `https://shop.example/bread`, or the file of `for` at that site, if absent. */
  readonly asked?: string;
  /** The address that answered, after redirects; the same as `asked` if absent. */
  readonly answered?: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body, or its start; in `bodies/` where it is long. */
  readonly body: string;
  /** What answered in the site's place; null: the answer is the site's own, whatever its status. */
  readonly inFront: { readonly by: TableInFrontBy; readonly name: string | null } | null;
  /** A documentation page with the date at which it was read, or a public thread where such an answer stands. */
  readonly source: string;
}

export const IN_FRONT_TABLE = readRowsWithBodies<InFrontRow>(import.meta.dirname, 'in-front-table.jsonl');
