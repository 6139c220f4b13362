/** Takes a name: itself, or the first unused of `name 2`, `name 3` … */
export function uniqueKey(name: string, taken: Map<string, number>): string {
  let count = (taken.get(name) ?? 0) + 1;
  let key = count === 1 ? name : `${name} ${count}`;
  while (count > 1 && taken.has(key)) key = `${name} ${++count}`;
  taken.set(name, count);
  if (key !== name) taken.set(key, 1);
  return key;
}
