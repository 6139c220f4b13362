import { describe, expect, it } from 'vitest';
import { runLabels } from '../../../../components/jobs/run/run-labels.ts';
import { newProgress, rowCounts } from '../../../../lib/extension/model/jobs/run.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { aBulkCreate, aBulkEdit } from '../../../extension/model/jobs/a-run.ts';

const DONE = { ...newProgress(2), waiting: 0, done: 2 };
const FAILED = { ...DONE, done: 1, failed: 1 };

describe('the progress text', () => {
  it('mentions only what exists, and counts a running row as pending', () => {
    expect(format(rowCounts({ ...DONE, done: 1, running: 1, waiting: 1 }, 'bulk-edit'))).toBe(
      '1 done, 2 pending',
    );
    expect(format(rowCounts(FAILED, 'bulk-edit'))).toBe('1 done, 1 failed');
  });

  it('counts a report in progress as pending, because it may still fail', () => {
    expect(format(rowCounts({ ...DONE, running: 1, done: 1 }, 'bulk-create'))).toBe(
      '1 report created, 1 pending',
    );
  });
});

describe('the state of a bulk edit', () => {
  it.each([
    [{}, 'Deleting…'],
    [{ wait: { until: 2000, why: { kind: 'bad-key' } } }, 'Waiting'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'stopped' }, 'Cancelled'],
    [{ state: 'stopped', stopReason: { kind: 'bad-key' } }, 'Stopped'],
  ] as const)('%o', (change, words) => {
    expect(format(runLabels(aBulkEdit(change), newProgress(2), 1000))).toBe(words);
  });

  it('does not claim that everything is done if it is not', () => {
    expect(format(runLabels(aBulkEdit({ state: 'done' }), DONE, 0))).toBe('All done');
    expect(format(runLabels(aBulkEdit({ state: 'done' }), FAILED, 0))).toBe('Finished with errors');
  });
});

describe('the state of a bulk create', () => {
  it.each([
    ['running', {}, 'Creating reports…'],
    ['running', { wait: { until: 2000, why: { kind: 'bad-key' } } }, 'Waiting'],
    ['running', { wait: { until: 500, why: { kind: 'bad-key' } } }, 'Creating reports…'],
    ['paused', {}, 'Paused'],
    ['stopped', {}, 'Cancelled'],
    ['stopped', { stopReason: { kind: 'bad-key' } }, 'New reports stopped'],
    ['done', {}, 'All reports created'],
  ] as const)('%s with %o', (state, more, words) => {
    expect(format(runLabels(aBulkCreate({ ...more, state }), DONE, 1000))).toBe(words);
  });

  it('does not claim that all reports were created if one failed', () => {
    expect(format(runLabels(aBulkCreate({ state: 'done' }), FAILED, 1000))).toBe('Finished with errors');
  });
});
