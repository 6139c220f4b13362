import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckStepName } from '../../../../lib/extension/model/connection/connection-check.ts';
import {
  adviseOn,
  describeStep,
} from '../../../../lib/extension/model/connection/describe-connection-check.ts';
import { format } from '../../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../../../faults/fault-proxy.ts';
import { startTlsHost } from '../../../faults/tls-host.ts';
import { type ScriptedHost, startHost } from '../../../fixtures/scripted-host.ts';
import { startServiceUnderTest } from '../../../fixtures/service-under-test.ts';
import { examined } from './checked-connection.ts';

const HOUR = 3_600_000;
const LOGIN = '<!doctype html><title>Log in</title><form><input name="u"><input type="password"></form>';
const PAGE = '<!doctype html><title>Welcome</title><h1>Welcome</h1>';
let service: Awaited<ReturnType<typeof startServiceUnderTest>>;
let faultProxy: FaultProxy;
/** A page to report, and the target of redirects. */
let elsewhere: ScriptedHost;
const closing: (() => Promise<void>)[] = [];

/** All data of the service, read directly from it. */
const table = async () => [
  await service.ask('GET', 'reports?per_page=100'),
  await service.ask('GET', 'projects?per_page=100'),
  ...(await Promise.all((await service.reports()).map(({ id }) => service.ask('GET', `reports/${id}`)))),
];

/** The URL of a host that is closed after the test. */
async function urlOf(starting: Promise<{ readonly url: string; close(): Promise<void> }>): Promise<string> {
  const { url, close } = await starting;
  closing.push(close);
  return url;
}

/** The service behind a host whose clock is off. */
async function serviceAt(offset: number): Promise<string> {
  const host = startHost(async ({ method, path, headers, body }) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { authorization: headers.authorization ?? '', accept: 'application/json' },
      ...(body === '' ? {} : { body: new URLSearchParams(body) }),
    });
    const date = new Date(Date.now() + offset).toUTCString();
    return { status: answer.status, headers: { date }, body: await answer.json() };
  });
  return urlOf(host);
}

const through = (method: string, fault: Fault) => async () => {
  faultProxy.fail(method, fault);
  return faultProxy.url;
};
const answering = (method: string, status: number, body = '') =>
  through(method, { kind: 'answer', status, body });

