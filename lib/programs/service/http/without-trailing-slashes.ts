/** Returns a text without its trailing slashes; `/\/+$/` would take quadratic time for many slashes elsewhere. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
