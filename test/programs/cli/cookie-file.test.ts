import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCookies } from '../../../lib/programs/cli/check/check-command.ts';
import { pageAddresses } from '../../../lib/programs/cli/check/page-addresses.ts';
import { CommandError } from '../../../lib/programs/service/node/command-line.ts';
import { reachOf } from '../../../lib/programs/service/node/page-reader/reach.ts';
import { createRequester } from '../../../lib/programs/service/node/page-reader/request.ts';
import { HOSTILE_STRINGS } from '../../fixtures/hostile-strings.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { COOKIE_FILE_ROWS, type CookieFileRow } from './cookie-file-table.ts';
import { makeNetwork } from './made-network.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-cookies-'));
const file = join(folder, 'cookies.txt');
let network: Awaited<ReturnType<typeof makeNetwork>>;
beforeAll(async () => {
  network = await makeNetwork();
});
afterAll(() => {
  network.close();
  rmSync(folder, { recursive: true });
});

const REFUSED = Symbol('refused');

/** The `Cookie` header that a server gets. */
async function sentWith({ file: text, named, to }: CookieFileRow): Promise<string | null | typeof REFUSED> {
  writeFileSync(file, text);
  try {
    const origins = pageAddresses(named ?? [to]).map((address) => new URL(address).origin);
    const reach = reachOf({ allowPrivateNetworks: true }, origins, {
      headers: [],
      cookies: readCookies(file),
    });
    network.answer((_, response) => response.end());
    const requester = createRequester({ reach, userAgent: 'test' });
    await requester.get(new URL(to), AbortSignal.timeout(10_000));
    requester.close();
  } catch (error) {
    if (error instanceof CommandError) return REFUSED;
    throw error;
  }
  const { cookie } = network.requests[0]?.headers ?? {};
  return cookie === undefined ? null : Buffer.from(cookie, 'latin1').toString('utf8');
}

describe('of a cookie file', () => {
  it.each(COOKIE_FILE_ROWS.map((row) => [row.why, row] as const))('%s', async (_, row) => {
    const sent = await sentWith(row);
    expect(row.orRefused ? [row.sends, REFUSED] : [row.sends]).toContain(sent);
  });

  it('nothing that any text has is sent beyond its lines, or repeated in an error', async () => {
    const { below, pick } = seededRandom(48);
    const words = ['TRUE', 'FALSE', '/', '0', 'www.site.test', '=', ';', 's3cret', '\r'] as const;
    const pieceOf = () => {
      if (below(10) > 0) return pick(['\t', '\t', ...words]);
      return HOSTILE_STRINGS[below(HOSTILE_STRINGS.length)] ?? '';
    };
    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 12 }, pieceOf).join('');
      writeFileSync(file, text);
      try {
        for (const { pair } of readCookies(file)) expect(pair).toMatch(/^[^\p{Cc};=]+=[^\p{Cc};]*$/u);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        expect(error.message).not.toContain('s3cret');
      }
    }
  });
});
