import { isDayCell, NEVER_DAYS, readDays, withPlainDigits } from './export-day.ts';
import type { Day } from './judge-reason.ts';
import { reasonOf } from './reason-words.ts';
import type { ReasonId } from './reasons.ts';
import { cutCell, LONGEST_CELL } from './unpack.ts';

/** A page of Google's list. */
export interface ExportedPage {
  /** Exactly as exported. */
  readonly url: string;
  /** `null`: the file has no usable day. */
  readonly crawled: Day | 'never' | null;
}

/** What a page got in the results. */
export interface SearchFigures {
  readonly url: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

/** A table of an export, by its shape; `empty` has headings only. */
export type ExportTable =
  | {
      readonly kind: 'pages';
      readonly pages: readonly ExportedPage[];
      /** Of a sheet of several reasons, that of each page; absent: it has no column of reasons. */
      readonly reasons?: ReadonlyMap<ExportedPage, ReasonId | undefined>;
      /** Cells of the column of addresses that are none. */
      readonly odd: readonly string[];
      /** Whether day and month cannot be told apart, so that there are no days. */
      readonly isUnclear: boolean;
    }
  | {
      readonly kind: 'overview';
      readonly counts: readonly { readonly words: string; readonly pages: number }[];
    }
  | {
      readonly kind: 'performance';
      readonly pages: readonly SearchFigures[];
      readonly odd: readonly string[];
    }
  | { readonly kind: 'meta'; readonly values: readonly string[] }
  | { readonly kind: 'chart'; readonly lastDay: Day | undefined }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'empty' };

/** More rows of properties are none. */
const MOST_META = 5;
/** In place of a day stands nothing, or a word for never. */
const MOST_WORDS = 2;
/** No figure and no day is longer, in characters. */
const LONGEST_FIGURE = 40;

/**
 * What a table is, by its shape alone, because names, headings and words are in the language of the account.
 * `isSheet`: its numbers may be a spreadsheet's days. `undefined` for what no export has.
 */
export function readExportTable(
  rows: readonly (readonly string[])[],
  isSheet = false,
): ExportTable | undefined {
  // cells of a workbook may name one text, which is judged once
  const tidied = new Map<string, string>();
  const tidyOnce = (cell: string) => {
    const known = tidied.get(cell) ?? tidy(cutCell(cell));
    tidied.set(cell, known);
    return known;
  };
  const cells = rows.map((row) => row.map(tidyOnce));
  const isData = (row: readonly string[]) =>
    row.some((cell) => isAddress(cell) || isFigure(cell) || isDayCell(plain(cell), isSheet));
  const body = cells[0] && isData(cells[0]) ? cells : cells.slice(1);
  const width = Math.max(0, ...cells.map(({ length }) => length));
  if (width < 2) return undefined;
  if (body.length === 0) return { kind: 'empty' };
  const columns = Array.from({ length: width }, (_, at) => body.map((row) => row[at] ?? ''));
  const column = (at: number) => columns[at] ?? [];
  const isDays = (at: number) => isColumn(column(at), (cell) => isDayCell(plain(cell), isSheet), hasDigit);
  const isFigures = (at: number) => isColumn(column(at), isFigure);
  const isAddresses = (at: number) => isColumn(column(at), isAddress);
  // a workbook's shares are numbers from 0 to 1
  const isShare = (cell: string) => /%/.test(plain(cell)) || (isSheet && Number(cell) <= 1);
  const isPercent = (at: number) => isColumn(column(at), (cell) => isFigure(cell) && isShare(cell));
  const addresses = columns.findIndex((_, at) => isAddresses(at));

  const isReason = (cell: string) => reasonOf(cell) !== undefined;
  const reasons = columns.findIndex((cells, at) => at !== addresses && isColumn(cells, isReason));
  if (addresses !== -1 && reasons !== -1) {
    const days = columns.findIndex((_, at) => at !== addresses && at !== reasons && isDays(at));
    const crawls = days === -1 ? body.map(() => '') : column(days).map(plain);
    return pagesOf(body, addresses, crawls, isSheet, column(reasons));
  }
  if (addresses !== -1) {
    const after = addresses + 1;
    // two periods stand in pairs, of which the first counts
    const isPair = width - after === 8;
    const [clicks, impressions, share, position] = isPair ? [0, 2, 4, 6] : [0, 1, 2, 3];
    if ((isPair || width - after === 4) && isPercent(after + share))
      return performance(body, addresses, [after + clicks, after + impressions, after + position]);
    const words = new Set(column(after));
    const isCrawled = isDays(after) || (words.size <= MOST_WORDS && ![...words].some(hasDigit));
    if (width - after <= 2 && width > after && isCrawled && !isMetaShape())
      return pagesOf(body, addresses, column(after).map(plain), isSheet);
    if (isMetaShape()) return { kind: 'meta', values: body.flat() };
    return undefined;
  }
  if (isDays(0)) {
    const { days } = readDays(column(0).map(plain), isSheet);
    return { kind: 'chart', lastDay: days.toSorted().findLast((day) => day !== undefined) };
  }
  if (width >= 5 && isPercent(width === 5 ? 3 : 5)) return { kind: 'ignored' };
  if (isMetaShape() && !isFigures(1)) return { kind: 'meta', values: body.flat() };
  const isOverview = width >= 3 && width <= 5 && isFigures(width - 1) && !isFigures(0);
  if (!isOverview) return undefined;
  const counts = body.map((row) => ({ words: row[0] ?? '', pages: wholeOf(row[width - 1] ?? '') ?? 0 }));
  return { kind: 'overview', counts };

  function isMetaShape(): boolean {
    return width === 2 && body.length <= MOST_META && !isAddresses(0) && !isDays(0) && !isDays(1);
  }
}

