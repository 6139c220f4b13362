import { names } from '../../lib/engine/core/names.ts';
import { HOSTILE_STRINGS } from '../fixtures/hostile-strings.ts';
import type { SeededRandom } from '../fixtures/seeded-random.ts';

/** Contained in every password of a random payload, so that a leaked one can be found. */
export const ECHOED = 'ECHOED-PASSWORD';

const KEYS = [
  'data',
  ...names('links meta next next_page_url current_page last_page total reports errors'),
  ...names('id url result score privacy project name created_at generated_at reports_count'),
  ...[
    'message',
    'error',
    'status',
    'progress',
    'deleted_at',
    '$date',
    '$numberLong',
    '#text',
    '$',
    '__proto__',
    'constructor',
    'toString',
    'length',
    'then',
    'toJSON',
    '',
    '0',
    'ключ',
  ],
] as const;

const LEAVES = [
  ...['null', 'true', 'false', '0', '1', '2', '-1', '1.5', '1e308', '9007199254740993', '1795197300', '""'],
  ...[
    '"good"',
    '"DECENT"',
    '"2"',
    '"2026-11-20 17:55:00"',
    '"0000-00-00 00:00:00"',
    '"https://example.com/a?b=c"',
  ],
  ...['"javascript:alert(1)"', '"/api/v1/reports?page=2"', '"https://evil.example/api/v1/reports?page=2"'],
  ...['"?cursor=abc"', '"\\ud800"', '"\\u0000\\u202e"', '"<script>"', `"${'x'.repeat(5000)}"`],
] as const;

const NO_JSON = [
  ...[
    '',
    ' ',
    '\ufeff',
    'OK',
    '[',
    '{"data":',
    'undefined',
    '\u0000',
    '"'.repeat(99),
    '[[],',
    '{"a":1}{"b":2}',
  ],
  ...[
    '<html>',
    '<!doctype html><title>Log in</title><input type=password>',
    '<h1>502 Bad Gateway</h1>',
    '<?xml?>',
  ],
] as const;

/**
 * Invalid UTF-8: bytes that never occur in it, an overlong NUL, half a surrogate, a cut character, UTF-16.
 */
const NO_UTF8: readonly [readonly number[], ...(readonly number[])[]] = [
  ...([[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f]] as const),
  ...[
    [0x80, 0x80, 0x80],
    [0xff, 0xfe, 0x7b, 0x00],
    [0xf5, 0x80, 0x80, 0x80],
  ],
];

/** A response body: usually JSON similar to a service's, often broken. */
export function randomPayload(random: SeededRandom): string | Uint8Array<ArrayBuffer> {
  const text = random.next() < 0.6 ? shaped(random) : value(random, 0);
  switch (random.below(12)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1: {
      const at = random.below(text.length);
      return text.slice(0, at) + String.fromCharCode(random.below(0x300)) + text.slice(at + 1);
    }
    case 2:
      return random.pick(NO_JSON);
    case 3: {
      const bytes = new TextEncoder().encode(text);
      bytes.set(random.pick(NO_UTF8).slice(0, bytes.length), random.below(Math.max(1, bytes.length - 4)));
      return bytes;
    }
    case 4:
      return random.below(30) === 0 ? huge(random) : text;
    default:
      return text;
  }
}

/** JSON of the requested kind with unusual contents: one report, or the rows of a list. */
export function fittingPayload(random: SeededRandom, kind: 'single' | 'list'): string {
  const rows = Array.from({ length: random.below(12) }, (_, id) => rowOf(random, id));
  return kind === 'single'
    ? `{"data":${rowOf(random, 7)}}`
    : `{"data":[${rows.join()}],"meta":${value(random, 1)}}`;
}

function rowOf(random: SeededRandom, id: number): string {
  return (
    `{"id":${leafOr(random, String(id))},"url":${leafOr(random, '"https://example.com/"')},"name":${leafOr(random, '"shop"')},` +
    `"password":"${ECHOED}","${random.pick(KEYS)}":${value(random, 1)},"deep":[{"Report_PASSWORD":["${ECHOED}"]}]}`
  );
}

function shaped(random: SeededRandom): string {
  const row = () => rowOf(random, 7);
  const rows = () => `[${Array.from({ length: random.below(12) }, (_, id) => rowOf(random, id)).join()}]`;
  return random.pick([
    row,
    rows,
    () => `{"data":${row()}}`,
    () => `{"data":${rows()},"links":{"next":${value(random, 2)}},"meta":${value(random, 1)}}`,
    () => `{"${random.pick(KEYS)}":${rows()},"${random.pick(KEYS)}":${value(random, 1)}}`,
  ])();
}

/** Two megabytes: in one text, in many rows, or in a row with very many fields. */
function huge(random: SeededRandom): string {
  const row = (id: number) => `{"id":${id},"url":"https://example.com/${id}","result":"good"}`;
  return random.pick([
    () => `{"data":[{"id":1,"url":"https://example.com/","project":"${'x'.repeat(2_000_000)}"}]}`,
    () => `{"data":[${Array.from({ length: 35_000 }, (_, id) => row(id)).join()}]}`,
    () =>
      `{"data":{"id":1,"url":"https://example.com/","checks":[${'{"passed":1,"importance":"high"},'.repeat(50_000)}1]}}`,
  ])();
}

function leafOr(random: SeededRandom, usual: string): string {
  return random.next() < 0.7 ? usual : value(random, 2);
}

function value(random: SeededRandom, depth: number): string {
  const kind = depth > 4 ? 9 : random.below(10);
  if (kind === 0 && depth < 2) return '['.repeat(3000) + ']'.repeat(3000);
  if (kind < 3) return `[${Array.from({ length: random.below(5) }, () => value(random, depth + 1)).join()}]`;
  if (kind < 6) {
    const field = () => `"${random.pick(KEYS)}":${value(random, depth + 1)}`;
    return `{${Array.from({ length: random.below(6) }, field).join()}}`;
  }
  return random.below(4) === 0
    ? JSON.stringify(HOSTILE_STRINGS[random.below(HOSTILE_STRINGS.length)])
    : random.pick(LEAVES);
}
