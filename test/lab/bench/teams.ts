import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../lib/programs/service/node/database/open-database.ts';
import type { SqlDatabase } from '../../../lib/programs/service/node/database/sql-database.ts';
import { SqlReportStore } from '../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';
import { NO_POSTGRES, type Postgres, startPostgres } from '../../drivers/postgres.ts';
import { killPrograms, type Program, runProgram, serviceOf } from '../../programs/service/node/program.ts';
import { seedReports } from '../../programs/service/seed-reports.ts';
import type { Measurement } from './measurement.ts';

/** Reports in each database, one account's, and those that are copied to make so many. */
const REPORTS = 1_000_000;
const SEEDED = 10_000;
const ROUNDS = 20;
const CREATES = 1_000;
/** At once: as many pages of one host may wait. */
const CLIENTS = 48;

/** What people do with a list: the newest, a site, a result, the next pages, and a word. */
const LISTS = [
  { name: 'newest first', sortBy: 'id' },
  { name: 'newest first, page 100', sortBy: 'id', page: 100 },
  { name: 'by time', sortBy: 'generated_at' },
  { name: 'by address', sortBy: 'url' },
  { name: 'by address, page 50', sortBy: 'url', page: 50 },
  { name: 'by result', sortBy: 'result' },
  { name: 'only bad', sortBy: 'id', result: 'bad' },
  { name: 'only bad, by time, page 50', sortBy: 'generated_at', result: 'bad', page: 50 },
  { name: 'a site with a third of the reports', sortBy: 'id', project: 'www.site-0.example' },
  { name: 'its bad ones, by address', sortBy: 'url', project: 'www.site-0.example', result: 'bad' },
  { name: 'a site with about a 450th of them', sortBy: 'id', project: 'www.site-77.example' },
  { name: 'search for a rare word', sortBy: 'id', search: 'garden-12345' },
  { name: 'search for a rare word in the bad, by address', sortBy: 'url', search: 'den-12', result: 'bad' },
  { name: 'search for a frequent word', sortBy: 'id', search: 'shop' },
  { name: 'search for a frequent word, page 50', sortBy: 'id', search: 'shop', page: 50 },
] as const;

/** Copies the seeded reports until there are `REPORTS`, with other addresses and times. */
const COPY = `
  INSERT INTO reports (account_id, url, project_id, result, score, privacy, created_at, generated_at)
  SELECT account_id, url || '&copy=' || :copy, project_id, result, score, privacy, created_at + :later, generated_at + :later
  FROM reports WHERE id <= :seeded`;

async function fill(database: SqlDatabase): Promise<void> {
  for (let copy = 1; copy < REPORTS / SEEDED; copy += 1)
    await database.write((sql) => sql.run(COPY, { copy: String(copy), later: copy, seeded: SEEDED }));
}

async function timeLists(where: string, store: SqlReportStore): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const { name, ...asked } of LISTS) {
    const filters = { search: undefined, project: undefined, result: undefined, page: 1 };
    const query = { ...filters, direction: 'desc', perPage: 100, ...asked } as const;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS + 2; round += 1) {
      const start = performance.now();
      await store.list(query);
      if (round > 1) times.push(performance.now() - start);
    }
    times.sort((left, right) => left - right);
    const value = times[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN;
    rows.push({
      name: `${where}, list of 1,000,000: ${name} (p95)`,
      value,
      unit: 'ms',
      goal: { atMost: 50, of: 'value' },
    });
  }
  return rows;
}

async function lists(postgres: Postgres): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
  const sqlite = new SqliteConnection(join(folder, 'reports.sqlite'));
  const large = await openDatabase(await postgres.create());
  try {
    seedReports(sqlite, SEEDED);
    // the same rows in both
    const projects = sqlite.all('SELECT id, name, created_at FROM projects');
    const reports = sqlite.all(
      'SELECT url, project_id, result, score, privacy, created_at, generated_at FROM reports ORDER BY id',
    );
    await large.write(async (sql) => {
      for (const { id, name, created_at } of projects)
        await sql.run('INSERT INTO projects (id, account_id, name, created_at) VALUES (:id, 1, :name, :at)', {
          id: Number(id),
          name: String(name),
          at: Number(created_at),
        });
      for (const { url, project_id, result, score, privacy, created_at, generated_at } of reports)
        await sql.run(
          `INSERT INTO reports (account_id, url, project_id, result, score, privacy, created_at, generated_at)
           VALUES (1, :url, :project, :result, :score, :privacy, :created, :generated)`,
          {
            url: String(url),
            project: Number(project_id),
            result: Number(result),
            score: Number(score),
            privacy: Number(privacy),
            created: Number(created_at),
            generated: Number(generated_at),
          },
        );
    });
    // as much memory as it needs, while it is filled
    sqlite.get('PRAGMA cache_size = -2000000');
    await fill(sqlite);
    sqlite.get('PRAGMA cache_size = -32768');
    await fill(large);
    // what the server does by itself after a while
    await large.read((sql) => sql.all('VACUUM ANALYZE'));
    return [
      ...(await timeLists('PostgreSQL', new SqlReportStore(large))),
      ...(await timeLists('SQLite', new SqlReportStore(sqlite))),
    ];
  } finally {
    await large.close();
    await sqlite.close();
    rmSync(folder, { recursive: true });
  }
}

