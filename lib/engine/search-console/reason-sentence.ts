import { listingTexts } from '../analysis/listing/listing-texts.ts';
import type { ListingReason } from '../contract/report-schemas.ts';
import { dayOf } from '../core/day.ts';
import { type ServiceTextKey, type Text, text } from '../texts/text.ts';
import type { Dates, EvidencePlace, Judgement, ReasonEvidence, Today } from './judge-reason.ts';
import type { ReasonId } from './reasons.ts';

/** What a sentence is made of; `failure` are the words for what could not be read. */
export interface JudgedReason {
  readonly reason: ReasonId;
  readonly judgement: Judgement;
  readonly today: Today;
  readonly dates: Dates;
  readonly failure?: Text | undefined;
}

/** Reasons of which a page can say that they are not so. */
const SEEN_ON_PAGES: ReadonlySet<ReasonId> = new Set([
  ...(['server-error', 'robots', 'noindex', 'soft-404', 'unauthorized', 'not-found', 'forbidden'] as const),
  ...(['other-4xx', 'alternate', 'redirect', 'redirect-error', 'indexed-blocked'] as const),
]);

/** What has become of a reason, in a sentence that ends with what to do, if there is something. */
export function reasonSentence(judged: JudgedReason): Text {
  const { reason, judgement, today } = judged;
  const sentence = ownSentence(judged);
  if (judgement.isOther === undefined || !SEEN_ON_PAGES.has(reason)) return sentence;
  const read = dayOf(today.readAt);
  return text('searchConsole.not-today', { read, reason: reasonName(reason), sentence });
}

export function reasonName(reason: ReasonId): Text {
  return text(`searchConsole.reason.${reason}`);
}

/** The values of a sentence, and what chooses it. */
interface Said {
  readonly status: string;
  readonly sitemap: string;
  /** How many pages link to it; empty: that decides nothing. */
  readonly n: string;
  readonly clicks: string;
  readonly today: Today;
}

const wanted = ({ sitemap, clicks }: Said) =>
  sitemap ? 'fix.in-sitemap' : clicks ? 'fix.clicked' : 'fix.wanted';
const leadsWanted = ({ sitemap }: Said) => (sitemap ? 'fix.leads-in-sitemap' : 'fix.leads-wanted');

/** The texts of keys that have none of their own name. */
const TEXTS: Readonly<Record<string, string | ((said: Said) => string)>> = {
  'fix.other': 'fix.leads',
  'still.redirect-away': 'still.away',
  'still.canonical-away': 'still.away',
  'intended.noindex': 'intended.wanted',
  'intended.robots': 'intended.wanted',
  'intended.refused': 'intended.wanted',
  'intended.gone': ({ status }) => (status === '410' ? 'intended.gone' : 'intended.wanted'),
  'intended.canonical': ({ today }) =>
    today.target?.state === 'indexable' ? 'intended.canonical' : 'intended.canonical-unread',
  'fix.noindex-wanted': wanted,
  'fix.robots-wanted': wanted,
  'fix.refused-wanted': wanted,
  'fix.gone-wanted': (said) => (said.n ? 'fix.linked' : wanted(said)),
  'fix.soft-404': ({ today }) => (today.suspicion === null ? 'fix.soft-404' : 'fix.soft-404-says'),
  'fix.redirect-to-error': ({ today }) =>
    today.target?.isDown ? 'fix.redirect-to-nothing' : 'fix.redirect-to-error',
  'intended.redirect': ({ today }) =>
    today.redirects === null && today.obstacles.some(({ reason }) => reason === 'redirected')
      ? 'intended.redirect-unseen'
      : 'intended.redirect',
  'still.status': ({ status }) => (/^4(?:04|10)$/.test(status) ? 'still.gone' : 'still.status'),
  'fix.redirect-wanted': leadsWanted,
  'fix.canonical-wanted': leadsWanted,
  'fix.redirect-to-hidden': 'fix.to-hidden',
  'fix.canonical-to-hidden': 'fix.to-hidden',
  'fix.redirect-error': ({ today }) =>
    today.failure === 'redirect-loop'
      ? 'fix.redirect-circle'
      : today.failure === 'redirect-nowhere'
        ? 'fix.redirect-nowhere'
        : 'fix.redirect-often',
};

/** The keys that say what the decision about listing says, of the first of these obstacles. */
const LISTINGS: Readonly<Record<string, (today: Today) => readonly (string | null)[]>> = {
  'fix.conflict': () => ['canonical-conflict', 'canonical-changed-by-script'],
  'unchecked.unknown': ({ unknown }) => [unknown],
};

const PLACES: Readonly<Partial<Record<EvidencePlace, Text>>> = {
  header: text('searchConsole.place.header'),
  html: text('searchConsole.place.html'),
  script: text('searchConsole.place.script'),
};

function ownSentence({ judgement, today, dates, failure }: JudgedReason): Text {
  const { key, evidence } = judgement;
  const reasons = LISTINGS[key]?.(today);
  if (reasons) {
    const found = today.obstacles.find((one) => reasons.includes(one.reason));
    const { reason = today.unknown ?? 'no-obstacle', details = {} } = found ?? {};
    return listingTexts({ reason: reason as ListingReason, details }).text;
  }
  if (judgement.obstacle) {
    const said = listingTexts({
      reason: judgement.obstacle.reason as ListingReason,
      details: judgement.obstacle.details,
    });
    return text('searchConsole.fix.other', { sentence: said.text, next: said.next });
  }
  const of = (kind: ReasonEvidence['kind']) => evidence.find((one) => one.kind === kind && one.text !== '');
  const { crawled, exported, changed } = dates;
  const place = evidence[0]?.at;
  const url = today.target?.url ?? evidence.find((one) => one.url !== undefined)?.url ?? '';
  const values = {
    line: evidence[0]?.text ?? '',
    url,
    status: of('status')?.text ?? String(today.status),
    sitemap: of('sitemap')?.text ?? '',
    n: of('inlinks')?.text ?? '',
    clicks: of('clicks')?.text ?? '',
    words: today.suspicion ?? '',
    place: place === undefined ? '' : (PLACES[place] ?? ''),
    next: listingTexts({ reason: 'http-error', details: { status: today.status } }).next,
    read: dayOf(today.readAt),
    crawled: crawled ?? '',
    exported: exported ?? '',
    changed: changed ? [...new Set([changed.from, changed.to])].join(' – ') : '',
    failure: failure ?? today.failure ?? '',
  };
  const own = TEXTS[key] ?? key;
  const name = typeof own === 'string' ? own : own({ ...values, today });
  return text(`searchConsole.${name}` as ServiceTextKey, {
    ...values,
    // the first line is that of this address
    ...(name === 'fix.to-hidden' && { line: evidence[1]?.text ?? url }),
    ...(name === 'fix.noindex-and-canonical' && { url: of('canonical')?.url ?? url }),
  });
}
