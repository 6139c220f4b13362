import { describe, expect, it } from 'vitest';
import { batchProgressWords, batchStateWords } from '../../../components/batch/batch-words.ts';
import { type Batch, batchRow } from '../../../lib/model/batch.ts';
import { say } from '../../../lib/platform/text.ts';
import { chosen } from '../../actions/batch-setup.ts';

const batch: Batch = {
  id: 'a',
  connectionId: 'c',
  task: { kind: 'delete' },
  state: 'running',
  createdAt: 0,
  rows: chosen('1', '2', '3').map(batchRow),
  stopReason: null,
  wait: null,
  misses: 0,
};
const inStates = (...states: Batch['rows'][number]['state'][]): Batch => ({
  ...batch,
  rows: batch.rows.flatMap((row, index) => {
    const state = states[index];
    return state ? [{ ...row, state }] : [];
  }),
});

describe('the progress in words', () => {
  it('names only what there is, and counts what is in hand as not begun', () => {
    expect(say(batchProgressWords(inStates('done', 'making', 'waiting')))).toBe('1 done, 2 pending');
    expect(say(batchProgressWords(inStates('done', 'failed')))).toBe('1 done, 1 failed');
  });
});

describe('the state in words', () => {
  it.each([
    [{}, 'Deleting…'],
    [{ wait: { until: 2000, why: { kind: 'bad-key' } } }, 'Waiting'],
    [{ state: 'paused' }, 'Paused'],
    [{ state: 'stopped' }, 'Cancelled'],
    [{ state: 'stopped', stopReason: { kind: 'bad-key' } }, 'Stopped'],
  ] as const)('%o', (change, words) => {
    expect(say(batchStateWords({ ...batch, ...change }, 1000))).toBe(words);
  });

  it('does not call all done what is not', () => {
    expect(say(batchStateWords({ ...inStates('done', 'done'), state: 'done' }, 0))).toBe('All done');
    expect(say(batchStateWords({ ...inStates('done', 'failed'), state: 'done' }, 0))).toBe(
      'Finished with errors',
    );
  });
});
