import type { SiteFinding } from '../../../../engine/contract/site-schemas.ts';
import { inOrder, saidByAll, together } from '../../../../engine/report/findings.ts';
import { LISTING_CHECKS } from '../../../../engine/report/score.ts';
import type { Language } from '../../../../engine/texts/languages.ts';
import type { Improvement, Note, Regression } from '../baseline.ts';
import type { CheckReport, IgnoredFinding } from '../checked-page.ts';
import {
  counted,
  type JudgedPage,
  type JudgedRun,
  type JudgedSite,
  type NotChecked,
  siteFindingText,
} from '../judge-run.ts';
import { indexingIn, plain, type ShownFinding, shownFindings } from './shown-findings.ts';

export interface FormatOptions {
  /** Everything that is wrong, not only what matters most. */
  readonly all: boolean;
  readonly hasColours: boolean;
  /** In which language indexing is said; absent: English. */
  readonly language?: Language;
}

/**
 * What a line says: that a page could not be read; what `--fail-on` does not allow; what got worse; what was fixed;
 * what is said otherwise; what else is wrong; what is ignored, with the reason as its advice; how much of what is wrong
 * is left out.
 */
type Level = 'unread' | 'not-allowed' | 'worse' | 'fixed' | 'changed' | 'wrong' | 'ignored' | 'left-out';

/** One thing that a run says. Its texts are plain. */
export interface RunLine extends ShownFinding {
  readonly level: Level;
  /** Of what got worse or better. */
  readonly kind?: Regression['kind'] | Improvement['kind'];
  /** `3 → 5` for what there is more of, and for the answers about indexing; else empty. */
  readonly change: string;
}

/** Where lines are about: all pages of the run, several, one page, or what is between pages of a site. */
export interface RunPlace {
  readonly kind: 'all' | 'several' | 'page' | 'between';
  /** `3 pages`, `Several pages`, the address of the page as it is, or the host of the site as it is. */
  readonly name: string;
  /** Absent for all but a page that was read. */
  readonly report?: Pick<CheckReport, 'result' | 'score'>;
  /** What is said of it first: whether it can be indexed, unless all pages can, and that it is not in the baseline. */
  readonly said: readonly string[];
  /** Whether it is worth no block: it is as it was in the baseline, or nothing is said of it. */
  readonly isQuiet: boolean;
  readonly lines: readonly RunLine[];
}

/** A run as every format writes it. */
export interface RunLines {
  readonly places: readonly RunPlace[];
  /** What is not checked: a text, or none. */
  readonly leftOut: readonly string[];
  readonly remarks: readonly string[];
  readonly summary: string;
  readonly exitCode: number;
}

/** What a run says. What all or several pages have is a place of its own unless each page is to be `apart`. */
export function runLines(run: JudgedRun, { all, language }: FormatOptions, apart: boolean): RunLines {
  const isCompared = run.hasBaseline && !all;
  const most = all ? Infinity : isCompared ? 0 : MOST_WITHOUT_ALL;
  const found = run.pages.map((judged) => pagePlace(judged, language));
  const pages = apart ? found : withSeveral(found);
  const { ofAll, others } = withShared(apart ? [] : pages.filter(({ report }) => report), isCompared);
  const inRun = [...ofAll, ...pages.map(others), ...run.sites.map(sitePlace)];
  // what only changed stands below
  const places = [...inRun.filter(isWorse), ...inRun.filter((place) => !isWorse(place))];
  const leftOut = leftOutText(run.leftOut);
  return {
    places: places.map((place) => {
      const lines = withoutMost(place.lines, most);
      const isEmpty = isCompared ? !lines.some(isNews) : place.kind !== 'page' && lines.length === 0;
      const said = [
        ...(place.listing !== undefined && !lines.some(isIndexing) ? [place.listing] : []),
        ...(place.isKnown === false ? ['Not in the baseline: compared with its other pages.'] : []),
      ];
      return { ...place, said, lines, isQuiet: isEmpty && place.kind !== 'all' };
    }),
    leftOut: leftOut === '' ? [] : [leftOut],
    remarks: run.remarks.map(plain),
    summary: summaryOf(run),
    exitCode: run.exitCode,
  };
}

/** Whether it is worth a line although there is a baseline. */
function isNews({ level }: RunLine): boolean {
  return level !== 'wrong' && level !== 'ignored' && level !== 'left-out';
}

/** Whether something of the place breaks the rule. */
function isWorse({ lines }: FoundPlace): boolean {
  return lines.some(({ level }) => level === 'worse' || level === 'not-allowed');
}

