import { expect, it } from 'vitest';
import { asRead } from '../../../lib/engine/text/as-read.ts';
import { readsAlikeLater } from '../../../lib/engine/text/same-text.ts';
import { readRows } from '../../fixtures/read-rows.ts';

interface Pair {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly isSame: boolean;
}

it.each(readRows<Pair>(import.meta.dirname, 'as-read.jsonl'))(
  'two texts that differ in $what read alike: $isSame',
  ({ before, after, isSame }) => {
    expect(asRead(before) === asRead(after)).toBe(isSame);
  },
);

/** Two texts of a page in the language that it states; `about`: what differs between them. */
interface Row {
  readonly language: string;
  readonly before: string;
  readonly after: string;
  readonly isAlike: boolean;
  readonly about?: string;
}

it.each(readRows<Row>(import.meta.dirname, 'same-text.jsonl'))(
  'a text of a page says the same later, or not: [$language] $before → $after',
  ({ language, before, after, isAlike }) => {
    expect(readsAlikeLater(before, after, language)).toBe(isAlike);
  },
);
