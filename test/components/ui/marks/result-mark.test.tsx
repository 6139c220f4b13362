import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type MarkName, ResultMark } from '../../../../components/ui/marks/ResultMark.tsx';
import { reportMark } from '../../../../lib/engine/report/report.ts';
import { RESULTS } from '../../../../lib/engine/report/result.ts';
import { badgeFor } from '../../../../lib/extension/model/badge/badge.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const MARKS: readonly MarkName[] = [...RESULTS, 'waiting'];
const now = Date.now();

/** What remains of a mark without colour: its lines. */
function linesOf(mark: MarkName): string[] {
  return [...renderToStaticMarkup(<ResultMark mark={mark} />).matchAll(/ d="([^"]+)"/g)].map(
    ([, line = '']) => line,
  );
}

it('distinguishes results by two shapes each, an outline and a sign, and not only by colour', () => {
  for (const at of [0, 1]) {
    const shapes = MARKS.map((mark) => linesOf(mark)[at]);
    expect(shapes).not.toContain(undefined);
    expect(new Set(shapes).size).toBe(MARKS.length);
  }
});

it('shows a dash where there is no result, and dots only where the service says that it makes one', () => {
  expect(linesOf('none')).not.toEqual(linesOf('waiting'));
  const report = someReport({ result: null, score: null });
  expect(reportMark({ ...report, state: 'processing' })).toBe('waiting');
  expect(reportMark(report)).toBe('none');
  expect(reportMark({ ...report, state: 'failed' })).toBe('none');
  expect(reportMark({ ...report, generatedAt: null, analysisError: 'The page timed out.' })).toBe('none');
  expect(reportMark({ ...report, generatedAt: '2026-11-20T10:00:00Z' })).toBe('none');
});

it('repeats on the badge by a sign and in text what it shows by colour', () => {
  const badges = RESULTS.map((result) => badgeFor({ kind: 'result', result, generatedAt: null }, now));
  expect(new Set(badges.map(({ text }) => text)).size).toBe(RESULTS.length);
  expect(new Set(badges.map(({ title }) => format(title))).size).toBe(RESULTS.length);
});
