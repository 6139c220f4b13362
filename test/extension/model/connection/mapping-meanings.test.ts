import { describe, expect, it } from 'vitest';
import {
  isUsableMeaning,
  proposedPrivacies,
  proposedResults,
} from '../../../../lib/extension/model/connection/mapping-meanings.ts';
import { readVerdict } from '../../../../lib/extension/model/connection/value-meanings.ts';

describe('what values of a service probably mean', () => {
  it.each([
    [['92', '65'], { from: 0, to: 100, good: 80, decent: 50 }],
    [['0.9', '0.25', ''], { from: 0, to: 1, good: 0.8, decent: 0.5 }],
    [['4', '2.5'], { from: 0, to: 5, good: 4, decent: 2.5 }],
    [['7'], { from: 0, to: 10, good: 8, decent: 5 }],
    [['12'], { from: 0, to: 20, good: 16, decent: 10 }],
    [['640'], { from: 0, to: 640, good: 512, decent: 320 }],
    [['-3', '3'], { from: -3, to: 5, good: 3.4, decent: 1 }],
  ])('the numbers %j are on a scale', (values, scale) => {
    const proposed = proposedResults(values);
    for (const [end, number] of Object.entries(scale))
      expect(proposed).toHaveProperty(end, expect.closeTo(number));
  });

  it('a word means the one result that it contains', () => {
    expect(proposedResults(['RESULT_GOOD', 'Bad', 'B', 'good or bad'])).toEqual({
      words: { RESULT_GOOD: 'good', Bad: 'bad' },
    });
  });

  it('numbers among words are words', () => {
    expect(proposedResults(['1', 'good'])).toEqual({ words: { good: 'good' } });
  });

  it('without values, those of the interface are expected', () => {
    expect([proposedResults(['']), proposedPrivacies([])]).toEqual(['interface', 'interface']);
  });

  it('a word means the privacy that it contains, and a flag or number means none', () => {
    expect(proposedPrivacies(['PUBLIC', 'private', 'with-password', 'true', '0', 'public_private'])).toEqual({
      words: { PUBLIC: 0, private: 1, 'with-password': 2 },
    });
  });

  it('a name that every object has is a word like any other', () => {
    expect(proposedResults(['__proto__', 'constructor'])).toEqual({ words: {} });
  });
});

describe('a scale', () => {
  const scale = { from: 0, to: 100, good: 80, decent: 50 };
  const falling = { from: 6, to: 1, good: 2, decent: 4 };

  it.each([
    ['80', scale, 'good'],
    ['79.9', scale, 'decent'],
    ['49', scale, 'bad'],
    ['101', scale, null],
    ['A', scale, null],
    ['1', falling, 'good'],
    ['4', falling, 'decent'],
    ['5', falling, 'bad'],
  ] as const)('%s on %j is %s', (value, on, result) => {
    expect(readVerdict(value, on).result).toBe(result);
  });

  it.each([
    [scale, true],
    [falling, true],
    [{ ...scale, good: Number.NaN }, false],
    [{ ...scale, good: 40 }, false],
    [{ ...scale, to: 70 }, false],
    [{ from: 1, to: 1, good: 1, decent: 1 }, false],
  ])('%j can be saved: %s', (means, isUsable) => {
    expect(isUsableMeaning(means)).toBe(isUsable);
  });
});
