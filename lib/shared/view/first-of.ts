/** The first items and the rest, which is never a single one: "Show 1 more" would take the line that the one needs. */
export function firstOf<T>(items: readonly T[], most: number): readonly [readonly T[], readonly T[]] {
  const count = items.length === most + 1 ? most + 1 : most;
  return [items.slice(0, count), items.slice(count)];
}
