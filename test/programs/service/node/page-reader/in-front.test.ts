import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { analysePage } from '../../../../../lib/engine/analysis/analyse-page.ts';
import { makeFindings } from '../../../../../lib/engine/make-findings.ts';
import { translator } from '../../../../../lib/engine/texts/translate.ts';
import { createPageReader } from '../../../../../lib/programs/service/node/page-reader/page-reader.ts';
import { reachOf } from '../../../../../lib/programs/service/node/page-reader/reach.ts';
import type { Requester } from '../../../../../lib/programs/service/node/page-reader/request.ts';
import { readSiteFiles } from '../../../../../lib/programs/service/node/page-reader/site-files.ts';
import { serve } from './local-server.ts';
import { readWhole } from './read.ts';

const PAGE =
  '<!doctype html><title>Rye bread</title><h1>Rye bread</h1><a href="/rolls">Our rolls</a> <a href="/cakes">Our cakes</a>';
const CHALLENGE =
  '<!doctype html><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><script>window._cf_chl_opt={}</script>';

/** A site that answers with pages and files, but for what stands in front of these paths. */
function behind(
  paths: RegExp,
  answer: Partial<{ status: number; body: string; type: string; headers: Record<string, string> }> = {},
) {
  const { status = 403, body = CHALLENGE, type = 'text/html', headers = {} } = answer;
  const listener: RequestListener = ({ url = '' }, response) => {
    if (paths.test(url)) response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    else if (url === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end('');
    else if (/^\/(?:rolls|cakes)?$/.test(url))
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here');
  };
  return serve(listener);
}

const CLOUDFLARE = { seen: false, why: 'in-front', name: 'Cloudflare' };
const readPage = createPageReader({ reach: reachOf({ allowPrivateNetworks: true }) });

async function saidOf(origin: string) {
  const made = await makeFindings({ url: `${origin}/`, account: 1 }, readPage, (page) => analysePage(page));
  return made.ok ? 'a report' : translator('en')(made.message);
}

/** What is said of each check that a report of the start page has. */
async function checksOf(origin: string) {
  const { checks, listing } = analysePage(await readWhole(`${origin}/`));
  const said = checks.map(({ id, state, value }) => [id, `${state}: ${translator('en')(value)}`]);
  return { listing, checks: Object.fromEntries(said) };
}

describe('something in front of a site', () => {
  it.each([403, 503, 429, 202, 200])(
    'is said by name in place of a report, with status %i',
    async (status) => {
      expect(await saidOf(await behind(/^\/$/, { status }))).toBe(
        'Cloudflare asks visitors to prove that they are human. Verdict is not let through; verified crawlers usually are. Let Verdict through there, or open the page in your browser and create the report there.',
      );
    },
  );

  it('is said although it sends nothing, or no page', async () => {
    const empty = await serve((_request, response) => {
      response.writeHead(202, { 'x-amzn-waf-action': 'challenge' }).end();
    });
    expect(await saidOf(empty)).toMatch(/^AWS WAF asks visitors/);
    expect(await saidOf(await behind(/^\/$/, { body: 'error code: 1020', type: 'text/plain' }))).toMatch(
      /^Cloudflare refuses Verdict’s requests/,
    );
    const denied = await serve((_request, response) => {
      response
        .writeHead(403, { 'content-type': 'text/plain', 'x-vercel-mitigated': 'deny' })
        .end('Forbidden');
    });
    expect(await saidOf(denied)).toMatch(/^Vercel refuses Verdict’s requests/);
  });

  it('is not requested where it leads to another host', async () => {
    const walls = [
      [
        'https://bakery.cloudflareaccess.com/cdn-cgi/access/login/a',
        /^Cloudflare Access asks visitors to sign in/,
      ],
      ['https://consent.yahoo.com/v2/collectConsent', /^Yahoo asks visitors to agree/],
      ['https://validate.perfdrive.com/64b9/?ssa=1', /^Radware asks visitors to prove/],
    ] as const;
    for (const [location, said] of walls) {
      const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
      expect(await saidOf(origin)).toMatch(said);
    }
  });

  it('leaves the rules of robots.txt and all that rests on it unknown', async () => {
    const origin = await behind(/^\/robots.txt$/, { status: 503 });
    expect((await readWhole(origin)).site).toMatchObject({ robotsTxt: CLOUDFLARE, links: { tried: [] } });
    const { listing, checks } = await checksOf(origin);
    expect(listing).toMatchObject({ answer: 'unknown', reason: 'robots-not-seen' });
    expect(checks).toMatchObject({
      'robots-txt-allows': 'not-seen: not seen: Cloudflare answered in place of the site',
      'robots-txt-valid': 'not-seen: not seen: Cloudflare answered in place of the site',
    });
  });

  it.each([403, 429, 200])(
    'is no sitemap, icon or missing page of the site, with status %i',
    async (status) => {
      const origin = await behind(/sitemap|favicon|verdict-looks/, { status });
      const { site } = await readWhole(origin);
      expect(site).toMatchObject({
        sitemaps: { files: [], cut: 'in-front' },
        favicon: CLOUDFLARE,
        missingPage: CLOUDFLARE,
      });
      const { listing, checks } = await checksOf(origin);
      expect(listing.answer).toBe('listed');
      expect(checks).toMatchObject({
        sitemap: 'not-seen: not seen: something in front of it answered in place of the site',
        favicon: 'not-seen: not seen: Cloudflare answered in place of the site',
        'missing-page': 'not-seen: not seen: Cloudflare answered in place of the site',
      });
    },
  );

  it('does not count among the links that were tried', async () => {
    // their bodies are not read
    const headers = { 'cf-mitigated': 'challenge' };
    const { checks } = await checksOf(await behind(/^\/rolls$/, { headers }));
    expect(checks['broken-links']).toBe('passed: 0 of 1 broken; 1 of 2 tried');
    const { checks: others } = await checksOf(await behind(/^\/(?:rolls|cakes)$/, { headers }));
    expect(others['broken-links']).toMatch(/^not-seen: not seen: something in front/);
  });
});

it('a challenge at the http address of a page is not taken for the site’s redirect or error there', async () => {
  const offline = async () => Promise.reject(new Error('offline'));
  const challenged = { status: 403, headers: [['cf-mitigated', 'challenge']] as const, timeToFirstByte: 1 };
  const requester: Requester = {
    get: offline,
    getFor: offline,
    probe: offline,
    hasSecrets: () => false,
    getOnce: async (url) => ({ ...challenged, url, body: Readable.from([Buffer.from(CHALLENGE)]) }),
    close: () => {},
  };
  const site = await readSiteFiles(requester, new URL('https://bakery.example/'), PAGE);
  expect(site.overHttp).toEqual(CLOUDFLARE);
});
