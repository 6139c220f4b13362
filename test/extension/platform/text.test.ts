import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocale } from '../../mocks/set-locale.ts';

/** The module caches texts and formatters: a new one for each language. */
async function texts(locale: string, browsers: string) {
  setLocale(locale, browsers);
  return import('../../../lib/extension/platform/text.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => setLocale('en', 'en'));

describe('a text', () => {
  it('has its values inserted, whatever their order', async () => {
    const { t } = await texts('en', 'en');
    expect(t('verdictsBeforeAfter', { before: 'Bad', after: 'Good' })).toBe('Bad → Good');
    expect(t('pagerUnknown', { page: 1234 })).toBe('Page 1,234 · total unknown');
  });

  it.each([
    ['en', 1, '1 report'],
    ['en', 0, '0 reports'],
    ['de', 1000, '1.000 Berichte'],
    ['fr', 0, '0 rapport'],
    ['ja', 1, 'レポート 1 件'],
    ['ar', 0, 'لا تقارير'],
    ['ar', 1, 'تقرير واحد'],
    ['ar', 2, 'تقريران'],
    ['ar', 3, '3 تقارير'],
    ['ar', 11, '11 تقريرًا'],
    ['ar', 100, '100 تقرير'],
  ])('has the plural form of the number: %s %i', async (language, count, words) => {
    const { plural } = await texts(language, language);
    const western = plural('reportsCount', count).replace(/[٠-٩]/g, (digit) =>
      String(digit.charCodeAt(0) - 0x660),
    );
    expect(western).toBe(words);
  });

  it('combines words and times in the order of the language', async () => {
    const title = {
      key: 'badgeResultAge',
      values: { result: { key: 'resultGood' }, age: { ago: -3, unit: 'day' } },
    } as const;
    expect((await texts('en', 'en')).format(title)).toBe('Verdict: Good, 3 days ago');
    vi.resetModules();
    expect((await texts('de', 'de')).format(title)).toBe('Verdict: Gut, vor 3 Tagen');
  });

  it('joins lists', async () => {
    const { format } = await texts('en', 'en');
    const parts = [
      { plural: 'reportsCreated', count: 2 } as const,
      { plural: 'reportsFailed', count: 1 } as const,
    ];
    expect(format(parts)).toBe('2 reports created, 1 failed');
    expect(format([])).toBe('');
  });
});

describe('text from outside', () => {
  it('is isolated in right-to-left text, so that a URL is not reordered', async () => {
    const { t } = await texts('ar', 'ar');
    expect(t('connectedTo', { host: '127.0.0.1:80' })).toContain('\u2068127.0.0.1:80\u2069');
  });

  it('is the only isolated part: lists continue in one direction', async () => {
    const { format } = await texts('ar', 'ar');
    const count = 1;
    const parts = (['reportsCreated', 'reportsFailed', 'reportsPending'] as const).map((plural) => ({
      plural,
      count,
    }));
    expect(format(parts)).not.toMatch(/[\u2066-\u2069]/);
    expect(format(['a.example', 'b.example'])).toContain('\u2068a.example\u2069');
  });

  it('has no such characters elsewhere, because people copy what they read', async () => {
    const { t } = await texts('de', 'de');
    expect(t('connectedTo', { host: 'a.example' })).toBe('Verbunden mit a.example');
  });
});

describe('dates and numbers', () => {
  it.each([
    ['en', 'en-GB', 'en-GB'],
    ['de', 'de-AT', 'de-AT'],
    ['pt-BR', 'pt-BR', 'pt-BR'],
    // English sentences with Italian dates would be wrong
    ['en', 'it', 'en'],
  ])('match the texts, and the browser’s region: %s in %s', async (locale, browsers, tag) => {
    const { uiLanguage, uiDirection } = await texts(locale, browsers);
    expect(uiLanguage()).toBe(tag);
    expect(uiDirection()).toBe('ltr');
  });

  it('are formatted for the language', async () => {
    const { dateTime, number } = await texts('de', 'de');
    expect(number(1234.5)).toBe('1.234,5');
    expect(dateTime(new Date(2026, 10, 20, 12).getTime())).toBe('20.11.2026, 12:00');
  });
});

describe('a short age', () => {
  it.each([
    ['en', 0, '1m'],
    ['en', 59, '1m'],
    ['en', 3_599, '59m'],
    ['en', 3_600, '1h'],
    ['en', 86_399, '23h'],
    ['en', 86_400, '1d'],
    ['en', 364 * 86_400, '364d'],
    ['en', 365 * 86_400, '1y'],
    ['en', 3 * 365 * 86_400, '3y'],
    ['ja', 7_200, '2h'],
    ['zh-CN', 120, '2分钟'],
  ])('has the largest unit that is whole: %s, %i s', async (language, seconds, words) => {
    const { shortAge } = await texts(language, language);
    expect(shortAge(seconds).replace(/\s/g, ' ')).toBe(words);
  });
});
