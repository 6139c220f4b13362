/** A number with its noun, for people: `1 script`, `3 scripts`; `plural` where an `s` will not do. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
