import { readRows } from '../../fixtures/read-rows.ts';

/*
 * What `verdict check` and `verdict mcp` may request, and what goes along: expected values, written before the code,
 * by another hand than the code's.
 *
 * The rules: origins are those of the addresses, lists and sitemap on the command line. Header lines and cookies go
 * there alone, on the word of the user or of a document of that origin; another named site's may lead the page there
 * by GET. What was read (sitemaps, redirects, links, robots.txt, markup, scripts, DNS) can only shrink that.
 * Probes carry nothing, and their redirects are answers. This machine is open if it was named, and then loopback
 * alone; other private networks need `--allow-private-networks`.
 *
 * Sources, read on 27 November 2026:
 * - the URL standard: https://url.spec.whatwg.org/#host-parsing, https://html.spec.whatwg.org/#same-origin
 * - RFC 9110 15.4 (redirects), and the Fetch standard, HTTP-redirect fetch: what a redirect to another origin has
 *   taken away does not come back
 * - RFC 9309 2.3.1.2 (redirects of robots.txt), https://www.sitemaps.org/protocol.html#location
 * - RFC 6890 and the IANA registries of special-purpose IPv4 and IPv6 addresses; RFC 6761 6.3 (localhost)
 */

export interface ReachRow {
  /** why it is so, as a sentence */
  why: string;
  source: string;
  named: Named;
  /** what says the address; "after" a redirect or a navigation, it is the document to which the page has led */
  from: string;
  /** the addresses that lead there, the first of which was named: the page or file, then each redirect */
  via: string[];
  address: string;
  /** the IP address behind the host of `address`, if it is a name; otherwise a public one */
  resolvesTo?: string;
  /** either: no rule decides, but what it carries if it is requested */
  requested: 'yes' | 'no' | 'either';
  /** whether the header line and the cookie go along */
  carries: 'secrets' | 'nothing' | 'either';
}

/** The command line; with `X-Stage: secret` as a header line and `sid=secret` as a cookie file, unless it says so. */
interface Named {
  addresses?: string[];
  /** lines of a file whose name is an argument */
  list?: string[];
  sitemap?: string;
  allowPrivateNetworks?: true;
  /** an agent's tool call in place of the command line: it names nothing that opens a network */
  agent?: true;
}

export const REACH_ROWS = readRows<ReachRow>(import.meta.dirname, 'reach-table.jsonl');