/** Whether it says that the page can be indexed less well. */
const isIndexing = ({ level, id }: RunLine) => level === 'worse' && id === 'indexing';

/** Where a place is; a page's address or a site's host as `shown`. */
export function whereOf({ kind, name }: RunPlace, shown: (name: string) => string): string {
  if (kind === 'several') return name;
  return { all: `All ${name}`, page: shown(name), between: `Between pages of ${shown(name)}` }[kind];
}

/** As much of the evidence as each format has space for. */
export function mostOf({ evidence }: RunLine): readonly string[] {
  return evidence.slice(0, MOST_WITHOUT_ALL);
}

/** A line of a text, and what else it says. */
export function lineOf(level: Level, text: string, rest: Partial<RunLine> = {}): RunLine {
  return { level, id: '', text, evidence: [], advice: '', source: undefined, change: '', ...rest };
}

interface FoundPlace extends Omit<RunPlace, 'isQuiet' | 'said'> {
  /** Why it is not to be indexed as it is; `undefined` if it is. */
  readonly listing?: string | undefined;
  /** Whether the baseline has it; `undefined` without one. */
  readonly isKnown?: boolean | undefined;
}

function pagePlace(judged: JudgedPage, language: Language | undefined): FoundPlace {
  const { page, isKnown, fixed, notes, gates } = judged;
  const place = { kind: 'page', name: page.url, isKnown } as const;
  if (!page.isRead) return { ...place, lines: [lineOf('unread', plain(page.why))] };
  const { report, ignored = [] } = page;
  const { worse, others } = shownFindings(judged, page);
  const lines = [
    ...gates.map((gate) => lineOf('not-allowed', plain(gate))),
    ...worse.map((one) => lineOf('worse', one.text, { ...one, change: changeOf(one) })),
    ...fixed.map(fixedLine),
    ...notes.map(noteLine),
    ...others.map((one) => lineOf('wrong', one.text, one)),
    ...ignored.map(ignoredLine),
  ];
  const { answer = 'listed', text } = report.listing ?? {};
  const said = answer === 'listed' ? undefined : `${indexingIn(report.listing, language)}. ${text}`;
  return { ...place, report, listing: said && plain(said), lines };
}

/** What is new between the pages of a site, and what else is wrong there, without advice that costs nothing. */
function sitePlace({ site, worse, gates }: JudgedSite): FoundPlace {
  const findingLine = (level: Level) => (finding: SiteFinding) =>
    lineOf(level, plain(siteFindingText(finding)), {
      id: finding.id,
      kind: 'new',
      advice: plain(finding.advice),
      evidence: finding.pages.map(({ url }) => plain(url)),
      source: finding.source,
    });
  const others = site.findings.filter((finding) => finding.importance !== 'note' && !worse.includes(finding));
  const lines = [
    ...gates.map((gate) => lineOf('not-allowed', plain(gate))),
    ...worse.map(findingLine('worse')),
    ...others.map(findingLine('wrong')),
    ...site.ignored.map(ignoredLine),
  ];
  return { kind: 'between', name: site.project, lines };
}

