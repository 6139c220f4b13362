import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localFetch } from '../../../../lib/extension/platform/local/local-fetch.ts';
import { serveChannel } from '../../../../lib/extension/platform/local/serve-channel.ts';
import { startServiceHost } from '../../../../lib/extension/platform/local/service-host.ts';

vi.mock('../../../../lib/extension/platform/local/service-host.ts', () => ({ startServiceHost: vi.fn() }));

const URL_OF_SERVICE = 'https://local.invalid/api/v1/reports';
const echo = async (request: Request) =>
  Response.json(
    {
      method: request.method,
      url: request.url,
      key: request.headers.get('idempotency-key'),
      body: await request.text(),
    },
    { status: 201, headers: { 'x-own': 'header' } },
  );

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.mocked(startServiceHost).mockResolvedValue();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function serve(...of: Parameters<typeof serveChannel>): void {
  stops.push(serveChannel(...of));
}

it('carries method, headers and body to the service, and its response back', async () => {
  serve(echo);
  const response = await localFetch(
    new Request(`${URL_OF_SERVICE}?page=2`, { headers: { 'idempotency-key': 'job' } }),
    { method: 'POST', body: new URLSearchParams({ url: 'https://a.example/ü' }) },
  );
  expect([response.status, response.headers.get('x-own')]).toEqual([201, 'header']);
  expect(await response.json()).toEqual({
    method: 'POST',
    url: `${URL_OF_SERVICE}?page=2`,
    key: 'job',
    body: 'url=https%3A%2F%2Fa.example%2F%C3%BC',
  });
});

it('waits for a service that is still being started', async () => {
  vi.mocked(startServiceHost).mockImplementationOnce(async () => {
    setImmediate(() => serve(echo));
  });
  expect((await localFetch(URL_OF_SERVICE)).status).toBe(201);
});

it('sends each request once, to a service that says several times that it is ready', async () => {
  const received: string[] = [];
  serve(async (request) => {
    received.push(request.url);
    return new Response();
  });
  const paths = ['/1', '/2', '/3'];
  await Promise.all(paths.map((path) => localFetch(URL_OF_SERVICE + path)));
  await localFetch(`${URL_OF_SERVICE}/4`);
  expect(received.toSorted()).toEqual([...paths, '/4'].map((path) => URL_OF_SERVICE + path));
});

it('gives each request its own response', async () => {
  const last = Promise.withResolvers<void>();
  serve(async (request) => {
    const n = new URL(request.url).searchParams.get('n');
    if (n === '2') last.resolve();
    // the first waits for the last
    await last.promise;
    return new Response(n);
  });
  const answers = await Promise.all(['0', '1', '2'].map((n) => localFetch(`${URL_OF_SERVICE}?n=${n}`)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['0', '1', '2']);
});

it('ends with the caller’s own reason when the caller gives up', async () => {
  serve(() => new Promise(() => {}));
  const caller = new AbortController();
  const asked = localFetch(URL_OF_SERVICE, { signal: caller.signal });
  caller.abort(new Error('took too long'));
  await expect(asked).rejects.toThrow('took too long');
  await expect(localFetch(URL_OF_SERVICE, { signal: caller.signal })).rejects.toThrow('took too long');
});

/** A service that is killed once it has got a request, and replaced by one that echoes. */
function serveAndKill(): void {
  const stop = serveChannel(async () => {
    stop();
    setImmediate(() => serve(echo));
    return new Promise<Response>(() => {});
  });
}

it('repeats a read at the next service if one is killed before it responds', async () => {
  serveAndKill();
  expect(await (await localFetch(URL_OF_SERVICE)).json()).toMatchObject({ method: 'GET' });
});

it('fails a write at once if the service is killed before it responds: it may have taken effect', async () => {
  serveAndKill();
  await expect(localFetch(URL_OF_SERVICE, { method: 'POST', body: 'a=b' })).rejects.toThrow(
    'The report service has ended.',
  );
});

it('fails if the browser cannot start the service', async () => {
  vi.mocked(startServiceHost).mockRejectedValueOnce(new Error('no memory'));
  await expect(localFetch(URL_OF_SERVICE)).rejects.toThrow('no memory');
});

it('lets the service end once it has had nothing to do for a while, and not while it works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(() => vi.useRealTimers());
  const onIdle = vi.fn();
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<Response>();
  serve(
    () => {
      begun.resolve();
      return work.promise;
    },
    { idleMs: 1000, onIdle },
  );
  const asked = localFetch(URL_OF_SERVICE);
  await begun.promise;
  vi.advanceTimersByTime(10_000);
  expect(onIdle).not.toHaveBeenCalled();
  work.resolve(new Response());
  await asked;
  vi.advanceTimersByTime(999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});
