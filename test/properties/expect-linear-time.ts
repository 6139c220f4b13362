import { describe, expect, test } from 'vitest';
import { IS_LONG } from '../fixtures/is-long.ts';
import { growthOf, LINEAR_AT_MOST } from './linear-growth.ts';
import type { Reader } from './readers/reader.ts';

/** Of the inputs of a reader one in three is tried, in the long run all. */
const EVERY = IS_LONG ? 1 : 3;

/** Fails at the first input that takes more than linear time. */
export async function expectLinearTime({ each }: Reader): Promise<void> {
  let at = 0;
  await each(async (input, read, inputOf) => {
    if (at++ % EVERY > 0) return;
    expect(await growthOf(read, inputOf), input).toBeLessThanOrEqual(LINEAR_AT_MOST);
  });
}

/** A test for each of these. Slow readers have files of their own, so that no processor is left with all of them. */
export function eachInLinearTime(all: readonly Reader[]): void {
  describe('four times the input takes at most linear time in', { timeout: 300_000 }, () => {
    test.each(all)('$reads', async (one) => {
      await expectLinearTime(one);
    });
  });
}
