import { readBody } from '../core/read-body.ts';
import { xmlParts } from '../text/xml-parts.ts';
import { dayFrom } from './export-day.ts';

/** A file inside a zip file. */
export interface ZipEntry {
  readonly name: string;
  /** The day of its time in the zip, `YYYY-MM-DD`; `undefined` if it has none. */
  readonly day: string | undefined;
  readonly bytes: Uint8Array;
}

/** Why a zip file cannot be unpacked. */
export type ZipProblem = 'damaged' | 'encrypted' | 'too-large';

/** Our own limits of one zip file: its files, and their bytes unpacked. */
const MOST_ENTRIES = 60;
const MOST_UNPACKED = 100_000_000;

/** Whether bytes begin as a zip file does, which a workbook is, too. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files in a zip file of at most 60 files and 100 MB unpacked, by its central directory (APPNOTE.TXT 6.3.10,
 * sections 4.3.7 to 4.3.16, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). Names are read as UTF-8 and
 * may be garbled: nothing is recognised by them. What is not stored or deflated is damaged to us.
 */
export async function unzip(bytes: Uint8Array): Promise<readonly ZipEntry[] | ZipProblem> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOfDirectory(view);
    if (end === undefined) return 'damaged';
    const count = view.getUint16(end + 10, true);
    if (count > MOST_ENTRIES) return 'too-large';
    const entries: ZipEntry[] = [];
    let left = MOST_UNPACKED;
    let at = view.getUint32(end + 16, true);
    for (let entry = 0; entry < count; entry += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'damaged';
      if (view.getUint16(at + 8, true) & 1) return 'encrypted';
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const unpacked = await contentOf(bytes, view, at, left);
      if (typeof unpacked === 'string') return unpacked;
      left -= unpacked.length;
      if (!name.endsWith('/'))
        entries.push({ name, day: dayAt(view.getUint16(at + 14, true)), bytes: unpacked });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    // an offset leads out of the file
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const FILE_ENTRY = 0x04034b50;
const LONGEST_COMMENT = 0xffff;

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}

async function contentOf(
  bytes: Uint8Array,
  view: DataView,
  directory: number,
  most: number,
): Promise<Uint8Array | ZipProblem> {
  const method = view.getUint16(directory + 10, true);
  const packed = view.getUint32(directory + 20, true);
  const at = view.getUint32(directory + 42, true);
  if (view.getUint32(at, true) !== FILE_ENTRY) return 'damaged';
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) return 'damaged';
  const content = bytes.slice(from, from + packed);
  if (method !== 0 && method !== 8) return 'damaged';
  const unpacked = method === 8 ? await inflate(content, most) : content;
  if (typeof unpacked === 'string') return unpacked;
  if (unpacked.length > most) return 'too-large';
  return crc32(unpacked) === view.getUint32(directory + 16, true) ? unpacked : 'damaged';
}

/** The checksum of section 4.4.7, with the polynomial of ISO 3309, a byte at a time. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_OF_BYTE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const CRC_OF_BYTE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | ZipProblem> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const { body, cut } = await readBody(new Response(stream), most);
    return cut ? 'too-large' : new Uint8Array(await body.arrayBuffer());
  } catch {
    return 'damaged';
  }
}

/** MS-DOS format: seven bits of years since 1980, four of the month, five of the day. 1980 is that of no clock. */
function dayAt(bits: number): string | undefined {
  return bits >> 9 === 0 ? undefined : dayFrom(1980 + (bits >> 9), (bits >> 5) & 15, bits & 31);
}

/** Whether the files of a zip file are a workbook (ECMA-376, Office Open XML). */
export function isWorkbook(entries: readonly ZipEntry[]): boolean {
  return entries.some(({ name }) => name === 'xl/workbook.xml');
}

/** More columns or rows are not read: a cell may say that it stands anywhere. */
const MOST_COLUMNS = 50;
/** Our own limit of the lines of one table; the headings are one more. */
export const MOST_LINES = 50_000;
/** No address that Google exports is longer; what is longer is cut one character after it, and is no address. */
export const LONGEST_CELL = 2_048;
/** Our own limit of the characters in a workbook's cells: a limit of bytes says nothing where cells name one text. */
const MOST_CHARACTERS = 200_000_000;

/** A cell as far as it is read. */
export function cutCell(cell: string): string {
  return cell.slice(0, LONGEST_CELL + 1);
}

/**
 * The sheets of a workbook as rows of cells of at most 2,049 characters, and 200 million in all; days are numbers. One
 * that counts its days from 1904 (ECMA-376, part 1, 18.17.4.1) is none that Search Console writes.
 */
export function sheetsOf(entries: readonly ZipEntry[]): string[][][] | ZipProblem {
  const textOf = ({ bytes }: ZipEntry) => new TextDecoder().decode(bytes);
  const shared = entries.find(({ name }) => name === 'xl/sharedStrings.xml');
  const strings = shared ? sharedStrings(textOf(shared)) : [];
  const workbook = entries.find(({ name }) => name === 'xl/workbook.xml');
  if (workbook && /\sdate1904\s?=\s?["'](?:1|true)["']/.test(textOf(workbook))) return 'damaged';
  const sheets: string[][][] = [];
  let left = MOST_CHARACTERS;
  for (const entry of entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))) {
    const rows = sheetRows(textOf(entry), strings);
    for (const row of rows) for (const cell of row) left -= cell.length;
    if (left < 0) return 'too-large';
    sheets.push(rows);
  }
  return sheets;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  // how a word is spoken is not what it is
  let isSpoken = false;
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') text += isText ? part.text : '';
    else {
      const name = localName(part.name);
      if (name === 'rPh') isSpoken = part.kind === 'start';
      if (name === 't') isText = part.kind === 'start' && !isSpoken;
      if (name === 'si' && part.kind === 'start') text = '';
      if (name === 'si' && part.kind === 'end') strings.push(cutCell(text));
    }
  }
  return strings;
}

function sheetRows(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  for (const part of xmlParts(xml)) {
    if (part.kind === 'text') {
      value += isValue ? part.text : '';
      continue;
    }
    const name = localName(part.name);
    if (name === 'v' || name === 't') isValue = part.kind === 'start';
    if (name === 'row' && part.kind === 'start') {
      if (rows.length > MOST_LINES + 1) break;
      rows.push([]);
      column = -1;
    }
    if (name !== 'c') continue;
    const row = rows.at(-1);
    if (part.kind === 'start') {
      column = columnIn(part.attribute('r')) ?? column + 1;
      type = part.attribute('t') ?? '';
      value = '';
    } else if (row && column < MOST_COLUMNS) {
      while (row.length < column) row.push('');
      row[column] = type === 's' ? (strings[Number(value)] ?? '') : cutCell(value);
    }
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** The column of a cell's name: `B7` is 1. */
function columnIn(cell: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(cell ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}
