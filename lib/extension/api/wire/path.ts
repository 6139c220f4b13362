import { isRecord } from '../../../engine/core/is-record.ts';
import type { Path } from '../../../shared/connection/mapping.ts';
import { isPassword } from './without-passwords.ts';

/** A row of a list: what it says. */
export interface Row {
  readonly value: unknown;
}

/** The value at a path; `undefined` if there is none. */
export function at(value: unknown, path: Path): unknown {
  return path === '' ? value : path.split('.').reduce(ownIn, value);
}

function ownIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The value at a path in a row; null for no path. */
export function inRow({ value }: Row, path: Path | null): unknown {
  return path === null ? null : at(value, path);
}

/** The rows at a path; `undefined` if there is no list. */
export function rowsAt(payload: unknown, path: Path): readonly Row[] | undefined {
  const held = at(payload, path);
  // PHP writes a list with gaps as an object by numbers
  const isList =
    Array.isArray(held) ||
    (isRecord(held) && Object.entries(held).every(([name, value]) => /^\d+$/.test(name) && isRecord(value)));
  return isList ? Object.values(held).map((value) => ({ value })) : undefined;
}

/** `at` below `name`. */
export function joined(path: Path, name: string): Path {
  return path === '' ? name : `${path}.${name}`;
}

/** A value that is no object and no list, and where it stands. */
export interface FieldLeaf {
  readonly path: Path;
  /** The last name of the path, and the names before it. */
  readonly name: string;
  readonly within: Path;
  readonly value: unknown;
}

/** The deepest nesting of fields in rows, and the most fields of one row. */
const DEEPEST = 4;
const MOST_FIELDS = 300;

/** The fields of an object and of those in it, without passwords; lists are left out. */
export function leavesOf(value: unknown, within: Path = '', deeper = DEEPEST): readonly FieldLeaf[] {
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .slice(0, MOST_FIELDS)
    .filter(([name, held]) => !isPassword(name, held) && !Array.isArray(held))
    .flatMap(([name, held]): readonly FieldLeaf[] => {
      const path = joined(within, name);
      if (!isRecord(held)) return [{ path, name, within, value: held }];
      return deeper === 0 ? [] : leavesOf(held, path, deeper - 1);
    });
}

/** A name in lower case and without `_` and `-`: `createdAt`, `created-at` → `createdat`; but `_id` is not `id`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/(?<=.)[_\s@$-]/g, '');
}
