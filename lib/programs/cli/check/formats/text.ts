import { styleText } from 'node:util';
import type { IgnoredFinding } from '../checked-page.ts';
import type { JudgedPage, JudgedRun, JudgedSite } from '../judge-run.ts';
import {
  adviceOf,
  changeOf,
  type FormatOptions,
  firstOfEachGroup,
  notesOf,
  plain,
  runSummary,
  type SharedFindings,
  type ShownFinding,
  type ShownFindings,
  sharedFindings,
  shownBetween,
  shownFindings,
  whyNotListed,
  withoutShared,
} from './shown-findings.ts';

/** Findings of a page that are shown without `--all`. */
const MOST_SHOWN = 3;
const MARKS = { good: '✓', decent: '~', bad: '✗' } as const;
const COLOURS = { good: 'green', decent: 'yellow', bad: 'red' } as const;

/** A run for people at a terminal. What pages say cannot control the terminal. */
export function formatText(run: JudgedRun, options: FormatOptions): string {
  const { pages, sites, hasBaseline, exitCode, remarks } = run;
  const shared = sharedFindings(run);
  const paint: Paint = (colour, text) =>
    options.hasColours ? styleText(colour, text, { validateStream: false }) : text;
  const context = { ...options, paint, hasBaseline, shared };
  const lines = [
    sharedLines(context),
    ...pages.map((judged) => pageLines(judged, context)),
    ...sites.map((judged) => siteLines(judged, context)),
  ];
  const blocks = lines.filter(({ length }) => length > 0).map((block) => block.join('\n'));
  const summary = runSummary(run);
  const said = remarks.length > 0 ? [remarks.map(plain).join('\n')] : [];
  return [...blocks, ...said, paint(exitCode === 0 ? 'green' : 'red', summary)].join('\n\n');
}

type Paint = (colour: 'green' | 'yellow' | 'red' | 'bold' | 'dim', text: string) => string;
type Context = FormatOptions & {
  readonly paint: Paint;
  readonly hasBaseline: boolean;
  readonly shared: SharedFindings;
};

/** What all pages have, once. */
function sharedLines(context: Context): string[] {
  const { worse, others, notes, listing, pages } = context.shared;
  const { all, hasBaseline, paint } = context;
  const lines = [
    ...(listing === undefined ? [] : [`  ${listing}`]),
    ...worse.flatMap((finding) => worseLines(finding, paint)),
    ...notes.map((note) => `  changed  ${note}`),
    ...(all || !hasBaseline ? otherLines(others, [], context) : []),
  ];
  return lines.length === 0 ? [] : [paint('bold', `All ${pages} pages`), ...lines];
}

function pageLines(judged: JudgedPage, context: Context): string[] {
  const { all, paint, hasBaseline, shared } = context;
  const { page, gates, isKnown } = judged;
  const notes = notesOf(judged, shared);
  if (!page.isRead) return [`${paint('red', '!')} ${plain(page.url)}`, `  ${plain(page.why)}`];
  const { result, score } = page.report;
  const { worse, others } = withoutShared(shownFindings(judged), shared);
  const isTold = [...worse, ...shared.worse].some(({ id }) => id === 'indexing');
  const listing = isTold || shared.listing !== undefined ? undefined : whyNotListed(page);
  // with a baseline, a page that is as it was is not worth a line
  if (hasBaseline && !all && worse.length + gates.length + notes.length === 0) return [];
  return [
    `${paint(COLOURS[result], `${MARKS[result]} ${result} ${score}`)}  ${paint('bold', plain(page.url))}`,
    ...(listing === undefined ? [] : [`  ${listing}`]),
    ...(isKnown === false ? ['  Not in the baseline: compared with its other pages.'] : []),
    ...gates.map((gate) => `  ${paint('red', 'not allowed')}  ${plain(gate)}`),
    ...worse.flatMap((finding) => worseLines(finding, paint)),
    ...notes.map((note) => `  changed  ${note}`),
    ...otherLines(others, page.ignored, context),
  ];
}

function worseLines(finding: ShownFindings['worse'][number], paint: Paint): string[] {
  const label = finding.kind === 'new' ? 'new' : `more, ${changeOf(finding)}`;
  return [`  ${paint('red', label)}  ${finding.text} (${finding.id})`, ...moreLines(finding, paint)];
}

function siteLines(judged: JudgedSite, context: Context): string[] {
  const { site, gates } = judged;
  const { all, paint, hasBaseline } = context;
  const { worse, others } = shownBetween(judged);
  const lines = [
    ...gates.map((gate) => `  ${paint('red', 'not allowed')}  ${plain(gate)}`),
    ...worse.flatMap((finding) => [
      `  ${paint('red', 'new')}  ${finding.text} (${finding.id})`,
      ...moreLines(finding, paint),
    ]),
    // with a baseline, what was wrong already is not worth a line
    ...(all || !hasBaseline ? otherLines(others, site.ignored, context) : []),
  ];
  return lines.length === 0 ? [] : [paint('bold', `Between pages of ${plain(site.project)}`), ...lines];
}

/** What does not break the rule, and what is ignored. */
function otherLines(
  others: readonly ShownFinding[],
  ignored: readonly IgnoredFinding[] = [],
  { all, paint, hasBaseline }: Context,
): string[] {
  const shown = all ? others : hasBaseline ? [] : firstOfEachGroup(others, MOST_SHOWN);
  const hidden = others.length - shown.length;
  return [
    ...shown.flatMap((finding) => [
      `  - ${finding.text} (${finding.id})`,
      ...(all ? moreLines(finding, paint) : []),
    ]),
    ...ignored.map(({ id, text, reason }) =>
      paint('dim', `  ignored  ${plain(text)} (${id}): ${plain(reason)}`),
    ),
    ...(hidden > 0 ? [paint('dim', `  ${hidden} more; --all shows them.`)] : []),
  ];
}

function moreLines(finding: ShownFinding, paint: Paint): string[] {
  const pieces = finding.evidence.slice(0, MOST_SHOWN).map((piece) => paint('dim', `      ${piece}`));
  return [...pieces, `      ${adviceOf(finding)}`];
}
