import { expect, it, onTestFinished } from 'vitest';
import { parseHtml } from '../../../../lib/engine/analysis/html/parse-html.ts';
import { reachOf } from '../../../../lib/programs/service/node/page-reader/reach.ts';
import { ReadingPool } from '../../../../lib/programs/service/node/page-reader/reading-pool.ts';
import { onlyRoot, page, serve } from './page-reader/local-server.ts';

function open(size: number, timeoutMs = 30_000): ReadingPool {
  const pool = new ReadingPool({
    reach: reachOf({ allowPrivateNetworks: true }),
    maxBytes: 10_000_000,
    timeoutMs,
    size,
  });
  onTestFinished(() => pool.close());
  return pool;
}

/** Processor time of this thread in milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

it('pages are read as by the page reader itself, failures included', async () => {
  const { read } = open(2);
  const origin = await serve(page('<title>Harbour Bakery</title><a href=/bread>Bread</a>'));
  expect(await read(origin)).toMatchObject({
    ok: true,
    page: { served: { status: 200, html: expect.stringContaining('Harbour Bakery') } },
  });
  expect(await read('ftp://bakery.example/')).toMatchObject({ ok: false, reason: { kind: 'not-allowed' } });
});

it('a page that takes long to parse costs the thread that answers requests next to nothing', async () => {
  const html = '<b><p>'.repeat(10_000);
  const parsing = await cpuOf(() => parseHtml(html));
  const origin = await serve(
    onlyRoot((_request, response) => response.setHeader('content-type', 'text/html').end(html)),
  );
  const { read } = open(1);
  await read(origin);
  expect(await cpuOf(() => read(origin))).toBeLessThan(parsing / 2);
});

it('a server that never answers holds up no other page', async () => {
  const pool = open(2);
  const never = pool.read(await serve(() => {})).catch(() => 'still waiting at the end');
  const others = await serve(page('<title>Other</title>'));
  for (let i = 0; i < 5; i += 1) expect(await pool.read(others)).toMatchObject({ ok: true });
  await pool.close();
  expect(await never).toBe('still waiting at the end');
});

it('a server that never answers is given up after the time limit', async () => {
  const { read } = open(1, 50);
  expect(await read(await serve(() => {}))).toMatchObject({ ok: false, reason: { kind: 'timeout' } });
});
