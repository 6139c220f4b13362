import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../lib/engine/report/report.ts';
import { seenOf } from '../../../../lib/extension/model/jobs/edit-evidence.ts';
import type { EditTask } from '../../../../lib/extension/model/jobs/operation.ts';

const before: Report = {
  id: '1',
  url: 'https://example.com/',
  result: 'bad',
  score: null,
  privacy: 1,
  project: null,
  createdAt: null,
  generatedAt: '2026-01-01T00:00:00.000Z',
};
const LATER = '2026-01-02T00:00:00.000Z';
const RERUN: EditTask = { type: 'rerun' };
const password: EditTask = { type: 'privacy', privacy: 2 };

describe('what the report shows of a change whose response was lost', () => {
  it.each<[string, EditTask, Report, Report | undefined, string]>([
    ['a missing report is deleted', { type: 'delete' }, before, undefined, 'done'],
    ['one that is there is not', { type: 'delete' }, before, before, 'absent'],
    ['a later date is a new result', RERUN, before, { ...before, generatedAt: LATER }, 'done'],
    ['the same date is the old one', RERUN, before, before, 'absent'],
    [
      'of times without a zone the later one is a new result',
      RERUN,
      { ...before, generatedAt: '2026-01-01T09:00:00.000' },
      { ...before, generatedAt: '2026-01-01T09:05:00.000' },
      'done',
    ],
    [
      'a time that has a zone only now may be the same one',
      RERUN,
      { ...before, generatedAt: '2026-01-01T09:00:00.000' },
      { ...before, generatedAt: '2026-01-01T16:00:00.000Z' },
      'unclear',
    ],
    ['a report without a result is processing', RERUN, before, { ...before, result: null }, 'processing'],
    [
      'without a date before it nothing shows a rerun',
      RERUN,
      { ...before, generatedAt: null },
      { ...before, generatedAt: LATER },
      'unclear',
    ],
    ['nor without a date after it', RERUN, before, { ...before, generatedAt: null }, 'unclear'],
    ['a privacy that is there was set', password, before, { ...before, privacy: 2 }, 'done'],
    ['one that is not there was not', password, before, before, 'absent'],
    [
      'one password in place of another cannot be seen',
      password,
      { ...before, privacy: 2 },
      { ...before, privacy: 2 },
      'absent',
    ],
  ])('%s', (_name, task, was, shown, seen) => {
    expect(seenOf(task, was, shown)).toBe(seen);
  });
});
