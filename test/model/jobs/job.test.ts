import { describe, expect, test } from 'vitest';
import { jobSchema } from '../../../lib/model/jobs/job.ts';
import { isOpen } from '../../../lib/model/jobs/open-job.ts';
import { aJob } from './a-job.ts';

describe('a page is not sent a second time while', () => {
  test.each(['queued', 'sent', 'made', 'unknown'] as const)('its job is %s', (state) => {
    expect(isOpen(aJob({ state }))).toBe(true);
  });

  test('a lost answer is still looked for', () => {
    expect(isOpen(aJob({ state: 'unknown', failure: { kind: 'timeout', seconds: 180 } }))).toBe(true);
  });
});

describe('a page may be sent again when', () => {
  test.each(['done', 'refused'] as const)('its job is %s', (state) => {
    expect(isOpen(aJob({ state }))).toBe(false);
  });

  test.each(['not-confirmed', 'no-result-yet'] as const)('looking for its report ended as %s', (kind) => {
    expect(isOpen(aJob({ state: 'unknown', failure: { kind } }))).toBe(false);
  });
});

test('a stored job is read as it was written', () => {
  const job = aJob();
  expect(jobSchema.parse(structuredClone(job))).toEqual(job);
});
