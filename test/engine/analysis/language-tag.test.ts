import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { languageFault } from '../../../lib/engine/analysis/language-tag.ts';
import { names } from '../../../lib/engine/core/names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const CODES = [...PAIRS, ...PAIRS.flatMap((pair) => LETTERS.map((last) => pair + last))];

describe('the language of a page', () => {
  it('is one of the languages that axe-core knows, of all codes with two or three letters', () => {
    const { validLangs } = axe.utils as unknown as { validLangs: () => string[] }; // missing in its types
    const known = new Set(validLangs());
    // the first of the codes for private use
    known.delete('qaa');
    expect(CODES.filter((code) => languageFault(code) === undefined)).toEqual(
      CODES.filter((code) => known.has(code)),
    );
  });

  it.each(
    names(
      'en EN-gb zh-Hant-TW zh-cmn es-419 de-1996 de-DE-1996 sl-rozaj-biske en-US-u-ca-buddhist en-x-pirate',
    ),
  )('may be %s', (tag) => {
    expect(languageFault(tag)).toBeUndefined();
  });

  it.each([
    ['en_GB', 'fault.not-a-tag'],
    ['english_uk', 'fault.not-a-tag'],
    ['e', 'fault.not-a-tag'],
    ['en-', 'fault.not-a-tag'],
    [' en', 'fault.not-a-tag'],
    ['english', 'fault.unknown-language'],
    ['xx', 'fault.unknown-language'],
    ['en-UK', 'fault.unknown-region'],
    ['de-DD', 'fault.unknown-region'],
  ])('is not %s: %s', (tag, fault) => {
    expect(languageFault(tag)).toBe(fault);
  });
});
