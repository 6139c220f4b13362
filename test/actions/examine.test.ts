import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_SUCH_REPORT } from '../../lib/api/harmless-writes.ts';
import { adviseOn } from '../../lib/model/describe-checkup.ts';
import { say } from '../../lib/platform/text.ts';
import { type FaultProxy, startFaultProxy } from '../helpers/fault-proxy.ts';
import { type ScriptedHost, startHost } from '../helpers/scripted-host.ts';
import { startServiceUnderTest } from '../helpers/service-under-test.ts';
import { startTlsHost } from '../helpers/tls-host.ts';
import { examined, stateOf } from './examined.ts';

let service: Awaited<ReturnType<typeof startServiceUnderTest>>;
let wire: FaultProxy;
const closing: (() => Promise<void>)[] = [];

async function hostOf(...given: Parameters<typeof startHost>): Promise<ScriptedHost> {
  const host = await startHost(...given);
  closing.push(host.close);
  return host;
}

/** A check of the service behind the wire. */
const checkup = () => examined(wire.url, service.key);
/** The writes that left, beside orders. */
const changes = () => wire.seen.filter(({ method }) => /PATCH|PUT|DELETE/.test(method));

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.remove());
beforeEach(async () => {
  wire = await startFaultProxy(service.url);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wire.close();
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('a check of the connection', () => {
  it('asks nothing at all without the browser’s permission', async () => {
    await examined(wire.url, service.key, { hasAccess: false });
    expect(wire.seen).toEqual([]);
  });

  it('sends no write but an order without an address, and what is about a report that does not exist', async () => {
    const found = await checkup();
    const writes = wire.seen.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/reports', 'privacy=9'],
      ['PATCH', `/api/v1/reports/${NO_SUCH_REPORT}`, ''],
      ['DELETE', `/api/v1/reports/${NO_SUCH_REPORT}`, ''],
    ]);
    expect(stateOf(found, 'deleteProject')).toBe('untried');
  });

  it('touches no report whose number the service may have given away', async () => {
    const host = await hostOf(({ method, path }) => {
      if (method === 'POST') return { status: 422, body: { message: 'The url is required.' } };
      const row = { id: Number(NO_SUCH_REPORT), url: 'https://example.com/', result: 'good' };
      return { body: { data: /reports\/\d/.test(path) ? row : [row] } };
    });
    const found = await examined(host.url, 'a-key');
    expect(stateOf(found, 'updateReport')).toBe('untried');
    expect(stateOf(found, 'deleteReport')).toBe('untried');
    expect(host.requests.filter(({ method }) => /PATCH|PUT|DELETE/.test(method))).toEqual([]);
  });

  it.each(['{"data":{"id":9,"url":""}}', '<h1>Done</h1>', ''])(
    'sends nothing more to a service that takes an order without an address: %s',
    async (body) => {
      wire.fail('POST', { kind: 'answer', status: 201, body });
      const found = await checkup();
      expect(stateOf(found, 'storeReport')).toBe('failed');
      expect(say(adviseOn(found)?.why ?? '')).toContain('If the list shows an empty report');
      expect(changes()).toEqual([]);
    },
  );

  it('tries no PUT where PATCH is not taken, for that may make what is not there', async () => {
    wire.fail('PATCH', { kind: 'answer', status: 405 });
    const found = await checkup();
    expect(stateOf(found, 'updateReport')).toBe('untried');
    expect(stateOf(found, 'deleteReport')).toBe('passed');
    expect(wire.count('PUT')).toBe(0);
  });

  it('does not take a service that stumbles over a senseless order for one that refuses orders', async () => {
    wire.fail('POST', { kind: 'answer', status: 500 });
    const found = await checkup();
    expect(stateOf(found, 'storeReport')).toBe('unclear');
    expect(adviseOn(found)).toBeNull();
  });

  it('goes on with the other operations when one is refused, and ends when all would fail alike', async () => {
    wire.fail('POST', { kind: 'answer', status: 403 });
    expect(stateOf(await checkup(), 'deleteReport')).toBe('passed');
    wire.fail('POST', { kind: 'answer', status: 429 });
    expect(stateOf(await checkup(), 'deleteReport')).toBe('untried');
  });

  it('is well with a service that has no reports yet', async () => {
    const empty = await startServiceUnderTest();
    closing.push(empty.remove);
    const found = await examined(empty.url, empty.key);
    expect(adviseOn(found)).toBeNull();
    expect(stateOf(found, 'showReport')).toBe('passed');
    expect(await empty.reports()).toEqual([]);
  });

  it('does not know the time of a service that does not tell it', async () => {
    const host = await hostOf((_request, response) => {
      response.sendDate = false;
      return { body: { data: [] } };
    });
    expect(stateOf(await examined(host.url, 'a-key'), 'clock')).toBe('unclear');
  });

  it('says that the machine is offline where the browser knows', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const found = await examined('https://seo.example.com', 'a-key');
    expect(say(adviseOn(found)?.what ?? '')).toBe('You are offline.');
  });

  it('knocks at the other scheme, and goes after a redirect that the browser hides, without the key', async () => {
    const tls = await startTlsHost();
    closing.push(tls.close);
    await examined(tls.url, service.key);
    expect(tls.seen).toHaveLength(1);
    expect(JSON.stringify(tls.seen)).not.toContain(service.key);

    const elsewhere = await hostOf(() => ({ body: '<h1>Elsewhere</h1>' }));
    const location = `${elsewhere.url}/api/v1/reports?token=hush`;
    wire.fail('GET', { kind: 'answer', status: 302, headers: { location } });
    hideRedirects();
    const advice = adviseOn(await checkup());
    expect(say(advice?.why ?? '')).toBe(
      `It redirects to ${elsewhere.url}. If that is your service, save that address.`,
    );
    expect(elsewhere.requests).toHaveLength(1);
    expect(JSON.stringify(elsewhere.requests)).not.toContain(service.key);
  });
});

/** Lets `fetch` tell as little of a redirect as browsers do. */
function hideRedirects(): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const response = await real(input, init);
    const isHidden = init?.redirect === 'manual' || (input instanceof Request && input.redirect === 'manual');
    if (!isHidden || response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    return {
      type: 'opaqueredirect',
      status: 0,
      ok: false,
      headers: new Headers(),
      body: null,
      clone: () => response,
    };
  });
}