beforeAll(async () => {
  service = await startServiceUnderTest();
  elsewhere = await startHost(() => ({ body: PAGE }));
  await service.create(`${elsewhere.url}/a`);
  await service.create(`${elsewhere.url}/b`, { privacy: '2', password: 'open sesame' });
});
afterAll(async () => {
  await elsewhere.close();
  await service.remove();
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Row {
  readonly shows: string;
  readonly host: () => Promise<string>;
  /** The first step that fails, and the advice; none if everything passes. */
  readonly fails?: CheckStepName;
  readonly advice?: readonly (string | RegExp)[];
  readonly options?: {
    readonly accessFailure?: Failure;
    readonly key?: string;
    readonly timeoutMs?: number;
  };
}

const ROWS: readonly Row[] = [
  { shows: 'all well', host: async () => faultProxy.url },
  {
    shows: 'no host permission',
    host: async () => faultProxy.url,
    options: { accessFailure: { kind: 'no-access', pattern: 'https://seo.example/*' } },
    fails: 'access',
    advice: ['Verdict has no access to the report service.', 'Grant access'],
  },
  {
    shows: 'a port without a listener',
    host: async () => {
      const { url, close } = await startHost(() => undefined);
      await close();
      return url;
    },
    fails: 'reach',
    advice: ['cannot be reached', 'Check that it’s running', /127\.0\.0\.1:\d+/],
  },
  {
    shows: 'a name that does not exist',
    // longer than names may be, so that it fails without a slow DNS request
    host: async () => `https://${'a'.repeat(64)}.invalid`,
    fails: 'reach',
    advice: ['cannot be reached', '.invalid', 'the address is right'],
  },
  {
    shows: 'a host that never responds',
    host: () => urlOf(startHost(() => undefined)),
    options: { timeoutMs: 300 },
    fails: 'reach',
    advice: ['didn’t respond in time'],
  },
  {
    shows: 'a self-signed certificate',
    host: () => urlOf(startTlsHost()),
    fails: 'reach',
    advice: ['cannot be reached', 'if its certificate is untrusted'],
  },
  {
    shows: 'http where https is typed',
    host: async () => faultProxy.url.replace('http:', 'https:'),
    fails: 'reach',
    advice: ['cannot be reached'],
  },
  {
    shows: 'a redirect to another origin',
    host: () =>
      through('GET', {
        kind: 'answer',
        status: 301,
        headers: { location: `${elsewhere.url}/api/v1/reports?token=hush` },
      })(),
    fails: 'redirect',
    advice: ['The service address redirects.', /It redirects to http:\/\/127\.0\.0\.1:\d+\. If that/],
  },
  {
    shows: 'a redirect to a login of its own',
    host: through('GET', { kind: 'answer', status: 302, headers: { location: '/login?next=hush' } }),
    fails: 'key',
    advice: ['does not accept the API key'],
  },
  {
    shows: 'a redirect to another page of its own',
    host: through('GET', { kind: 'answer', status: 302, headers: { location: '/home?next=hush' } }),
    fails: 'redirect',
    advice: ['redirects', /\/home on the same host/],
  },
  { shows: 'a web page', host: answering('GET', 200, PAGE), fails: 'answer', advice: ['a web page instead'] },
  { shows: 'nothing', host: answering('GET', 200), fails: 'answer', advice: ['The response was empty.'] },
  {
    shows: 'a cut-off response',
    host: () =>
      urlOf(
        startHost((_request, response) => {
          response.writeHead(200, { 'content-length': '1000' });
          response.write('{"data":[', () => response.socket?.end());
          return undefined;
        }),
      ),
    fails: 'answer',
    advice: ['The response was incomplete'],
  },
  {
    shows: 'JSON of another kind',
    host: answering('GET', 200, '{"hello":"world"}'),
    fails: 'answer',
    advice: ['doesn’t look like a report service', 'reports'],
  },
  { shows: '404', host: answering('GET', 404, PAGE), fails: 'answer', advice: ['404', 'Check the address'] },
  {
    shows: '429',
    host: through('GET', { kind: 'answer', status: 429, headers: { 'retry-after': '30' } }),
    fails: 'answer',
    advice: ['Rate limit or quota reached', '30 seconds'],
  },
  { shows: '500', host: answering('GET', 500, PAGE), fails: 'answer', advice: ['has a problem', '500'] },
  {
    shows: 'a wrong key',
    host: async () => faultProxy.url,
    options: { key: 'no-key-of-this-service' },
    fails: 'key',
    advice: ['does not accept the API key', 'This API key is not valid', 'Copy the key'],
  },
  {
    shows: '401 with a web page',
    host: answering('GET', 401, PAGE),
    fails: 'answer',
    advice: ['in front', '401'],
  },
  {
    shows: '403 with a web page',
    host: answering('GET', 403, PAGE),
    fails: 'answer',
    advice: ['Extra request headers', '403'],
  },
  { shows: '401', host: answering('GET', 401), fails: 'key', advice: ['does not accept the API key'] },
  { shows: '403', host: answering('GET', 403), fails: 'key', advice: ['403', 'Check your plan', 'firewall'] },
  { shows: 'a login page', host: answering('GET', 200, LOGIN), fails: 'key', advice: ['a sign-in page'] },
  {
    shows: 'an unsendable key',
    host: async () => faultProxy.url,
    options: { key: 'key “in quotes”' },
    fails: 'key',
    advice: ['characters that can’t be sent', 'Enter the API key'],
  },
  {
    shows: 'a clock that is an hour behind',
    host: () => serviceAt(-HOUR),
    fails: 'clock',
    advice: [/clock is 6[01] minutes ahead of the service/, 'Set this computer’s clock automatically'],
  },
  {
    shows: 'a clock that is an hour ahead',
    host: () => serviceAt(HOUR),
    fails: 'clock',
    advice: [/clock is \d+ minutes behind the service/],
  },
  { shows: 'a clock that is a minute ahead', host: () => serviceAt(60_000) },
];

describe('a check of the connection to a host with', () => {
  it.each(ROWS)('$shows', async ({ host, options = {}, fails, advice = [] }) => {
    faultProxy = await startFaultProxy(service.url);
    closing.push(() => faultProxy.close());
    const before = await table();
    const asked = elsewhere.requests.length;

    const { key = service.key, ...others } = options;
    const found = await examined(await host(), key, others);

    expect(found.steps.find(({ state }) => state === 'failed')?.check).toBe(fails);
    const given = adviseOn(found);
    const told = given ? `${format(given.what)} ${format(given.why)}` : '';
    for (const words of advice) expect(told).toMatch(words);
    expect(told).not.toContain('hush');
    // every step has ended, and shows it
    for (const one of found.steps) expect(format(describeStep(one).state)).not.toMatch(/Waiting|Checking/);
    // nothing was created, changed or deleted, and no other host was contacted
    expect(await table()).toEqual(before);
    expect(elsewhere.requests.slice(asked)).toEqual([]);
    expect(faultProxy.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
