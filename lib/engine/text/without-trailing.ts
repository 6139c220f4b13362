/**
 * Removes trailing characters that are in `characters`. Takes linear time, unlike an expression such as
 * `/\/+$/`, which tries every slash of a text.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
