import { names } from '../../core/names.ts';
import type { PageRead } from '../../page/page-read.ts';
import { type Text, text } from '../../texts/text.ts';
import { type CheckOutcome, notApplicable, notSeen, scriptsNotRun } from '../define-check.ts';
import type { ListingSignals } from './signals.ts';

/** What an address gave: something else than the site, an error, another address, nothing, or a page. */
export type Answered =
  | 'in-front'
  | 'error'
  | 'redirect'
  | 'nothing'
  | 'not-run'
  | 'not-found'
  | 'may-be-not-found'
  | 'page';

/** The first row that applies is what was answered. */
const ROWS: readonly (readonly [Answered, (signals: ListingSignals) => boolean])[] = [
  ['in-front', ({ inFront }) => inFront !== null],
  ['error', ({ status }) => status >= 400],
  ['redirect', ({ redirection }) => redirection !== undefined],
  ['not-run', ({ nothing }) => nothing?.['scripts'] !== undefined],
  ['nothing', ({ nothing }) => nothing !== undefined],
  ['not-found', ({ isSoft404 }) => isSoft404 === true],
  ['may-be-not-found', ({ notFoundWords }) => notFoundWords !== undefined],
];

export function answeredOf(signals: ListingSignals): Answered {
  return ROWS.find(([, when]) => when(signals))?.[0] ?? 'page';
}

/** Checks of what an address itself says of indexing, whatever it gives. */
const OF_ADDRESS = names(
  'http-status robots-meta x-robots-tag robots-directives robots-txt-allows robots-txt-valid noindex-behind-disallow sitemap-conflict',
);
/** The checks that are made of what is no page; of a page all are. */
const JUDGED: Readonly<Partial<Record<Answered, ReadonlySet<string>>>> = {
  error: new Set(OF_ADDRESS),
  redirect: new Set([...OF_ADDRESS, 'meta-refresh', 'redirects', 'permanent-redirects']),
  nothing: new Set(OF_ADDRESS),
  'not-run': new Set(OF_ADDRESS),
};

const WHY_NOT: Readonly<Partial<Record<Answered, Text>>> = {
  error: text('value.no-page-error'),
  redirect: text('value.no-page-redirect'),
  nothing: text('value.no-page-nothing'),
};

/** The checks of the connection to a server, and with these all of a server, whatever page it sends. */
const OF_CONNECTION = names('https https-redirect hsts');
const OF_SERVER = names(
  'compression caching-headers response-time content-security-policy frame-protection nosniff referrer-policy server-signature',
);
const FOREIGN = { connection: OF_CONNECTION, server: [...OF_CONNECTION, ...OF_SERVER] };

/**
 * The outcome of a check of what is no page, so that there is nothing to judge, or of a server that readers do not
 * meet; `undefined`: it is made.
 */
export function unjudged(
  id: string,
  answered: Answered,
  foreign: PageRead['foreign'],
): CheckOutcome | undefined {
  if (foreign && FOREIGN[foreign].some((one) => one === id)) return notSeen(text('value.other-server'));
  if (JUDGED[answered]?.has(id) ?? true) return undefined;
  return answered === 'not-run' ? scriptsNotRun() : notApplicable(WHY_NOT[answered]);
}
