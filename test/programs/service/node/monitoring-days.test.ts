import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../lib/programs/service/node/database/open-database.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';
import { killPrograms, type Program, runProgram, serviceOf } from './program.ts';
import { startReceiver } from './receiver.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const DAYS = 30;

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

let folder: string;
let site: Server;
let siteUrl: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let day: number;
/** Called when a page is read, and waited for before it is answered. */
let onRead: (path: string) => void | Promise<void>;

const TITLES = ['Pots for balconies', 'Chairs of oak', 'Lamps from Milan'];

/** What the site sends on a day: status, header lines, title and robots. */
function pageOn(path: string): [number, Record<string, string>, string, string] {
  const title = TITLES[path === '/titles' ? Math.floor(day / 12) : 0] ?? '';
  if (path === '/errors' && day >= 5 && day < 7) return [500, {}, title, ''];
  if (path === '/challenge' && day >= 12 && day < 17)
    return [403, { 'cf-mitigated': 'challenge' }, 'Wait', ''];
  return [200, {}, title, path === '/robots' && day >= 8 && day !== 10 ? 'noindex' : ''];
}
const PATHS = ['/titles', '/errors', '/challenge', '/robots', '/calm'];
/** What is to be received: of which page, and which change. */
const EXPECTED = [
  '/errors status 200 500',
  '/errors status 500 200',
  '/robots indexing listed not-listed',
  // it could be indexed for a day
  '/robots indexing not-listed listed',
  '/robots indexing listed not-listed',
  `/titles title ${TITLES[0]} ${TITLES[1]}`,
  `/titles title ${TITLES[1]} ${TITLES[2]}`,
  '/challenge unread',
];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-days-'));
  day = 0;
  onRead = () => {};
  receiver = await startReceiver();
  site = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (!PATHS.includes(path)) return void response.writeHead(404).end();
    await onRead(path);
    const [status, headers, title, robots] = pageOn(path);
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><meta name="robots" content="${robots}"><h1>Shop</h1>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  killPrograms();
  await receiver.close();
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the service. `wrongBy`: by how many milliseconds the clock of its machine is wrong. */
const startProcess = (role: string, database: string, clock: string, wrongBy = 0) =>
  runProgram(join(import.meta.dirname, 'monitoring-process.ts'), role, database, clock, `${wrongBy}`);

