import { describe, expect, it } from 'vitest';
import {
  bulkEditProgressLabels,
  bulkEditStateLabels,
} from '../../../../components/reports-page/bulk-edit/bulk-edit-labels.ts';
import { type BulkEdit, bulkEditRow } from '../../../../lib/model/jobs/bulk-edit.ts';
import { format } from '../../../../lib/platform/text.ts';
import { chosen } from '../../../actions/jobs/runs/bulk-edit-setup.ts';

const bulkEdit: BulkEdit = {
  id: 'a',
  connectionId: 'c',
  task: { type: 'delete' },
  state: 'running',
  createdAt: 0,
  rows: chosen('1', '2', '3').map(bulkEditRow),
  stopReason: null,
  wait: null,
  consecutiveFailures: 0,
};
const inStates = (...states: BulkEdit['rows'][number]['state'][]): BulkEdit => ({
  ...bulkEdit,
  rows: bulkEdit.rows.flatMap((row, index) => {
    const state = states[index];
    return state ? [{ ...row, state }] : [];
  }),
});

describe('the progress text', () => {
  it('mentions only what exists, and counts a running row as pending', () => {
    expect(format(bulkEditProgressLabels(inStates('done', 'making', 'waiting')))).toBe('1 done, 2 pending');
    expect(format(bulkEditProgressLabels(inStates('done', 'failed')))).toBe('1 done, 1 failed');
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
    expect(format(bulkEditStateLabels({ ...bulkEdit, ...change }, 1000))).toBe(words);
  });

  it('does not claim that everything is done if it is not', () => {
    expect(format(bulkEditStateLabels({ ...inStates('done', 'done'), state: 'done' }, 0))).toBe('All done');
    expect(format(bulkEditStateLabels({ ...inStates('done', 'failed'), state: 'done' }, 0))).toBe(
      'Finished with errors',
    );
  });
});
