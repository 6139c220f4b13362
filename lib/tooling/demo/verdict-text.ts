import { inOrder } from '../../engine/report/findings.ts';
import type { DemoReport } from './stored-report.ts';

const MARKS = { good: '✓ Good', decent: '~ Decent', bad: '✗ Bad' } as const;

/** A report as text for a terminal: the verdict and the failed checks that count, in their order. */
export function verdictText(report: DemoReport): string {
  const counting = report.checks.filter(({ importance }) => importance !== 'note');
  const failed = inOrder(
    counting.filter(({ state }) => state === 'failed'),
    (check) => check,
  );
  const passed = counting.filter(({ state }) => state === 'passed').length;
  return [
    `${MARKS[report.result]}   ${report.score} of 100   ${report.url}`,
    `${passed} of ${passed + failed.length} checks passed.${failed.length > 0 ? ' Fix first:' : ''}`,
    ...failed.map(({ text, importance, advice }) =>
      [`  ✗ ${text} (${importance})`, ...wrapped(advice, 96).map((line) => `      ${line}`)].join('\n'),
    ),
  ].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
