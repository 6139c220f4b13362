import { tableRows } from '../url/sources/parse-table.ts';
import { type ExportedPage, type ExportTable, readExportTable, type SearchFigures } from './export-table.ts';
import googleWords from './google-words.json' with { type: 'json' };
import type { Day } from './judge-reason.ts';
import { REASONS, type ReasonId } from './reasons.ts';
import { isWorkbook, isZip, sheetsOf, unzip, type ZipProblem } from './unpack.ts';

/** A file as the user dropped it. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The day on which it was changed; `undefined` if that is not known. */
  readonly changed: Day | undefined;
}

/** Why a file is none of Search Console's exports of pages. */
export type ExportProblem = ZipProblem | 'no-pages' | 'no-table' | 'empty' | 'headings-only';

/** What a file has, all its tables together. */
export interface SearchConsoleExport {
  readonly name: string;
  /** The day of the download, an upper limit of all that it can know. */
  readonly exported: Day | null;
  /** The last day of Google's data. */
  readonly dataDay: Day | undefined;
  /** Pages with one reason; `reason` is `undefined` if only the user can say which. */
  readonly pages?: {
    readonly reason: ReasonId | undefined;
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
  readonly problem?: ExportProblem;
}

/**
 * Reads a file that Search Console exports: a zip of CSV files, a workbook, or one of their tables. What a table is says
 * its shape, and what it is about the words of Google in its table of properties, else in the file's name.
 */
export async function readExport({ name, bytes, changed }: DroppedFile): Promise<SearchConsoleExport> {
  const empty = { name, exported: dayIn(name) ?? null, dataDay: undefined };
  if (bytes.length === 0) return { ...empty, problem: 'empty' };
  if (!isZip(bytes)) {
    const rows = tableRows(textOf(bytes), isWebAddress);
    return made(name, dayIn(name) ?? changed, rows ? [readExportTable(rows)] : []);
  }
  const entries = await unzip(bytes);
  if (typeof entries === 'string') return { ...empty, problem: entries };
  if (isWorkbook(entries)) {
    const sheets = sheetsOf(entries).map((rows) => readExportTable(rows, true));
    return made(name, dayIn(name) ?? changed, sheets);
  }
  const tables = entries.map((entry) => {
    const rows = tableRows(textOf(entry.bytes), isWebAddress);
    return rows && readExportTable(rows);
  });
  const packed = entries
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return made(name, dayIn(name) ?? packed ?? changed, tables);
}

function made(
  name: string,
  exported: Day | undefined,
  tables: readonly (ExportTable | undefined)[],
): SearchConsoleExport {
  const of = <Kind extends ExportTable['kind']>(kind: Kind) =>
    tables.filter((table): table is Extract<ExportTable, { kind: Kind }> => table?.kind === kind);
  const [pages] = of('pages');
  const overview = of('overview').flatMap(({ counts }) => counts);
  const performance = of('performance');
  const dataDay = of('chart')
    .flatMap(({ lastDay }) => lastDay ?? [])
    .toSorted()
    .at(-1);
  const found: SearchConsoleExport = { name, exported: exported ?? null, dataDay };
  if (pages) {
    const words = of('meta').flatMap(({ values }) => values);
    const { pages: rows, odd, isUnclear } = pages;
    return { ...found, pages: { reason: reasonIn(words) ?? reasonOfName(name), rows, odd, isUnclear } };
  }
  if (performance.length > 0) return { ...found, performance: performance.flatMap((table) => table.pages) };
  if (overview.length > 0)
    return {
      ...found,
      overview: overview.map((row) => ({ ...row, reason: reasonOf(row.words) ?? 'other' })),
    };
  if (of('empty').length > 0) return { ...found, problem: 'headings-only' };
  const isOther = tables.some((table) => table !== undefined);
  return { ...found, problem: isOther ? 'no-pages' : 'no-table' };
}

/** UTF-8, or UTF-16 as a spreadsheet saves it, by its first bytes. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

function isWebAddress(cell: string): boolean {
  return /^https?:\/\//i.test(cell) && URL.canParse(cell);
}

/** The day in the name of a download. */
function dayIn(name: string): Day | undefined {
  return /(?:^|\D)(20\d\d-[01]\d-[0-3]\d)(?!\d)/.exec(name)?.[1];
}

function reasonIn(words: readonly string[]): ReasonId | undefined {
  for (const word of words) {
    const reason = reasonOf(word);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** A name without its ending is Google's words if the user named it so; a host in it must not be read as them. */
function reasonOfName(name: string): ReasonId | undefined {
  if (/-(?:Coverage|Performance)-/i.test(name)) return undefined;
  return reasonOf(name.replace(/(?: \(\d+\))?\.\w{1,5}$/, ''));
}

/** Google's words for each reason as found in public notes and scripts (read 2026-11-26), folded. */
const REASON_OF_WORDS = new Map(
  Object.entries(googleWords).flatMap(([reason, words]) =>
    words.map((word) => [folded(word), reason as ReasonId] as const),
  ),
);

/** What all languages write: an open list of signs, the most telling first. */
const SIGNS: readonly (readonly [RegExp, ReasonId])[] = [
  [/5xx/, 'server-error'],
  [/4xx/, 'other-4xx'],
  [/\(401\)|\b401\b/, 'unauthorized'],
  [/\(403\)|\b403\b/, 'forbidden'],
  [/\(404\)/, 'not-found'],
  [/404/, 'soft-404'],
  [/noindex/, 'noindex'],
  [/robots\.txt/, 'robots'],
];

/** The reason that Google's words name, in any language; `undefined` if they are not known. */
export function reasonOf(words: string): ReasonId | undefined {
  const text = folded(words);
  const known = REASON_OF_WORDS.get(text);
  // "indexed, though blocked by robots.txt" has the sign of another reason
  if (known !== undefined) return known;
  const plain = words.normalize('NFKC').toLowerCase();
  return SIGNS.find(([sign]) => sign.test(plain))?.[1] ?? REASONS.find((reason) => reason === text);
}

function folded(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
