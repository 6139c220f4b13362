import { describe, expect, it } from 'vitest';
import { planLabels, progressLabels, stateLabels } from '../../../components/bulk/bulk-labels.ts';
import type { BulkPlan } from '../../../lib/model/jobs/bulk-plan.ts';
import { newProgress } from '../../../lib/model/jobs/run.ts';
import { format } from '../../../lib/platform/text.ts';
import { aBulkCreate } from '../../model/jobs/a-run.ts';

const plan: BulkPlan = {
  id: 'a',
  connectionId: 'c',
  pages: ['https://a.example/', 'https://b.example/'].map((url) => ({ url, connectionId: 'c' })),
  fresh: [],
  notReportable: [],
  repeated: 0,
};
const DONE = { ...newProgress(2), waiting: 0, done: 2 };

describe('the plan’s text', () => {
  it('mentions only what exists', () => {
    expect(format(planLabels(plan))).toBe('2 new');
  });

  it('mentions what is left out', () => {
    const fresh = [
      {
        url: 'https://c.example/',
        connectionId: 'c',
        reportId: '1',
        generatedAt: '2026-01-01T00:00:00Z',
      },
    ];
    const notReportable = [{ address: 'chrome://a', reason: 'browser-page' }];
    expect(format(planLabels({ ...plan, fresh, notReportable }))).toBe(
      '2 new, 1 already up to date, 1 not supported',
    );
  });

  it('says so if there is nothing new', () => {
    expect(format(planLabels({ ...plan, pages: [] }))).toBe('0 new');
  });
});

describe('the progress text', () => {
  it('counts a report in progress as pending, because it may still fail', () => {
    expect(format(progressLabels({ ...DONE, running: 1, done: 1 }))).toBe('1 report created, 1 pending');
  });
});

describe('the state text', () => {
  it.each([
    ['running', {}, 'Creating reports…'],
    ['running', { wait: { until: 2000, why: { kind: 'bad-key' } } }, 'Waiting'],
    ['running', { wait: { until: 500, why: { kind: 'bad-key' } } }, 'Creating reports…'],
    ['paused', {}, 'Paused'],
    ['stopped', {}, 'Cancelled'],
    ['stopped', { stopReason: { kind: 'bad-key' } }, 'Bulk run stopped'],
    ['done', {}, 'All reports created'],
  ] as const)('%s with %o', (state, more, words) => {
    expect(format(stateLabels(aBulkCreate({ ...more, state }), DONE, 1000))).toBe(words);
  });

  it('does not claim that all reports were created if one failed', () => {
    const failed = { ...DONE, done: 1, failed: 1 };
    expect(format(stateLabels(aBulkCreate({ state: 'done' }), failed, 1000))).toBe('Finished with errors');
  });
});
