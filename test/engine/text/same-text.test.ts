import { describe, expect, it } from 'vitest';
import { asRead } from '../../../lib/engine/text/as-read.ts';
import { readsAlikeLater } from '../../../lib/engine/text/same-text.ts';
import { readRows } from '../../fixtures/read-rows.ts';

describe('two texts read alike', () => {
  it.each([
    ['soft hyphens', 'Roggenbrot', 'Rog\u00adgen\u00adbrot'],
    ['zero-width spaces and joiners', 'Bread\u200b of the\u2060day', 'Bread of theday'],
    ['a byte order mark', '\ufeffBread', 'Bread'],
    ['variation selectors', 'Bread \u2764\ufe0f', 'Bread \u2764'],
    ['marks of direction', '\u202bخبز اليوم\u202c', 'خبز اليوم'],
    ['full-width letters and ligatures', 'ＢＲＥＡＤ ﬁne', 'BREAD fine'],
    ['composed and decomposed marks', 'Café crème', 'Cafe\u0301 cre\u0300me'],
    ['half-width katakana', 'ﾊﾟﾝ', 'パン'],
    ['apostrophes', 'l’été d´or', "l'été d'or"],
    ['dashes', 'Bread – since 1901 − rye', 'Bread - since 1901 - rye'],
    ['white space', ' Bread\u00a0of\n the\u3000day ', 'Bread of the day'],
  ])('but for %s', (_, before, after) => {
    expect(asRead(before)).toBe(asRead(after));
  });

  it.each([
    ['marks', 'résumé', 'resume'],
    ['marks of Arabic', 'كتب', 'كتّب'],
    ['dakuten', 'はん', 'ぱん'],
    ['numbers', 'Bread 5', 'Bread 6'],
    ['words', 'Bread of the day', 'Cake of the day'],
  ])('not if their %s differ', (_, before, after) => {
    expect(asRead(before)).not.toBe(asRead(after));
  });
});

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
