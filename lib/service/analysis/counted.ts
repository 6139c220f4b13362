/** A number with its noun: `1 script`, `3 scripts`; pass `plural` if adding an `s` is wrong. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
