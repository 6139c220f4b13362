import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BUILT } from '../../../../lib/tooling/service/built-service.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';
import { startPostgresProxy } from './postgres-proxy.ts';
import { killPrograms, type Program, runProgram, serviceOf } from './program.ts';

const MAIN = join(BUILT, 'main.js');
const postgres = await startPostgres();
let site: Server;
let siteUrl: string;
/** What the site does with a page, before it answers. */
let before: (path: string) => Promise<void> = async () => {};

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (/^\/page/.test(path)) await before(path);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Page ${path}</title><h1>${path}</h1>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  killPrograms();
  before = async () => {};
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await postgres?.stop();
});

function run(database: string, role: string, ...flags: string[]): Program {
  const words = ['--no-render', '--allow-private-networks', '--port', '0', '--database', database];
  return runProgram(MAIN, ...words, '--role', role, ...flags);
}

async function startWorker(database: string): Promise<Program> {
  const program = run(database, 'worker');
  await program.until(/^Verdict worker:/m);
  return program;
}

async function startWeb(database: string, ...flags: string[]) {
  const program = run(database, 'web', ...flags);
  const { url, key } = await serviceOf(program);
  const headers = { authorization: `Bearer ${key}` };
  const create = (path: string) =>
    fetch(`${url}/api/v1/reports`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ url: siteUrl + path }),
    });
  const urls = async () => {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      const response = await fetch(`${url}/api/v1/reports?per_page=100&page=${page}`, { headers });
      const { data } = (await response.json()) as { data: { url: string }[] };
      all.push(...data.map((report) => report.url));
      if (data.length < 100) return all.sort();
    }
  };
  return { ...program, url, key, headers, create, urls };
}

if (postgres === undefined) {
  it('several processes', ({ skip }) => skip(NO_POSTGRES));
} else {
  it('makes every report once while its workers are killed every two seconds', {
    timeout: 480_000,
  }, async () => {
    const database = await postgres.create();
    const web = await startWeb(database);
    const workers = [await startWorker(database), await startWorker(database)];
    const COUNT = 200;
    let next = 0;
    const statuses: number[] = [];
    const client = async () => {
      while (next < COUNT) {
        const path = `/page/${next}`;
        next += 1;
        statuses.push((await web.create(path)).status);
      }
    };
    let kills = 0;
    let isOver = false;
    const killer = (async () => {
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        workers[kills % 2]?.child.kill('SIGKILL');
        // on a busy machine a start may take longer than two seconds
        workers[kills % 2] = await startWorker(database);
        kills += 1;
      }
    })();
    // slow enough that each kill meets pages that are being made
    before = () => new Promise((resolve) => setTimeout(resolve, 300));
    // many: a page of a dead worker waits until its silence is noticed
    await Promise.all(Array.from({ length: 48 }, client));
    isOver = true;
    await killer;
    expect(statuses).toEqual(Array(COUNT).fill(201));
    expect(kills).toBeGreaterThan(1);
    expect(await web.urls()).toEqual(Array.from({ length: COUNT }, (_, i) => `${siteUrl}/page/${i}`).sort());
  });

  it('finishes its pages on SIGTERM, and a page of a dead worker goes to another', {
    timeout: 120_000,
  }, async () => {
    const database = await postgres.create();
    const web = await startWeb(database);
    const held: (() => void)[] = [];
    before = () => new Promise((resolve) => held.push(resolve));
    const first = await startWorker(database);
    const answers = [web.create('/page/1'), web.create('/page/2')];
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2);
    first.child.kill('SIGTERM');
    await first.until(/finishing/);
    for (const answerPage of held.splice(0)) answerPage();
    expect(await first.ended).toBe(0);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201]);

    const dying = await startWorker(database);
    const answer = web.create('/page/3');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    dying.child.kill('SIGKILL');
    before = async () => {};
    await startWorker(database);
    expect((await answer).status).toBe(201);
    expect(await web.urls()).toEqual([1, 2, 3].map((page) => `${siteUrl}/page/${page}`));

    // the web process ends when its requests are answered
    before = () => new Promise((resolve) => held.push(resolve));
    held.length = 0;
    const last = web.create('/page/4');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    web.child.kill('SIGTERM');
    await web.until(/finishing/);
    for (const answerPage of held) answerPage();
    expect((await last).status).toBe(201);
    expect(await web.ended).toBe(0);
  });

  it('makes a report once when its worker is killed at any statement about its page', {
    timeout: 240_000,
  }, async () => {
    const database = await postgres.create();
    const web = await startWeb(database);
    const proxy = await startPostgresProxy(database);
    const BEGINNING = 'UPDATE page_work SET process';
    const END = 'UPDATE page_work SET made';
    const paths: string[] = [];
    for (const statement of [BEGINNING, `COMMIT after ${BEGINNING}`, END, `COMMIT after ${END}`]) {
      const path = `/page/${paths.length}`;
      paths.push(path);
      const fallen = proxy.at(statement, 'deaf');
      const answer = web.create(path);
      const dying = run(proxy.urlOf(database), 'worker');
      await fallen;
      dying.child.kill('SIGKILL');
      const next = await startWorker(database);
      expect({ statement, status: (await answer).status }).toEqual({ statement, status: 201 });
      next.child.kill('SIGKILL');
      await next.ended;
    }
    expect(await web.urls()).toEqual(paths.map((path) => siteUrl + path));
    await proxy.close();
  });

  it('shares keys, limits and unlocked reports, and only the first process makes a key', {
    timeout: 60_000,
  }, async () => {
    const database = await postgres.create();
    await startWorker(database);
    const webs = await Promise.all([1, 2].map(() => startWeb(database, '--rate-limit', '6')));
    const keys = webs.flatMap(({ key }) => key ?? []);
    expect(keys).toHaveLength(1);
    const headers = { authorization: `Bearer ${keys[0]}` };
    const [one, other] = webs.map(({ url }) => url);
    const form = { url: `${siteUrl}/page`, privacy: '2', password: 'terracotta' };
    const created = await fetch(`${one}/api/v1/reports`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    expect(created.status).toBe(201);
    const statuses = [];
    for (const url of [one, other, one, other, one, other, one])
      statuses.push((await fetch(`${url}/api/v1/reports`, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const enter = (url: string | undefined, password: string) =>
      fetch(`${url}/reports/1`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ password }),
      });
    const entered = await enter(one, 'terracotta');
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await fetch(`${other}/reports/1`, { headers: { cookie } })).text()).toContain('Page /page');
    const wrong = [];
    for (const url of [one, other, one, other, one, other]) wrong.push((await enter(url, 'wrong')).status);
    expect(wrong).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('answers 429 when too many pages wait, whichever process is asked', { timeout: 60_000 }, async () => {
    const database = await postgres.create();
    const webs = [await startWeb(database), await startWeb(database)];
    const key = webs[0]?.key;
    const statuses: number[] = [];
    // nobody works: all of them wait
    for (let i = 0; i < 60; i += 1) {
      void fetch(`${webs[i % 2]?.url}/api/v1/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ url: `${siteUrl}/page/${i}` }),
      }).then(
        ({ status }) => statuses.push(status),
        () => {},
      );
    }
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(10);
    expect(new Set(statuses)).toEqual(new Set([429]));
  });
}

it('needs a PostgreSQL database for several processes', async () => {
  const program = run('.verdict/none.sqlite', 'worker');
  expect(await program.ended).toBe(2);
  expect(program.output()).toContain('--role worker needs a PostgreSQL database');
});
