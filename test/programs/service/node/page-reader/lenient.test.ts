import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { headerLines } from '../../../../../lib/engine/page/header-lines.ts';
import { listening, serveRaw } from './raw-server.ts';
import { readFailing, readPage } from './read.ts';

/*
 * What Chromium 156 shows, each tried there with the same bytes (2026-11-25), as far as Node's lenient parser reads it
 * too: a page that people see gets a report. What that parser refuses is told in plain words.
 */

const HTML = '<!doctype html><title>Bread of the day</title><h1>Bread</h1><p>Rye and wheat.';
const L = Buffer.byteLength(HTML);
const TYPE = 'Content-Type: text/html; charset=utf-8\r\n';
const withHeaders = (headers: string, body = HTML) => `HTTP/1.1 200 OK\r\n${TYPE}${headers}\r\n${body}`;
const withStatusLine = (line: string) => `${line}\r\n${TYPE}\r\n${HTML}`;
const chunk = (text: string, extension = '') =>
  `${Buffer.byteLength(text).toString(16)}${extension}\r\n${text}\r\n`;
const chunked = (body: string) => withHeaders('Transfer-Encoding: chunked\r\n', body);

const SHOWN: Readonly<Record<string, string>> = {
  'a content coding “none”': withHeaders('Content-Encoding: none\r\n'),
  'a content coding that nobody knows': withHeaders('Content-Encoding: utf-8\r\n'),
  'a known coding beside an unknown one, with a body as it is': withHeaders(
    'Content-Encoding: gzip, none\r\n',
  ),
  '17 kB of headers in one line': withHeaders(`Link: ${'</x.js>; rel=preload; as=script, '.repeat(540)}\r\n`),
  '250 kB of headers': withHeaders(`X-A: ${'a'.repeat(993)}\r\n`.repeat(255)),
  '3,000 header lines': withHeaders('X-A: a\r\n'.repeat(3000)),
  'a value over several lines': withHeaders('Content-Security-Policy: a;\n    b;\r\n\tc\r\n'),
  'a first header line that continues nothing': withHeaders('').replace('OK\r\n', 'OK\r\n folded: x\r\n'),
  'line ends of LF alone': withHeaders('X-A: a\r\n').replaceAll('\r\n', '\n'),
  'control characters in a value': withHeaders('X-Odd: a\x01\x7fb\r\n'),
  'no reason': withStatusLine('HTTP/1.1 200'),
  'no reason, but a space': withStatusLine('HTTP/1.1 200 '),
  'HTTP/1.0 without a length': withStatusLine('HTTP/1.0 200 OK'),
  'empty lines before the status line': withStatusLine('\r\n\r\nHTTP/1.1 200 OK'),
  'an early hint': `HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n${withHeaders('')}`,
  'a length beside chunks': withHeaders(
    'Content-Length: 10\r\nTransfer-Encoding: chunked\r\n',
    `${chunk(HTML)}0\r\n\r\n`,
  ),
  'more length than body': withHeaders(`Content-Length: ${L + 500}\r\n`),
  'a transfer coding “identity”': withHeaders('Transfer-Encoding: identity\r\n'),
  '“Chunked” with a capital': withHeaders('Transfer-Encoding: Chunked\r\n', `${chunk(HTML)}0\r\n\r\n`),
  'chunks announced twice': withHeaders('Transfer-Encoding: chunked, chunked\r\n', `${chunk(HTML)}0\r\n\r\n`),
  'chunk extensions': chunked(`${chunk(HTML, ';a="b;é c";d')}0;x\r\n\r\n`),
  'spaces behind a chunk size': chunked(`${chunk(HTML, '   ')}0  \r\n\r\n`),
  'zeros before a chunk size': chunked(`000000000000000000${chunk(HTML)}0\r\n\r\n`),
  'chunks with LF alone': chunked(
    `${chunk(HTML.slice(0, 50))}${chunk(HTML.slice(50))}0\r\n\r\n`.replaceAll('\r\n', '\n'),
  ),
  'chunks with trailers': chunked(`${chunk(HTML)}0\r\nX-Trailer: 1\r\n\r\n`),
  'chunks without an end': chunked(chunk(HTML)),
  'a chunk that breaks off': chunked(`${(L + 100).toString(16)}\r\n${HTML}`),
  'a Content-Type of another kind before': withHeaders('').replace(
    TYPE,
    `Content-Type: text/plain\r\n${TYPE}`,
  ),
  'a Content-Type twice in one line': withHeaders('').replace(TYPE, 'Content-Type: text/html, text/html\r\n'),
  'a Content-Type without a slash': withHeaders('').replace(TYPE, 'Content-Type: html\r\n'),
  'a Content-Type “*/*”': withHeaders('').replace(TYPE, 'Content-Type: */*\r\n'),
  'a Content-Type “unknown/unknown”': withHeaders('').replace(TYPE, 'Content-Type: unknown/unknown\r\n'),
  'no semicolon before the charset': withHeaders('').replace('html;', 'html'),
};

