import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { defaultReportQuery } from '../../../lib/engine/report/query.ts';
import type { Client } from '../../../lib/extension/api/client.ts';
import { createClient } from '../../../lib/extension/api/create-client.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { clientOf, KEY } from './scripted-client.ts';

const list = (client: Client) => client.listReports(defaultReportQuery);
const failure = (kind: string, rest: object = {}) => ({ ok: false, failure: { kind, ...rest } });

/** Makes Node collect garbage during a wait: signals that only follow others would be lost. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('garbage collection is not exposed');
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
}

describe('without a response', () => {
  test('a port without a listener is unreachable', async () => {
    const host = await startHost(() => undefined);
    await host.close();
    const client = createClient({ baseUrl: host.url, key: KEY });
    expect(await list(client)).toEqual(failure('unreachable', { baseUrl: host.url, offline: false }));
  });

  test('a connection that is dropped is unreachable', async () => {
    const { client, host } = await clientOf((_request, response) => {
      response.destroy();
      return undefined;
    });
    expect(await client.deleteReport('7')).toMatchObject(failure('unreachable'));
    expect(await list(client)).toMatchObject(failure('unreachable'));
    // nothing was sent a second time
    expect(host.requests).toHaveLength(2);
  });

  test('a machine without a network is offline', async () => {
    const fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    try {
      const client = createClient({ baseUrl: 'https://a.example', key: KEY, fetch });
      expect(await list(client)).toMatchObject(failure('unreachable', { offline: true }));
    } finally {
      if (own) Object.defineProperty(globalThis, 'navigator', own);
    }
  });

  const silent = () => undefined;
  const half = (_request: unknown, response: { write(text: string): void }) => {
    response.write('{"data":');
    return undefined;
  };

  test.each([
    ['to an answer', silent],
    ['in the middle of one', half],
  ])('the request times out %s', async (_name, handler) => {
    const { client } = await clientOf(handler, { timeoutMs: 150, reportTimeoutMs: 250 });
    const order = { url: 'https://a.example', privacy: 0, password: null } as const;
    const [outcome] = await Promise.all([list(client), collectGarbage()]);
    expect(outcome).toEqual(failure('timeout', { seconds: 0.15 }));
    expect(await client.deleteReport('7')).toEqual(failure('timeout', { seconds: 0.15 }));
    expect(await client.updateReport('7', { privacy: 0 })).toEqual(failure('timeout', { seconds: 0.15 }));
    expect(await client.updateReport('7', { rerun: true })).toEqual(failure('timeout', { seconds: 0.25 }));
    expect(await client.storeReport(order)).toEqual(failure('timeout', { seconds: 0.25 }));
  });

  test('the request times out even if the browser never settles', async () => {
    const fetch = () => new Promise<Response>(() => {});
    const client = createClient({ baseUrl: 'https://a.example', key: KEY, fetch, timeoutMs: 50 });
    expect(await list(client)).toEqual(failure('timeout', { seconds: 0.05 }));
  });

  test('a rejection counts even if its body never ends', async () => {
    const { client } = await clientOf(
      (_request, response) => {
        response.writeHead(422).write('{"message":');
        return undefined;
      },
      { timeoutMs: 300 },
    );
    expect(await list(client)).toMatchObject(failure('refused', { status: 422, message: null }));
  });
});
