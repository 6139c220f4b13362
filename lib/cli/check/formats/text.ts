import { styleText } from 'node:util';
import type { IgnoredFinding } from '../checked-page.ts';
import type { JudgedPage, JudgedRun, JudgedSite } from '../judge-run.ts';
import {
  changeOf,
  type FormatOptions,
  noteText,
  plain,
  runSummary,
  type ShownFinding,
  shownBetween,
  shownFindings,
} from './shown-findings.ts';

/** Findings of a page that are shown without `--all`. */
const MOST_SHOWN = 3;
const MARKS = { good: '✓', decent: '~', bad: '✗' } as const;
const COLOURS = { good: 'green', decent: 'yellow', bad: 'red' } as const;

/** A run for people at a terminal. What pages say cannot control the terminal. */
export function formatText(run: JudgedRun, options: FormatOptions): string {
  const { pages, sites, hasBaseline, exitCode } = run;
  const paint: Paint = (colour, text) =>
    options.hasColours ? styleText(colour, text, { validateStream: false }) : text;
  const context = { ...options, paint, hasBaseline };
  const lines = [
    ...pages.map((judged) => pageLines(judged, context)),
    ...sites.map((judged) => siteLines(judged, context)),
  ];
  const blocks = lines.filter(({ length }) => length > 0).map((block) => block.join('\n'));
  const summary = runSummary(run);
  return [...blocks, paint(exitCode === 0 ? 'green' : 'red', summary)].join('\n\n');
}

type Paint = (colour: 'green' | 'yellow' | 'red' | 'bold' | 'dim', text: string) => string;
type Context = FormatOptions & { readonly paint: Paint; readonly hasBaseline: boolean };

function pageLines(judged: JudgedPage, context: Context): string[] {
  const { all, paint, hasBaseline } = context;
  const { page, gates, notes, isKnown } = judged;
  if (!page.isRead) return [`${paint('red', '!')} ${plain(page.url)}`, `  ${plain(page.why)}`];
  const { result, score, listing } = page.report;
  const { worse, others } = shownFindings(judged);
  const isTold = worse.some(({ id }) => id === 'indexing');
  // with a baseline, a page that is as it was is not worth a line
  if (hasBaseline && !all && worse.length + gates.length + notes.length === 0) return [];
  return [
    `${paint(COLOURS[result], `${MARKS[result]} ${result} ${score}`)}  ${paint('bold', plain(page.url))}`,
    ...(listing && listing.answer !== 'listed' && !isTold ? [`  ${plain(listing.text)}`] : []),
    ...(isKnown === false ? ['  Not in the baseline: compared with its other pages.'] : []),
    ...gates.map((gate) => `  ${paint('red', 'not allowed')}  ${plain(gate)}`),
    ...worse.flatMap((finding) => {
      const label = finding.kind === 'new' ? 'new' : `more, ${changeOf(finding)}`;
      return [`  ${paint('red', label)}  ${finding.text} (${finding.id})`, ...moreLines(finding, paint)];
    }),
    ...notes.map((note) => `  changed  ${noteText(note)}`),
    ...otherLines(others, page.ignored, context),
  ];
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
  const shown = all ? others : hasBaseline ? [] : others.slice(0, MOST_SHOWN);
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

function moreLines({ evidence, advice }: ShownFinding, paint: Paint): string[] {
  const pieces = evidence.slice(0, MOST_SHOWN).map((piece) => paint('dim', `      ${piece}`));
  return [...pieces, `      ${advice}`];
}
