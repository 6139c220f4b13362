import { expect, test } from 'vitest';
import { eachInLinearTime, expectLinearTime } from './expect-linear-time.ts';
import { ADDRESS_READERS } from './readers/addresses.ts';
import { ANSWER_READERS } from './readers/answers.ts';
import { reader, repeated } from './readers/reader.ts';
import { TEXT_READERS } from './readers/texts.ts';

// Everything that reads input from outside: pasted lists, service answers, addresses, settings files and what is typed;
// and in the files beside this one pages, sitemaps and robots.txt. A new one is added to the file of its kind.
eachInLinearTime([...ADDRESS_READERS, ...TEXT_READERS, ...ANSWER_READERS]);

// the shorter input, too, takes far longer than what counts as noise
test('a reader of quadratic time is noticed', { timeout: 300_000 }, async () => {
  const quadratic = reader('tags', repeated(['<a'.padEnd(32)]), (text: string) => /<a[^>]*>/.test(text));
  await expect(expectLinearTime(quadratic)).rejects.toThrow('<a');
});
