import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECKS } from '../../../../lib/extension/model/connection/connection-check.ts';
import {
  adviseOn,
  describeStep,
} from '../../../../lib/extension/model/connection/describe-connection-check.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import { type FaultProxy, startFaultProxy } from '../../../faults/fault-proxy.ts';
import { startTlsHost } from '../../../faults/tls-host.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { startServiceUnderTest } from '../../../fixtures/service-under-test.ts';
import { examined, stateOf } from './checked-connection.ts';

let service: Awaited<ReturnType<typeof startServiceUnderTest>>;
let faultProxy: FaultProxy;
const closing: (() => Promise<void>)[] = [];

async function hostOf(...given: Parameters<typeof startHost>): Promise<ScriptedHost> {
  const host = await startHost(...given);
  closing.push(host.close);
  return host;
}

/** A check of the service behind the proxy. */
const check = () => examined(faultProxy.url, service.key);

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.remove());
beforeEach(async () => {
  faultProxy = await startFaultProxy(service.url);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await faultProxy.close();
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe('a check of the connection', () => {
  it('makes no request without the host permission', async () => {
    const accessFailure = { kind: 'no-access', pattern: `${faultProxy.url}/*` } as const;
    await examined(faultProxy.url, service.key, { accessFailure });
    expect(faultProxy.seen).toEqual([]);
  });

  it('requests the list, and nothing that could change anything', async () => {
    const found = await check();
    expect(faultProxy.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      'GET /api/v1/reports',
    ]);
    expect(found.steps.map(({ state }) => state)).toEqual(
      CHECKS.map((one) => (one === 'tls' ? 'untried' : 'passed')),
    );
  });

  it('requests one of the reports and the second page too, to learn how the service answers', async () => {
    const data = Array.from({ length: 10 }, (_, at) => row(at + 1, { result: 'good' }));
    const host = await hostOf(({ path }) => {
      if (path.includes('&page=2')) return { body: { data: [row(11, { result: 'bad' })] } };
      if (path.includes('reports?')) return { body: { data } };
      return path.endsWith('/1') ? { body: data[0] } : { status: 404 };
    });
    expect(adviseOn(await examined(host.url, 'a-key'))).toBeNull();
    expect(host.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      ...['GET /api/v1/reports', 'GET /api/v1/reports/1', 'GET /api/v1/reports'],
    ]);
  });

  const places = 'id: id · url: url';
  const good = row(1, { result: 'good' });
  it.each<[string, unknown, string, string]>([
    [
      ...(['words and pages', { data: [good], meta: { current_page: 1, last_page: 1 } }, 'passed'] as const),
      `Readable reports: 1 of 1, format: rows: data · ${places} · result: result · next: number from 1`,
    ],
    [
      ...(['a gap', { data: [good, row(2, { result: null }), { id: 3 }] }, 'unclear'] as const),
      `Readable reports: 2 of 3, 1 of 2 without a result, format: rows: data · ${places} · result: result`,
    ],
    [
      ...(['results that have to be asked', [row(1, { result: 'excellent' })], 'unclear'] as const),
      `Readable reports: 1 of 1, 1 of 1 without a result, format: rows: $ · ${places} · asked: result`,
    ],
    ['no reports', { data: [], links: { next: null } }, 'passed', 'no reports yet'],
  ])('describes a list with %s', async (_what, body, state, says) => {
    const host = await hostOf(({ path }) => (path.includes('reports?') ? { body } : { status: 404 }));
    const found = await examined(host.url, 'a-key');
    const step = found.steps.find(({ check }) => check === 'listReports');
    expect(step?.state).toBe(state);
    expect(step && format(describeStep(step).detail ?? '')).toBe(says);
    expect(adviseOn(found)).toBeNull();
  });

  it('says of a key that is not accepted what the service says, beside the next step', async () => {
    const body = { error: { code: 'expired', message: 'Your key has expired.' } };
    const host = await hostOf(() => ({ status: 401, body }));
    const found = await examined(host.url, 'a-key');
    expect(format(adviseOn(found)?.why ?? '')).toBe(
      'The service says: Your key has expired. Copy the key from your account at the service and save it again.',
    );
  });

  it('fails at the response if it has no list of reports', async () => {
    const host = await hostOf(() => ({ body: { data: [{ name: 'a' }, { name: 'b' }] } }));
    const found = await examined(host.url, 'a-key');
    const advice = adviseOn(found);
    expect(found.steps.find(({ state }) => state === 'failed')?.check).toBe('answer');
    expect(advice?.why && format(advice.why)).toMatch(/reports/);
  });

  it('passes for a service without reports', async () => {
    const empty = await startServiceUnderTest();
    closing.push(empty.remove);
    const found = await examined(empty.url, empty.key);
    expect(adviseOn(found)).toBeNull();
    expect(await empty.reports()).toEqual([]);
  });

  it('reports no clock difference for a service that sends no time', async () => {
    const host = await hostOf((_request, response) => {
      response.sendDate = false;
      return { body: { data: [] } };
    });
    expect(stateOf(await examined(host.url, 'a-key'), 'clock')).toBe('unclear');
  });

  it('reports that the machine is offline if the browser knows', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const found = await examined('https://seo.example.com', 'a-key');
    expect(format(adviseOn(found)?.what ?? '')).toBe('You are offline.');
  });

  it('contacts no other host, whatever the target of a hidden redirect', async () => {
    const elsewhere = await hostOf(() => ({ body: '<h1>Elsewhere</h1>' }));
    const location = `${elsewhere.url}/api/v1/reports?token=hush`;
    faultProxy.fail('GET', { kind: 'answer', status: 302, headers: { location } });
    hideRedirects();
    const advice = adviseOn(await check());
    expect(format(advice?.what ?? '')).toBe('The service address redirects.');
    expect(format(advice?.why ?? '')).toMatch(/API key is not accepted.*or the address has changed/);
    expect(elsewhere.requests).toEqual([]);
    expect(faultProxy.seen.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([]);
  });

  it('contacts no other host if there is no response', async () => {
    const tls = await startTlsHost();
    closing.push(tls.close);
    expect(stateOf(await examined(tls.url, service.key), 'reach')).toBe('failed');
    expect(tls.seen).toEqual([]);
  });
});

/** A report as a service sends it. */
function row(id: number, fields: object) {
  return { id, url: `https://example.com/${id}`, ...fields };
}

/** Makes `fetch` hide redirects as browsers do. */
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
