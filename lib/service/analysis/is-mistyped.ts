/** The longest name that is compared, in characters: no name of a rule is longer. */
const LONGEST = 30;

/**
 * Whether a word is another one but for at most so many mistakes: a letter more, less, another, or two changed places
 * (optimal string alignment distance).
 */
export function isMistyped(word: string, other: string, mistakes: number): boolean {
  if (word.length > LONGEST || Math.abs(word.length - other.length) > mistakes) return false;
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : LONGEST,
      );
    }
    [before, last] = [last, row];
  }
  return at(last, other.length) <= mistakes;
}

function at(row: readonly number[] | undefined, index: number): number {
  return row?.[index] ?? LONGEST;
}
