import { expect, test } from 'vitest';
import { createRequestGuard } from '../../../components/hooks/request-guard.ts';

test('the response to the latest request counts, in whatever order they arrive', () => {
  const latest = createRequestGuard();
  const first = latest.start();
  const second = latest.start();
  expect(second()).toBe(true);
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

test('a response counts until a newer request starts', () => {
  const latest = createRequestGuard();
  const only = latest.start();
  expect(only()).toBe(true);
  latest.start();
  expect(only()).toBe(false);
});
