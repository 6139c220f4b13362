/**
 * Splits a URL into a head, which may be cut, and the last characters, which stay visible. Short ones are not
 * split.
 */
export function splitUrl(
  text: string,
  tail: number,
): { readonly head: string; readonly tail: string | undefined } {
  const letters = [...text];
  return letters.length > tail * 2
    ? { head: letters.slice(0, -tail).join(''), tail: letters.slice(-tail).join('') }
    : { head: text, tail: undefined };
}