describe('a page is read although its response has', () => {
  it.each(Object.entries(SHOWN))('%s', async (_title, response) => {
    const read = await readPage(await serveRaw({ '/': response }));
    expect(read).toMatchObject({ html: HTML, status: 200 });
  });

  it.each(Object.entries(SHOWN).filter(([title]) => !title.includes('headers')))(
    '%s, when its bytes come one by one',
    async (_title, response) => {
      const bytes = Buffer.from(response);
      const pieces = [...bytes.subarray(0, 400)].map((byte) => Buffer.from([byte]));
      const read = await readPage(await serveRaw({ '/': [...pieces, bytes.subarray(400)] }));
      expect(read.html).toBe(HTML);
    },
  );
});

describe('a page is not read, and the message does not call it a web server, if the response', () => {
  it.each([
    ['has no status line', HTML],
    ['has a status line of another protocol', withStatusLine('HTTP/2 200 OK')],
    ['has no status number', withStatusLine('HTTP/1.1 OK')],
    ['has a line without a colon', withHeaders('nonsense\r\n')],
    ['has a space before a colon', withHeaders('X-Robots-Tag : noindex\r\n')],
    ['has a length with a unit', withHeaders(`Content-Length: ${L} bytes\r\n`)],
    ['has one length twice', withHeaders(`Content-Length: ${L}\r\nContent-Length: ${L}\r\n`)],
    ['has NUL in a header', withHeaders('X-Odd: a\0b\r\n')],
    ['changes to another protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['has two different lengths', withHeaders(`Content-Length: ${L}\r\nContent-Length: 10\r\n`)],
    ['has a chunk size that is no number', chunked(`0x${chunk(HTML)}0\r\n\r\n`)],
  ])('%s', async (_title, response) => {
    const reason = await readFailing(await serveRaw({ '/': response }));
    expect(reason).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('not valid HTTP') });
  });
});

describe('a response that ends in disorder is one outcome, and nothing is thrown beside it, if', () => {
  it.each([
    ['its connection closes at once', '', 'closed the connection before'],
    ['it ends in its status line', 'HTTP/1.1 2', 'closed the connection before'],
    ['it ends in its header lines', 'HTTP/1.1 200 OK\r\nX-A: a\r\n', 'closed the connection before'],
    [
      'it changes to a protocol that nobody has asked for',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      'not valid HTTP',
    ],
    ['its first chunk is none', chunked('nonsense'), 'not valid HTTP'],
  ])('%s', async (_title, response, message) => {
    const reason = await readFailing(await serveRaw({ '/': response }));
    expect(reason).toMatchObject({ kind: 'unreachable', message: expect.stringContaining(message) });
  });

  it.each([
    ['its second chunk is none', chunked(`${chunk(HTML)}nonsense`)],
    ['something follows its last chunk', chunked(`${chunk(HTML)}0\r\n\r\nnonsense`)],
    ['another response follows', `${withHeaders(`Content-Length: ${L}\r\n`)}HTTP/1.1 404 Gone\r\n\r\n`],
    ['more follows than its length', withHeaders(`Content-Length: ${L}\r\n`, `${HTML}<p>more`)],
  ])('%s: what came of the page counts', async (_title, response) => {
    expect(await readPage(await serveRaw({ '/': response }))).toMatchObject({ html: HTML, status: 200 });
  });

  it.each(['before its head', 'after its head'])('its connection is reset %s', async (when) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        if (when === 'before its head') socket.resetAndDestroy();
        else socket.write(withHeaders('Content-Length: 500\r\n', ''), () => socket.resetAndDestroy());
      });
    });
    expect(await readFailing(await listening(server))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('closed the connection'),
    });
  });
});

