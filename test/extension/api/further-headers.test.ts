import { describe, expect, test } from 'vitest';
import { CALLS } from './every-call.ts';
import { clientOf, KEY } from './scripted-client.ts';

describe('request headers for a proxy', () => {
  test.each(CALLS)('are sent with %s, and replace none of the client’s own', async (_name, call) => {
    const headers = [
      { name: 'X-Api-Gateway', value: 'abc' },
      { name: 'Authorization', value: 'Basic abc' },
    ];
    const { client, host } = await clientOf({ body: {} }, { headers });
    await call(client);
    expect(host.requests).toMatchObject([
      { headers: { 'x-api-gateway': 'abc', authorization: `Bearer ${KEY}`, accept: 'application/json' } },
    ]);
  });

  test.each(CALLS)('are not sent to the target of a redirect of %s', async (_name, call) => {
    const headers = [{ name: 'X-Api-Gateway', value: 'abc' }];
    const elsewhere = await clientOf({ body: {} });
    const { client, host } = await clientOf(
      { status: 307, headers: { location: elsewhere.api } },
      { headers },
    );
    expect(await call(client)).toMatchObject({ failure: { kind: 'redirected' } });
    expect(host.requests).toHaveLength(1);
    expect(elsewhere.host.requests).toEqual([]);
  });

  test('are removed from the service’s messages', async () => {
    const answer = { status: 400, body: { message: 'Unknown gateway: secret-of-mine' } };
    const headers = [{ name: 'X-Api-Gateway', value: 'secret-of-mine' }];
    const { client } = await clientOf(answer, { headers });
    expect(await client.showReport('7')).toMatchObject({ failure: { message: 'Unknown gateway: •••' } });
  });
});
