import { describe, expect, it } from 'vitest';
import {
  bulkEditProgressLabels,
  bulkEditStateLabels,
} from '../../../../components/reports-page/bulk-edit/bulk-edit-labels.ts';
import { newProgress } from '../../../../lib/extension/model/jobs/run.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { aBulkEdit } from '../../../extension/model/jobs/a-run.ts';

const DONE = { ...newProgress(2), waiting: 0, done: 2 };
const FAILED = { ...DONE, done: 1, failed: 1 };

describe('the progress text', () => {
  it('mentions only what exists, and counts a running row as pending', () => {
    expect(format(bulkEditProgressLabels({ ...DONE, done: 1, running: 1, waiting: 1 }))).toBe(
      '1 done, 2 pending',
    );
    expect(format(bulkEditProgressLabels(FAILED))).toBe('1 done, 1 failed');
  });
});

describe('the state text', () => {
  it.each([
    [{}, 'Deleting…'],
    [{ wait: { until: 2000, why: { kind: 'bad-key' } } }, 'Waiting'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'stopped' }, 'Cancelled'],
    [{ state: 'stopped', stopReason: { kind: 'bad-key' } }, 'Stopped'],
  ] as const)('%o', (change, words) => {
    expect(format(bulkEditStateLabels(aBulkEdit(change), newProgress(2), 1000))).toBe(words);
  });

  it('does not claim that everything is done if it is not', () => {
    expect(format(bulkEditStateLabels(aBulkEdit({ state: 'done' }), DONE, 0))).toBe('All done');
    expect(format(bulkEditStateLabels(aBulkEdit({ state: 'done' }), FAILED, 0))).toBe('Finished with errors');
  });
});
