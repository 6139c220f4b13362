import { isRecord } from './is-record.ts';

/** Deeper than any report a person would read; enough shallower than the call stack and the browsers' messages bear. */
const MAX_DEPTH = 100;
const TOO_DEEP = '…';

/**
 * A copy of what came as JSON without anything under a key that speaks of a password (`password`, `report_password`,
 * `passwordHash` …), whatever its depth. What lies deeper than 100 levels is `…`. A key `__proto__` is left out too:
 * no content is called so, and code after us might assign it.
 */
export function withoutPasswords(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((entry) => withoutPasswords(entry, depth + 1));
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__' && !isPasswordKey(key))
      .map(([key, entry]) => [key, withoutPasswords(entry, depth + 1)]),
  );
}

/** Does the name of a field speak of a password? */
export function isPasswordKey(key: string): boolean {
  return /pass[\s_-]?(word|wd|phrase)|^pwd$/i.test(key);
}
