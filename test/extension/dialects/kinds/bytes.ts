import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ScriptedAnswer } from '../../../fixtures/scripted-host.ts';
import type { Bent } from './bent-service.ts';
import type { Kinds, Right } from './kind.ts';
import { laravel } from './shapes.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Other text in place of the JSON. */
const written =
  (
    change: (json: string) => string,
    headers: Record<string, string> = JSON_TYPE,
  ): NonNullable<Bent['bytes']> =>
  (text, answer) => ({ ...answer, headers: { ...answer.headers, ...headers }, body: change(text) });

/** Other bytes in place of the JSON. */
const sent =
  (bytesOf: (json: string) => Buffer, headers: Record<string, string> = {}): NonNullable<Bent['raw']> =>
  (response, text, { status = 200, headers: own }: ScriptedAnswer) => {
    response.writeHead(status, { ...JSON_TYPE, ...own, ...headers });
    response.end(bytesOf(text));
    return true;
  };

/** What is no JSON. */
const notRead: Right = { fails: ['bad-data'] };

/** How answers are written into bytes. */
export const BYTES: Kinds = {
  'a path before the interface’s': { ...laravel, prefix: '/seo', seed: 25 },
  gzip: { raw: sent((json) => gzipSync(json), { 'content-encoding': 'gzip' }) },
  'Brotli in chunks': {
    raw: (response, text, { status = 200, headers }) => {
      response.writeHead(status, { ...JSON_TYPE, ...headers, 'content-encoding': 'br' });
      const all = brotliCompressSync(text);
      for (let at = 0; at < all.length; at += 7) response.write(all.subarray(at, at + 7));
      response.end();
      return true;
    },
  },
  'a BOM': { raw: sent((json) => Buffer.from(`\uFEFF${json}`)) },
  'a prefix against inclusion': { bytes: written((json) => `)]}',\n${json}`) },
  'the type of HTML': { bytes: written((json) => json, { 'content-type': 'text/html; charset=UTF-8' }) },
  'a notice of PHP before the JSON': {
    bytes: written(
      (json) => `<br />\n<b>Deprecated</b>: In <b>/var/www/x.php</b> on line <b>3</b><br />\n${json}`,
      {
        'content-type': 'text/html; charset=UTF-8',
      },
    ),
    right: { notice: true },
  },
  'a large report': {
    report: (row, { score }, isSingle) => ({
      ...row,
      score,
      ...(isSingle && {
        results: Object.fromEntries(
          Array.from({ length: 500 }, (_, at) => [
            `check_${at}`,
            { passed: at % 3 !== 0, importance: 'high', value: `Value ${at} `.repeat(25) },
          ]),
        ),
      }),
    }),
  },
  'HTTP 1.0, which closes': {
    raw: (response, text, { status = 200 }) => {
      response.socket?.end(`HTTP/1.0 ${status} OK\r\ncontent-type: application/json\r\n\r\n${text}`);
      return true;
    },
  },
  'early hints and trailers': {
    raw: (response, text, { status = 200, headers }) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
      response.writeHead(status, { ...JSON_TYPE, ...headers, trailer: 'x-sum' });
      response.write(text.slice(0, 5));
      response.write(text.slice(5));
      response.addTrailers({ 'x-sum': '1' });
      response.end();
      return true;
    },
  },
  'fewer bytes than were announced': {
    raw: (response, text, { status = 200 }) => {
      const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json`;
      response.socket?.end(`${head}\r\ncontent-length: ${Buffer.byteLength(text) + 50}\r\n\r\n${text}`);
      return true;
    },
    right: { fails: ['unreachable', 'bad-data'] },
  },
  'gzip that is not named': { raw: sent((json) => gzipSync(json)), right: notRead },
  'UTF-16': {
    raw: sent((json) => Buffer.from(`\uFEFF${json}`, 'utf16le'), {
      'content-type': 'application/json; charset=utf-16',
    }),
    right: { ...notRead, mayBeRead: true },
  },
  'a comma too many': { bytes: written((json) => json.replace(/\}\]/g, '},]')), right: notRead },
  'NaN (Python)': {
    report: (row, { number, score }) => ({ ...row, score: number === 2 ? 'NAN' : score }),
    bytes: written((json) => json.replace('"NAN"', 'NaN')),
    right: { ...notRead, mayBeRead: true },
  },
  'a line for each row (NDJSON)': {
    bytes: written(
      (json) => {
        const { data } = JSON.parse(json) as { data?: unknown };
        return Array.isArray(data) ? data.map((row) => JSON.stringify(row)).join('\n') : json;
      },
      { 'content-type': 'application/x-ndjson' },
    ),
    right: notRead,
  },
  XML: {
    bytes: written(
      (json) => {
        const { data } = JSON.parse(json) as { data?: readonly { id: number; url: string }[] };
        const rows = Array.isArray(data) ? data : [];
        return `<?xml version="1.0"?>\n<reports>${rows
          .map(({ id, url }) => `<report><id>${id}</id><url>${url}</url></report>`)
          .join('')}</reports>`;
      },
      { 'content-type': 'application/xml' },
    ),
    right: notRead,
  },
  JSONP: { bytes: written((json) => `/**/cb(${json});`), right: notRead },
  'JSON in a text of JSON': { bytes: written((json) => JSON.stringify(json)), right: notRead },
  'the envelope of a gateway': {
    bytes: (text, { status = 200 }) => ({ body: { statusCode: status, headers: {}, body: text } }),
    right: notRead,
  },
  'server-sent events': {
    bytes: written((json) => `event: message\ndata: ${json}\n\n`, { 'content-type': 'text/event-stream' }),
    right: notRead,
  },
  'escaped for HTML': {
    bytes: written((json) => `<pre>${json.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</pre>`, {
      'content-type': 'text/html',
    }),
    right: notRead,
  },
  JSON5: {
    bytes: written((json) => json.replace(/"(\w+)":/g, '$1:').replaceAll('"', "'")),
    right: notRead,
  },
  'values with their types (Firestore)': {
    report: (row) => ({
      name: `projects/p/databases/(default)/documents/reports/${row.id}`,
      fields: { url: { stringValue: row.url }, result: { stringValue: row.result } },
    }),
    list: (documents) => ({ documents }),
    right: { fails: ['bad-data', 'answers-unknown'] },
  },
};
