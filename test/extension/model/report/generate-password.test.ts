import { expect, test } from 'vitest';
import { generatePassword } from '../../../../lib/extension/model/report/generate-password.ts';

test('a password has 16 unambiguous characters', () => {
  expect(generatePassword()).toMatch(/^[2-9a-km-zA-HJ-NP-Z]{16}$/);
});

test.each([0, 1, 5, 40])('a password can have %i characters', (length) => {
  expect(generatePassword(length)).toHaveLength(length);
});

test('no two passwords are equal', () => {
  expect(new Set(Array.from({ length: 2000 }, () => generatePassword())).size).toBe(2000);
});

test('all characters are equally frequent', () => {
  const counts = new Map<string, number>();
  const drawn = 57 * 2000;
  for (const character of generatePassword(drawn / 2) + generatePassword(drawn / 2)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(57);
  // 2,000 expected, standard deviation 44: a deviation of seven happens once in about 10^10 runs
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(310);
});
