import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseBaseline } from '../../../lib/programs/cli/check/baseline.ts';
import { CHECK_COMMAND, readCookies } from '../../../lib/programs/cli/check/check-command.ts';
import { pageAddresses } from '../../../lib/programs/cli/check/page-addresses.ts';
import { MCP_COMMAND, serviceAccess } from '../../../lib/programs/cli/mcp/mcp-command.ts';
import { quoted } from '../../../lib/programs/cli/mcp/quoted.ts';
import { readTextFile } from '../../../lib/programs/cli/read-text-file.ts';
import { CommandError, readArguments } from '../../../lib/programs/service/node/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-text-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function fileOf(content: string | Uint8Array): string {
  const file = join(folder, String(files++));
  writeFileSync(file, content);
  return file;
}

/** What is said of wrong use. */
function saidOf(use: () => unknown): string {
  try {
    use();
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a list of pages is read', () => {
  const LIST = '\ufeff# pages\r\nhttps://a.example/\r\n';
  it.each([
    ['as Windows Notepad writes it', LIST],
    ['as Windows PowerShell writes it', Buffer.from(LIST, 'utf16le')],
    ['in UTF-16 with the bytes the other way', Buffer.from(LIST, 'utf16le').swap16()],
  ])('%s', (_name, content) => {
    expect(pageAddresses([fileOf(content)])).toEqual(['https://a.example/']);
  });

  it('not if it is a folder, and not with a line that is no address, which is cut', () => {
    expect(saidOf(() => pageAddresses([folder]))).toContain(`${folder} could not be read`);
    expect(saidOf(() => pageAddresses([fileOf('x '.repeat(500_000))])).length).toBeLessThan(500);
  });
});

describe('no error repeats a secret', () => {
  it.each(['Bearer s3cret', 'X-Key: s3cret\nHost: evil.example', 'X-Key: s3cret€'])(
    'of a header: %j',
    (line) => {
      expect(saidOf(() => readArguments(CHECK_COMMAND, ['--header', line]))).not.toContain('s3cret');
    },
  );

  it.each([
    'www.a.example\tFALSE\t/\tFALSE\t0\tsid\ts3cret',
    'sid=s3cret',
    'https://me:s3cret@a.example/',
    'me:s3cret@a.example/',
  ])('of a file that does not list pages: %j', (line) => {
    expect(saidOf(() => pageAddresses([fileOf(line)]))).not.toContain('s3cret');
  });

  it.each(['https://me:s3cret@a.example/', 'me:s3cret@a.example/', 'ftp://me:s3cret@a.example/'])(
    'of an address: %j',
    (address) => {
      expect(saidOf(() => pageAddresses([address]))).not.toContain('s3cret');
      const { values } = readArguments(MCP_COMMAND, ['--service', address, '--key', 'k']);
      expect(saidOf(() => serviceAccess(values, {}))).not.toContain('s3cret');
    },
  );

  it.each(['sid=s3cret\rother=1', 'sid=s3cret\0', 'sid=s3cret€'])('of a cookie: %j', (cookies) => {
    expect(saidOf(() => readCookies(fileOf(cookies)))).not.toContain('s3cret');
  });
});

describe('a baseline', () => {
  const withIndexing = (listing: string) =>
    JSON.stringify({
      version: 1,
      scripts_run: false,
      checks: [],
      ignores: [],
      pages: { 'https://a.example/': { result: 'good', score: 90, listing, failed: {}, unknown: [] } },
    });

  it('is read with a byte order mark', () => {
    const text = readTextFile(fileOf(`\ufeff${withIndexing('listed')}`));
    expect(parseBaseline(text, 'b.json').pages).toMatchObject({
      'https://a.example/': { listing: 'listed' },
    });
  });

  // as the rank of an answer, these would let a page get worse unseen
  it.each(['constructor', '__proto__', '\u001b[2J'])('is refused with the answer %j', (indexing) => {
    expect(saidOf(() => parseBaseline(withIndexing(indexing), 'b.json'))).toContain(
      'b.json is not a baseline',
    );
  });
});

describe('what an agent gets of a page has no character that only a model sees', () => {
  const UNSEEN = [
    ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x202e, 0x2063],
    ...[0x2066, 0x3164, 0xfe0f, 0xffa0, 0xfff9, 0x1bca0, 0x1d173, 0xe0041, 0xe0100],
  ];
  it.each(UNSEEN.map((code) => [code.toString(16), code] as const))('U+%s', (_name, code) => {
    expect(quoted(`Ig${String.fromCodePoint(code)}nore`)).toBe('Ignore');
  });
});
