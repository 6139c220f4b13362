import { styleText } from 'node:util';
import {
  type FormatOptions,
  isIndexing,
  MOST_WITHOUT_ALL,
  type RunLine,
  type RunLines,
  type RunPlace,
} from './run-lines.ts';
import { adviceOf, plain } from './shown-findings.ts';

const MARKS = { good: '✓', decent: '~', bad: '✗' } as const;
const COLOURS = { good: 'green', decent: 'yellow', bad: 'red' } as const;

type Paint = (colour: 'green' | 'yellow' | 'red' | 'bold' | 'dim', text: string) => string;

/** A run for people at a terminal. What pages say cannot control the terminal. */
export function formatText(run: RunLines, { all, hasColours }: FormatOptions): string {
  const paint: Paint = (colour, text) =>
    hasColours ? styleText(colour, text, { validateStream: false }) : text;
  const blocks = run.places.map((place) => {
    const { listing, isKnown, isQuiet, kind, lines } = place;
    if (isQuiet) return [];
    // with a baseline, what was wrong already between pages is not worth a line
    const isOld = ({ level }: RunLine) =>
      run.isCompared && kind === 'between' && (level === 'ignored' || level === 'left-out');
    return [
      headOf(place, paint),
      ...(listing?.isKeptOut && !lines.some(isIndexing) ? [`  ${listing.text}`] : []),
      ...(isKnown === false ? ['  Not in the baseline: compared with its other pages.'] : []),
      ...lines.flatMap((line) => (isOld(line) ? [] : linesOf(line, all, paint))),
    ];
  });
  const summary = paint(run.exitCode === 0 ? 'green' : 'red', run.summary);
  const texts = [...blocks, run.remarks].filter(({ length }) => length > 0).map((block) => block.join('\n'));
  return [...texts, summary].join('\n\n');
}

function headOf({ kind, name, report }: RunPlace, paint: Paint): string {
  if (kind === 'all') return paint('bold', `All ${name}`);
  if (kind === 'several') return paint('bold', name);
  if (kind === 'between') return paint('bold', `Between pages of ${plain(name)}`);
  if (!report) return `${paint('red', '!')} ${plain(name)}`;
  const { result, score } = report;
  return `${paint(COLOURS[result], `${MARKS[result]} ${result} ${score}`)}  ${paint('bold', plain(name))}`;
}

function linesOf(line: RunLine, all: boolean, paint: Paint): string[] {
  const { level, id, text, kind, change, evidence, advice } = line;
  const pieces = evidence.slice(0, MOST_WITHOUT_ALL).map((piece) => paint('dim', `      ${piece}`));
  const more = [...pieces, `      ${adviceOf(line)}`];
  return {
    unread: [`  ${text}`],
    'not-allowed': [`  ${paint('red', 'not allowed')}  ${text}`],
    worse: [`  ${paint('red', kind === 'new' ? 'new' : `more, ${change}`)}  ${text} (${id})`, ...more],
    fixed: [`  ${paint('green', `${kind}`)}  ${text} (${id})`, ...pieces],
    changed: [`  changed  ${text}`],
    wrong: [`  - ${text} (${id})`, ...(all ? more : [])],
    ignored: [paint('dim', `  ignored  ${text} (${id}): ${advice}`)],
    'left-out': [paint('dim', `  ${text}; --all shows them.`)],
  }[level];
}
