import { expect, test } from 'vitest';
import { latestWins } from '../../../components/hooks/latest-wins.ts';

test('the answer to the question asked last counts, in whichever order answers come', () => {
  const latest = latestWins();
  const first = latest.start();
  const second = latest.start();
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('an answer counts until something newer is asked', () => {
  const latest = latestWins();
  const only = latest.start();
  expect(only()).toBe(true);
  latest.start();
  expect(only()).toBe(false);
});
