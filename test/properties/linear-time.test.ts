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

/** The growth of the reading time for each input, only if more than linear. */
async function slowInputs({ each }: Reader): Promise<Record<string, number>> {
  const slow: Record<string, number> = {};
  await each(async (input, read, inputOf) => {
    const growth = await growthOf(read, inputOf);
    if (growth > LINEAR_AT_MOST) slow[input] = growth;
  });
  return slow;
}

describe('four times the input takes at most linear time in', { timeout: 300_000 }, () => {
  test.each(READERS)('$reads', async (one) => {
    expect(await slowInputs(one)).toEqual({});
  });
});

test('a reader of quadratic time is noticed', async () => {
  const quadratic = reader('tags', repeated(['<a'.padEnd(120)]), (text: string) => /<a[^>]*>/.test(text));
  expect(Object.keys(await slowInputs(quadratic))).toHaveLength(1);
});
