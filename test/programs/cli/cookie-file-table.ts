import { readRows } from '../../fixtures/read-rows.ts';

/*
 * Which cookies of a `--cookie-file` go with a request: expected values, written from the standards before the code,
 * by another hand than the code's.
 *
 * Sources, read on 27 November 2026:
 * - RFC 6265 5.1.2 (host names), 5.1.3 (domains), 5.1.4 (paths), 5.2 (pairs), 5.3 (storage), 5.4 (the header)
 * - curl 8, docs/HTTP-COOKIES.md and `parse_netscape`, `sanitize_cookie_path`, `Curl_secure_context` in lib/cookie.c
 * - the URL standard, host parsing: https://url.spec.whatwg.org/#host-parsing
 * - draft-ietf-httpbis-rfc6265bis 4.1.3: the prefixes `__Secure-` and `__Host-`
 * - ours: cookies go to origins that were named on the command line, and to no other; pairs have no scope of their own
 * Where curl sends more than RFC 6265 allows, the RFC holds.
 *
 * In the files 4102444800 is the year 2100, and 1577836800 the year 2020.
 */

export interface CookieFileRow {
  /** why this and nothing else is sent, as a sentence */
  why: string;
  source: string;
  /** the file's text */
  file: string;
  /** addresses on the command line; without them, that of the request */
  named?: string[];
  /** where the request goes */
  to: string;
  /** the whole Cookie header; null is none */
  sends: string | null;
  /** to refuse the file with an error, or to leave the line out, is right as well: no source demands more */
  orRefused?: true;
}

export const COOKIE_FILE_ROWS = readRows<CookieFileRow>(import.meta.dirname, 'cookie-file-table.jsonl');