/** Orders something of the monitors. */
async function order(url: string, way: string, form = {}) {
  const headers = { authorization: 'Bearer vdt_days' };
  const response = await fetch(`${url}/api/v1/monitors${way}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });
  return ((await response.json()) as { data: { id: number; secret: string } }).data;
}

/** Counts what every run stores, in a table of its own. */
const AUDIT = {
  sqlite: [
    'CREATE TABLE audit (monitor INTEGER)',
    'CREATE TRIGGER audit AFTER UPDATE OF schedule ON monitors BEGIN INSERT INTO audit VALUES (NEW.id); END',
  ],
  postgres: [
    'CREATE TABLE audit (monitor BIGINT)',
    `CREATE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO audit VALUES (NEW.id); RETURN NULL; END $$`,
    'CREATE TRIGGER audit AFTER UPDATE OF schedule ON monitors FOR EACH ROW EXECUTE FUNCTION audit()',
  ],
};

/** Monitors the pages for 30 days in processes of these roles, of which one is killed at work every third day. */
async function monitorForDays(database: string, roles: readonly string[]): Promise<void> {
  const clock = join(folder, 'clock');
  let ahead = 0;
  const pass = (time: number) => {
    ahead += time;
    // in one step: a process may read it just now
    writeFileSync(`${clock}.part`, `${ahead}`);
    renameSync(`${clock}.part`, clock);
  };
  pass(0);
  const start = (role: string) => startProcess(role, database, clock);
  const programs: Program[] = roles.map(start);
  const { url } = await serviceOf(programs[0] as Program);
  for (const path of PATHS)
    receiver.secret = (await order(url, '', { url: siteUrl + path, webhook: receiver.url })).secret;
  const reader = await openDatabase(database);
  for (const statement of AUDIT[reader.kind]) await reader.write((sql) => sql.run(statement));
  const runsOf = () =>
    reader.read(async (sql) =>
      (await sql.all('SELECT count(*) AS runs FROM audit GROUP BY monitor')).map(({ runs }) => Number(runs)),
    );
  receiver.answer = (_, response) => {
    const count = receiver.received.length;
    // all processes end while they wait for this answer
    if (count === 3)
      for (const [at, program] of programs.entries()) {
        program.child.kill('SIGKILL');
        programs[at] = start(roles[at] ?? '');
      }
    response.writeHead(count % 2 === 1 ? 500 : 204).end();
  };
  let kills = 0;
  for (day = 1; day <= DAYS; day += 1) {
    const at = (day / 3) % programs.length;
    const isKill = day % 3 === 0;
    const killed = new Promise<void>((resolve) => {
      onRead = () => {
        if (isKill) programs[at]?.child.kill('SIGKILL');
        resolve();
      };
    });
    // a machine that sleeps on the tenth day wakes three days later
    pass(day === 10 ? 3 * DAY : DAY);
    await killed;
    onRead = () => {};
    if (isKill) {
      kills += 1;
      programs[at] = start(roles[at] ?? '');
      await programs[at]?.until(/./);
      // until then the killed process counts as being at work
      pass(MINUTE);
    }
    const runs = () => {
      // hardly: the pages that workers have taken are theirs for ten seconds
      pass(200);
      return runsOf();
    };
    await expect.poll(runs, { timeout: 60_000, interval: 200 }).toEqual(PATHS.map(() => day));
  }
  // what could not be delivered at once
  const events = () => new Map(receiver.received.map((one) => [one.id, one]));
  await expect
    .poll(
      () => {
        pass(10 * MINUTE);
        return events().size;
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(EXPECTED.length);
  const waiting = () => reader.read((sql) => sql.all("SELECT id FROM deliveries WHERE state <> 'delivered'"));
  await expect
    .poll(
      () => {
        pass(10 * MINUTE);
        return waiting();
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toEqual([]);
  expect(await runsOf()).toEqual(PATHS.map(() => DAYS));
  await reader.close();
  expect(kills).toBe(DAYS / 3);
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  // each event has one id
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(EXPECTED.length);
  const seen = [...events().values()].map(({ event: { type, data } }) => {
    const path = String(data['url']).replace(siteUrl, '');
    const [first] = (data['changes'] ?? []) as { of: string; before: unknown; after: unknown }[];
    return type === 'page.unread'
      ? `${path} unread`
      : `${path} ${first?.of} ${first?.before} ${first?.after}`;
  });
  expect(seen.toSorted()).toEqual(EXPECTED.toSorted());
  const output = programs.map((program) => program.output()).join('');
  for (const hidden of [receiver.url, receiver.secret, 'vdt_days']) expect(output).not.toContain(hidden);
}

it(
  'each page that is due is run once, and each webhook arrives under one id, whatever is killed in 30 days (SQLite)',
  {
    timeout: 900_000,
  },
  () => monitorForDays(join(folder, 'reports.sqlite'), ['all']),
);

if (postgres === undefined) {
  it('PostgreSQL', ({ skip }) => skip(NO_POSTGRES));
} else {
  it(
    'each page that is due is run once, and each webhook arrives under one id, whatever is killed in 30 days (PostgreSQL)',
    {
      timeout: 900_000,
    },
    async () => monitorForDays(await postgres.create(), ['web', 'web', 'worker', 'worker']),
  );

  it('a page that is to be checked is read once by machines whose clocks are 90 seconds apart', async () => {
    const [database, clock] = [await postgres.create(), join(folder, 'clock')];
    writeFileSync(clock, '0');
    const programs = [-45_000, 45_000].map((wrongBy) => startProcess('all', database, clock, wrongBy));
    const [{ url } = { url: '' }] = await Promise.all(programs.map(serviceOf));
    const { id } = await order(url, '', { url: `${siteUrl}/calm`, webhook: receiver.url });
    const answered = Promise.withResolvers<void>();
    let reads = 0;
    onRead = () => {
      reads += 1;
      return answered.promise;
    };
    await order(url, `/${id}/check`);
    const reader = await openDatabase(database);
    const monitor = () => reader.read((sql) => sql.get('SELECT process, claimed_at FROM monitors'));
    const claims = new Set<unknown>();
    const claimed = async () => claims.add((await monitor())?.['claimed_at'] ?? 0).size;
    // not claimed, taken, and ten seconds later still in work: both look for work each second
    claims.add(0);
    await expect.poll(claimed, { timeout: 60_000 }).toBeGreaterThan(2);
    answered.resolve();
    await expect.poll(async () => (await monitor())?.['process'], { timeout: 60_000 }).toBe(null);
    await reader.close();
    expect(reads).toBe(1);
  });
}
