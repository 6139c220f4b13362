import { textOfBytes } from '../core/text-of-bytes.ts';
import { tablesIn } from '../url/sources/parse-table.ts';
import { dayFrom } from './export-day.ts';
import { type ExportedPage, type ExportTable, readExportTable, type SearchFigures } from './export-table.ts';
import type { Day } from './judge-reason.ts';
import { folded, REASON_OF_WORDS, reasonOf } from './reason-words.ts';
import type { ReasonId } from './reasons.ts';
import { isWorkbook, isZip, MOST_LINES, sheetsOf, unzip, type ZipProblem } from './unpack.ts';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The day on which it was changed; `undefined` if that is not known. */
  readonly changed: Day | undefined;
}

/** Why a file is none of Search Console's exports of pages. */
export type ExportProblem = ZipProblem | 'no-pages' | 'no-table' | 'empty' | 'headings-only';

/** What a file has; of a zip file with several lists of pages, one of them. */
export interface SearchConsoleExport {
  readonly name: string;
  /** The day of the download, an upper limit of all that it can know. */
  readonly exported: Day | null;
  /** The last day of Google's data. */
  readonly dataDay?: Day | undefined;
  /** Pages with one reason; `reason` is `undefined` if only the user can say which. */
  readonly pages?: {
    readonly reason?: ReasonId | undefined;
    readonly rows: readonly ExportedPage[];
    readonly odd: readonly string[];
    readonly isUnclear: boolean;
  };
  /** Google's counts by its words. */
  readonly overview?: readonly {
    readonly words: string;
    readonly reason: ReasonId;
    readonly pages: number;
  }[];
  readonly performance?: readonly SearchFigures[];
  /** Whether it has more lines than are read. */
  readonly isCut?: boolean;
  readonly problem?: ExportProblem;
}

/** Google exports no more pages of a reason. Source: https://support.google.com/webmasters/answer/7440203. */
export const MOST_EXPORTED = 1_000;

/** Our own limit of a file, in bytes. */
export const MOST_FILE_BYTES = 20_000_000;

/** A table of a file, and what its own file inside a zip is called. */
interface NamedTable {
  readonly table: ExportTable | undefined;
  readonly name: string;
  readonly isCut: boolean;
}

/**
 * Reads a file that Search Console exports: a zip of CSV files, a workbook, or one of their tables. What a table is
 * says its shape, and what it is about the words of Google in its table of properties, else in the file's name. Never
 * empty.
 */
export async function readExport({
  name,
  bytes,
  changed,
}: DroppedFile): Promise<readonly SearchConsoleExport[]> {
  const failed = (problem: ExportProblem) => [
    { name, exported: dayIn(name) ?? null, dataDay: undefined, problem },
  ];
  if (bytes.length === 0) return failed('empty');
  if (bytes.length > MOST_FILE_BYTES) return failed('too-large');
  if (!isZip(bytes)) return exportsOf(name, dayIn(name) ?? changed, [textTable(name, bytes)]);
  const entries = await unzip(bytes);
  if (typeof entries === 'string') return failed(entries);
  if (isWorkbook(entries)) {
    const sheets = sheetsOf(entries);
    if (typeof sheets === 'string') return failed(sheets);
    const tables = sheets.map((rows) => tableOf(name, rows, true));
    return exportsOf(name, dayIn(name) ?? changed, tables);
  }
  const packed = entries
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1);
  const tables = entries.map((entry) => textTable(entry.name, entry.bytes));
  return exportsOf(name, dayIn(name) ?? packed ?? changed, tables);
}

function textTable(name: string, bytes: Uint8Array): NamedTable {
  for (const rows of tablesIn(textOfBytes(bytes), isWebAddress)) {
    const found = tableOf(name, rows, false);
    if (found.table !== undefined) return found;
  }
  return { table: undefined, name, isCut: false };
}

function tableOf(name: string, rows: readonly (readonly string[])[], isSheet: boolean): NamedTable {
  const most = MOST_LINES + 1;
  return { table: readExportTable(rows.slice(0, most), isSheet), name, isCut: rows.length > most };
}

