import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../../../../lib/programs/service/node/serve.ts';
import { fakePages } from '../../../engine/page/fake-pages.ts';
import { startHost } from '../../../fixtures/scripted-host.ts';

const PAGE = '<!doctype html><html lang="en"><title>Bread</title><h1>Bread</h1>';

/** A server that answers for its pages only when it is told to. */
async function slowHost() {
  const held: ServerResponse[] = [];
  const host = await startHost(({ path }, response) => {
    if (!path.startsWith('/slow')) return { status: 404 };
    held.push(response);
    return undefined;
  });
  onTestFinished(() => host.close());
  const release = () => {
    for (const response of held.splice(0)) response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  };
  return { url: host.url, held, release };
}

it('a page waits for no slow pages of others, however many came before', async () => {
  const service = await startService({
    port: 0,
    host: '127.0.0.1',
    database: ':memory:',
    allowPrivateNetworks: true,
    apiKey: 'a-key',
    analyse: fakePages.analyse,
  });
  onTestFinished(() => service.close());
  const create = async (url: string) => {
    const { status } = await fetch(`${service.url}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-key' },
      body: new URLSearchParams({ url }),
    });
    expect(status).toBe(201);
  };
  const hosts = [await slowHost(), await slowHost(), await slowHost()];
  const quick = await startHost(({ path }) => (path === '/' ? { body: PAGE } : { status: 404 }));
  onTestFinished(() => quick.close());

  let answered = 0;
  const slow = Array.from({ length: 12 }, (_, at) =>
    create(`${hosts[at % hosts.length]?.url}/slow/${at}`).then(() => answered++),
  );
  const held = () => hosts.reduce((sum, each) => sum + each.held.length, 0);
  // all of them are in progress: those that have become slow have made place for the others
  await expect.poll(held, { timeout: 50_000 }).toBe(12);
  await create(quick.url);
  expect({ answered, held: held() }).toEqual({ answered: 0, held: 12 });

  for (const { release } of hosts) release();
  await Promise.all(slow);
  expect(answered).toBe(12);
});
