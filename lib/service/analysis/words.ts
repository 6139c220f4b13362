/** Scripts written without spaces between words; there, only a dictionary finds them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const SPACED = /[\p{L}\p{N}\p{M}]+(?:['’‑-][\p{L}\p{N}\p{M}]+)*/gu;
/** Intl.Segmenter is slow on long input; pieces of this many characters cost at most one word each. */
const PIECE = 2_000;
/** Characters of unspaced text that are looked up; the rest is estimated at two characters a word. */
const MOST_UNSPACED = 100_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The words of a text, in lower case, in order within each kind of script. Chinese, Japanese, Thai and
 * the like are split by Intl.Segmenter's dictionaries (Unicode TR 29), all else at what is not a letter.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let looked = 0;
  const spaced = text.replace(UNSPACED, (run) => {
    for (let at = 0; at < run.length; at += PIECE) {
      const piece = run.slice(at, at + PIECE);
      looked += piece.length;
      if (looked > MOST_UNSPACED) for (let i = 0; i < piece.length; i += 2) words.push(piece.slice(i, i + 2));
      else
        for (const part of segmenter.segment(piece)) if (part.isWordLike === true) words.push(part.segment);
    }
    return ' ';
  });
  for (const word of spaced.toLowerCase().match(SPACED) ?? []) words.push(word);
  return words;
}
