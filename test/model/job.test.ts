import { describe, expect, test } from 'vitest';
import { isOpen, type Job, jobSchema } from '../../lib/model/job.ts';

const job: Job = {
  id: 'job',
  connectionId: 'connection',
  state: 'queued',
  url: 'https://example.com/',
  privacy: 1,
  startedFrom: 'popup',
  insteadOfPassword: false,
  told: true,
  tabId: null,
  orderedIn: null,
  createdAt: 0,
  sentAt: null,
  known: [],
  lookups: 0,
  wait: null,
  waits: 0,
  report: null,
  failure: null,
};

describe('a page is not sent a second time while', () => {
  test.each(['queued', 'sent', 'made', 'unknown'] as const)('its job is %s', (state) => {
    expect(isOpen({ ...job, state })).toBe(true);
  });

  test('a lost answer is still looked for', () => {
    expect(isOpen({ ...job, state: 'unknown', failure: { kind: 'timeout', seconds: 180 } })).toBe(true);
  });
});

describe('a page may be sent again when', () => {
  test.each(['done', 'refused'] as const)('its job is %s', (state) => {
    expect(isOpen({ ...job, state })).toBe(false);
  });

  test.each(['not-confirmed', 'no-result-yet'] as const)('looking for its report ended as %s', (kind) => {
    expect(isOpen({ ...job, state: 'unknown', failure: { kind } })).toBe(false);
  });
});

test('a stored job is read as it was written', () => {
  expect(jobSchema.parse(structuredClone(job))).toEqual(job);
});
