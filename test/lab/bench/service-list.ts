import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reportSortKeys } from '../../../lib/engine/report/query.ts';
import { storedKey } from '../../../lib/engine/store/keys.ts';
import type { StoreReportQuery } from '../../../lib/engine/store/report-store.ts';
import { createService, type Service } from '../../../lib/programs/service/create-service.ts';
import { FIRST_ACCOUNT, SqlKeyStore } from '../../../lib/programs/service/node/database/sql-key-store.ts';
import { anyReport, SqlReportStore } from '../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../lib/programs/service/node/database/sqlite-connection.ts';
import { scryptPasswords } from '../../../lib/programs/service/node/scrypt-passwords.ts';
import { oneAccount } from '../../programs/service/one-account.ts';
import { seedReports } from '../../programs/service/seed-reports.ts';
import type { Measurement } from './measurement.ts';

const REPORTS = 100_000;
const ROUNDS = 40;
/** A list with a search is usable within this time (p95, ms). */
const GOAL = { atMost: 100, of: 'value' } as const;
const FILTERS = [
  { name: 'no filter', project: undefined, result: undefined },
  { name: 'result', project: undefined, result: 'decent' as const },
  { name: 'project', project: 'www.site-0.example', result: undefined },
  { name: 'project and result', project: 'www.site-0.example', result: 'bad' as const },
  { name: 'small project', project: 'www.site-77.example', result: undefined },
];
/** No search, and terms in every URL, in many, in few, short and rare, in none. */
const SEARCHES = [undefined, 'https', 'shop', 'garden-12345', 'e', 'q', 'not there at all'];

interface Timed {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

/** Milliseconds of each round of `work`, after three untimed ones. */
async function time(work: () => Promise<unknown> | unknown, rounds = ROUNDS): Promise<number[]> {
  for (let i = 0; i < 3; i += 1) await work();
  const times: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function summed(name: string, times: readonly number[]): Timed {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { name, p50: at(0.5), p95: at(0.95) };
}

interface Combination {
  readonly name: string;
  readonly query: StoreReportQuery;
}

function combinations(): Combination[] {
  return reportSortKeys.flatMap((sortBy) =>
    FILTERS.flatMap(({ name, ...filters }) =>
      SEARCHES.map((search) => ({
        name: `by ${sortBy}, ${name}, ${search === undefined ? 'no search' : `search "${search}"`}`,
        query: { sortBy, direction: 'desc', search, ...filters, perPage: 100, page: 1 } as const,
      })),
    ),
  );
}

/** Times the first, the middle and the last page of a list. */
async function timeStore(store: SqlReportStore, { name, query }: Combination): Promise<Timed> {
  const { total } = await store.list(query);
  const last = Math.max(1, Math.ceil(total / query.perPage));
  const times: number[] = [];
  for (const page of new Set([1, Math.ceil(last / 2), last])) {
    times.push(...(await time(() => store.list({ ...query, page }))));
  }
  return summed(name, times);
}

function address({ query }: Combination): string {
  const asked = { search: query.search, project: query.project, result: query.result, sort_by: query.sortBy };
  const sent = Object.entries({ ...asked, per_page: '100' }).filter(([, value]) => value !== undefined);
  return `http://localhost/api/v1/reports?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`;
}

/** Times a list through the whole request handler: key, validation, JSON. */
async function timeHandler(service: Service, combination: Combination): Promise<Timed> {
  const ask = async (url: string) => {
    const response = await service(new Request(url, { headers: { authorization: 'Bearer bench' } }));
    if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
    return response.text();
  };
  return summed(combination.name, await time(() => ask(address(combination))));
}

/**
 * Times every sort × filter × search over 100,000 reports in a file, 100 per page, the first, middle and last
 * page of each, worst first, compared with a plain SELECT of 100 rows by primary key. Milliseconds, p95 of 40
 * rounds per page; then the ten worst through the request handler.
 */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
  const file = join(folder, 'reports.sqlite');
  const connection = new SqliteConnection(file);
  try {
    seedReports(connection, REPORTS);
    const opening = performance.now();
    const store = new SqlReportStore(connection);
    const opened = performance.now() - opening;
    const keys = new SqlKeyStore(connection);
    await keys.add(FIRST_ACCOUNT, await storedKey('bench'));
    const service = createService({
      ...oneAccount(store),
      anyReport: (id) => anyReport(connection, id),
      keys,
      passwords: scryptPasswords(),
    });

    const bare = new DatabaseSync(file);
    const byKey = bare.prepare('SELECT * FROM reports WHERE id BETWEEN ? AND ?');
    const floor = summed('floor', await time(() => byKey.all(50_000, 50_099)));
    bare.close();

    const all = combinations();
    const inStore: Timed[] = [];
    for (const combination of all) inStore.push(await timeStore(store, combination));
    inStore.sort((left, right) => right.p95 - left.p95);
    const worst = inStore.slice(0, 10).map(({ name }) => name);
    const inHandler: Timed[] = [];
    for (const combination of all) {
      if (worst.includes(combination.name)) inHandler.push(await timeHandler(service, combination));
    }
    inHandler.sort((left, right) => right.p95 - left.p95);

    const row = (where: string, { name, p50, p95 }: Timed): Measurement => ({
      name: `${where} ${name} (p95; p50 ${p50.toFixed(2)} ms)`,
      value: p95,
      unit: 'ms',
      floor: floor.p95,
      floorName: '100 rows by primary key, bare node:sqlite (p95)',
      goal: GOAL,
    });
    return [
      {
        name: `combinations of ${inStore.length} over ${GOAL.atMost} ms (p95)`,
        value: inStore.filter(({ p95 }) => p95 > GOAL.atMost).length,
        unit: '',
        goal: { atMost: 0, of: 'value' },
      },
      ...inStore.map((timed) => row('list', timed)),
      ...inHandler.map((timed) => row('list through the handler', timed)),
      { name: 'open the store at 100,000 reports', value: opened, unit: 'ms' },
      { name: 'database at 100,000 reports', value: statSync(file).size / 1e6, unit: 'MB' },
    ];
  } finally {
    connection.close();
    rmSync(folder, { recursive: true });
  }
}
