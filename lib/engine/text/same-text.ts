import { asRead } from './as-read.ts';
import { withoutTimes } from './without-times.ts';

/**
 * Whether a page says the same with another text at a later time: dates, times, relative times, numbers, the plural of
 * what is counted, words of letters and digits (which may be nonces), case and the order of words do not count.
 * `language` is the one that the page states, a BCP 47 tag; empty if it states none.
 */
export function readsAlikeLater(before: string, after: string, language: string): boolean {
  const [ours, theirs] = [steadyWords(before, language), steadyWords(after, language)];
  const [left, right] = [withoutThose(ours, theirs), withoutThose(theirs, ours)];
  const areCounted = (words: readonly Word[]) => words.every(({ isCounted }) => isCounted);
  const stemsOf = (words: readonly Word[]) => {
    const stems = words.map(({ text }) => stemOf(text));
    return stems.toSorted().join(' ');
  };
  return (areCounted(left) || areCounted(right)) && stemsOf(left) === stemsOf(right);
}

/** The words that are not among others, each as often as it is missing there. */
function withoutThose(words: readonly Word[], others: readonly Word[]): Word[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return words.filter(({ text }) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

interface Word {
  readonly text: string;
  /** It stands behind a number. */
  readonly isCounted: boolean;
}

/** How many words behind a number may be in its plural: "2 new messages". */
const COUNTED = 2;

/** The words of a text that do not change with time, in lower case, in their order. */
function steadyWords(text: string, language: string): Word[] {
  let counted = 0;
  return withoutTimes(asRead(text).toLowerCase(), language)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((token) => {
      if (/^[\p{Script=Latin}\p{N}]*\p{N}[\p{Script=Latin}\p{N}]*$/u.test(token)) {
        counted = /^(?:19|20)\d\d$/.test(token) ? 0 : COUNTED;
        return [];
      }
      const word = token.replace(/\p{N}+/gu, '');
      return word === '' ? [] : [{ text: word, isCounted: counted-- > 0 }];
    });
}

/** The beginning of a word, without what makes a plural. */
function stemOf(word: string): string {
  return word.replace(/(?<=.{3})(?:e?[sn]|e)$/u, '').slice(0, 4);
}
