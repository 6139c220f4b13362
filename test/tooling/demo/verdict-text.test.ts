import { expect, it } from 'vitest';
import type { DemoReport } from '../../../lib/tooling/demo/stored-report.ts';
import { verdictText } from '../../../lib/tooling/demo/verdict-text.ts';

const check = {
  id: 'title-present',
  text: 'Title',
  importance: 'low',
  state: 'passed',
  advice: 'Keep it.',
} as const;
const report: DemoReport = {
  id: 7,
  url: 'https://bakery.example/',
  result: 'decent',
  score: 73,
  checks: [
    check,
    { ...check, id: 'favicon', text: 'The site has no icon', state: 'failed', advice: 'Add one.' },
    {
      ...check,
      id: 'https',
      text: 'The page is not served over HTTPS',
      importance: 'high',
      state: 'failed',
      advice: 'word '.repeat(40).trim(),
    },
  ],
};

it('starts with the verdict, its score and page', () => {
  expect(verdictText(report).split('\n')[0]).toBe('~ Decent   73 of 100   https://bakery.example/');
});

it('counts the checks and lists the failed ones, the most important first', () => {
  const text = verdictText(report);
  expect(text).toContain('1 of 3 checks passed.');
  expect(text.indexOf('✗ The page is not served over HTTPS (high)')).toBeLessThan(
    text.indexOf('✗ The site has no icon (low)'),
  );
  expect(text).not.toContain('✗ Title');
});

it('wraps long advice to the terminal width', () => {
  expect(
    Math.max(
      ...verdictText(report)
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(102);
});

it('lists no fixes for a page without failed checks', () => {
  expect(verdictText({ ...report, checks: [check] })).not.toContain('Fix first');
});
