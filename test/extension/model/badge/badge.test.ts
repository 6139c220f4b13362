import { describe, expect, test } from 'vitest';
import { timeAgo } from '../../../../lib/engine/report/report-age.ts';
import { RESULTS, type Result } from '../../../../lib/engine/report/result.ts';
import { badgeFor } from '../../../../lib/extension/model/badge/badge.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { colorOf, contrast } from '../../../screens/contrast.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const STATES = [
  ...RESULTS.map((result) => ({ kind: 'result', result, generatedAt: null }) as const),
  { kind: 'creating' },
  { kind: 'failed' },
  { kind: 'none' },
] as const;

describe('the badge', () => {
  test('of each state can be read', () => {
    expect(contrast(colorOf('#000000'), colorOf('#ffffff'))).toBeCloseTo(21);
    for (const state of STATES) {
      const { color, textColor } = badgeFor(state, NOW);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(colorOf(color), colorOf(textColor))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('distinguishes every state by its shape, not by colour alone', () => {
    const texts = STATES.map((state) => badgeFor(state, NOW).text);
    expect(texts).toEqual(['✓', '~', '✗', '…', '!', '']);
  });

  test('has no check mark for half of the checks, and still says what was seen to be bad', () => {
    const half = (result: Result) =>
      badgeFor(
        {
          kind: 'result',
          result,
          generatedAt: null,
          half: { listing: 'unknown', listingCause: 'HTML' },
        },
        NOW,
      );
    expect([half('good').text, half('decent').text, half('bad').text]).toEqual(['~', '~', '✗']);
    expect(format(half('good').title)).toBe('Verdict: Good, Nothing on the page forbids indexing');
    expect(half('good').color, 'in the colour of the result').toBe('#0b6e4f');
  });

  test('has the result and its age in words', () => {
    const title = (generatedAt: string | null) =>
      format(badgeFor({ kind: 'result', result: 'good', generatedAt }, NOW).title);
    expect(title('2026-11-17T17:00:00Z')).toBe('Verdict: Good, 3 days ago');
    expect(title(null)).toBe('Verdict: Good');
    expect(title('some day')).toBe('Verdict: Good');
    expect(format(badgeFor({ kind: 'creating' }, NOW).title)).toBe('Verdict: creating report…');
    expect(format(badgeFor({ kind: 'none' }, NOW).title)).toBe('Verdict');
  });
});

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [-7200, 'in 2 hours'],
  [86_399, '23 hours ago'],
  [3 * 86_400, '3 days ago'],
  [29 * 86_400, '29 days ago'],
  [61 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds is "%s"', (seconds, text) => {
  expect(format(timeAgo(NOW - seconds * 1000, NOW))).toBe(text);
});
