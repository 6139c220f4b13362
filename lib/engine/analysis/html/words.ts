import { asRead } from '../../text/as-read.ts';

/**
 * Scripts without spaces between words, and how many characters a word has on average. Dictionaries would find the
 * words, but each browser has its own, and a page has to get the same report everywhere.
 */
const UNSPACED = [
  { run: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,1000}/gu, word: 2 },
  { run: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,1000}/gu, word: 5 },
];
/** The repetitions are bounded, because millions of them overflow the stack of the regular expression engine. */
const SPACED = /[\p{L}\p{N}\p{M}]{1,200}(?:['’‑-][\p{L}\p{N}\p{M}]{1,200}){0,20}/gu;

/**
 * The words of a text as its reader sees it, in lower case, in order within each kind of script. Chinese, Japanese,
 * Thai and similar scripts are cut into pieces as long as an average word; everything else is split at what is not a
 * letter or digit, except an apostrophe or hyphen inside a word.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let spaced = asRead(text);
  for (const { run, word } of UNSPACED)
    spaced = spaced.replace(run, (found) => {
      for (let start = 0; start < found.length; start += word) words.push(found.slice(start, start + word));
      return ' ';
    });
  const found: string[] = spaced.toLowerCase().match(SPACED) ?? [];
  return words.length === 0 ? found : words.concat(found);
}

/** Whether a text has a character of a script without spaces between words (Chinese, Japanese, Thai and similar). */
export function isUnspaced(text: string): boolean {
  return UNSPACED.some(({ run }) => text.search(run) !== -1);
}

/** Whether a text shows nothing: white space, and characters without a shape of their own (zero width space). */
export function isBlank(text: string): boolean {
  return !/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u.test(text);
}
