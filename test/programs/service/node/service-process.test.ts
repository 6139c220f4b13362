import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BUILT } from '../../../../lib/tooling/service/built-service.ts';
import { reportSchema } from '../running-service.ts';
import { killPrograms, type Program, runProgram, serviceOf } from './program.ts';

const MAIN = join(BUILT, 'main.js');
const PAGE = `<!doctype html><html lang="en"><title>Pots and planters for balconies</title>
<h1>Pots</h1><p>${'Pots for balconies. '.repeat(50)}</p></html>`;

let folder: string;
let site: Server;
let siteUrl: string;
/** Held responses of the site, for reports that must not finish yet. */
let held: (() => void)[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-process-'));
  held = [];
  site = createServer((request, response) => {
    const answer = () => response.setHeader('content-type', 'text/html').end(PAGE);
    if (request.url?.startsWith('/slow')) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  killPrograms();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

interface Started extends Program {
  readonly url: string;
  readonly key: string | undefined;
}

async function start(...flags: string[]): Promise<Started> {
  const database = join(folder, 'reports.sqlite');
  const program = runProgram(
    MAIN,
    '--no-render',
    '--port',
    '0',
    '--database',
    database,
    '--allow-private-networks',
    ...flags,
  );
  return { ...program, ...(await serviceOf(program)) };
}

function store(service: Pick<Started, 'url'>, key: string, path: string): Promise<Response> {
  return fetch(`${service.url}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ url: siteUrl + path }),
  });
}

async function keyOf(service: Started): Promise<string> {
  if (service.key === undefined) throw new Error(`No key was printed:\n${service.output()}`);
  return service.key;
}

describe('the service as a program', { timeout: 60_000 }, () => {
  it('loses no acknowledged report when it is killed', async () => {
    const first = await start();
    const key = await keyOf(first);
    const acknowledged: number[] = [];
    const one = z.object({ data: reportSchema });
    const worker = async (name: number) => {
      for (let i = 0; ; i += 1) {
        const response = await store(first, key, `/${name}/${i}`);
        acknowledged.push(one.parse(await response.json()).data.id);
        if (acknowledged.length === 12) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([worker(1), worker(2), worker(3)]);
    await first.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);

    const second = await start();
    const headers = { authorization: `Bearer ${key}` };
    for (const id of acknowledged) {
      const response = await fetch(`${second.url}/api/v1/reports/${id}`, { headers });
      expect(response.status, `report ${id}`).toBe(200);
    }
    const list = await (
      await fetch(`${second.url}/api/v1/reports?search=127&per_page=100`, { headers })
    ).json();
    const { total } = z.object({ meta: z.object({ total: z.number() }) }).parse(list).meta;
    expect(total).toBeGreaterThanOrEqual(acknowledged.length);
  });

  it('finishes open requests on SIGTERM, accepts no others, and exits with 0', async () => {
    const service = await start();
    const key = await keyOf(service);
    // the open request has a second: its worker thread is running by then
    await store(service, key, '/');
    const answer = store(service, key, '/slow');
    await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0);
    service.child.kill('SIGTERM');
    await expect.poll(() => service.output()).toContain('finishing open requests');
    await expect(store(service, key, '/late')).rejects.toThrow();
    for (const answerPage of held) answerPage();
    expect((await answer).status).toBe(201);
    expect(await service.ended).toBe(0);
  });

  it('prints its key once, and replaces it on request', async () => {
    const first = await start();
    const key = await keyOf(first);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await start();
    expect(second.key).toBeUndefined();
    expect((await store(second, key, '/')).status).toBe(201);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    const third = await start('--new-key');
    expect((await store(third, key, '/')).status).toBe(401);
    expect((await store(third, await keyOf(third), '/')).status).toBe(201);
    const kept = readFileSync(join(folder, 'reports.sqlite')).toString('latin1');
    expect(kept).not.toContain(key);
  });

  it('logs each request by its path, and never a query, a key or a password', async () => {
    const service = await start();
    const key = await keyOf(service);
    await fetch(`${service.url}/api/v1/reports?search=hush`, { headers: { authorization: `Bearer ${key}` } });
    await expect.poll(() => service.output()).toMatch(/Z GET \/api\/v1\/reports 200 \d+ ms\n/);
    expect(service.output()).not.toContain('hush');
    expect(service.output().split(key)).toHaveLength(2);
  });

  it('reports that its port is in use, and how to choose another', async () => {
    const { port } = new URL(siteUrl);
    const second = runProgram(
      MAIN,
      '--no-render',
      '--port',
      port,
      '--database',
      join(folder, 'other.sqlite'),
    );
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another with --port.\n`,
    );
  });

  it('neither creates nor replaces a key if its port is in use', async () => {
    const { port } = new URL(siteUrl);
    const startOnBusyPort = async (...flags: string[]) => {
      const ran = runProgram(
        MAIN,
        '--no-render',
        '--port',
        port,
        '--database',
        join(folder, 'reports.sqlite'),
        ...flags,
      );
      expect(await ran.ended).toBe(1);
    };
    await startOnBusyPort();
    const first = await start();
    const key = await keyOf(first);
    first.child.kill('SIGTERM');
    await first.ended;
    await startOnBusyPort('--new-key');
    expect((await store(await start(), key, '/')).status).toBe(201);
  });

  it.each([
    [2, ['--port', 'many'], '--port must be a whole number from 0 to 65535'],
    [2, ['--public-url', 'ftp://x'], '--public-url must be an address'],
    [2, ['--colour'], '--colour'],
    [1, ['--database', '/dev/null/x/y'], 'The database /dev/null/x/y cannot be opened'],
    [1, ['--database', MAIN], 'file is not a database'],
    [1, ['--host', '192.0.2.1'], '192.0.2.1'],
  ])('ends with %i if it cannot start with %j, and prints why in one line', async (code, flags, words) => {
    const ran = runProgram(MAIN, '--no-render', '--port', '0', ...flags);
    expect(await ran.ended).toBe(code);
    expect(ran.output()).toContain(words);
    expect(ran.output()).not.toContain('    at ');
  });

  it.each([
    ['en_US.UTF-8', 9999, 'was made by a newer version of Verdict. Start that version, or name another'],
    ['de_DE.UTF-8', 9, 'Geben Sie mit --database eine andere an. Es wurde nichts darin geändert.'],
  ])(
    'does not touch a database of another version, and says so in %s (%i)',
    async (language, version, words) => {
      const file = join(folder, 'other.sqlite');
      const other = new DatabaseSync(file);
      other.exec(`CREATE TABLE reports (id INTEGER PRIMARY KEY); PRAGMA user_version = ${version}`);
      other.close();
      const before = readFileSync(file);
      vi.stubEnv('LC_ALL', language);
      const ran = runProgram(MAIN, '--no-render', '--port', '0', '--database', file);
      vi.unstubAllEnvs();
      expect(await ran.ended).toBe(1);
      expect(ran.output()).toContain(words);
      expect(readFileSync(file).equals(before)).toBe(true);
    },
  );

  it('prints its usage', async () => {
    const ran = runProgram(MAIN, '--help');
    expect(await ran.ended).toBe(0);
    expect(ran.output().split('\n')).toContain(
      '  --port <number>           port to listen on; 0 takes any free one (default: 8377)',
    );
  });
});
