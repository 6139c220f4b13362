import { createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { headerLines } from '../../../../../lib/engine/page/header-lines.ts';
import { onlyRoot, page, serve } from './local-server.ts';
import { readFailing, readPage } from './read.ts';

const HTML = '<!doctype html><title>Harbour Bakery</title><p>Fresh bread since 1921.</p>';

describe('a readable page', () => {
  it('is returned with its text, status, headers and sizes', async () => {
    const origin = await serve(page(HTML, { 'X-Served-By': 'harbour' }));
    const read = await readPage(`${origin}/#opening-hours`);
    expect(read).toMatchObject({
      asked: `${origin}/`,
      url: `${origin}/`,
      status: 200,
      html: HTML,
      redirects: [],
      bytes: HTML.length,
      transferredBytes: HTML.length,
      encoding: { name: 'UTF-8', source: 'header' },
    });
    expect(headerLines(read, 'x-served-by')).toEqual(['harbour']);
    expect(read.timeToFirstByte).toBeGreaterThanOrEqual(0);
    expect(Number.isNaN(Date.parse(read.readAt))).toBe(false);
  });

  it.each([
    [404, 'text/html', '<h1>Sorry</h1>', '<h1>Sorry</h1>'],
    [503, 'text/html', '', ''],
    [410, 'text/plain', 'Gone', ''],
    [404, 'application/xml', '<Error/>', ''],
    [500, '', 'oh', ''],
  ])('is read with status %i as %s: its error page, if that is HTML', async (status, type, body, html) => {
    const read = await readPage(await serve(page(body, { 'content-type': type }, status)));
    expect(read).toMatchObject({ status, html });
  });

  it('is read without a content type if it looks like HTML', async () => {
    const origin = await serve(onlyRoot((_request, response) => response.end(`\n  ${HTML}`)));
    expect((await readPage(origin)).html).toContain('Harbour Bakery');
  });

  it('has an entry for each header line of one name', async () => {
    const origin = await serve(
      onlyRoot((_request, response) => {
        response.setHeader('X-Robots-Tag', ['noindex', 'googlebot: nofollow']);
        response.setHeader('Content-Type', 'text/html');
        response.end(HTML);
      }),
    );
    expect(headerLines(await readPage(origin), 'x-robots-tag')).toEqual(['noindex', 'googlebot: nofollow']);
  });

  it('is read over the IPv6 loopback address', async () => {
    expect((await readPage(await serve(page(HTML), '::1'))).html).toBe(HTML);
  });

  it('is requested with a user agent', async () => {
    let agent: string | undefined;
    const origin = await serve(
      onlyRoot((request, response) => {
        agent = request.headers['user-agent'];
        response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
      }),
    );
    await readPage(origin, { userAgent: 'Harbour test' });
    expect(agent).toBe('Harbour test');
  });
});

describe('a compressed page', () => {
  const long = `<!doctype html><title>Long</title>${'<p>Bread, rolls and cake.</p>'.repeat(500)}`;
  it.each([
    ['gzip', gzipSync(long)],
    ['br', brotliCompressSync(long)],
    ['deflate', deflateSync(long)],
    ['deflate', deflateRawSync(long)],
    ['zstd', zstdCompressSync(long)],
    ['gzip, br', brotliCompressSync(gzipSync(long))],
    ['identity', Buffer.from(long)],
  ])('is decompressed from %s, with its transferred size', async (coding, body) => {
    const read = await readPage(await serve(page(body, { 'content-encoding': coding })));
    expect(read.html).toBe(long);
    expect(read).toMatchObject({ transferredBytes: body.length, bytes: long.length });
  });

  it('is used up to where it ends if cut off', async () => {
    const body = gzipSync(long).subarray(0, -20);
    const read = await readPage(await serve(page(body, { 'content-encoding': 'gzip' })));
    expect(long.startsWith(read.html.slice(0, 100))).toBe(true);
  });

  it('is rejected if its data is damaged', async () => {
    const body = Buffer.from('this was never gzip at all');
    const reason = await readFailing(await serve(page(body, { 'content-encoding': 'gzip' })));
    expect(reason).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('damaged') });
  });
});

describe('character encodings', () => {
  it('reads a page in that of its header', async () => {
    const type = { 'content-type': 'text/html; charset=iso-8859-1' };
    const read = await readPage(await serve(page(Buffer.from('<p>Café', 'latin1'), type)));
    expect([read.html, read.encoding]).toEqual(['<p>Café', { name: 'windows-1252', source: 'header' }]);
  });

  it('reads invalid bytes without failing', async () => {
    const body = Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0x00, 0xc0, 0x80, 0x41]);
    expect((await readPage(await serve(page(body)))).html).toContain('�');
  });
});

describe('an unreadable page', () => {
  it.each(['application/pdf', 'image/png', 'application/json; charset=utf-8', 'text/plain'])(
    'is rejected as %s, by name',
    async (type) => {
      const reason = await readFailing(await serve(page('%PDF-1.7', { 'content-type': type })));
      expect(reason.kind).toBe('not-html');
      expect(reason.message).toContain(type.split(';')[0]);
    },
  );

  it('is rejected without a content type if it does not look like HTML', async () => {
    const origin = await serve(onlyRoot((_request, response) => response.end('{"a": 1}')));
    expect((await readFailing(origin)).kind).toBe('not-html');
  });

  it.each(['', '  \n '])('is rejected if it is empty', async (body) => {
    const reason = await readFailing(await serve(page(body)));
    expect(reason).toMatchObject({ kind: 'empty', message: expect.stringContaining('200') });
  });

  it.each(['ftp://example.com/', 'javascript:alert(1)', 'http://me:secret@example.com/', 'no address'])(
    'is rejected at %s without any request',
    async (url) => {
      expect((await readFailing(url)).kind).toBe('not-allowed');
    },
  );
});

describe('a response whose length differs from its header', () => {
  const raw = async (answer: string, end: boolean): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (end ? socket.end(answer) : socket.write(answer)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  };

  it('is read up to its Content-Length if more was sent', async () => {
    const url = await raw(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 8\r\n\r\n<p>short and more',
      true,
    );
    expect((await readPage(url)).html).toBe('<p>short');
  });

  it('is unreachable if it is not HTTP', async () => {
    const reason = await readFailing(await raw('SSH-2.0-OpenSSH_9.9\r\n', true));
    expect(reason).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('not valid HTTP') });
  });
});
