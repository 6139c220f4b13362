/** Where what could not be read is kept when its place is needed; `at` in milliseconds since 1970. */
export function quarantineKey(name: string, at: number): `local:${string}` {
  return `local:aside:${name}:${at}`;
}

/** The item's name and the time in such a key's part after `local:`; `undefined` for any other. */
export function readQuarantineKey(
  stored: string,
): { readonly name: string; readonly at: number } | undefined {
  const [, name, at] = /^aside:(.+):(\d+)$/.exec(stored) ?? [];
  return name === undefined ? undefined : { name, at: Number(at) };
}
