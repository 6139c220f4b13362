import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../../../lib/programs/service/node/page-reader/reach.ts';
import { createRequester } from '../../../../../lib/programs/service/node/page-reader/request.ts';
import { serve } from './local-server.ts';

/** Only what was named of this machine is allowed. */
const requester = (...named: string[]) =>
  createRequester({
    reach: reachOf({ allowPrivateNetworks: false }, named),
    userAgent: 'test',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });

describe('a redirect from an allowed to a forbidden address', () => {
  it.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://inside.example/',
    'http://localhost/',
    'http://0x7f.2/',
    '//169.254.169.254/',
  ])('is rejected if it leads to %s', async (location) => {
    const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
    const { get, close } = requester(origin);
    await expect(get(new URL(origin), AbortSignal.timeout(5_000))).rejects.toMatchObject({
      code: 'FORBIDDEN_ADDRESS',
    });
    await close();
  });

  it('is followed if it leads to an allowed name', async () => {
    const origin = await serve((request, response) => {
      if (request.headers.host?.startsWith('outside')) response.end('arrived');
      else
        response.writeHead(302, { location: `http://outside.localhost:${request.socket.localPort}/` }).end();
    });
    const { get, close } = requester(origin, origin.replace('127.0.0.1', 'outside.localhost'));
    const answer = await get(new URL(origin), AbortSignal.timeout(5_000));
    expect(answer.url.hostname).toBe('outside.localhost');
    answer.body.destroy();
    await close();
  });
});
