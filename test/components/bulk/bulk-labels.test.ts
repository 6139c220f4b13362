import { describe, expect, it } from 'vitest';
import { planLabels, progressLabels, stateLabels } from '../../../components/bulk/bulk-labels.ts';
import { type BulkCreate, waitingRow } from '../../../lib/model/jobs/bulk-create.ts';
import { format } from '../../../lib/platform/text.ts';

const bulk: BulkCreate = {
  id: 'a',
  connectionId: 'c',
  source: 'list',
  state: 'planned',
  createdAt: 0,
  rows: ['https://a.example/', 'https://b.example/'].map((url) => waitingRow(url)),
  fresh: [],
  notReportable: [],
  repeated: 0,
  left: 0,
  stopReason: null,
  wait: null,
  consecutiveFailures: 0,
};

describe('the plan’s text', () => {
  it('mentions only what exists', () => {
    expect(format(planLabels(bulk))).toBe('2 new');
  });

  it('mentions what is left out', () => {
    const fresh = [
      {
        url: 'https://c.example/',
        connectionId: null,
        reportId: '1',
        generatedAt: '2026-01-01T00:00:00Z',
      },
    ];
    const notReportable = [{ address: 'chrome://a', reason: 'browser-page' }];
    expect(format(planLabels({ ...bulk, fresh, notReportable }))).toBe(
      '2 new, 1 already up to date, 1 not supported',
    );
  });

  it('says so if there is nothing new', () => {
    expect(format(planLabels({ ...bulk, rows: [] }))).toBe('0 new');
  });
});

describe('the progress text', () => {
  it('counts a report in progress as pending, because it may still fail', () => {
    const rows = bulk.rows.map((row, index) => ({ ...row, state: index ? 'making' : 'done' }) as const);
    expect(format(progressLabels({ ...bulk, rows }))).toBe('1 report created, 1 pending');
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
    const rows = bulk.rows.map((row) => ({ ...row, state: 'done' }) as const);
    expect(format(stateLabels({ ...bulk, ...more, rows, state }, 1000))).toBe(words);
  });

  it('does not claim that all reports were created if one failed', () => {
    const rows = bulk.rows.map((row, index) => ({ ...row, state: index ? 'failed' : 'done' }) as const);
    expect(format(stateLabels({ ...bulk, rows, state: 'done' }, 1000))).toBe('Finished with errors');
  });
});
