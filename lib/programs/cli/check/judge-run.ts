import type { SiteFinding } from '../../../engine/contract/site-schemas.ts';
import type { Translate } from '../../../engine/texts/create-translator.ts';
import type { StandIn } from '../../../engine/url/stand-in.ts';
import type { RuleFinding } from '../../../shared/accessibility/accessibility.ts';
import {
  type Baseline,
  type ComparedPage,
  compareWithBaseline,
  type Improvement,
  type Note,
  type Regression,
} from './baseline.ts';
import { accessibilityIn, type CheckedPage, type ReadPage } from './checked-page.ts';
import type { CheckedSite } from './checked-sites.ts';

export interface FailRule {
  /** Fails for what is new or worse than this. */
  readonly baseline?: Baseline | undefined;
  /**
   * Fails for pages with these results or that `changed`, for any fault of `accessibility`, and for failed checks of
   * pages and of sites and failed rules of axe, by id.
   */
  readonly failOn: readonly string[];
  /** For whose pages those of the run stand in the baseline. */
  readonly standIn?: StandIn | undefined;
  /** What else is not allowed of pages, in sentences by their addresses. */
  readonly faults?: ReadonlyMap<string, readonly string[]>;
  /** The pages of the baseline that are none of the run. */
  readonly missing?: readonly string[];
  /** The pages that are not compared, by their addresses: of them only `faults` are looked at. */
  readonly uncompared?: ReadonlySet<string>;
  /** Writes what was fixed; absent: in English. */
  readonly translate?: Translate;
}

export interface JudgedPage {
  readonly page: CheckedPage;
  readonly regressions: readonly Regression[];
  /** What got better, in the order in which it was to be fixed. */
  readonly fixed: readonly Improvement[];
  /** What it says otherwise than in the baseline, and breaks no rule. */
  readonly notes: readonly Note[];
  /** Whether the baseline has it; `undefined` without one. */
  readonly isKnown?: boolean;
  /** What of `failOn` it meets, as sentences. */
  readonly gates: readonly string[];
  /** The failed checks whose fault is told between the pages of its site, where more is known: as new if it is. */
  readonly told?: ReadonlySet<string>;
}

export interface JudgedSite extends Pick<JudgedPage, 'gates'> {
  readonly site: CheckedSite;
  /** What is new between pages that the baseline has, all of them. */
  readonly worse: readonly SiteFinding[];
}

export interface JudgedRun {
  readonly pages: readonly JudgedPage[];
  /** Those of which several pages were read. */
  readonly sites: readonly JudgedSite[];
  /**
   * 0: nothing breaks the rule; 1: something does; 2: a page or a part of a sitemap could not be read, or the baseline
   * has none of the pages.
   */
  readonly exitCode: 0 | 1 | 2;
  readonly hasBaseline: boolean;
  /** The addresses of pages of the baseline that are none of the run. */
  readonly missing?: readonly string[];
  readonly leftOut: NotChecked;
  /** What is said once of all of it, each in a sentence. */
  readonly remarks: readonly string[];
}

export interface NotChecked {
  /** How many addresses sitemaps list of origins that were not named, by origin. */
  readonly skipped: ReadonlyMap<string, number>;
  /** The parts of sitemap indexes that could not be read, and why, each in a sentence. */
  readonly unread: readonly string[];
  /** Whether there are more pages than may be checked. */
  readonly isCut: boolean;
}

export const NOTHING_LEFT_OUT: NotChecked = { skipped: new Map(), unread: [], isCut: false };

