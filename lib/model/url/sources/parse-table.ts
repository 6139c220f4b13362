/** How cells are separated, the most telling first: a comma may also be part of an address or of a number. */
const SEPARATORS = ['\t', ';', ','] as const;

/** The share of rows that must agree about where the addresses are: a table may end with totals or notes. */
const MOST_ROWS = 0.9;

/**
 * The cells of a table's address column, if a text is a table as spreadsheets and search consoles export it: cells
 * separated by tabs, semicolons or commas, perhaps in quotation marks (RFC 4180, section 2,
 * https://www.rfc-editor.org/rfc/rfc4180); `undefined` for any other text. `isAddress` says whether a
 * cell is one.
 *
 * With a line of headings it is the first column of addresses. Without one, commas may as well be part of the
 * addresses: it is a table if what follows the addresses cannot be, because it has spaces, is a figure, or follows a
 * `/`.
 */
export function addressColumn(text: string, isAddress: (cell: string) => boolean): string[] | undefined {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=.[\r\n]+/i, '');
  for (const separator of SEPARATORS) {
    if (!body.includes(separator)) continue;
    const cells = cellsOf(recordsOf(body, separator), separator, isAddress);
    if (cells !== undefined) return cells;
  }
  return undefined;
}

function cellsOf(
  records: readonly (readonly string[])[],
  separator: string,
  isAddress: (cell: string) => boolean,
): string[] | undefined {
  const first = records.findIndex((cells) => cells.some(isAddress));
  if (first === -1) return undefined;
  const rows = records.slice(first);
  const headings = records[first - 1];
  const isHeaded = headings !== undefined && headings.length > 1;
  const width = (isHeaded ? headings : rows[0])?.length ?? 0;
  const isMost = (count: number) => count >= rows.length * MOST_ROWS;
  if (width < 2 || !isMost(rows.filter(({ length }) => length >= width).length)) return undefined;
  const columns = Array.from({ length: width }, (_, at) => at);
  const columnOf = (isWanted: (cell: string) => boolean) =>
    columns.find((at) => isMost(rows.filter((cells) => isWanted(cells[at] ?? '')).length));
  // what looks like a host may be a name: only full addresses are unmistakable
  const column = columnOf((cell) => /^https?:/i.test(cell) && isAddress(cell)) ?? columnOf(isAddress);
  if (column === undefined) return undefined;
  if (!isHeaded && !isUnheadedTable(rows, column, isAddress)) return undefined;
  return rows.map((cells) => {
    // an address with commas of its own, although its cell is not in quotation marks
    const surplus = isHeaded ? Math.max(0, cells.length - width) : 0;
    return cells.slice(column, column + surplus + 1).join(separator);
  });
}

/** A number, a share, an amount, a date or nothing. */
const FIGURE =
  /^(?:[-+]?[\d.,' ]{0,20}\d\s?[%€$£]?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ][\d:.Z+-]{4,20})?|)$/;
/** The beginning of figures inside an address: `?ll=52.5,13.4`, `/@52.5,13.4`. */
const FIGURES_BEGIN = /[@=]-?\d{1,10}(?:\.\d{1,20})?$/;

function isUnheadedTable(
  rows: readonly (readonly string[])[],
  column: number,
  isAddress: (cell: string) => boolean,
): boolean {
  const others = rows.map((cells) => cells.filter((_, at) => at !== column));
  if (others.some((cells) => cells.some(isAddress))) return false;
  // what stands before an address is not part of it
  if (column > 0) return true;
  if (others.some((cells) => cells.some((cell) => /\S\s+\S/.test(cell)))) return true;
  if (rows.some((cells) => cells[column]?.endsWith('/'))) return true;
  if (rows.every((cells) => FIGURES_BEGIN.test(cells[column] ?? ''))) return false;
  const areFigures = others.every((cells) => cells.every((cell) => FIGURE.test(cell)));
  return areFigures && (rows.length > 1 || (others[0]?.length ?? 0) > 2);
}

/** The records of a table with more than white space in them; cells are trimmed, and without their quotation marks. */
function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  const endRecord = () => {
    if (cells.some((cell) => cell !== '')) records.push(cells);
    cells = [];
  };
  for (let at = 0; at <= text.length; ) {
    let cell: string;
    [cell, at] = text[at] === '"' ? quoted(text, at + 1) : ['', at];
    let end = at;
    while (end < text.length && !'\r\n'.includes(text.charAt(end)) && text[end] !== separator) end += 1;
    cells.push((cell + text.slice(at, end)).trim());
    if (text[end] !== separator) endRecord();
    at = end + 1;
  }
  return records;
}

/** A cell in quotation marks, where two stand for one, and the index behind it. An open one ends with its line. */
function quoted(text: string, from: number): [string, number] {
  let cell = '';
  for (let at = from; ; ) {
    const mark = text.indexOf('"', at);
    if (mark === -1) return ['', from];
    cell += text.slice(at, mark);
    if (text[mark + 1] !== '"') return [cell, mark + 1];
    cell += '"';
    at = mark + 2;
  }
}