function exportsOf(
  name: string,
  exported: Day | undefined,
  tables: readonly NamedTable[],
): readonly SearchConsoleExport[] {
  const of = <Kind extends ExportTable['kind']>(kind: Kind) =>
    tables.flatMap(({ table, ...named }) =>
      table?.kind === kind ? [{ ...named, table: table as Extract<ExportTable, { kind: Kind }> }] : [],
    );
  const dataDay = of('chart')
    .flatMap(({ table }) => table.lastDay ?? [])
    .toSorted()
    .at(-1);
  const lists = of('pages').flatMap(({ table, ...named }) => {
    const { reasons } = table;
    const groups = Map.groupBy(table.pages, (page) => reasons?.get(page));
    return [...groups].map(([own, pages]) => ({
      ...named,
      ...(own !== undefined && { name: own }),
      table: { ...table, pages },
      own,
    }));
  });
  const [counts, figures] = [of('overview'), of('performance')];
  const found: SearchConsoleExport = {
    name,
    exported: exported ?? null,
    dataDay,
    ...(tables.some(({ isCut }) => isCut) && { isCut: true }),
    ...(figures.length > 0 && { performance: figures.flatMap(({ table }) => table.pages) }),
    ...(counts.length > 0 && {
      overview: counts
        .flatMap(({ table }) => table.counts)
        .map((row) => ({ ...row, reason: reasonOf(row.words) ?? 'other' })),
    }),
  };
  const pagesIn = ({ rows, ...table }: ListOfPages, reason: ReasonId | undefined) => ({
    pages: { reason, rows, odd: table.odd, isUnclear: table.isUnclear },
  });
  // the table of properties is that of the only list
  if (lists.length > 1)
    return lists.map((list, at) => ({
      ...(at === 0 ? found : { name, exported: exported ?? null, dataDay }),
      ...pagesIn({ ...list.table, rows: list.table.pages }, list.own ?? reasonOfName(list.name)),
      name: `${name}: ${list.name}`,
    }));
  const [list] = lists;
  if (list) {
    const words = of('meta').flatMap(({ table }) => table.values);
    const reason = list.own ?? reasonIn(words) ?? reasonOfName(list.name) ?? reasonOfName(name);
    return [{ ...found, ...pagesIn({ ...list.table, rows: list.table.pages }, reason) }];
  }
  if (counts.length + figures.length > 0) return [found];
  if (of('empty').length > 0) return [{ ...found, problem: 'headings-only' }];
  const isOther = tables.some(({ table }) => table !== undefined);
  return [{ ...found, problem: isOther ? 'no-pages' : 'no-table' }];
}

interface ListOfPages {
  readonly rows: readonly ExportedPage[];
  readonly odd: readonly string[];
  readonly isUnclear: boolean;
}

function isWebAddress(cell: string): boolean {
  return /^https?:\/\//i.test(cell) && URL.canParse(cell);
}

function dayIn(name: string): Day | undefined {
  const [, year, month, date] = /(?:^|\D)(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(name) ?? [];
  return date === undefined ? undefined : dayFrom(Number(year), Number(month), Number(date));
}

function reasonIn(words: readonly string[]): ReasonId | undefined {
  // a sitemap's address has signs of its own
  const texts = words.filter((word) => !/:\/\//.test(word));
  return (
    texts.map((word) => REASON_OF_WORDS.get(folded(word))).find(Boolean) ?? texts.map(reasonOf).find(Boolean)
  );
}

/**
 * A name without its ending, its day, and the number of its copy, is Google's words if the user named it so; a host in
 * it must not be read as them.
 */
function reasonOfName(name: string): ReasonId | undefined {
  if (/-Coverage-Valid-/i.test(name)) return 'indexed';
  if (/-(?:Coverage|Performance)-/i.test(name)) return undefined;
  const words = name.replace(/(?: \(\d{1,2}\))?\.\w{1,5}$/, '');
  return reasonOf(words.replace(/[\s_-]*(?<!\d)20\d\d-\d\d-\d\d(?!\d)/, ''));
}
