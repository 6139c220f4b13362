import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;

/**
 * Unpacks one of our packages into a folder: no comment at its end, entries stored or deflated (APPNOTE
 * 6.3.10, section 4).
 */
export async function unpackZip(file: string, folder: string): Promise<void> {
  const zip = await readFile(file);
  const end = zip.length - DIRECTORY_END_BYTES;
  if (zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error(`${file} does not end as a zip does.`);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0);
    if (name.endsWith('/')) continue;
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), method === 0 ? bytes : inflateRawSync(bytes));
  }
}
