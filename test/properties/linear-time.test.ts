import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR_AT_MOST } from './linear-growth.ts';
import { ADDRESS_READERS } from './readers/addresses.ts';
import { ANSWER_READERS } from './readers/answers.ts';
import { PAGE_READERS } from './readers/pages.ts';
import { type Reader, reader, repeated } from './readers/reader.ts';
import { TEXT_READERS } from './readers/texts.ts';

/**
 * Everything that reads input from outside: pages, sitemaps, robots.txt, pasted lists, service answers, addresses,
 * settings files and what is typed. A new one is added to the file of its kind.
 */
const READERS = [...ADDRESS_READERS, ...TEXT_READERS, ...ANSWER_READERS, ...PAGE_READERS];

/** Fails at the first input that takes more than linear time. */
async function expectLinearTime({ each }: Reader): Promise<void> {
  await each(async (input, read, inputOf) => {
    expect(await growthOf(read, inputOf), input).toBeLessThanOrEqual(LINEAR_AT_MOST);
  });
}

describe('four times the input takes at most linear time in', { timeout: 300_000 }, () => {
  test.each(READERS)('$reads', async (one) => {
    await expectLinearTime(one);
  });
});

test('a reader of quadratic time is noticed', async () => {
  const quadratic = reader('tags', repeated(['<a'.padEnd(40)]), (text: string) => /<a[^>]*>/.test(text));
  await expect(expectLinearTime(quadratic)).rejects.toThrow('<a');
});