/** A site whose pages take half a second, as many do: pages that answer at once would measure the cores alone. */
async function startSite() {
  const site = createServer((request, response) => {
    setTimeout(
      () => {
        response.setHeader('content-type', 'text/html');
        response.end(
          `<!doctype html><html lang="en"><title>Page ${request.url}</title><h1>${request.url}</h1>`,
        );
      },
      request.url?.startsWith('/page') ? 500 : 0,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  return { site, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

/** Has so many reports made by one web process and some workers. */
async function creates(
  postgres: Postgres,
  siteUrl: string,
  { workers: count, reports, isKilling }: { workers: number; reports: number; isKilling: boolean },
) {
  const database = await postgres.create();
  const run = (role: string) =>
    runProgram(
      ...[join(BUILT, 'main.js'), '--no-render', '--allow-private-networks', '--port', '0'],
      ...['--database', database, '--role', role],
    );
  const startWorker = async () => {
    const worker = run('worker');
    await worker.until(/^Verdict worker:/m);
    return worker;
  };
  const { url, key } = await serviceOf(run('web'));
  const headers = { authorization: `Bearer ${key}` };
  const workers: Program[] = [];
  for (let i = 0; i < count; i += 1) workers.push(await startWorker());
  const start = performance.now();
  let next = 0;
  let created = 0;
  const client = async () => {
    while (next < reports) {
      const body = new URLSearchParams({ url: `${siteUrl}/page/${next}` });
      next += 1;
      const { status } = await fetch(`${url}/api/v1/reports`, { method: 'POST', headers, body });
      if (status === 201) created += 1;
    }
  };
  let isOver = false;
  let kills = 0;
  const kill = async () => {
    while (isKilling && !isOver) {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      workers[kills % count]?.child.kill('SIGKILL');
      workers[kills % count] = await startWorker();
      kills += 1;
    }
  };
  const killing = kill();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await killing;
  const opened = await openDatabase(database);
  const rows = await opened.read((sql) => sql.all('SELECT count(*) AS n FROM reports GROUP BY url'));
  await opened.close();
  killPrograms();
  return { seconds, created, kills, pages: rows.length, isOnce: rows.every(({ n }) => n === 1) };
}

/** Reports in PostgreSQL beside SQLite, and several processes that make them. */
export async function run(): Promise<Measurement[]> {
  const postgres = await startPostgres({ isSafe: true });
  if (postgres === undefined) {
    console.log(`${NO_POSTGRES}.`);
    return [];
  }
  const { site, url } = await startSite();
  try {
    const measured = await lists(postgres);
    const one = await creates(postgres, url, { workers: 1, reports: 500, isKilling: false });
    const two = await creates(postgres, url, { workers: 2, reports: CREATES, isKilling: false });
    const killed = await creates(postgres, url, { workers: 2, reports: CREATES, isKilling: true });
    const exact = (name: string, { pages, created, isOnce }: typeof two): Measurement => ({
      name: `${name}: reports that are missing or doubled`,
      value: isOnce && created === CREATES ? CREATES - pages : Number.NaN,
      unit: '',
      goal: { atMost: 0, of: 'value' },
    });
    const rates = { one: 500 / one.seconds, two: CREATES / two.seconds };
    return [
      ...measured,
      exact('1,000 creates, 1 web and 2 workers', two),
      exact(`1,000 creates, ${killed.kills} workers killed meanwhile`, killed),
      { name: '1,000 creates with kills, time', value: killed.seconds, unit: 's' },
      { name: 'creates with 1 worker', value: rates.one, unit: '/s' },
      {
        name: 'creates with 2 workers',
        value: rates.two,
        unit: '/s',
        floor: rates.one,
        floorName: '1 worker',
      },
    ];
  } finally {
    killPrograms();
    site.closeAllConnections();
    site.close();
    await postgres.stop();
  }
}
