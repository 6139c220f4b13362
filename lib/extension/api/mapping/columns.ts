import type { Path } from '../../../shared/connection/mapping.ts';
import { type FieldLeaf, inRow, leavesOf, plainName, type Row } from '../wire/path.ts';

/** More rows are not looked at. */
const MOST_ROWS = 100;

/** The rows from which something can be learnt, each once: those that have an address anywhere. */
export function tellingRows(rows: readonly Row[]): readonly Row[] {
  const telling = rows.slice(0, MOST_ROWS).filter(isTelling);
  return [...new Map(telling.map((row) => [JSON.stringify(leavesOf(row.value)), row])).values()];
}

export function isTelling({ value }: Row): boolean {
  return leavesOf(value).some((leaf) => isAddress(leaf.value, leaf));
}

/** Whether a value is the address of a web page; in the interface's own field, also without its scheme. */
export function isAddress(value: unknown, { name }: Pick<Column, 'name'>): boolean {
  const isOwn = plainName(name) === 'url';
  return typeof value === 'string' && (/^https?:\/\/[^/?#\s]+/i.test(value) || (isOwn && BARE.test(value)));
}

const BARE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/** A field of the rows: its place, and its value in each row (`undefined` where it is missing). */
export interface Column extends Omit<FieldLeaf, 'value'> {
  readonly values: readonly unknown[];
}

/** The fields of rows. */
export function columnsOf(rows: readonly Row[]): readonly Column[] {
  const leaves = new Map<Path, Omit<FieldLeaf, 'value'>>();
  for (const leaf of rows.flatMap(({ value }) => leavesOf(value)))
    if (!leaves.has(leaf.path)) leaves.set(leaf.path, leaf);
  return [...leaves.values()].map(({ path, name, within }) => {
    return { path, name, within, values: rows.map((row) => inRow(row, path)) };
  });
}

/** The values that a field has. */
export function present({ values }: Column): readonly unknown[] {
  return values.filter((value) => value !== null && value !== undefined);
}

/** Whether all values that a field has are of a kind, and it has any. */
export function isAll(column: Column, isOne: (value: unknown) => boolean): boolean {
  const values = present(column);
  return values.length > 0 && values.every(isOne);
}

/** The fields with this name of the interface in these objects, in the order of the objects. */
export function namedIn(
  columns: readonly Column[],
  objects: readonly Path[],
  own: string,
): readonly Column[] {
  return objects.flatMap((within) =>
    columns.filter((column) => column.within === within && plainName(column.name) === own),
  );
}
