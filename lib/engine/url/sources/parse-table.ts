import { withoutTrailing } from '../../text/without-trailing.ts';

/** How cells are separated, the most telling first: a comma may also be part of an address or of a number. */
const SEPARATORS = ['\t', ';', ','] as const;

/** Most rows decide how a table is read: however odd a few are, the others are read as without them. */
const isMost = (count: number, of: number) => count * 2 > of;
const isMoreThanFew = (count: number, of: number) => count * 10 > of;

type AddressIn = (cell: string) => string | undefined;

export interface AddressColumn {
  /** In their order. */
  readonly addresses: readonly string[];
  /** The cells that are no addresses, and whole rows of which it is not clear where their address ends. */
  readonly odd: readonly string[];
}

/**
 * The address column of a table, if a text is one as spreadsheets and search consoles export it: cells separated by
 * tabs, semicolons or commas, perhaps in quotation marks (RFC 4180, section 2, https://www.rfc-editor.org/rfc/rfc4180);
 * `undefined` for any other text. `isAddress` says whether a cell is one.
 *
 * With a line of headings it is the first column of addresses. Without one, commas may as well be part of the
 * addresses: it is a table if what follows the addresses cannot be, because it has spaces, is a figure, or follows a
 * `/`.
 */
export function addressColumn(text: string, isAddress: (cell: string) => boolean): AddressColumn | undefined {
  const body = bodyOf(text);
  const addressIn = addressInside(isAddress);
  for (const separator of SEPARATORS) {
    if (!body.includes(separator)) continue;
    const column = columnOf(recordsOf(body, separator, addressIn), separator, addressIn);
    if (column !== undefined) return column;
  }
  return undefined;
}

/**
 * All cells of a table, row by row, separated by what most rows have the same number of; `undefined` if most have one
 * cell only. `isAddress` says whether a cell is an address: one in quotation marks has no line with another inside.
 */
export function tableRows(text: string, isAddress: (cell: string) => boolean): string[][] | undefined {
  return tablesIn(text, isAddress).next().value ?? undefined;
}

/** The same by each separator that fits: addresses may have others of their own. */
export function* tablesIn(text: string, isAddress: (cell: string) => boolean): Generator<string[][]> {
  const body = bodyOf(text);
  for (const separator of SEPARATORS) {
    if (!body.includes(separator)) continue;
    const records = recordsOf(body, separator, addressInside(isAddress));
    const widths = Map.groupBy(records, ({ length }) => length);
    const isEven = [...widths].some(([width, rows]) => width > 1 && isMost(rows.length, records.length));
    if (isEven) yield records;
  }
}

function bodyOf(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/^sep=.[\r\n]+/i, '');
}

