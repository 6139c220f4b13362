import { describe, expect, it } from 'vitest';
import { ageOf, isFresh, isNewer } from '../../../../lib/engine/report/report-age.ts';
import { timeText } from '../../../../lib/engine/text/time-text.ts';
import { badgeFor } from '../../../../lib/extension/model/badge/badge.ts';
import { format, uiTexts } from '../../../../lib/extension/platform/text.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const WRITTEN = '2026-11-26T11:58:00.000';

describe('a time without a zone', () => {
  it('is shown as it is written, and not as how long ago it was', () => {
    const age = ageOf(WRITTEN, NOW);
    expect(age && format(age)).toBe('Nov 26, 2026, 11:58 AM');
    expect(timeText(WRITTEN, uiTexts)).toBe('Nov 26, 2026, 11:58 AM');
    const badge = badgeFor({ kind: 'result', result: 'good', generatedAt: WRITTEN }, NOW);
    expect(format(badge.title)).toBe('Verdict: Good, Nov 26, 2026, 11:58 AM');
  });

  it('is shown as it is written at an hour that the reader’s zone skips', () => {
    expect(timeText('2026-03-29T02:30:00.000', uiTexts)).toBe('Mar 29, 2026, 2:30 AM');
  });

  it('makes a report fresh as long as it may be', () => {
    expect(isFresh('2026-11-25T10:00:00.000', NOW, 1)).toBe(true);
    expect(isFresh('2026-11-24T23:00:00.000', NOW, 1)).toBe(false);
    expect(isFresh('2026-11-25T10:00:00.000Z', NOW, 1)).toBe(false);
  });

  it('is compared with others of its form, and with those that have a zone only beyond doubt', () => {
    const report = (generatedAt: string) => ({ id: 'a', generatedAt });
    expect(isNewer(report(WRITTEN), report('2026-11-26T11:57:00.000'))).toBe(true);
    expect(isNewer(report('2026-11-26T11:57:00.000'), report(WRITTEN))).toBe(false);
    expect(isNewer(report(WRITTEN), report(WRITTEN))).toBeUndefined();
    expect(isNewer(report(WRITTEN), report('2026-11-26T08:00:00.000Z'))).toBeUndefined();
    expect(isNewer(report(WRITTEN), report('2026-11-24T08:00:00.000Z'))).toBe(true);
  });
});

it('a time with a zone is shown by its age', () => {
  const age = ageOf('2026-11-26T07:00:00.000Z', NOW);
  expect(age && format(age)).toBe('5 hours ago');
  expect(ageOf('soon', NOW)).toBeUndefined();
});
