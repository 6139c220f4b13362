import type { SiteFinding } from '../../../../engine/contract/site-schemas.ts';
import { groupFaults, saidByAll } from '../../../../engine/report/group-faults.ts';
import { LISTING_CHECKS } from '../../../../engine/report/score.ts';
import { shownText } from '../../../../engine/text/shown-text.ts';
import type { Note, Regression } from '../baseline.ts';
import { accessibilityIn, type ReadPage } from '../checked-page.ts';
import {
  counted,
  type JudgedPage,
  type JudgedRun,
  type JudgedSite,
  type NotChecked,
  ruleText,
  siteFindingText,
} from '../judge-run.ts';

export interface FormatOptions {
  /** Everything that is wrong, not only what matters most. */
  readonly all: boolean;
  readonly hasColours: boolean;
}

export interface ShownFinding {
  /** A check's id, or `indexing`; in the group `accessibility` the name of a rule of axe. */
  readonly id: string;
  readonly group?: 'accessibility';
  readonly text: string;
  readonly evidence: readonly string[];
  readonly advice: string;
  /** Where the rule is from; `undefined` for `indexing`. */
  readonly source: string | undefined;
}

/** Failed checks that are ignored for the same reason. */
export interface IgnoredGroup {
  readonly id: string;
  readonly reason: string;
  readonly pages: number;
}

/** What is ignored on these pages and sites: once for each check and reason. */
export function ignoredOn(
  pages: readonly JudgedPage[],
  sites: readonly JudgedSite[] = [],
): readonly IgnoredGroup[] {
  const all = [
    ...pages.map(({ page }) => (page.isRead && page.ignored) || []),
    ...sites.map(({ site }) => site.ignored),
  ];
  return groupFaults(all, ({ id, reason }) => JSON.stringify([id, reason])).map(
    ({ first: { id, reason }, all: having }) => ({ id, reason, pages: having.length }),
  );
}

/** What got worse on a page, the worst first, and what else is wrong, without advice that costs nothing. */
export function shownFindings(judged: JudgedPage): ShownFindings {
  const { page, regressions } = judged;
  if (!page.isRead) return { worse: [], others: [] };
  const rules = shownRules(page);
  const worse = regressions.toSorted(worstFirst(page)).map((regression) => {
    const rule = rules.find((one) => isSame(one, regression));
    return { ...regression, ...(rule ?? shownFinding(page, regression.id)) };
  });
  const checks = page.report.checks
    .filter(({ state, importance }) => state === 'failed' && importance !== 'note')
    .toSorted(worstFirst(page));
  const all = [...checks.map(({ id }) => shownFinding(page, id)), ...rules];
  return { worse, others: all.filter((one) => !regressions.some((other) => isSame(one, other))) };
}

/** A check and a rule of axe may have the same name. */
function isSame(one: Ranked, other: Ranked): boolean {
  return one.id === other.id && one.group === other.group;
}

/** The first `most` checks and the first `most` rules of accessibility. */
export function firstOfEachGroup(findings: readonly ShownFinding[], most: number): ShownFinding[] {
  return [...Map.groupBy(findings, ({ group }) => group).values()].flatMap((all) => all.slice(0, most));
}

/** In characters; a selector may be as long as a page likes. */
const LONGEST_PLACE = 200;

/** The rules of axe that a page fails, the heaviest first. */
function shownRules(page: ReadPage): ShownFinding[] {
  const rules = accessibilityIn(page)?.violations ?? [];
  return rules.map((rule) => ({
    group: 'accessibility',
    id: rule.id,
    text: plain(ruleText(rule)),
    evidence: rule.elements.map(({ selector, reason }) =>
      plain([selector.slice(0, LONGEST_PLACE).toWellFormed(), reason?.text ?? ''].join(' ')).trim(),
    ),
    advice: `Impact: ${rule.impact}.`,
    source: plain(rule.helpUrl),
  }));
}

