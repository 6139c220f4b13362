/** The name that a word is but for separators and mistakes: two in a name of more than five letters, else one. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const spelt = spelling(word);
  const isNear = (name: string) => isMistyped(spelt, spelling(name), name.length > 5 ? 2 : 1);
  return names.find((name) => spelling(name) === spelt) ?? names.find(isNear);
}

/** A name without what separates its parts. */
export function spelling(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether a word is another one but for at most so many letters that are missing, added, others, or changed places. */
function isMistyped(word: string, other: string, mistakes: number): boolean {
  if (Math.abs(word.length - other.length) > mistakes) return false;
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const [rest, wanted] = [word.slice(same), other.slice(same)];
  if (rest === wanted || mistakes === 0) return rest === wanted;
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0];
  return (
    isMistyped(rest.slice(1), wanted, mistakes - 1) ||
    isMistyped(rest, wanted.slice(1), mistakes - 1) ||
    isMistyped(rest.slice(1), wanted.slice(1), mistakes - 1) ||
    (isSwapped && isMistyped(rest.slice(2), wanted.slice(2), mistakes - 1))
  );
}