function pagesOf(
  body: readonly (readonly string[])[],
  at: number,
  days: readonly string[],
  isSheet: boolean,
  words?: readonly string[],
): ExportTable {
  const reasons = new Map<ExportedPage, ReasonId | undefined>();
  const { days: read, isUnclear } = readDays(days, isSheet);
  const pages: ExportedPage[] = [];
  const odd: string[] = [];
  for (const [row, cells] of body.entries()) {
    const url = cells[at] ?? '';
    if (!isAddress(url)) {
      odd.push(url === '' ? cells.join(' ') : url);
      continue;
    }
    const day = read[row];
    const never = !hasDigit(days[row] ?? '') || (day !== undefined && NEVER_DAYS.has(day));
    const page: ExportedPage = { url, crawled: never ? 'never' : (day ?? null) };
    pages.push(page);
    if (words) reasons.set(page, reasonOf(words[row] ?? ''));
  }
  return { kind: 'pages', pages, ...(words && { reasons }), odd, isUnclear };
}

function performance(
  body: readonly (readonly string[])[],
  at: number,
  [clicks, impressions, position]: readonly [number, number, number],
): ExportTable {
  const pages: SearchFigures[] = [];
  const odd: string[] = [];
  for (const cells of body) {
    const url = cells[at] ?? '';
    if (!isAddress(url)) odd.push(url === '' ? cells.join(' ') : url);
    else
      pages.push({
        url,
        clicks: wholeOf(cells[clicks] ?? '') ?? 0,
        impressions: wholeOf(cells[impressions] ?? '') ?? 0,
        position: Number(plain(cells[position] ?? '').replace(',', '.')) || 0,
      });
  }
  return { kind: 'performance', pages, odd };
}

/** A few rows with an odd cell are a column all the same: nine of ten, or of less than ten rows all but one. */
function isColumn(
  cells: readonly string[],
  isSuch: (cell: string) => boolean,
  counts: (cell: string) => boolean = (cell) => cell !== '',
): boolean {
  const counted = cells.filter(counts);
  const such = counted.filter(isSuch).length;
  if (such === 0) return false;
  return counted.length < 10
    ? such >= counted.length - 1 && such * 2 > counted.length
    : such >= counted.length * 0.9;
}

/** Marks of direction, of byte order and of nothing, which exports put around addresses and days. */
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g;

/** Marks inside an address are part of it. */
function tidy(cell: string): string {
  const bare = cell.replace(MARKS, '').trim();
  if (!isAddress(bare)) return bare;
  const [begin, end] = [bare.slice(0, 1), bare.slice(-1)];
  return cell.slice(cell.indexOf(begin), cell.lastIndexOf(end) + 1);
}

/** A cell that is no address, with full-width and other forms of digits and marks as the plain ones. */
function plain(cell: string): string {
  if (cell.length > LONGEST_FIGURE) return cell;
  return withPlainDigits(
    cell
      .normalize('NFKC')
      .replace(/\u066a/g, '%')
      .replace(/[\u066b\u066c]/g, ','),
  );
}

function isAddress(cell: string): boolean {
  // what was not text in the file's encoding stands for another address
  if (cell.length > LONGEST_CELL || !/^https?:\/\/[^\s"]/i.test(cell)) return false;
  return !/[\r\n\ufffd]/.test(cell) && URL.canParse(cell);
}

function hasDigit(cell: string): boolean {
  return /\p{Nd}/u.test(cell);
}

const FIGURE = /^[-+]?\d{1,3}(?:[.,'\u2019 ]?\d{1,3}){0,6}(?:[.,]\d{1,12})?(?:E-?\d{1,2})?\s?%?$/i;

function isFigure(cell: string): boolean {
  return FIGURE.test(plain(cell));
}

/** A whole number with whatever groups its digits. */
function wholeOf(cell: string): number | undefined {
  const digits = plain(cell).replace(/\.0$/, '').replace(/[^\d]/g, '');
  return digits === '' ? undefined : Number(digits);
}
