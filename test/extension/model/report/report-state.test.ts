import { expect, it } from 'vitest';
import { type Report, reportLabel, reportState } from '../../../../lib/engine/report/report.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { someReport } from '../../../engine/report/some-report.ts';

const DAY = '2026-11-20T10:00:00Z';

it.each<[string, Partial<Report>, ReturnType<typeof reportState>, string]>([
  ['neither result, date nor state', {}, 'unknown', 'No result'],
  ['only a date', { generatedAt: DAY }, 'finished', 'No result'],
  ['a state in progress', { state: 'processing' }, 'processing', 'In progress'],
  ['a state in progress and a date', { state: 'processing', generatedAt: DAY }, 'processing', 'In progress'],
  ['a failure', { state: 'failed' }, 'failed', 'No result'],
  ['the words of a failure', { analysisError: 'DNS' }, 'failed', 'No result'],
  [
    'a state in progress after a failure',
    { state: 'processing', analysisError: 'DNS' },
    'processing',
    'In progress',
  ],
  ['a result beside a state', { result: 'bad', state: 'processing' }, 'finished', 'Bad'],
])('a report with %s', (_what, part, state, label) => {
  const report = someReport({ result: null, ...part });
  expect(reportState(report)).toBe(state);
  expect(format(reportLabel(report))).toBe(label);
});
