import { describe, expect, it } from 'vitest';
import { planLabels, progressLabels, stateLabels } from '../../../components/bulk/bulk-labels.ts';
import { newProgress } from '../../../lib/extension/model/jobs/run.ts';
import { format } from '../../../lib/extension/platform/text.ts';
import { aBulkCreate } from '../../extension/model/jobs/a-run.ts';

const DONE = { ...newProgress(2), waiting: 0, done: 2 };

describe('the plan’s text', () => {
  const planned = (count: number, part: object = {}) =>
    format(planLabels(count, { local: 0, pause: 0, services: 'seo.example', ...part }));

  it('says how many are new, about how long they take and where', () => {
    expect(planned(7)).toBe('7 new · about 14 seconds · at seo.example');
  });

  it('counts the pauses between reports of a service, which this browser does not need', () => {
    expect(planned(61, { pause: 2 })).toBe('61 new · about 4 minutes · at seo.example');
    expect(planned(3, { pause: 60, local: 3, services: 'This browser' })).toBe(
      '3 new · about 6 seconds · at This browser',
    );
  });

  it('says so if there is nothing new', () => {
    expect(planned(0)).toBe('0 new');
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