/** Decides which of the pages and sites break the rule. */
export function judgeRun(
  checked: readonly CheckedPage[],
  { baseline, failOn, standIn, faults, missing = [], uncompared, translate }: FailRule,
  checkedSites: readonly CheckedSite[] = [],
  leftOut = NOTHING_LEFT_OUT,
  remarks: readonly string[] = [],
): JudgedRun {
  const compared =
    baseline &&
    compareWithBaseline(
      baseline,
      checked.filter(({ url }) => !uncompared?.has(url)),
      standIn,
    );
  const known = new Map<string, ComparedPage>();
  const pages = checked.map((page): JudgedPage => {
    const nothing = { page, regressions: [], fixed: [], notes: [], gates: [] };
    if (!page.isRead) return nothing;
    const gates = new Set(faults?.get(page.url));
    if (uncompared?.has(page.url)) return { ...nothing, gates: [...gates] };
    const found = compared?.(page, translate);
    for (const gate of failOn.flatMap((gate) => gateOf(page, gate))) gates.add(gate);
    if (failOn.includes('changed') && found && found.notes.length > 0) gates.add(CHANGED);
    if (found?.isKnown) known.set(page.url, found);
    return { ...nothing, ...found, gates: [...gates] };
  });
  const isRead = new Set(checked.map(({ url }) => url));
  // of a page that was not read then, nobody knows what was wrong between it and others
  const isNew = ({ id, pages: found, addresses }: SiteFinding) =>
    found.some(({ url }) => known.get(url)?.between.includes(id)) &&
    [...found.map(({ url }) => url), ...addresses].every((url) => known.has(url) || !isRead.has(url));
  const sites = checkedSites.map((site) => ({
    site,
    worse: site.findings.filter(isNew),
    gates: site.findings.filter(({ id }) => failOn.includes(id)).map(siteFindingText),
  }));
  const isBroken =
    (failOn.includes('missing') && missing.length > 0) ||
    pages.some(({ regressions, gates }) => regressions.length + gates.length > 0) ||
    sites.some(({ worse, gates }) => worse.length + gates.length > 0);
  const isUnread = leftOut.unread.length > 0 || checked.some(({ isRead }) => !isRead);
  const isWrong = isUnread || (compared !== undefined && isUncompared({ pages }));
  const exitCode = isWrong ? 2 : isBroken ? 1 : 0;
  return {
    pages: pages.map((judged) => ({ ...judged, told: toldBetween(judged, sites) })),
    sites,
    exitCode,
    hasBaseline: baseline !== undefined,
    missing,
    leftOut,
    remarks,
  };
}

function toldBetween({ page, regressions }: JudgedPage, sites: readonly JudgedSite[]): ReadonlySet<string> {
  const told = sites.flatMap(({ site, worse }) =>
    (site.told ?? []).filter(({ url, check, by }) => {
      const isNew = regressions.some(({ id, group }) => id === check && !group);
      const tells = ({ id, importance, pages }: SiteFinding) =>
        importance !== 'note' && by.some((one) => one === id) && pages.some((each) => each.url === url);
      return url === page.url && (isNew ? worse : site.findings).some(tells);
    }),
  );
  return new Set(told.map(({ check }) => check));
}

const CHANGED = 'It says otherwise than in the baseline.';

/** Whether the baseline has none of the pages that were read, so that nothing was compared. */
export function isUncompared({ pages }: Pick<JudgedRun, 'pages'>): boolean {
  const isKnown = pages.flatMap((judged) => judged.isKnown ?? []);
  return isKnown.length > 0 && !isKnown.includes(true);
}

/** What a check of a site found, in a sentence with what the pages share. */
export function siteFindingText({ text, value, pages }: SiteFinding): string {
  const sentence = `${text} (${counted(pages.length, 'page')})`;
  return value === '' ? sentence : `${sentence}: ${value}`;
}

/** `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a rule of axe found, in a sentence without its end. */
export function ruleText({ help, count }: RuleFinding): string {
  return `Accessibility: ${help.text}: ${counted(count, 'element')}`;
}

/**
 * Why a page meets a gate: `bad`, `decent` (or worse), the id of a check or rule that it fails, or `accessibility`, for
 * any rule.
 */
function gateOf(page: ReadPage, gate: string): string[] {
  const { result, score, checks } = page.report;
  if (gate === 'bad' || gate === 'decent') {
    const isMet = result === 'bad' || result === gate;
    return isMet ? [`The page is ${result} (${score}).`] : [];
  }
  const rules = accessibilityIn(page)?.violations ?? [];
  return [
    ...checks.filter(({ id, state }) => id === gate && state === 'failed').map(({ text }) => `${text}.`),
    ...rules.filter(({ id }) => id === gate || gate === 'accessibility').map((rule) => `${ruleText(rule)}.`),
  ];
}
