import { isRecord } from '../../../engine/core/is-record.ts';

/**
 * Deeper than any report a person would read, and well below the limits of the call stack and of browser
 * messages.
 */
const MAX_DEPTH = 100;
const TOO_DEEP = '…';

/**
 * A copy of parsed JSON without any value whose key names a password (`password`, `report_password`,
 * `passwordHash` …), at any depth. Anything below 100 levels becomes `…`. A key `__proto__` is removed too:
 * no content uses it, and later code might assign it.
 */
export function withoutPasswords(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((entry) => withoutPasswords(entry, depth + 1));
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => key !== '__proto__' && !isPassword(key, entry))
      .map(([key, entry]) => [key, withoutPasswords(entry, depth + 1)]),
  );
}

/** Whether a field holds a password. That there is one, as a flag, is no secret. */
export function isPassword(key: string, value: unknown): boolean {
  const isFlag =
    OF_FLAG.test(key) &&
    /^(?:[01yn]|true|false|yes|no)$/i.test(typeof value === 'object' ? '' : String(value));
  return typeof value !== 'boolean' && !isFlag && /pass[\s_-]?(word|wd|phrase)|^pwd$/i.test(key);
}

/** `has_password`, `password_protected` */
const OF_FLAG = /^(?:has|is|needs|requires?)|(?:protected|required|enabled)$/i;
