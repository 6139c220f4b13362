/** Scripts without spaces between words, which need a dictionary to split. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]{1,1000}/gu;
/** The repetitions are bounded, because millions of them overflow the stack of the regular expression engine. */
const SPACED = /[\p{L}\p{N}\p{M}]{1,200}(?:['’‑-][\p{L}\p{N}\p{M}]{1,200}){0,20}/gu;
/** Characters of unspaced text that are segmented; the rest is estimated at two characters per word. */
const MOST_UNSPACED = 100_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The words of a text, in lower case, in order within each kind of script. Chinese, Japanese, Thai and
 * similar scripts are split by Intl.Segmenter's dictionaries (Unicode TR 29), everything else at non-letters.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let looked = 0;
  const spaced = text.replace(UNSPACED, (run) => {
    looked += run.length;
    if (looked > MOST_UNSPACED) for (let i = 0; i < run.length; i += 2) words.push(run.slice(i, i + 2));
    else for (const part of segmenter.segment(run)) if (part.isWordLike === true) words.push(part.segment);
    return ' ';
  });
  for (const word of spaced.toLowerCase().match(SPACED) ?? []) words.push(word);
  return words;
}
