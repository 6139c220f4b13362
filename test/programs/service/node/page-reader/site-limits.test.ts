import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../../lib/engine/analysis/analyse-page.ts';
import type { PageRead } from '../../../../../lib/engine/page/page-read.ts';
import { limitOf } from '../../../../../lib/programs/service/node/page-reader/failures.ts';
import { ForbiddenAddressError } from '../../../../../lib/programs/service/node/page-reader/network-guard.ts';
import { serve } from './local-server.ts';
import { serveRaw } from './raw-server.ts';
import { readWhole } from './read.ts';

const HTML =
  '<!doctype html><html lang="en"><title>Bread of the day</title><h1>Bread</h1><p>Rye and wheat every day.<a href=/cakes>Cakes</a>';
const PAGE = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${HTML}`;

const listingOf = ({ answer, reason }: ReturnType<typeof analysePage>['listing']) => `${answer}/${reason}`;

/** The answer of a report whose robots.txt is this raw response, and what was read of that file. */
async function withRobots(robots: string | Buffer): Promise<{ page: PageRead; listing: string }> {
  const page = await readWhole(await serveRaw({ '/': PAGE, '/robots.txt': robots }));
  return { page, listing: listingOf(analysePage(page).listing) };
}

const redirect = (to: string) => `HTTP/1.1 301 Moved\r\nLocation: ${to}\r\n\r\n`;

describe('a robots.txt whose redirects lead to no file counts as missing', () => {
  it('in a circle', async () => {
    const { page, listing } = await withRobots(redirect('/robots.txt'));
    expect(page.site.robotsTxt).toMatchObject({ status: 301, redirected: true });
    expect(listing).toBe('listed/no-obstacle');
  });

  it('to an address that is none', async () => {
    expect((await withRobots(redirect('http://['))).listing).toBe('listed/no-obstacle');
  });

  it('without an address', async () => {
    expect((await withRobots('HTTP/1.1 302 Found\r\n\r\n')).listing).toBe('listed/no-obstacle');
  });

  it('without an end', async () => {
    let hop = 0;
    const origin = await serve((request, response) => {
      hop += 1;
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(HTML);
      else response.writeHead(301, { location: `/robots-${hop}` }).end();
    });
    expect(listingOf(analysePage(await readWhole(origin)).listing)).toBe('listed/no-obstacle');
  });
});

describe('a robots.txt that a limit of ours keeps from being read says nothing about the site:', () => {
  it('more headers than we read', async () => {
    const { page, listing } = await withRobots(
      `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(300_000)}\r\n\r\nUser-agent: *`,
    );
    expect(page.site.robotsTxt).toEqual({ seen: false, why: 'size' });
    expect(listing).toBe('unknown/robots-not-seen');
  });

  it('an encoding that we do not know', async () => {
    const packed = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nContent-Encoding: compress\r\n\r\n'),
      Buffer.from(Array.from({ length: 99 }, (_, i) => (i * 7) % 256)),
    ]);
    const { page, listing } = await withRobots(packed);
    expect(page.site.robotsTxt).toEqual({ seen: false, why: 'encoding' });
    expect(listing).toBe('unknown/robots-not-seen');
  });

  it('our time', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/') response.setHeader('content-type', 'text/html').end(HTML);
    });
    const page = await readWhole(origin, { fileTimeoutMs: 50 });
    const late = { seen: false, why: 'time' };
    expect(page.site).toMatchObject({
      robotsTxt: late,
      favicon: late,
      missingPage: late,
      sitemaps: { cut: 'time' },
    });
    const { listing, checks } = analysePage(page);
    expect(listingOf(listing)).toBe('unknown/robots-not-seen');
    const states = checks.filter(({ id }) => ['sitemap', 'favicon', 'missing-page'].includes(id));
    expect(states.map(({ state }) => state)).toEqual(['not-seen', 'not-seen', 'not-seen']);
    expect(checks.find(({ id }) => id === 'broken-links')?.state).not.toBe('failed');
  });

  it('an address that we must not ask', () => {
    expect(limitOf(new ForbiddenAddressError('10.0.0.1'))).toBe('unsafe');
  });
});

it('a robots.txt with 20 kB of headers, a coding “none” and lines of LF alone is read', async () => {
  const robots = `HTTP/1.1 200 OK\nContent-Encoding: none\nX-A: ${'a'.repeat(20_000)}\n\nUser-agent: *\nDisallow: /\n`;
  expect((await withRobots(robots)).listing).toBe('not-listed/robots-disallowed');
});

it('a server that closes the connection without a word for its robots.txt is unreachable, as for Google', async () => {
  expect((await withRobots('')).listing).toBe('not-listed/robots-unreachable');
});
