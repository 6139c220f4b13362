import { indexingText } from '../../../../engine/report/check-labels.ts';
import { inOrder } from '../../../../engine/report/findings.ts';
import { readListing } from '../../../../engine/report/read-parts.ts';
import { shownText } from '../../../../engine/text/shown-text.ts';
import type { Language } from '../../../../engine/texts/languages.ts';
import { textsIn } from '../../../service/node/texts-in.ts';
import type { Regression } from '../baseline.ts';
import { accessibilityIn, type CheckReport, type ReadPage } from '../checked-page.ts';
import { type JudgedPage, ruleText } from '../judge-run.ts';

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

/** What got worse on a page, the worst first, and what else is: accessibility last, no advice that costs nothing. */
export function shownFindings({ regressions, told }: JudgedPage, page: ReadPage) {
  const rules = shownRules(page);
  const worse = regressions.toSorted(worstFirst(page)).map((regression) => {
    const rule = rules.find((one) => isSame(one, regression));
    return { ...regression, ...(rule ?? shownRegression(page, regression)) };
  });
  const isHere = ({ id, group }: Ranked) => group !== undefined || told?.has(id) !== true;
  const all = [...countedFailures(page).map(({ id }) => shownFinding(page, id)), ...rules];
  const others = all.filter((one) => !regressions.some((other) => isSame(one, other)));
  return { worse: worse.filter(isHere), others: others.filter(isHere) };
}

/** What is lost has no check that fails. */
function shownRegression(page: ReadPage, { id, text }: Regression): ShownFinding {
  if (id === 'indexing' || page.report.checks.some((check) => check.id === id)) return shownFinding(page, id);
  const advice = 'If that is meant, write the baseline again with --update-baseline.';
  return { id, text: plain(text), evidence: [], advice, source: undefined };
}

/** A check and a rule of axe may have the same name. */
function isSame(one: Ranked, other: Ranked): boolean {
  return one.id === other.id && one.group === other.group;
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

/** What is put in order: a check, or a rule of axe. */
interface Ranked {
  readonly id: string;
  readonly group?: string;
}

/** The failed checks of a page in the order in which they are to be fixed, without advice that costs nothing. */
export function countedFailures({ report }: ReadPage) {
  const counted = report.checks.filter(
    ({ state, importance }) => state === 'failed' && importance !== 'note',
  );
  return inOrder(counted, (check) => check);
}

/** The answer to whether the page can be indexed stands first, then what is to be fixed, and last its accessibility. */
export function worstFirst(page: ReadPage) {
  const ids = ['indexing', ...countedFailures(page).map(({ id }) => id)];
  // what is lost comes after the answer about indexing
  const placeOf = ({ id, group }: Ranked) =>
    group === 'accessibility' ? ids.length : ids.includes(id) ? ids.indexOf(id) : 0.5;
  return (one: Ranked, other: Ranked) => placeOf(one) - placeOf(other);
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

/** Whether a page can be indexed, in the program's own words: a report may come from another service. */
export function indexingIn(listing: Partial<CheckReport['listing']> | undefined, language: Language = 'en') {
  const read = readListing(listing);
  return indexingText(textsIn(language).format, read?.answer ?? 'unknown', read?.cause);
}

/** Text of a page or service as one line without characters that control a terminal or cannot be seen. */
export function plain(text: string): string {
  return shownText(text.replaceAll(/\s+/g, ' '));
}
