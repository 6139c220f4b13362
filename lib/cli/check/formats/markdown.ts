import { markdownAddress, markdownCode, markdownText } from '../../../model/report/files/markdown-text.ts';
import type { IgnoredFinding } from '../checked-page.ts';
import { counted, type JudgedPage, type JudgedRun, type JudgedSite } from '../judge-run.ts';
import {
  changeOf,
  type FormatOptions,
  ignoredOn,
  leftOutText,
  noteText,
  runSummary,
  type ShownFinding,
  shownBetween,
  shownFindings,
} from './shown-findings.ts';

/** Pieces of evidence of a finding, and findings of a page without `all`. */
const MOST_SHOWN = 3;

/** A run as Markdown, for comments and job summaries. What pages say renders as plain text and code. */
export function formatMarkdown(run: JudgedRun, { all }: Pick<FormatOptions, 'all'>): string {
  const { pages, sites, hasBaseline, leftOut } = run;
  // with a baseline, a page that is as it was is not worth a line
  const isQuiet = ({ page, regressions, notes, gates }: JudgedPage) =>
    page.isRead && hasBaseline && !all && regressions.length + notes.length + gates.length === 0;
  const blocks = pages.flatMap((judged) => (isQuiet(judged) ? [] : pageBlock(judged, hasBaseline, all)));
  const isQuietSite = ({ worse, gates }: JudgedSite) =>
    hasBaseline && !all && worse.length + gates.length === 0;
  blocks.push(...sites.flatMap((judged) => (isQuietSite(judged) ? [] : siteBlock(judged, hasBaseline, all))));
  const ignored = ignoredOn(pages.filter(isQuiet), sites.filter(isQuietSite)).map(
    ({ id, reason, pages: count }) =>
      `- Ignored on ${counted(count, 'page')}: ${markdownCode(id)}. ${markdownText(reason)}`,
  );
  const ignoredBlock = ignored.length > 0 ? [ignored.join('\n')] : [];
  const others = leftOutText(leftOut);
  const othersBlock = others === '' ? [] : [markdownText(others)];
  return [`**Verdict:** ${runSummary(run)}`, ...othersBlock, ...blocks, ...ignoredBlock].join('\n\n');
}

function pageBlock(judged: JudgedPage, hasBaseline: boolean, all: boolean): string[] {
  const { page, gates, notes } = judged;
  if (!page.isRead)
    return [`### ${markdownAddress(page.url)}\n\nCould not be read. ${markdownText(page.why)}`];
  const { worse, others } = shownFindings(judged);
  const { result, score, listing } = page.report;
  const lines = [
    ...gates.map((gate) => `- **Not allowed:** ${markdownText(gate)}`),
    ...worse.map((finding) => {
      const label = finding.kind === 'new' ? 'New' : `More (${changeOf(finding)})`;
      return `- **${label}:** ${findingText(finding)}`;
    }),
    ...notes.map((note) => `- Changed: ${markdownText(noteText(note))}`),
    ...otherLines(others, page.ignored, hasBaseline, all),
  ];
  const head = `### ${markdownAddress(page.url)}: ${result} ${score}`;
  return [[head, ...(listing ? [markdownText(listing.text)] : []), lines.join('\n')].join('\n\n')];
}

function siteBlock(judged: JudgedSite, hasBaseline: boolean, all: boolean): string[] {
  const { site, gates } = judged;
  const { worse, others } = shownBetween(judged);
  const lines = [
    ...gates.map((gate) => `- **Not allowed:** ${markdownText(gate)}`),
    ...worse.map((finding) => `- **New:** ${findingText(finding)}`),
    ...otherLines(others, site.ignored, hasBaseline, all),
  ];
  if (lines.length === 0) return [];
  return [`### Between pages of ${markdownCode(site.project)}\n\n${lines.join('\n')}`];
}

/** What does not break the rule, and what is ignored. */
function otherLines(
  others: readonly ShownFinding[],
  ignored: readonly IgnoredFinding[] = [],
  hasBaseline: boolean,
  all: boolean,
): string[] {
  const shown = all ? others : hasBaseline ? [] : others.slice(0, MOST_SHOWN);
  const hidden = others.length - shown.length;
  return [
    ...shown.map((finding) => `- ${findingText(finding)}`),
    ...ignored.map(
      ({ id, text, reason }) =>
        `- Ignored: ${markdownText(text)} (${markdownCode(id)}). ${markdownText(reason)}`,
    ),
    ...(hidden > 0 ? [`- ${hidden} more`] : []),
  ];
}

function findingText({ id, text, evidence, advice, source }: ShownFinding): string {
  const where = source === undefined ? markdownCode(id) : `[${markdownCode(id)}](${source})`;
  const pieces = evidence.slice(0, MOST_SHOWN).map((piece) => `  - ${markdownCode(piece)}`);
  return [`${markdownText(text)} (${where}). ${markdownText(advice)}`, ...pieces].join('\n');
}
