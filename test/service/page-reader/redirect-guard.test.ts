import { describe, expect, it } from 'vitest';
import { createRequester } from '../../../lib/service/node/page-reader/request.ts';
import { serve } from './local-server.ts';

// Test machines have no server on the public internet, so 127.0.0.1 represents it.
const requester = () =>
  createRequester({
    mayConnect: (address) => address === '127.0.0.1',
    userAgent: 'test',
    resolve: async (hostname) => [
      { address: hostname.startsWith('inside') ? '127.0.0.2' : '127.0.0.1', family: 4 },
    ],
  });

describe('a redirect from an allowed to a forbidden address', () => {
  it.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://inside.example/',
    'http://0x7f.2/',
    '//169.254.169.254/',
  ])('is rejected if it leads to %s', async (location) => {
    const { get, close } = requester();
    const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(get(new URL(origin), AbortSignal.timeout(5_000))).rejects.toMatchObject({
      code: 'FORBIDDEN_ADDRESS',
    });
    await close();
  });

  it('is followed if it leads to an allowed name', async () => {
    const { get, close } = requester();
    const origin = await serve((request, response) => {
      if (request.headers.host?.startsWith('outside')) response.end('arrived');
      else response.writeHead(302, { location: `http://outside.example:${request.socket.localPort}/` }).end();
    });
    const answer = await get(new URL(origin), AbortSignal.timeout(5_000));
    expect(answer.url.hostname).toBe('outside.example');
    answer.body.destroy();
    await close();
  });
});
