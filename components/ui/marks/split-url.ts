/** An address in two: the head, which may be cut short, and the last letters, which always stay; short ones whole. */
export function splitUrl(
  text: string,
  tail: number,
): { readonly head: string; readonly tail: string | undefined } {
  const letters = [...text];
  return letters.length > tail * 2
    ? { head: letters.slice(0, -tail).join(''), tail: letters.slice(-tail).join('') }
    : { head: text, tail: undefined };
}
