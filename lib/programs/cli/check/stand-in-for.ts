import { walkPage } from '../../../engine/analysis/html/page-walk.ts';
import { parseHtml } from '../../../engine/analysis/html/parse-html.ts';
import { canonicalsInHead, canonicalsInHeader } from '../../../engine/analysis/listing/canonicals.ts';
import { decodePage } from '../../../engine/page/decode-page.ts';
import { headerLines } from '../../../engine/page/header-lines.ts';
import { networkOf } from '../../../engine/url/network-of.ts';
import type { StandIn } from '../../../engine/url/stand-in.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { collect } from '../../service/node/page-reader/decompress.ts';
import { USER_AGENT } from '../../service/node/page-reader/page-reader.ts';
import type { Reach } from '../../service/node/page-reader/reach.ts';
import { createRequester } from '../../service/node/page-reader/request.ts';

/** Pages that are asked for their canonical address before they are read, and how much of each, in bytes; its time. */
const MOST_ASKED = 10;
const MOST_BYTES = 512 * 1024;
const PAGE_MS = 10_000;

/**
 * The one server of these origins that stands for production, as `--as` says; `undefined` if there is no other. Throws
 * a `CommandError` if there are several, of which it cannot stand for each.
 */
export function namedStandIn(production: string, origins: readonly string[]): StandIn | undefined {
  const [server, other] = origins.filter((origin) => origin !== production);
  if (other !== undefined)
    throw new CommandError(`--as stands for one host, and these pages are of two: ${server} and ${other}.`);
  return server === undefined ? undefined : { server, production };
}

/**
 * The server as standing for the one public origin that all of these addresses have; `undefined` if they disagree. Of
 * the same host with another scheme, or with `www`, it is the old address, which redirects.
 */
export function agreedStandIn(server: string, addresses: readonly (URL | null)[]): StandIn | undefined {
  const [first, ...others] = addresses;
  const isOne = first && others.every((url) => url?.origin === first.origin);
  if (!isOne || !isPublic(first) || bareHostOf(first.href) === bareHostOf(server)) return undefined;
  return { server, production: first.origin };
}

/** The host of an address, the same with and without `www`. */
export function bareHostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

function isPublic({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && networkOf(hostname) === 'public';
}

/**
 * For which production pages of this machine or of a private network stand by their canonical addresses, each of one
 * public origin. `undefined` if they name none or several, or are of several servers; then each stands for itself.
 */
export async function derivedStandIn(reach: Reach, pages: readonly string[]): Promise<StandIn | undefined> {
  const [server, other] = new Set(pages.map((page) => new URL(page).origin));
  if (server === undefined || other !== undefined || isPublic(new URL(server))) return undefined;
  const requester = createRequester({ reach, userAgent: USER_AGENT });
  try {
    const asked = pages.slice(0, MOST_ASKED).map((page) => canonicalsOf(requester, new URL(page)));
    return agreedStandIn(server, (await Promise.all(asked)).flat());
  } finally {
    requester.close();
  }
}

async function canonicalsOf(requester: Pick<ReturnType<typeof createRequester>, 'get'>, page: URL) {
  try {
    const signal = AbortSignal.timeout(PAGE_MS);
    const answer = await requester.get(page, signal);
    const codings = headerLines(answer, 'content-encoding').join(', ');
    const { bytes } = await collect(answer.body, codings, MOST_BYTES, signal);
    if (answer.url.origin !== page.origin || answer.status !== 200) return [];
    const { html } = decodePage(bytes, headerLines(answer, 'content-type')[0] ?? '');
    const { byName } = walkPage(parseHtml(html));
    const links = (rel: string) =>
      (byName.get('link') ?? []).filter(({ attribs }) => attribs['rel']?.toLowerCase().trim() === rel);
    const resolve = (reference = '') => URL.parse(reference, answer.url) ?? undefined;
    const found = [
      ...canonicalsInHead({ links, resolve }),
      ...canonicalsInHeader(headerLines(answer, 'link'), answer.url),
    ];
    return found.flatMap(({ url }) => url ?? []);
  } catch {
    // a page that cannot be read says so when it is read
    return [];
  }
}