function ignoredLine({ id, text, reason }: IgnoredFinding): RunLine {
  return lineOf('ignored', plain(text), { id, advice: plain(reason) });
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
function noteLine(note: Note): RunLine {
  const id = note.kind === 'fact' ? note.of : note.kind;
  const [before, after] = [note.before, note.after].map((said) => plain(`${said}`) || '(nothing)');
  return lineOf('changed', `${NOTE_NAMES[id]}: ${before} → ${after}`, { id });
}

/** What was fixed: what was wrong, or how much of it was and is. */
function fixedLine({ id, group, kind, text, before, after }: Improvement): RunLine {
  const parts = [kind === 'less' && `${before} → ${after}`, group && 'Accessibility', text];
  return lineOf('fixed', plain(parts.filter(Boolean).join(': ')), { id, kind });
}

function changeOf({ before, after }: Regression): string {
  return before === undefined || after === undefined ? '' : `${before} → ${after}`;
}

/** The places of pages, and of what was fixed on several of them, which is said once. */
function withSeveral(pages: readonly FoundPlace[]): FoundPlace[] {
  const fixed = pages.map(({ lines }) => lines.filter(({ level }) => level === 'fixed'));
  const groups = inOrder(
    together(fixed, ({ id, text }) => `${id} ${text}`).filter(({ all }) => all.length > 1),
    ({ first: { id }, pages: on }) => ({ id, importance: 'medium', pages: on.length }),
  );
  const told = new Set(groups.flatMap(({ all }) => all));
  const lines = groups.map(({ first, pages: on }) => {
    const evidence = on.map((at) => plain(pages[at]?.name ?? ''));
    return { ...first, text: `on ${counted(on.length, 'page')}: ${first.text}`, evidence };
  });
  const left = pages.map((place) => ({ ...place, lines: place.lines.filter((line) => !told.has(line)) }));
  return [...left, { kind: 'several', name: 'Several pages', lines }];
}

/** What every page that was read has, if there are several, which is one fault of their site; and pages without it. */
function withShared(read: readonly FoundPlace[], isCompared: boolean) {
  const keyOf = ({ level, group, id, text }: RunLine) => JSON.stringify([level, group, id, text]);
  const isOfPage = ({ level }: RunLine) => level === 'not-allowed' || level === 'ignored';
  const keys = read.map(({ lines }) => new Set(lines.map(keyOf)));
  const [first] = read.length < 2 ? [] : read;
  const lines = first?.lines.filter((one) => !isOfPage(one) && keys.every((of) => of.has(keyOf(one)))) ?? [];
  const shared = new Set(lines.map(keyOf));
  const isTold = lines.some(isIndexing);
  // what keeps all of them out says the same again
  const isCause = ({ level, group, id }: RunLine) =>
    isTold && (level === 'worse' ? !group && LISTING_CHECKS.has(id) : level === 'changed' && id === 'robots');
  const listing = first && !isTold ? saidByAll(read, ({ listing }) => listing) : undefined;
  const ofAll: FoundPlace = {
    kind: 'all',
    name: counted(read.length, 'page'),
    listing,
    lines: lines.filter((line) => !isCause(line) && (isNews(line) || !isCompared)),
  };
  return {
    ofAll: listing === undefined && ofAll.lines.length === 0 ? [] : [ofAll],
    others: (place: FoundPlace): FoundPlace => ({
      ...place,
      listing: isTold || listing ? undefined : place.listing,
      lines: place.lines.filter((line) => !isCause(line) && !shared.has(keyOf(line))),
    }),
  };
}

/** Pieces of evidence of a finding, and findings of a page without `all`. */
const MOST_WITHOUT_ALL = 3;

/** Of what is wrong beside what got worse, the first `most` checks and the first `most` rules of accessibility. */
function withoutMost(lines: readonly RunLine[], most: number): RunLine[] {
  const wrong = lines.filter(({ level }) => level === 'wrong');
  const groups = Map.groupBy(wrong, ({ group }) => group);
  const hidden = new Set([...groups.values()].flatMap((all) => all.slice(most)));
  const shown = lines.filter((line) => !hidden.has(line));
  return hidden.size === 0 ? shown : [...shown, lineOf('left-out', `${hidden.size} more`)];
}

/** What is ignored at these places: once for each check and reason. */
export function ignoredAt(places: readonly RunPlace[]) {
  const all = places.map(({ lines }) => lines.filter(({ level }) => level === 'ignored'));
  const groups = together(all, ({ id, advice }) => JSON.stringify([id, advice]));
  return groups.map(({ first, pages }) => ({ ...first, where: counted(pages.length, 'page') }));
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

/** How much of what the run says; the words are those of its summary. */
export function countsOf({ pages, sites, leftOut }: JudgedRun) {
  const pagesThat = (has: (judged: JudgedPage) => boolean) => pages.filter(has).length;
  return {
    worse: pagesThat(({ regressions }) => regressions.length > 0),
    'new between pages': sites.reduce((sum, { worse: found }) => sum + found.length, 0),
    fixed: pages.flatMap(({ fixed }) => fixed.filter(({ kind }) => kind === 'fixed')).length,
    changed: pagesThat(({ notes }) => notes.length > 0),
    'not allowed': pagesThat(({ gates }) => gates.length > 0),
    'not in the baseline': pagesThat(({ isKnown }) => isKnown === false),
    'could not be read': pagesThat(({ page }) => !page.isRead),
    'of other origins skipped': [...leftOut.skipped.values()].reduce((sum, count) => sum + count, 0),
  };
}

function summaryOf(run: JudgedRun): string {
  const { worse, ...counts } = countsOf(run);
  const parts = [
    counted(run.pages.length, 'page'),
    ...(run.hasBaseline ? [worse > 0 ? `${worse} got worse` : 'none got worse'] : []),
    ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
    ...(run.leftOut.isCut ? ['more than --max-pages left out'] : []),
  ];
  return `${parts.join(', ')}.`;
}
