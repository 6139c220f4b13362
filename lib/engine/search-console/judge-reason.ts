import { dayOf } from '../core/day.ts';
import type { EpochMs } from '../core/epoch-ms.ts';
import { names } from '../core/names.ts';
import { leadsElsewhere } from '../report/contents/listing.ts';
import { withoutTrailing } from '../text/without-trailing.ts';
import type { ReasonId } from './reasons.ts';

/** `YYYY-MM-DD`, without a zone: one day apart is no order. */
export type Day = string;

/** One answer on the way to a page. */
export interface Hop {
  readonly url: string;
  readonly status: number;
}

/** What speaks against listing an address, with the values of its text. */
export interface SeenObstacle {
  readonly reason: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** What the user says of an address: it should be found, or not. */
export type Wish = 'in' | 'out';

/** What is known beside the page; `null` is not seen, not known. */
export interface Signs {
  /** The address of the sitemap that lists it. */
  readonly inSitemap: string | false | null;
  readonly inlinks: number | null;
  /** Google's own count in a file. */
  readonly clicks: number | null;
  /** Never deduced. */
  readonly wish: Wish | null;
}

/** What was read of exactly this address. */
export interface Today {
  /** The address that was asked, as exported. */
  readonly url: string;
  readonly readAt: EpochMs;
  /** Whether the run read it that the user has just ordered. */
  readonly byThisRun: boolean;
  /** Why it could not be read. */
  readonly failure: string | null;
  /** The reason of an answer *unknown*. */
  readonly unknown: string | null;
  readonly seen: { readonly raw: boolean; readonly rendered: boolean };
  /** The status where the address led. */
  readonly status: number;
  /** `null`: a browser does not show how it was led. */
  readonly redirects: readonly Hop[] | null;
  /** In order: the first decides. */
  readonly obstacles: readonly SeenObstacle[];
  /** The words for which it may be a “not found” page. */
  readonly suspicion: string | null;
  readonly canonical: { readonly kind: 'self' | 'none' | 'other'; readonly url?: string };
  /** Where a redirect, a refresh or the canonical address leads, judged by reports that exist. */
  readonly target: {
    readonly url: string;
    readonly site: 'same' | 'other';
    readonly state: 'indexable' | 'not' | 'unread';
    /** What keeps it out, if that is known. */
    readonly line?: string;
    /** Whether it gave no page. */
    readonly isDown?: true;
  } | null;
  readonly signs: Signs;
}

/** The days that order Google's crawl, its file, and the change of the page. */
export interface Dates {
  readonly crawled: Day | 'never' | null;
  /** The day of the file, later than all that it can know. */
  readonly exported: Day | null;
  /** The last day on which the reason was seen, and the first on which it was not; or the day that the user names. */
  readonly changed: { readonly from: Day; readonly to: Day; readonly by: 'reports' | 'user' } | null;
}

export type ReasonVerdict = 'fix' | 'still' | 'gone' | 'intended' | 'not-visible' | 'unchecked' | 'agrees';

/** Where something stands. */
export type EvidencePlace = 'header' | 'html' | 'robots.txt' | 'script' | 'address';

/** A line that shows why; `text` is of the page or its server, as it was read. */
export interface ReasonEvidence {
  readonly kind:
    | 'status'
    | 'redirect'
    | 'meta'
    | 'header'
    | 'robots-line'
    | 'canonical'
    | 'sitemap'
    | 'wish'
    | 'inlinks'
    | 'clicks'
    | 'suspicion'
    | 'script'
    | 'target'
    | 'dates';
  readonly text: string;
  /** Where a developer looks for it. */
  readonly at?: EvidencePlace;
  readonly url?: string;
}

/** What has become of Google's reason. `key` names the sentence: `fix.noindex-wanted`. */
export interface Judgement {
  readonly verdict: ReasonVerdict;
  readonly key: string;
  /** The first is the line that proves the verdict. */
  readonly evidence: readonly ReasonEvidence[];
  /** Whether it is not Google's reason that is so today, but something else. */
  readonly isOther?: true;
  /** What keeps the page out today, where it has no sentence of its own here. */
  readonly obstacle?: SeenObstacle;
}

/**
 * What has become of Google's reason for an address by what was read of it: still true with the line that proves it, no
 * longer true because Google's crawl is older, as the user wants it, the user's to fix, not visible from a page, or not
 * checked. It speaks of the page and never of what Google thinks. A day is never an order: two days apart is.
 */
export function judgeReason(reason: ReasonId, today: Today, dates: Dates): Judgement {
  const proven = provenToday(reason, today);
  const said = uncheckedOf(reason, today, dates, proven !== undefined) ?? proven;
  if (said) return said;
  const other = otherToday(reason, today);
  return other ? { ...other, isOther: true } : withoutObstacle(reason, today, dates);
}

/** The reasons for which a server that refuses us proves something. */
const REFUSALS: ReadonlySet<ReasonId> = new Set(['unauthorized', 'forbidden', 'other-4xx', 'server-error']);
const REDIRECT_ERRORS: ReadonlySet<string> = new Set([
  'redirect-loop',
  'too-many-redirects',
  'redirect-nowhere',
]);

function uncheckedOf(
  reason: ReasonId,
  { failure, readAt, byThisRun, unknown, status }: Today,
  { crawled }: Dates,
  isProven: boolean,
): Judgement | undefined {
  if (failure !== null)
    return REDIRECT_ERRORS.has(failure)
      ? judged('fix.redirect-error', [{ kind: 'redirect', text: failure }])
      : judged('unchecked.failed', []);
  // a crawl after a reading of this run is a date that cannot be, about which the dates decide
  const isOld = isDay(crawled) && !byThisRun && dayOf(readAt) <= crawled;
  if (isOld) return judged('unchecked.old-report', [{ kind: 'dates', text: crawled }]);
  if (unknown !== null && !isProven) return judged('unchecked.unknown', []);
  if ([401, 403, 429].includes(status) && !REFUSALS.has(reason))
    return judged('unchecked.refused-us', [statusLine(status)]);
  return undefined;
}

/** The obstacles that prove a reason, and how it is judged then. */
interface ReasonRow {
  readonly proof: (today: Today) => readonly ReasonEvidence[];
  /** The key, and what decides it beside the proof. */
  readonly judge: (
    today: Today,
    reason: ReasonId,
  ) => string | readonly [key: string, ...more: readonly ReasonEvidence[]];
}

const NOINDEX = ['noindex-meta', 'noindex-header', 'noindex-behind-disallow', 'robots-changed-by-script'];
const DISALLOWED = ['robots-disallowed', 'noindex-behind-disallow'];

const REFUSED: Pick<ReasonRow, 'judge'> = {
  judge: ({ signs }) => {
    const wanted = wantedBy(signs) ?? clickedBy(signs);
    if (wanted) return ['fix.refused-wanted', wanted];
    return signs.wish === 'out' ? 'intended.refused' : 'still.status';
  },
};

const ROWS = {
  noindex: {
    proof: (today) => linesOf(today, NOINDEX),
    judge: (today) => {
      const { signs, obstacles } = today;
      if (DISALLOWED.some((one) => has(today, one))) return 'fix.behind-disallow';
      const script = obstacles.find((one) => one.reason === 'robots-changed-by-script');
      if (script && !isAddedByScript(script)) return 'fix.by-script';
      const canonical = canonicalLine(today);
      if (canonical) return ['fix.noindex-and-canonical', canonical];
      const wanted = wantedBy(signs) ?? clickedBy(signs);
      if (wanted) return ['fix.noindex-wanted', wanted];
      return signs.wish === 'out' ? 'intended.noindex' : 'still.noindex';
    },
  },
  robots: {
    proof: (today) => linesOf(today, [...DISALLOWED, 'robots-unreachable']),
    judge: (today, reason) => {
      const { signs } = today;
      if (!DISALLOWED.some((one) => has(today, one))) return 'fix.robots-unreachable';
      if (NOINDEX.some((one) => has(today, one)))
        return ['fix.behind-disallow', ...linesOf(today, ['noindex-meta', 'noindex-header'])];
      const wanted = wantedBy(signs) ?? clickedBy(signs);
      if (wanted) return ['fix.robots-wanted', wanted];
      if (signs.wish !== 'out') return 'still.robots';
      return reason === 'indexed-blocked' ? 'fix.blocked-stays' : 'intended.robots';
    },
  },
  'not-found': {
    proof: statusProof((status) => status === 404 || status === 410),
    judge: ({ status, signs }) => {
      const wanted = wantedBy(signs) ?? linkedBy(signs) ?? clickedBy(signs);
      if (wanted) return ['fix.gone-wanted', wanted];
      return status === 410 || signs.wish === 'out' ? 'intended.gone' : 'still.status';
    },
  },
  unauthorized: { proof: statusProof((status) => status === 401), ...REFUSED },
  forbidden: { proof: statusProof((status) => status === 403), ...REFUSED },
  'other-4xx': { proof: statusProof(isOther4xx), ...REFUSED },
  'server-error': {
    proof: statusProof((status) => status >= 500 || status === 429),
    judge: () => 'fix.server-error',
  },
  'soft-404': {
    proof: (today) => [...linesOf(today, ['soft-404', 'nothing-there']), ...suspicionLine(today)],
    judge: () => 'fix.soft-404',
  },
  redirect: { proof: redirectLines, judge: judgeRedirect },
  alternate: {
    proof: (today) => linesOf(today, ['canonical-elsewhere']),
    judge: (today) => {
      const { target, signs } = today;
      if (target?.state === 'not') return ['fix.canonical-to-hidden', targetLine(target)];
      if (NOINDEX.some((one) => has(today, one)))
        return ['fix.noindex-and-canonical', ...linesOf(today, NOINDEX)];
      const wanted = wantedBy(signs);
      if (wanted) return ['fix.canonical-wanted', wanted];
      return isAway(today, canonicalLine(today)?.url) ? 'still.canonical-away' : 'intended.canonical';
    },
  },
} satisfies Partial<Record<ReasonId, ReasonRow>>;

const rowOf = (reason: ReasonId): ReasonRow | undefined =>
  reason === 'indexed-blocked' ? ROWS.robots : (ROWS as Partial<Record<ReasonId, ReasonRow>>)[reason];

/** The judgement if the reason itself is true today. */
function provenToday(reason: ReasonId, today: Today): Judgement | undefined {
  const row = rowOf(reason);
  const [proof] = row?.proof(today) ?? [];
  return row && proof && judgedBy(row, today, reason, proof);
}

function judgedBy(row: ReasonRow, today: Today, reason: ReasonId, proof: ReasonEvidence): Judgement {
  const made = row.judge(today, reason);
  const [key, ...more] = typeof made === 'string' ? [made] : made;
  // what hides a noindex is the line to change
  const hiding = key === 'fix.behind-disallow' ? linesOf(today, DISALLOWED) : [];
  const lines = [...hiding, proof, ...more];
  return judged(
    key,
    lines.filter((line, at) => lines.findIndex(({ text }) => text === line.text) === at),
  );
}

/** What has no row of its own. */
const CONFLICTS = ['canonical-conflict', 'canonical-changed-by-script'];
/** Contradictions of a sitemap are none of the page. */
const NO_OBSTACLE = names('sitemap-conflict header-unclear robots-not-seen page-not-seen in-front');
/** The reasons for which Google may have taken a page for a missing one. */
const OF_CONTENT: ReadonlySet<ReasonId> = new Set(
  names('soft-404 crawled discovered no-content duplicate-none duplicate-other'),
);

/** The judgement of what else keeps the page out today. */
function otherToday(google: ReasonId, today: Today): Judgement | undefined {
  const other = today.obstacles.find(({ reason }) => !(NO_OBSTACLE as readonly string[]).includes(reason));
  if (other === undefined) {
    // a temporary redirect is no obstacle, and still what happens here
    const [hop] = redirectLines(today);
    const [words] = OF_CONTENT.has(google) ? suspicionLine(today) : [];
    if (hop) return softened(judgedBy(ROWS.redirect, today, 'redirect', hop), undefined);
    return words && judged('fix.soft-404', [words]);
  }
  if (CONFLICTS.includes(other.reason)) return judged('fix.conflict', [obstacleLine(other)]);
  const alone = { ...today, obstacles: [other], suspicion: null };
  for (const [reason, row] of Object.entries(ROWS) as [ReasonId, ReasonRow][]) {
    const proof = reason === 'redirect' ? leadLines(alone) : row.proof(alone);
    if (proof[0]) return softened(judgedBy(row, today, reason, proof[0]), other);
  }
  return { ...judged('fix.other', [obstacleLine(other)]), obstacle: other };
}

/** What is still so is not what Google's file says, but it keeps the page out. */
function softened(judgement: Judgement, obstacle: SeenObstacle | undefined): Judgement {
  if (judgement.verdict !== 'still') return judgement;
  return { ...judged('fix.other', judgement.evidence), ...(obstacle && { obstacle }) };
}

const NEVER_VISIBLE: ReadonlySet<ReasonId> = new Set(
  names('crawled discovered removal duplicate-other no-content other'),
);
/** Servers refuse by sender: that they do not refuse us proves nothing for a crawler. */
const BY_SENDER: ReadonlySet<ReasonId> = new Set(names('unauthorized forbidden other-4xx redirect-error'));
/** What scripts may write. */
const BY_SCRIPT: ReadonlySet<ReasonId> = new Set(['noindex', 'alternate', 'duplicate-none']);

/** The judgement if nothing keeps the page out today. */
function withoutObstacle(reason: ReasonId, today: Today, dates: Dates): Judgement {
  const { canonical, seen } = today;
  if (reason === 'indexed') return judged('agrees.indexed', [statusLine(today.status)]);
  if (NEVER_VISIBLE.has(reason)) return judged(`not-visible.${reason}`, [statusLine(today.status)]);
  if (reason === 'duplicate-none' && canonical.kind !== 'self')
    return judged('not-visible.duplicate-none', [statusLine(today.status)]);
  const isOurs = dates.changed?.by === 'reports';
  if (BY_SENDER.has(reason) && !isOurs) return judged('not-visible.refused', [statusLine(today.status)]);
  if (reason === 'soft-404' && !isOurs) return judged('not-visible.soft-404', [statusLine(today.status)]);
  if (BY_SCRIPT.has(reason) && !(seen.raw && seen.rendered))
    return judged('not-visible.scripts', [statusLine(today.status)]);
  return byDates(today, dates);
}

function byDates(today: Today, { crawled, exported, changed }: Dates): Judgement {
  const readAt = dayOf(today.readAt);
  const as = (key: string) => judged(key, [statusLine(today.status), ...datesLine(crawled, exported)]);
  const said = [crawled, exported, changed?.from ?? null, changed?.to ?? null];
  const isNone = said.some((day) => day !== null && !isRealDay(day));
  if (crawled === 'never' || isNone) return as('not-visible.undated');
  if (crawled === null)
    return as(exported !== null && isBefore(exported, readAt) ? 'gone.since-export' : 'not-visible.undated');
  // Google's file cannot know it, or nobody
  const isImpossible = crawled > readAt || (exported !== null && crawled > laterDay(exported, 1));
  if (isImpossible) return as('not-visible.undated');
  if (changed === null) return as(isBefore(crawled, readAt) ? 'gone.since-crawl' : 'not-visible.same-days');
  if (isBefore(crawled, changed.from)) return as('gone.before-change');
  return as(isBefore(changed.to, crawled) ? 'not-visible.after-change' : 'not-visible.same-days');
}

/** Days have no zone: only two of them apart are an order. */
function isBefore(one: Day, other: Day): boolean {
  return one <= laterDay(other, -2);
}

function isRealDay(day: string): boolean {
  return day === 'never' || laterDay(day, 0) === day;
}

/** Empty for what is no day. */
function laterDay(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

function judgeRedirect(today: Today): ReturnType<ReasonRow['judge']> {
  const { url, status, target, signs, redirects, obstacles } = today;
  if (status >= 400 || target?.isDown) return ['fix.redirect-to-error', statusLine(status)];
  if (target?.state === 'not') return ['fix.redirect-to-hidden', targetLine(target)];
  const wanted = wantedBy(signs);
  if (wanted) return ['fix.redirect-wanted', wanted];
  const to = target?.url ?? redirects?.at(-1)?.url ?? String(obstacles.find(leads)?.details['address']);
  if (isOtherForm(url, to)) return 'intended.redirect-form';
  if (redirects?.some((hop) => !PERMANENT.has(hop.status))) return 'still.redirect-temporary';
  return isAway(today, to) ? 'still.redirect-away' : 'intended.redirect';
}

/** Whether what it leads to is of another site; without a target that was looked up, of another host. */
function isAway({ url, target }: Today, to: string | undefined): boolean {
  if (target) return target.site === 'other';
  const hostOf = (address: string) => (URL.parse(address)?.hostname ?? '').replace(/^www\./, '');
  return hostOf(url) !== hostOf(to ?? '');
}

/** RFC 9110, sections 15.4.2 and 15.4.9; an instant refresh counts as one of them. */
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

const leads = (obstacle: SeenObstacle) => leadsElsewhere([obstacle]);

/** Whether two addresses differ by scheme, `www`, slash and case alone. */
function isOtherForm(one: string, other: string): boolean {
  const formOf = (address: string) => {
    const { host = '', pathname = '', search = '' } = URL.parse(address.toLowerCase()) ?? {};
    return host.replace(/^www\./, '') + withoutTrailing(pathname, '/') + search;
  };
  return formOf(one) === formOf(other);
}

function redirectLines(today: Today): ReasonEvidence[] {
  const hops = (today.redirects ?? []).map(({ url, status }) => ({
    kind: 'redirect' as const,
    text: `${status} → ${url}`,
    url,
  }));
  return hops.length > 0 ? hops : leadLines(today);
}

function leadLines({ obstacles }: Today): ReasonEvidence[] {
  return obstacles.filter(leads).map(obstacleLine);
}

function has({ obstacles }: Today, reason: string): boolean {
  return obstacles.some((one) => one.reason === reason);
}

function linesOf({ obstacles }: Today, reasons: readonly string[]): ReasonEvidence[] {
  return obstacles.filter(({ reason }) => reasons.includes(reason)).map(obstacleLine);
}

/** Whether the HTML as sent does not say noindex, and a script adds it. */
function isAddedByScript({ details }: SeenObstacle): boolean {
  return !/\b(?:noindex|none)\b/i.test(String(details['raw'] ?? 'noindex'));
}

/** The line of an obstacle: what the page, its server or its robots.txt says. */
export function obstacleLine({ reason, details }: SeenObstacle): ReasonEvidence {
  const { meta, header, line, rule, status, address, sitemap, raw, rendered, first, second, from, to } =
    details;
  const { date, title } = details;
  if (meta !== undefined) return { kind: 'meta', text: String(meta), at: 'html' };
  if (header !== undefined) return { kind: 'header', text: String(header), at: 'header' };
  if (rule !== undefined) {
    const text = line === undefined ? String(rule) : `${line}: ${rule}`;
    return { kind: 'robots-line', text, at: 'robots.txt' };
  }
  if (status !== undefined) return statusLine(Number(status));
  if (sitemap !== undefined) return { kind: 'sitemap', text: String(sitemap), url: String(sitemap) };
  if (address !== undefined)
    return { kind: KINDS[reason] ?? 'redirect', text: String(address), url: String(address) };
  if (raw !== undefined) return { kind: 'script', text: `${raw || '–'} → ${rendered || '–'}`, at: 'script' };
  if (first !== undefined) return { kind: 'canonical', text: `${first}, ${second}` };
  if (from !== undefined) return { kind: 'canonical', text: `${from} → ${to}` };
  return { kind: KINDS[reason] ?? 'status', text: String(date ?? title ?? TEXTS[reason] ?? reason) };
}

const KINDS: Readonly<Record<string, ReasonEvidence['kind']>> = {
  'canonical-elsewhere': 'canonical',
  'canonical-conflict': 'canonical',
  'canonical-changed-by-script': 'canonical',
  'noindex-meta': 'meta',
  'noindex-header': 'header',
  'robots-changed-by-script': 'meta',
  'unavailable-after': 'meta',
  'robots-disallowed': 'robots-line',
  'noindex-behind-disallow': 'robots-line',
  'robots-unreachable': 'robots-line',
};

/** What an obstacle says that has no line of its own. */
const TEXTS: Readonly<Record<string, string>> = {
  'soft-404': '200',
  'robots-unreachable': 'robots.txt',
  'noindex-meta': 'noindex',
  'noindex-header': 'X-Robots-Tag: noindex',
};

function canonicalLine({ obstacles, canonical }: Today): ReasonEvidence | undefined {
  const found = obstacles.find(({ reason }) => reason === 'canonical-elsewhere');
  if (found) return obstacleLine(found);
  const { kind, url } = canonical;
  return kind === 'other' && url !== undefined ? { kind: 'canonical', text: url, url } : undefined;
}

function targetLine({ url, line }: NonNullable<Today['target']>): ReasonEvidence {
  return { kind: 'target', text: line ?? url, url };
}

function statusProof(isSuch: (status: number) => boolean): ReasonRow['proof'] {
  return ({ status, obstacles }) => {
    const refused = obstacles.find(({ reason }) => reason === 'strangers-refused')?.details['status'];
    const of = [status, Number(refused)].find((one) => isSuch(one));
    return of === undefined ? [] : [statusLine(of)];
  };
}

function isOther4xx(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 410, 429].includes(status);
}

function statusLine(status: number): ReasonEvidence {
  return { kind: 'status', text: String(status) };
}

function datesLine(crawled: Dates['crawled'], exported: Day | null): ReasonEvidence[] {
  const day = isDay(crawled) ? crawled : exported;
  return day === null ? [] : [{ kind: 'dates', text: day }];
}

/** What says that the page should be found. */
function wantedBy({ inSitemap, wish }: Signs): ReasonEvidence | undefined {
  if (typeof inSitemap === 'string') return { kind: 'sitemap', text: inSitemap, url: inSitemap };
  return wish === 'in' ? { kind: 'wish', text: wish } : undefined;
}

/** Whom Google has sent there found it: a wish without words, unless the user has said another. */
function clickedBy({ clicks, wish }: Signs): ReasonEvidence | undefined {
  return clicks !== null && clicks > 0 && wish !== 'out' ? { kind: 'clicks', text: `${clicks}` } : undefined;
}

function suspicionLine({ suspicion }: Today): ReasonEvidence[] {
  return suspicion === null ? [] : [{ kind: 'suspicion', text: suspicion, at: 'html' }];
}

function linkedBy({ inlinks }: Signs): ReasonEvidence | undefined {
  return inlinks !== null && inlinks > 0 ? { kind: 'inlinks', text: String(inlinks) } : undefined;
}

function isDay(crawled: Dates['crawled']): crawled is Day {
  return crawled !== null && crawled !== 'never';
}

function judged(key: string, evidence: readonly ReasonEvidence[]): Judgement {
  return { verdict: key.slice(0, key.indexOf('.')) as ReasonVerdict, key, evidence };
}