it('a value over several lines is one value', async () => {
  const policy =
    "Content-Security-Policy: default-src 'self';\n    script-src 'self';\r\n\timg-src 'self'\r\n";
  const read = await readPage(await serveRaw({ '/': withHeaders(policy) }));
  expect(headerLines(read, 'content-security-policy')).toEqual([
    "default-src 'self';    script-src 'self';\timg-src 'self'",
  ]);
});

it('more than 256 KiB of headers are our limit, as they are browsers’, and the message says so', async () => {
  const reason = await readFailing(
    await serveRaw({ '/': withHeaders(`X-A: ${'a'.repeat(993)}\r\n`.repeat(270)) }),
  );
  expect(reason.message).toContain('256 KiB');
});

it('bytes of a coding that nobody knows are no page', async () => {
  const body = Buffer.concat([
    Buffer.from(withHeaders('Content-Encoding: lzma\r\n', '')),
    gzipSync(HTML.repeat(3)),
  ]);
  const reason = await readFailing(await serveRaw({ '/': body }));
  expect(reason.message).toContain('lzma');
});

it('a page of which nothing came before the connection ended is not called empty', async () => {
  const reason = await readFailing(await serveRaw({ '/': withHeaders('Content-Length: 500\r\n', '') }));
  expect(reason.message).toContain('closed the connection before');
});

describe('bytes of a redirect that are not ASCII lead where Chromium goes', () => {
  const redirect = (location: Buffer) =>
    Buffer.concat([Buffer.from('HTTP/1.1 302 Found\r\nLocation: '), location, Buffer.from('\r\n\r\n')]);

  it.each([
    ['in UTF-8', Buffer.from('/café'), '/caf%C3%A9'],
    ['in Latin-1', Buffer.from('/café', 'latin1'), '/caf%E9'],
    ['in both', Buffer.concat([Buffer.from('/café-'), Buffer.from([0xe9])]), '/caf%C3%A9-%E9'],
    ['in the query', Buffer.from('/x?q=ü'), '/x?q=%C3%BC'],
    ['as spaces', Buffer.from('/a b'), '/a%20b'],
    ['on a line of its own', Buffer.from('\r\n /folded'), '/folded'],
  ])('%s', async (_title, location, path) => {
    const origin = await serveRaw({ '/old': redirect(location), [path]: withHeaders('') });
    expect(await readPage(`${origin}/old`)).toMatchObject({ url: origin + path, status: 200 });
  });

  it('unless there are two addresses', async () => {
    const origin = await serveRaw({
      '/': redirect(Buffer.from('/a\r\nLocation: /b')),
      '/a': withHeaders(''),
    });
    expect((await readFailing(origin)).kind).toBe('bad-redirect');
  });

  it('and a redirect without an address is the page that came with it', async () => {
    const origin = await serveRaw({ '/': withHeaders('').replace('200 OK', '302 Found') });
    expect(await readPage(origin)).toMatchObject({ status: 302, html: HTML });
  });
});

it('a Link header in UTF-8 is read as it was written', async () => {
  const read = await readPage(await serveRaw({ '/': withHeaders('Link: </café>; rel="canonical"\r\n') }));
  expect(headerLines(read, 'link')).toEqual(['</café>; rel="canonical"']);
});
