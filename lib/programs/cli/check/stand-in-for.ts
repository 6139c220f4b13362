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
    throw new CommandError(
      `--as stands for one host, and these pages are of two: ${server} and ${other}. Check each in a run of its own.`,
    );
  return server === undefined ? undefined : { server, production };
}

/**
 * The server as standing for the one origin that all of these addresses have, with https if one of them has it;
 * `undefined` if they disagree. Of the same host with another scheme, or with `www`, it is the old address, which
 * redirects.
 */
export function agreedStandIn(server: string, addresses: readonly (URL | null)[]): StandIn | undefined {
  const [first] = addresses;
  const isOne = first && addresses.every((url) => url?.host === first.host && /^https?:$/.test(url.protocol));
  if (!isOne || bareHostOf(first.href) === bareHostOf(server)) return undefined;
  const { origin } = addresses.find((url) => url?.protocol === 'https:') ?? first;
  return { server, production: origin };
}

/** The same, if it is an origin that everybody can reach. */
export function agreedProduction(server: string, addresses: readonly (URL | null)[]): StandIn | undefined {
  const agreed = agreedStandIn(server, addresses);
  return agreed && isPublic(new URL(agreed.production)) ? agreed : undefined;
}

/**
 * For which production pages stand: as `named`, else as their sitemap (`listed`) or their canonicals say, and if these
 * disagree the one that `isKnown`. Throws a `CommandError` if nothing decides between them.
 */
export function decidedStandIn(
  { named, listed, byCanonicals }: Readonly<Record<'named' | 'listed' | 'byCanonicals', StandIn | undefined>>,
  isKnown: (production: string) => boolean,
): StandIn | undefined {
  const told = [listed, byCanonicals].filter((one) => one !== undefined);
  // nobody builds for a host that others cannot reach
  const likely = told.filter(({ production }) => isPublic(new URL(production)));
  const known = likely.find(({ production }) => isKnown(production));
  const standIn = named ?? known ?? likely[0];
  const isOther = (one: StandIn) => bareHostOf(one.production) !== bareHostOf(standIn?.production ?? '');
  const isSure = named ? byCanonicals && !isOther(byCanonicals) : known !== undefined;
  const rivals = standIn ? likely : told;
  if (isSure || !rivals.some(isOther)) return standIn;
  const but = [
    byCanonicals && `the canonicals of its pages ${byCanonicals.production}`,
    named && `not ${named.production}`,
  ];
  const ways = new Set(rivals.map(({ production }) => `--as ${production}`));
  throw new CommandError(
    `${[`The sitemap names ${listed?.production}`, ...but.filter(Boolean)].join(', ')}. Say for which the pages stand: ${[...ways].join(' or ')}.`,
  );
}

/** The host of an address, the same with and without `www`. */
function bareHostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname.replace(/^www\./, '');
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
    return agreedProduction(server, (await Promise.all(asked)).flat());
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
    // an address without a scheme has that of production
    const base = answer.url.href.replace(/^http:/, 'https:');
    const resolve = (reference = '') => URL.parse(reference, base) ?? undefined;
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
