import { crc32, deflateRawSync } from 'node:zlib';

const encode = (text: string) => new TextEncoder().encode(text);

/** A file for a zip file; names may be bytes of another encoding. */
export interface PackedFile {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
}

export interface ZipOptions {
  /** The day of its times; absent: none. */
  readonly day?: string;
  readonly flags?: number;
  readonly method?: 0 | 8 | 12;
}

/** A zip file (APPNOTE.TXT 6.3.10, section 4.3). */
export function zipOf(
  files: readonly PackedFile[],
  { day, flags = 0, method = 8 }: ZipOptions = {},
): Uint8Array {
  const [year = 1980, month = 0, date = 0] = day?.split('-').map(Number) ?? [];
  const time = ((year - 1980) << 9) | (month << 5) | date;
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const [title, bytes] = [name, content].map((one) => (typeof one === 'string' ? encode(one) : one)) as [
      Uint8Array,
      Uint8Array,
    ];
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const common = numbers(
      [20, 2],
      [flags, 2],
      [method, 2],
      [0, 2],
      [time, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [title.length, 2],
      [0, 2],
    );
    const local = joined(numbers([0x04034b50, 4]), common, title, packed);
    directory.push(
      joined(
        numbers([0x02014b50, 4], [20, 2]),
        common,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        title,
      ),
    );
    locals.push(local);
    offset += local.length;
  }
  const entries = joined(...directory);
  const count = files.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [entries.length, 4],
    [offset, 4],
    [0, 2],
  );
  return joined(...locals, entries, end);
}

function numbers(...parts: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array {
  return joined(
    ...parts.map(([value, size]) =>
      Uint8Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff),
    ),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** A cell of a workbook: text as it stands in the XML, with its type. */
export type Cell = string | { readonly t: string; readonly xml: string };

/** A workbook with these sheets (ECMA-376, part 1, section 18.3); `shared` are its shared strings as XML. */
export function workbookOf(
  sheets: readonly (readonly (readonly Cell[])[])[],
  { shared = '', properties = '' }: { readonly shared?: string; readonly properties?: string } = {},
): Uint8Array {
  const cell = (one: Cell) =>
    typeof one === 'string' ? `<c><v>${one}</v></c>` : `<c t="${one.t}">${one.xml}</c>`;
  const sheetXml = (rows: readonly (readonly Cell[])[]) =>
    `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: `<workbook><workbookPr${properties}/></workbook>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${shared}</sst>` },
    ...sheets.map((rows, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(rows) })),
  ]);
}
