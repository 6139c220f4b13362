import { describe, expect, it } from 'vitest';
import { type EditTask, seenOf } from '../../../lib/model/jobs/bulk-edit.ts';
import type { Report } from '../../../lib/model/report/report.ts';

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
const RERUN: EditTask = { kind: 'rerun' };
const password: EditTask = { kind: 'privacy', privacy: 2 };

describe('what a look says of a change whose answer was lost', () => {
  it.each<[string, EditTask, Report, Report | undefined, string]>([
    ['a report that is gone is deleted', { kind: 'delete' }, before, undefined, 'done'],
    ['one that is there is not', { kind: 'delete' }, before, before, 'not-seen'],
    ['a later date is a new result', RERUN, before, { ...before, generatedAt: LATER }, 'done'],
    ['the same date is the old one', RERUN, before, before, 'not-seen'],
    ['no result is one in the making', RERUN, before, { ...before, result: null }, 'under-way'],
    [
      'without a date before it nothing shows a rerun',
      RERUN,
      { ...before, generatedAt: null },
      { ...before, generatedAt: LATER },
      'unclear',
    ],
    ['nor without a date after it', RERUN, before, { ...before, generatedAt: null }, 'unclear'],
    ['a privacy that is there was set', password, before, { ...before, privacy: 2 }, 'done'],
    ['one that is not there was not', password, before, before, 'not-seen'],
    [
      'one password in place of another cannot be seen',
      password,
      { ...before, privacy: 2 },
      { ...before, privacy: 2 },
      'not-seen',
    ],
  ])('%s', (_name, task, was, shown, seen) => {
    expect(seenOf(task, was, shown)).toBe(seen);
  });
});