/** What to do; of a rule of axe only its own page says that. */
export function adviceOf({ group, advice, source }: ShownFinding): string {
  return group && source !== undefined ? `${advice} ${source}` : advice;
}

/** What a page or all pages of a run have. */
export interface ShownFindings {
  readonly worse: readonly (ShownFinding & Regression)[];
  /** The accessibility last. */
  readonly others: readonly ShownFinding[];
}

/** What all pages of a run have, which is one fault of their site. */
export interface SharedFindings extends ShownFindings {
  /** What all of them say otherwise, in the same words. */
  readonly notes: readonly string[];
  /** Why none of them is listed, if that is one reason. */
  readonly listing: string | undefined;
  /** How many pages were read; 0 if that is one, which shares nothing. */
  readonly pages: number;
}

const NOTHING_SHARED: SharedFindings = { worse: [], others: [], notes: [], listing: undefined, pages: 0 };

/** What every page that was read has, if there are several. */
export function sharedFindings({ pages }: Pick<JudgedRun, 'pages'>): SharedFindings {
  const read = pages.filter(({ page }) => page.isRead);
  if (read.length < 2) return NOTHING_SHARED;
  const shown = read.map((judged) => shownFindings(judged));
  const ofAll = <Finding extends ShownFinding>(of: (findings: ShownFindings) => readonly Finding[]) =>
    groupFaults(shown.map(of), ({ group, id, text }) => JSON.stringify([group, id, text]))
      .filter(({ all }) => all.length === read.length)
      .map(({ first }) => first);
  const worse = ofAll((findings) => findings.worse);
  const isTold = worse.some(({ id }) => id === 'indexing');
  return {
    // the check of what keeps them out says the same again
    worse: isTold ? worse.filter(({ id }) => !LISTING_CHECKS.has(id)) : worse,
    others: ofAll((findings) => findings.others),
    notes: groupFaults(
      read.map((judged) => notesOf(judged, { ...NOTHING_SHARED, worse })),
      (note) => note,
    ).flatMap(({ first, all }) => (all.length === read.length ? [first] : [])),
    listing: isTold ? undefined : saidByAll(read, ({ page }) => whyNotListed(page)),
    pages: read.length,
  };
}

/** Findings without those that are shown once for all pages. */
export function withoutShared(
  { worse, others }: ShownFindings,
  { worse: ofAll, others: alsoOfAll }: SharedFindings,
): ShownFindings {
  const isTold = ofAll.some(({ id }) => id === 'indexing');
  const isShared = (finding: ShownFinding) =>
    ofAll.some((one) => isSame(one, finding)) || (isTold && !finding.group && LISTING_CHECKS.has(finding.id));
  const rest = others.filter((finding) => !alsoOfAll.some((one) => isSame(one, finding)));
  return { worse: worse.filter((finding) => !isShared(finding)), others: rest };
}

/** What a page says otherwise, but for what is said once for all pages, or by what keeps all of them out. */
export function notesOf({ notes }: JudgedPage, { worse, notes: ofAll }: SharedFindings): readonly string[] {
  const isTold = worse.some(({ id }) => id === 'indexing');
  const isCause = (note: Note) => isTold && note.kind === 'fact' && note.of === 'robots';
  return notes
    .filter((note) => !isCause(note))
    .map(noteText)
    .filter((text) => !ofAll.includes(text));
}

/** Why a page is not listed; `undefined` if it may be. */
export function whyNotListed(page: JudgedPage['page']): string | undefined {
  const listing = page.isRead ? page.report.listing : undefined;
  return !listing || listing.answer === 'listed' ? undefined : plain(listing.text);
}

/** What is put in order: a check, or a rule of axe. */
interface Ranked {
  readonly id: string;
  readonly group?: string;
}

/** The answer to whether the page can be indexed stands first, then what costs most, and last its accessibility. */
export function worstFirst({ report }: ReadPage) {
  const costs = new Map(report.checks.map(({ id, cost = 0 }) => [id, cost]));
  const costOf = ({ id, group }: Ranked) =>
    group === 'accessibility' ? -1 : (costs.get(id) ?? Number.MAX_VALUE);
  return (one: Ranked, other: Ranked) => costOf(other) - costOf(one);
}

