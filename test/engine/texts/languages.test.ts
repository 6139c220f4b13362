import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../lib/engine/texts/create-translator.ts';
import type { Language } from '../../../lib/engine/texts/languages.ts';
import { text } from '../../../lib/engine/texts/text.ts';
import { languageFor, translator } from '../../../lib/engine/texts/translate.ts';

describe('the language', () => {
  it.each<[string | undefined, Language]>([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-CH, en;q=0.8', 'de'],
    ['nl, fr;q=0.5, es;q=0.7', 'es'],
    ['pt', 'pt-BR'],
    ['zh-TW', 'zh-CN'],
    ['en-GB, de', 'en'],
    ['de;q=0, ja', 'ja'],
    ['*', 'en'],
    ['xx', 'en'],
    [','.repeat(100_000), 'en'],
  ])('for Accept-Language %s is %s', (header, language) => {
    expect(languageFor(header)).toBe(language);
  });

  it('decides how numbers, lists and units are written', () => {
    const size = text('unit.kB', { n: 1234.5 });
    expect(translator('en')(size)).toBe('1,234.5 kB');
    expect(translator('de')(size)).toBe('1.234,5 kB');
    const list = text('value.forbidden-for', { crawlers: ['Googlebot', 'Bingbot'] });
    expect(translator('en')(list)).toBe('forbidden for Googlebot, Bingbot');
    expect(translator('zh-CN')(list)).toContain('Googlebot、Bingbot');
    const days = [1, 2, 3, 11].map((count) => translator('ar')(text('value.days', { count })));
    expect(days).toEqual(['يوم واحد', 'يومان', '3 أيام', '11 يومًا']);
    expect(translator('en')(text('value.days', { count: 1 }))).toBe('1 day');
  });

  it('isolates text of the page in right-to-left languages', () => {
    expect(translator('ar')(text('fault.missing', { what: 'og:title' }))).toContain('\u2068og:title\u2069');
  });

  it('is English for a text that is not translated yet', () => {
    const translate = createTranslator('de', { 'value.none': 'keine' });
    expect(translate(text('value.none'))).toBe('keine');
    expect(translate(text('value.days', { count: 1234 }))).toBe('1.234 days');
  });

  it('writes text that it does not know as it is', () => {
    const translate = translator('de');
    expect(translate('Bread $n$')).toBe('Bread $n$');
    expect(translate(JSON.parse('{"key":"of.tomorrow"}'))).toBe('of.tomorrow');
    expect(translate(text('value.of', { n: 1 }))).toBe('1 von $total$');
    expect(translate(text('evidence.line', { line: 3, what: '$line$ $& $1' }))).toBe('Zeile 3: $line$ $& $1');
  });
});
