import {
  markdownAddress,
  markdownCode,
  markdownText,
} from '../../../../engine/report/files/markdown-text.ts';
import { ignoredAt, mostOf, type RunLine, type RunLines, whereOf } from './run-lines.ts';

/** A run as Markdown, for comments and job summaries. What pages say renders as plain text and code. */
export function formatMarkdown({ places, leftOut, remarks, summary }: RunLines): string {
  const blocks = places.flatMap((place) => {
    const { kind, report, said, lines, isQuiet } = place;
    const where = whereOf(place, kind === 'page' ? markdownAddress : markdownCode);
    const head = `### ${where}${report ? `: ${report.result} ${report.score}` : ''}`;
    return isQuiet ? [] : [head, ...said.map(markdownText), lines.map(markdownLine).join('\n')];
  });
  const ignored = ignoredAt(places.filter(({ isQuiet }) => isQuiet)).map(
    ({ id, advice, where }) => `- Ignored on ${where}: ${markdownCode(id)}. ${markdownText(advice)}`,
  );
  const texts = [...leftOut, ...remarks].map(markdownText);
  const all = [`**Verdict:** ${summary}`, ...texts, ...blocks, ignored.join('\n')];
  return all.filter((text) => text !== '').join('\n\n');
}

function markdownLine(line: RunLine): string {
  const { level, id, text, kind, change, advice, source } = line;
  const said = markdownText(text);
  const where = source === undefined ? markdownCode(id) : `[${markdownCode(id)}](${source})`;
  const pieces = mostOf(line).map((piece) => `\n  - ${markdownCode(piece)}`);
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