function addressInside(isAddress: (cell: string) => boolean): AddressIn {
  return (cell) => {
    const trimmed = cell.trim();
    // quotation marks where no format has them
    const bare = isAddress(trimmed) ? trimmed : withoutTrailing(trimmed.replace(/^["'\s]+/, ''), '"\' ');
    return isAddress(bare) ? bare : undefined;
  };
}

function columnOf(
  records: readonly (readonly string[])[],
  separator: string,
  addressIn: AddressIn,
): AddressColumn | undefined {
  const first = records.findIndex((cells) => cells.some((cell) => addressIn(cell) !== undefined));
  if (first === -1) return undefined;
  const rows = records.slice(first);
  const areMost = (isSuch: (row: readonly string[]) => boolean) =>
    isMost(rows.filter(isSuch).length, rows.length);
  if (!areMost(({ length }) => length > 1)) return undefined;
  // what looks like a host may be a name: only full addresses are unmistakable
  const column =
    firstColumn(rows, (cell) => /^https?:/i.test(addressIn(cell) ?? '')) ??
    firstColumn(rows, (cell) => addressIn(cell) !== undefined);
  if (column === undefined) return undefined;
  const width = records[first - 1]?.length ?? 0;
  const isHeaded = width > 1 && areMost(({ length }) => length >= width);
  if (!isHeaded && !isUnheadedTable(rows, column, addressIn)) return undefined;

  const addressOf = (cells: readonly string[]): string | undefined => {
    const address = addressIn(cells[column] ?? '');
    if (address === undefined) {
      // a cell before it has a separator of its own, or is missing; another column's address is another one
      const isOut = !isHeaded || cells.length !== width;
      const [other, ...more] = isOut ? cells.flatMap((cell) => addressIn(cell) ?? []) : [];
      return more.length === 0 ? other : undefined;
    }
    const end = column + 1 + (isHeaded ? Math.max(0, cells.length - width) : 0);
    const surplus = cells.slice(column + 1, end);
    // a text has a separator of its own, or there are more figures
    if (cells.slice(column + 1).some((cell) => /\s/.test(cell)) || surplus.every(isFigure)) return address;
    // the address has separators of its own, although it is not in quotation marks
    const isClear = end < cells.length && cells.slice(end).every(isFigure) && !surplus.some(isFigure);
    return isClear ? addressIn(cells.slice(column, end).join(separator)) : undefined;
  };
  const addresses: string[] = [];
  const odd: string[] = [];
  for (const cells of rows) {
    const address = addressOf(cells);
    const cell = (cells[column] ?? '').trim();
    if (address !== undefined) addresses.push(address);
    else odd.push(cell === '' || addressIn(cell) ? cells.join(separator).trim() : cell);
  }
  return { addresses, odd };
}

/** The first column in which most rows have such a cell. */
function firstColumn(
  rows: readonly (readonly string[])[],
  isSuch: (cell: string) => boolean,
): number | undefined {
  const counts: number[] = [];
  for (const cells of rows)
    for (const [at, cell] of cells.entries()) if (isSuch(cell)) counts[at] = (counts[at] ?? 0) + 1;
  const found = counts.findIndex((count) => isMost(count, rows.length));
  return found === -1 ? undefined : found;
}

/** A number, a share, an amount, a date or nothing. */
const FIGURE =
  /^(?:[-+]?[\d.,' ]{0,20}\d\s?[%€$£]?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ][\d:.Z+-]{4,20})?|)$/;
/** The beginning of figures inside an address: `?ll=52.5,13.4`, `/@52.5,13.4`. */
const FIGURES_BEGIN = /[@=]-?\d{1,10}(?:\.\d{1,20})?$/;

function isFigure(cell: string): boolean {
  return FIGURE.test(cell.trim());
}

function isUnheadedTable(
  rows: readonly (readonly string[])[],
  column: number,
  addressIn: AddressIn,
): boolean {
  const all = rows.map((cells) => ({
    address: (cells[column] ?? '').trim(),
    others: cells.filter((_, at) => at !== column).map((cell) => cell.trim()),
  }));
  const count = (isSuch: (row: (typeof all)[number]) => boolean) => all.filter(isSuch).length;
  const lists = count(({ others }) => others.some((cell) => addressIn(cell) !== undefined));
  if (isMost(lists, rows.length)) return false;
  // what stands before an address is not part of it
  if (column > 0) return true;
  const isText = (cell: string) => /\S\s+\S/.test(cell);
  const texts = count(
    ({ address, others }) => others.length > 0 && (others.some(isText) || address.endsWith('/')),
  );
  if (isMoreThanFew(texts, rows.length)) return true;
  const figures = count(
    ({ address, others }) => others.length > 0 && others.every(isFigure) && !FIGURES_BEGIN.test(address),
  );
  return isMost(figures, rows.length) && (rows.length > 1 || (all[0]?.others.length ?? 0) > 2);
}

/** The records of a table with more than white space in them; cells are without their quotation marks. */
function recordsOf(text: string, separator: string, addressIn: AddressIn): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const [cell, from] = text[at] === '"' ? quoted(text, at, separator, addressIn) : ['', at];
    let end = from;
    while (end < text.length && !'\r\n'.includes(text.charAt(end)) && text[end] !== separator) end += 1;
    cells.push(cell + text.slice(from, end));
    if (text[end] !== separator) {
      if (cells.some((one) => one.trim() !== '')) records.push(cells);
      cells = [];
    }
    at = end + 1;
  }
  return records;
}

/** How long a cell in quotation marks may be, in characters: one that is not closed must not take the rest along. */
const LONGEST_CELL = 10_000;

/**
 * A cell in quotation marks, where two stand for one, and the index behind it. It ends at a separator or with its line,
 * and has no line with an address inside; otherwise the mark is part of an ordinary cell.
 */
function quoted(text: string, at: number, separator: string, addressIn: AddressIn): [string, number] {
  let cell = '';
  for (let from = at + 1; ; ) {
    const mark = text.indexOf('"', from);
    if (mark === -1 || mark - at > LONGEST_CELL) return ['', at];
    cell += text.slice(from, mark);
    from = mark + 2;
    if (text[mark + 1] === '"') cell += '"';
    else {
      const [, ...lines] = cell.split(/[\r\n]+/);
      const isOver = lines.some((line) => line.split(separator).some((one) => addressIn(one) !== undefined));
      const [next] = /[^ ]|$/.exec(text.slice(mark + 1, mark + 100)) ?? [];
      const isEnd = next === '' || next === separator || next === '\r' || next === '\n';
      return isEnd && !isOver ? [cell, mark + 1] : ['', at];
    }
  }
}
