import { listingTexts } from '../analysis/listing/listing-texts.ts';
import type { ListingReason } from '../contract/report-schemas.ts';
import { dayOf } from '../core/day.ts';
import { type ServiceTextKey, type Text, text } from '../texts/text.ts';
import type { Dates, Judgement, ReasonEvidence, Today } from './judge-reason.ts';
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

function daysOf({ from, to }: NonNullable<Dates['changed']>): string {
  return from === to ? from : `${from} – ${to}`;
}

function ownSentence({ judgement, today, dates, failure }: JudgedReason): Text {
  const { key, evidence } = judgement;
  const of = (...kinds: readonly ReasonEvidence['kind'][]) =>
    evidence.find(({ kind, text: line }) => kinds.includes(kind) && line !== '');
  const sitemap = of('sitemap')?.text;
  const status = of('status')?.text ?? String(today.status);
  const { crawled, exported, changed } = dates;
  const values = {
    line: evidence[0]?.text ?? '',
    url: today.target?.url ?? evidence.find(({ url }) => url !== undefined)?.url ?? '',
    status,
    sitemap: sitemap ?? '',
    read: dayOf(today.readAt),
    crawled: crawled ?? '',
    exported: exported ?? '',
    changed: changed ? daysOf(changed) : '',
  };
  const say = (name: string, more: Readonly<Record<string, Text>> = {}) =>
    text(`searchConsole.${name}` as ServiceTextKey, { ...values, ...more });
  const wanted = (leads: boolean) =>
    leads
      ? say(sitemap ? 'fix.leads-in-sitemap' : 'fix.leads-wanted')
      : say(sitemap ? 'fix.in-sitemap' : 'fix.wanted');
  const reading = (...reasons: readonly (string | null)[]) => {
    const found = today.obstacles.find((one) => reasons.includes(one.reason));
    const { reason = today.unknown ?? 'no-obstacle', details = {} } = found ?? {};
    return listingTexts({ reason: reason as ListingReason, details }).text;
  };
  switch (key) {
    case 'still.redirect-away':
    case 'still.canonical-away':
      return say('still.away');
    case 'intended.noindex':
    case 'intended.robots':
    case 'intended.refused':
      return say('intended.wanted');
    case 'intended.gone':
      return status === '410' ? say('intended.gone') : say('intended.wanted');
    case 'intended.canonical':
      return say(today.target?.state === 'indexable' ? key : 'intended.canonical-unread');
    case 'fix.noindex-wanted':
    case 'fix.robots-wanted':
    case 'fix.refused-wanted':
      return wanted(false);
    case 'fix.gone-wanted': {
      const linked = of('inlinks')?.text;
      return linked === undefined ? wanted(false) : say('fix.linked', { n: linked });
    }
    case 'fix.redirect-wanted':
    case 'fix.canonical-wanted':
      return wanted(true);
    case 'fix.redirect-to-hidden':
    case 'fix.canonical-to-hidden':
      return say('fix.to-hidden', { line: evidence[1]?.text ?? values.url });
    case 'fix.noindex-and-canonical':
      return say(key, { url: of('canonical')?.url ?? values.url });
    case 'fix.redirect-error':
      return say(today.failure === 'redirect-loop' ? 'fix.redirect-circle' : 'fix.redirect-often');
    case 'fix.conflict':
      return reading('canonical-conflict', 'canonical-changed-by-script');
    case 'unchecked.unknown':
      return reading(today.unknown);
    case 'unchecked.failed':
      return say(key, { failure: failure ?? today.failure ?? '' });
    default:
      return say(key);
  }
}
