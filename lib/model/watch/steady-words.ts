/** The languages whose dates are known: those of the extension. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'ar', 'ja', 'zh'];

let dateWords: ReadonlySet<string> | undefined;

/**
 * The words of a text that do not change by themselves, in alphabetical order: without numbers, dates, and words of
 * letters and digits, which may be nonces. Two texts that differ in these say something else.
 */
export function steadyWords(text: string): string {
  dateWords ??= new Set(LANGUAGES.flatMap(dateWordsOf));
  const named = [...dateWords].filter((word) => /\p{Script=Han}{2}/u.test(word));
  const words = named
    .reduce((left, word) => left.replaceAll(word, ' '), text.normalize('NFKC').toLowerCase())
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => !/^[\p{Script=Latin}\p{N}]*\p{N}[\p{Script=Latin}\p{N}]*$/u.test(word))
    .map((word) => word.replace(/\p{N}+/gu, ''))
    .filter((word) => word !== '' && !dateWords?.has(word));
  return words.toSorted().join(' ');
}

/** The names of months and days of the week, long and short, as single words in lower case. */
function dateWordsOf(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  return (['long', 'short'] as const)
    .flatMap((style) => [{ month: style }, { weekday: style }])
    .flatMap((options) => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return days.map((day) => format.format(day).toLowerCase());
    })
    .flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
    .filter((word) => word !== '');
}