/** A finding of a page, by a check's id or `indexing`. */
export function shownFinding({ report }: ReadPage, id: string): ShownFinding {
  const check = report.checks.find((one) => one.id === id);
  const { text = '', next_step: next = '' } = report.listing ?? {};
  return {
    id,
    text: plain(check?.text ?? text),
    evidence: check?.evidence.map(plain) ?? [],
    advice: plain(check?.advice ?? next),
    source: check?.source,
  };
}

/** What is new between the pages of a site, and what else is wrong there, without advice that costs nothing. */
export function shownBetween({ site, worse }: JudgedSite) {
  const shown = (finding: SiteFinding): ShownFinding => ({
    id: finding.id,
    text: plain(siteFindingText(finding)),
    advice: plain(finding.advice),
    evidence: finding.pages.map(({ url }) => plain(url)),
    source: finding.source,
  });
  const others = site.findings.filter((finding) => finding.importance !== 'note' && !worse.includes(finding));
  return { worse: worse.map(shown), others: others.map(shown) };
}

/** Text of a page or service as one line without characters that control a terminal or cannot be seen. */
export function plain(text: string): string {
  return shownText(text.replaceAll(/\s+/g, ' '));
}

/** What changed, for a finding of which there is more: `3 → 5`. */
export function changeOf({ before, after }: Regression): string {
  return before === undefined || after === undefined ? '' : `${before} → ${after}`;
}

const NOTE_NAMES = {
  title: 'Title',
  description: 'Description',
  h1: 'Main heading',
  canonical: 'Canonical',
  robots: 'Robots',
  status: 'Status',
};

/** What a page says otherwise: `Title: A → B`. */
export function noteText(note: Note): string {
  const [before, after] = [note.before, note.after].map((said) => plain(`${said}`) || '(nothing)');
  return `${NOTE_NAMES[note.kind === 'fact' ? note.of : note.kind]}: ${before} → ${after}`;
}

/** What is not checked, in sentences; empty if there is nothing. */
export function leftOutText({ skipped, unread, isCut }: NotChecked): string {
  const origins = [...skipped].map(([origin, count]) => `${origin} (${count})`);
  const sentences = [
    ...(origins.length > 0
      ? [`Skipped, because nothing of their origins was named: ${origins.join(', ')}.`]
      : []),
    ...unread.map(plain),
    ...(isCut ? ['There are more pages than --max-pages, which are not checked.'] : []),
  ];
  return sentences.join(' ');
}

export function runSummary({ pages, sites, hasBaseline, leftOut }: Omit<JudgedRun, 'exitCode'>): string {
  const others = [...leftOut.skipped.values()].reduce((sum, count) => sum + count, 0);
  const between = sites.reduce((sum, { worse }) => sum + worse.length, 0);
  const unread = pages.filter(({ page }) => !page.isRead).length;
  const worse = pages.filter(({ regressions }) => regressions.length > 0).length;
  const changed = pages.filter(({ notes }) => notes.length > 0).length;
  const gated = pages.filter(({ gates }) => gates.length > 0).length;
  const unknown = pages.filter(({ isKnown }) => isKnown === false).length;
  const parts = [
    counted(pages.length, 'page'),
    ...(hasBaseline ? [worse > 0 ? `${worse} got worse` : 'none got worse'] : []),
    ...(between > 0 ? [`${between} new between pages`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(gated > 0 ? [`${gated} not allowed`] : []),
    ...(unknown > 0 ? [`${unknown} not in the baseline`] : []),
    ...(unread > 0 ? [`${unread} could not be read`] : []),
    ...(others > 0 ? [`${others} of other origins skipped`] : []),
    ...(leftOut.isCut ? ['more than --max-pages left out'] : []),
  ];
  return `${parts.join(', ')}.`;
}
