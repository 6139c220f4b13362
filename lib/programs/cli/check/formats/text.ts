import { styleText } from 'node:util';
import { type FormatOptions, mostOf, type RunLine, type RunLines, whereOf } from './run-lines.ts';
import { adviceOf, plain } from './shown-findings.ts';

const MARKS = { good: '✓', decent: '~', bad: '✗' } as const;
const COLOURS = { good: 'green', decent: 'yellow', bad: 'red' } as const;

/** A run for people at a terminal. What pages say cannot control the terminal. */
export function formatText(run: RunLines, { all, hasColours }: FormatOptions): string {
  const paint = (colour: 'green' | 'yellow' | 'red' | 'bold' | 'dim', text: string) =>
    hasColours ? styleText(colour, text, { validateStream: false }) : text;
  const linesOf = (line: RunLine) => {
    const { level, kind, change, text, id, advice } = line;
    const found = `${text} (${id})`;
    const pieces = mostOf(line).map((piece) => paint('dim', `      ${piece}`));
    const more = [...pieces, `      ${adviceOf(line)}`];
    return {
      unread: [`  ${text}`],
      'not-allowed': [`  ${paint('red', 'not allowed')}  ${text}`],
      worse: [`  ${paint('red', kind === 'new' ? 'new' : `more, ${change}`)}  ${found}`, ...more],
      fixed: [`  ${paint('green', `${kind}`)}  ${found}`, ...pieces],
      changed: [`  changed  ${text}`],
      wrong: [`  - ${found}`, ...(all ? more : [])],
      ignored: [paint('dim', `  ignored  ${found}: ${advice}`)],
      'left-out': [paint('dim', `  ${text}; --all shows them.`)],
    }[level];
  };
  const blocks = run.places.map((place) => {
    const { kind, report, said, lines, isQuiet } = place;
    if (isQuiet) return [];
    const score = report && `${MARKS[report.result]} ${report.result} ${report.score}`;
    const mark = report && score ? `${paint(COLOURS[report.result], score)}  ` : `${paint('red', '!')} `;
    const head = `${kind === 'page' ? mark : ''}${paint('bold', whereOf(place, plain))}`;
    return [head, ...said.map((sentence) => `  ${sentence}`), ...lines.flatMap(linesOf)];
  });
  const texts = [...blocks, run.remarks].filter(({ length }) => length > 0).map((block) => block.join('\n'));
  return [...texts, paint(run.exitCode === 0 ? 'green' : 'red', run.summary)].join('\n\n');
}
