import {
  markdownAddress,
  markdownCode,
  markdownText,
} from '../../../../engine/report/files/markdown-text.ts';
import { ignoredAt, MOST_WITHOUT_ALL, type RunLine, type RunLines, type RunPlace } from './run-lines.ts';

/** A run as Markdown, for comments and job summaries. What pages say renders as plain text and code. */
export function formatMarkdown({ places, leftOut, remarks, summary }: RunLines): string {
  const blocks = places
    .filter(({ isQuiet }) => !isQuiet)
    .map((place) => {
      const why = place.listing?.text ? [markdownText(place.listing.text)] : [];
      return [`### ${headOf(place)}`, ...why, place.lines.map(markdownLine).join('\n')].join('\n\n');
    });
  const ignored = ignoredAt(places.filter(({ isQuiet }) => isQuiet)).map(
    ({ id, advice, where }) => `- Ignored on ${where}: ${markdownCode(id)}. ${markdownText(advice)}`,
  );
  return [
    `**Verdict:** ${summary}`,
    ...[...leftOut, ...remarks].map(markdownText),
    ...blocks,
    ...(ignored.length > 0 ? [ignored.join('\n')] : []),
  ].join('\n\n');
}

function headOf({ kind, name, report }: RunPlace): string {
  if (kind === 'all') return `All ${name}`;
  if (kind === 'several') return name;
  if (kind === 'between') return `Between pages of ${markdownCode(name)}`;
  return report ? `${markdownAddress(name)}: ${report.result} ${report.score}` : markdownAddress(name);
}

function markdownLine({ level, id, text, kind, change, evidence, advice, source }: RunLine): string {
  const said = markdownText(text);
  const where = source === undefined ? markdownCode(id) : `[${markdownCode(id)}](${source})`;
  const pieces = evidence.slice(0, MOST_WITHOUT_ALL).map((piece) => `\n  - ${markdownCode(piece)}`);
  const finding = `${said} (${where}). ${markdownText(advice)}${pieces.join('')}`;
  return {
    unread: `Could not be read. ${said}`,
    'not-allowed': `- **Not allowed:** ${said}`,
    worse: `- **${kind === 'new' ? 'New' : `More (${change})`}:** ${finding}`,
    fixed: `- **${kind === 'less' ? 'Less' : 'Fixed'}:** ${said} (${where})${pieces.join('')}`,
    changed: `- Changed: ${said}`,
    wrong: `- ${finding}`,
    ignored: `- Ignored: ${finding}`,
    'left-out': `- ${text}`,
  }[level];
}
