import {
  markdownAddress,
  markdownCode,
  markdownText,
} from '../../../../engine/report/files/markdown-text.ts';
import type { IgnoredFinding } from '../checked-page.ts';
import { counted, type JudgedPage, type JudgedRun, type JudgedSite } from '../judge-run.ts';
import {
  changeOf,
  type FormatOptions,
  firstOfEachGroup,
  ignoredOn,
  leftOutText,
  notesOf,
  runSummary,
  type SharedFindings,
  type ShownFinding,
  type ShownFindings,
  sharedFindings,
  shownBetween,
  shownFindings,
  withoutShared,
} from './shown-findings.ts';

/** Pieces of evidence of a finding, and findings of a page without `all`. */
const MOST_SHOWN = 3;

/** A run as Markdown, for comments and job summaries. What pages say renders as plain text and code. */
export function formatMarkdown(run: JudgedRun, { all }: Pick<FormatOptions, 'all'>): string {
  const { pages, sites, hasBaseline, leftOut, remarks } = run;
  const shared = sharedFindings(run);
  // with a baseline, a page that is as it was is not worth a line
  const isQuiet = (judged: JudgedPage) => {
    const { page, gates } = judged;
    const notes = notesOf(judged, shared);
    const { worse } = withoutShared(shownFindings(judged), shared);
    return page.isRead && hasBaseline && !all && worse.length + notes.length + gates.length === 0;
  };
  const blocks = sharedBlock(shared, hasBaseline, all);
  blocks.push(
    ...pages.flatMap((judged) => (isQuiet(judged) ? [] : pageBlock(judged, shared, hasBaseline, all))),
  );
  const isQuietSite = ({ worse, gates }: JudgedSite) =>
    hasBaseline && !all && worse.length + gates.length === 0;
  blocks.push(...sites.flatMap((judged) => (isQuietSite(judged) ? [] : siteBlock(judged, hasBaseline, all))));
  const ignored = ignoredOn(pages.filter(isQuiet), sites.filter(isQuietSite)).map(
    ({ id, reason, pages: count }) =>
      `- Ignored on ${counted(count, 'page')}: ${markdownCode(id)}. ${markdownText(reason)}`,
  );
  const ignoredBlock = ignored.length > 0 ? [ignored.join('\n')] : [];
  const others = leftOutText(leftOut);
  const said = [...(others === '' ? [] : [others]), ...remarks].map(markdownText);
  return [`**Verdict:** ${runSummary(run)}`, ...said, ...blocks, ...ignoredBlock].join('\n\n');
}

/** What all pages have, once. */
function sharedBlock(shared: SharedFindings, hasBaseline: boolean, all: boolean): string[] {
  const { worse, others, notes, listing, pages } = shared;
  const lines = [
    ...worse.map(worseLine),
    ...notes.map((note) => `- Changed: ${markdownText(note)}`),
    ...(all || !hasBaseline ? otherLines(others, [], hasBaseline, all) : []),
  ];
  if (listing === undefined && lines.length === 0) return [];
  const why = listing === undefined ? [] : [markdownText(listing)];
  return [[`### All ${pages} pages`, ...why, lines.join('\n')].join('\n\n')];
}

function worseLine(finding: ShownFindings['worse'][number]): string {
  const label = finding.kind === 'new' ? 'New' : `More (${changeOf(finding)})`;
  return `- **${label}:** ${findingText(finding)}`;
}

function pageBlock(judged: JudgedPage, shared: SharedFindings, hasBaseline: boolean, all: boolean): string[] {
  const { page, gates } = judged;
  if (!page.isRead)
    return [`### ${markdownAddress(page.url)}\n\nCould not be read. ${markdownText(page.why)}`];
  const { worse, others } = withoutShared(shownFindings(judged), shared);
  const { result, score, listing } = page.report;
  const isTold = shared.listing !== undefined || shared.worse.some(({ id }) => id === 'indexing');
  const lines = [
    ...gates.map((gate) => `- **Not allowed:** ${markdownText(gate)}`),
    ...worse.map(worseLine),
    ...notesOf(judged, shared).map((note) => `- Changed: ${markdownText(note)}`),
    ...otherLines(others, page.ignored, hasBaseline, all),
  ];
  const head = `### ${markdownAddress(page.url)}: ${result} ${score}`;
  return [
    [head, ...(isTold || !listing?.text ? [] : [markdownText(listing.text)]), lines.join('\n')].join('\n\n'),
  ];
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
  const shown = all ? others : hasBaseline ? [] : firstOfEachGroup(others, MOST_SHOWN);
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
