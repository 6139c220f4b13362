import { describe, expect, it } from 'vitest';
import { isDue, waitAfter } from '../../../../lib/extension/model/jobs/retry.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const YEAR = 365 * 86_400_000;
const FAILURES: readonly Failure[] = [
  { kind: 'unreachable', baseUrl: 'https://seo.example', offline: true },
  { kind: 'unreachable', baseUrl: 'https://seo.example', offline: false },
  { kind: 'too-many-requests', retryAfter: null },
  { kind: 'too-many-requests', retryAfter: 1 },
  { kind: 'too-many-requests', retryAfter: 86_400 },
];

describe.each(FAILURES)('a wait because of %o', (failure) => {
  it('lasts as long as intended, however often it has waited', () => {
    for (const waits of [0, 1, 2, 3, 50]) {
      const waiting = waitAfter(failure, waits, NOON);
      if (!waiting?.wait) throw new Error('it does not wait');
      expect(isDue(waiting, NOON)).toBe(false);
      expect(isDue(waiting, waiting.wait.until - 1)).toBe(false);
      expect(isDue(waiting, waiting.wait.until)).toBe(true);
    }
  });

  it('is over if the clock was set back by more than its longest duration', () => {
    const waiting = waitAfter(failure, 0, NOON);
    if (!waiting) throw new Error('it does not wait');
    expect(isDue(waiting, NOON - YEAR)).toBe(true);
    expect(isDue(waiting, NOON - 2 * 86_400_000)).toBe(true);
  });
});
