import type { EpochMs } from '../../../engine/core/epoch-ms.ts';

/** The key under which an unreadable value is quarantined when its own key is needed. */
export function quarantineKey(name: string, at: EpochMs): `local:${string}` {
  return `local:quarantine:${name}:${at}`;
}

/**
 * The item's name and the time in a key made by `quarantineKey`, given without `local:`; `undefined` for other keys.
 */
export function readQuarantineKey(
  stored: string,
): { readonly name: string; readonly at: EpochMs } | undefined {
  const [, name, at] = /^quarantine:(.+):(\d+)$/.exec(stored) ?? [];
  return name === undefined ? undefined : { name, at: Number(at) };
}
