import { expect, test } from 'vitest';
import { createRequestGuard } from '../../../components/hooks/request-guard.ts';

test('the answer to the question asked last counts, in whichever order answers come', () => {
  const latest = createRequestGuard();
  const first = latest.start();
  const second = latest.start();
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('an answer counts until something newer is asked', () => {
  const latest = createRequestGuard();
  const only = latest.start();
  expect(only()).toBe(true);
  latest.start();
  expect(only()).toBe(false);
});
