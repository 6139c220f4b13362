import { describe, expect, test } from 'vitest';
import { isOpen, jobSchema } from '../../../../lib/extension/model/jobs/job.ts';
import { aJob } from './a-job.ts';

describe('a job', () => {
  test.each(['queued', 'sent', 'processing', 'unconfirmed'] as const)('is open while it is %s', (state) => {
    expect(isOpen(aJob({ state }))).toBe(true);
  });

  test.each(['done', 'failed'] as const)('is not open when it is %s', (state) => {
    expect(isOpen(aJob({ state }))).toBe(false);
  });

  test('is the same after it was stored', () => {
    const job = aJob();
    expect(jobSchema.parse(structuredClone(job))).toEqual(job);
  });
});
