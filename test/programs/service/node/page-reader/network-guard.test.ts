import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../../../lib/programs/service/node/page-reader/network-guard.ts';
import { reachOf } from '../../../../../lib/programs/service/node/page-reader/reach.ts';
import { readRows } from '../../../../fixtures/read-rows.ts';
import { page, serve } from './local-server.ts';
import { readFailing, readPage } from './read.ts';

const NOTHING_NAMED = reachOf({ allowPrivateNetworks: false });

it.each(readRows<{ address: string; isPublic: boolean }>(import.meta.dirname, 'addresses.jsonl'))(
  '$address is public: $isPublic',
  ({ address, isPublic }) => expect(isPublicAddress(address)).toBe(isPublic),
);

describe('without private networks', () => {
  it.each([
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
    ],
    ...['http://0.0.0.0/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://[fd00::1]/',
      'http://127.0.0.1./',
    ],
  ])('%s is rejected', async (url) => {
    expect((await readFailing(url, { reach: NOTHING_NAMED })).kind).toBe('not-allowed');
  });

  it('a name with a private address is rejected without a request', async () => {
    let asked = 0;
    const origin = await serve(() => {
      asked += 1;
    });
    const reason = await readFailing(`http://public-looking.example:${new URL(origin).port}/`, {
      reach: NOTHING_NAMED,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect(reason).toMatchObject({ kind: 'not-allowed', message: expect.stringContaining('private') });
    expect(asked).toBe(0);
  });

  it('a name with one private address among others is rejected', async () => {
    const reason = await readFailing('http://half-public.example/', {
      reach: NOTHING_NAMED,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
    });
    expect(reason.kind).toBe('not-allowed');
  });

  it('localhost is rejected with the system’s own resolver', async () => {
    expect((await readFailing('http://localhost/', { reach: NOTHING_NAMED })).kind).toBe('not-allowed');
  });
});

describe('names', () => {
  it('are connected to at exactly the checked address', async () => {
    const origin = await serve(page('<p>pinned</p>'));
    const asked: string[] = [];
    const read = await readPage(`http://pinned.example:${new URL(origin).port}/`, {
      resolve: async (hostname) => {
        asked.push(hostname);
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    expect(read.html).toContain('pinned');
    expect(new Set(asked)).toEqual(new Set(['pinned.example']));
  });
});
