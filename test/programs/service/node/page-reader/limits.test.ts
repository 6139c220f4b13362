import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { onlyRoot, page, serve } from './local-server.ts';
import { readFailing, readPage } from './read.ts';

describe('size', () => {
  it('accepts a page of exactly the limit, and rejects one byte more', async () => {
    const html = '<p>'.padEnd(10_000, 'x');
    expect((await readPage(await serve(page(html)), { maxBytes: 10_000 })).bytes).toBe(10_000);
    const reason = await readFailing(await serve(page(`${html}x`)), { maxBytes: 10_000 });
    expect(reason).toMatchObject({ kind: 'too-large', message: expect.stringContaining('10 kB') });
  });

  it('rejects a page of more than 10 MB by default', async () => {
    const reason = await readFailing(await serve(page(Buffer.alloc(10_000_001, 'x'))));
    expect(reason).toMatchObject({ kind: 'too-large', message: expect.stringContaining('10 MB') });
  });

  it('stops inflating a zip bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000), { level: 9 });
    const before = process.memoryUsage().arrayBuffers;
    const reason = await readFailing(await serve(page(bomb, { 'content-encoding': 'gzip' })), {
      maxBytes: 1_000_000,
    });
    expect(reason.kind).toBe('too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('stops a nested zip bomb', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(200_000_000)));
    const reason = await readFailing(await serve(page(bomb, { 'content-encoding': 'gzip, gzip' })), {
      maxBytes: 1_000_000,
    });
    expect(reason.kind).toBe('too-large');
  });

  it('stops at the limit between two codings, whatever the second produces', async () => {
    // 5 MB of empty gzip members of 20 bytes each; they unpack to nothing
    const empty = gzipSync('');
    const members = Buffer.concat(Array.from({ length: 250_000 }, () => empty));
    const reason = await readFailing(
      await serve(page(gzipSync(members), { 'content-encoding': 'gzip, gzip' })),
      { maxBytes: 1_000_000 },
    );
    expect(reason.kind).toBe('too-large');
  });

  it('reads a page that is compressed five times, and names the limit for one more', async () => {
    const times = (n: number) => ({ 'content-encoding': Array.from({ length: n }, () => 'gzip').join(', ') });
    const body = Array.from({ length: 5 }).reduce<Buffer>((bytes) => gzipSync(bytes), Buffer.from('<p>x'));
    expect((await readPage(await serve(page(body, times(5))))).html).toBe('<p>x');
    const reason = await readFailing(await serve(page(gzipSync(body), times(6))));
    expect(reason.message).toContain('more than 5 times, which this service does not unpack');
  });

  it('rejects an endless page', async () => {
    const origin = await serve(
      onlyRoot((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const more = () => {
          while (!response.destroyed && response.write('<p>more</p>'.repeat(1000)));
        };
        response.on('drain', more);
        more();
      }),
    );
    expect((await readFailing(origin, { maxBytes: 100_000 })).kind).toBe('too-large');
  });
});

describe('time', () => {
  it('times out at a server that never responds', async () => {
    const reason = await readFailing(await serve(() => {}), { timeoutMs: 100 });
    expect(reason.kind).toBe('timeout');
  });

  it('times out at a server that sends its page byte by byte', async () => {
    const origin = await serve(
      onlyRoot((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const drip = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(drip));
      }),
    );
    expect((await readFailing(origin, { timeoutMs: 150 })).kind).toBe('timeout');
  });

  it('includes the time of all redirects', async () => {
    let hop = 0;
    const origin = await serve((_request, response) => {
      hop += 1;
      setTimeout(() => response.writeHead(302, { location: `/${hop}` }).end(), 60);
    });
    const { status, redirects } = await readPage(origin, { timeoutMs: 150 });
    expect(status).toBe(302);
    expect(redirects.length).toBeLessThan(5);
  });
});

describe('connections', () => {
  it('report a host that does not exist', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    const reason = await readFailing('http://no-such-bakery.example/', { resolve });
    expect(reason).toMatchObject({
      kind: 'unknown-host',
      message: expect.stringContaining('no-such-bakery.example'),
    });
  });

  it('report a port without a listener', async () => {
    const origin = await serve(() => {});
    const free = new URL(origin);
    free.port = String(Number(free.port) === 1 ? 2 : 1);
    expect(await readFailing(free.href)).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('refused the connection'),
    });
  });

  it('that break in the middle of the page leave what came of it, as in browsers', async () => {
    const origin = await serve(
      onlyRoot((request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<p>half', () => request.socket.resetAndDestroy());
      }),
    );
    expect((await readPage(origin)).html).toBe('<p>half');
  });

  it('report a server without TLS', async () => {
    const origin = await serve(page('<p>plain</p>'));
    const reason = await readFailing(origin.replace('http:', 'https:'));
    expect(reason).toMatchObject({ kind: 'tls', message: expect.stringContaining('secure connection') });
  });
});
