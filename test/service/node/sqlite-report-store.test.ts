import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteConnection } from '../../../lib/service/node/sqlite/sqlite-connection.ts';
import { SqliteReportStore } from '../../../lib/service/node/sqlite/sqlite-report-store.ts';
import type {
  Findings,
  NewReport,
  ReportQuery,
  ReportRow,
  ReportSort,
} from '../../../lib/service/report-store.ts';
import { seedReports } from '../seed-reports.ts';

let folder: string;
let file: string;
let connection: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-store-'));
  file = join(folder, 'deep', 'reports.sqlite');
  connection = new SqliteConnection(file);
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const all: ReportQuery = {
  search: undefined,
  project: undefined,
  result: undefined,
  sortBy: 'id',
  direction: 'asc',
  perPage: 100,
  page: 1,
};

function findings(score: number): Findings {
  return {
    score,
    result: score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad',
    checks: [],
    page: {
      requested_url: 'https://a.example/',
      final_url: 'https://a.example/',
      status: 200,
      redirects: [],
      title: 'Größe',
      encoding: { name: 'UTF-8', source: 'bom' },
      bytes: 1,
      transferred_bytes: 1,
      time_to_first_byte: 1,
    },
  };
}

function newReport(url: string, score: number, at = 1): NewReport {
  return {
    url,
    project: new URL(url).host,
    privacy: 1,
    passwordHash: undefined,
    findings: findings(score),
    at,
  };
}

async function everything(store: SqliteReportStore): Promise<ReportRow[]> {
  const first = await store.list(all);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await store.list({ ...all, page })).rows);
  return rows;
}

const KEYS: Record<ReportSort, (row: ReportRow) => readonly (string | number)[]> = {
  id: ({ id }) => [id],
  generated_at: ({ generatedAt, id }) => [generatedAt, id],
  url: ({ url, id }) => [url, id],
  result: ({ result, score, id }) => [['bad', 'decent', 'good'].indexOf(result), score, id],
};

/** The expected result of a query, computed naively. */
function expected(rows: readonly ReportRow[], query: ReportQuery): { ids: number[]; total: number } {
  const key = KEYS[query.sortBy];
  const matches = rows
    .filter(
      ({ url, project, result }) =>
        (query.search === undefined || url.toLowerCase().includes(query.search.toLowerCase())) &&
        (query.project === undefined || project === query.project) &&
        (query.result === undefined || result === query.result),
    )
    .toSorted((left, right) => {
      const [a, b] = [key(left), key(right)];
      const index = a.findIndex((value, i) => value !== b[i]);
      return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
    });
  if (query.direction === 'desc') matches.reverse();
  const start = (query.page - 1) * query.perPage;
  return { ids: matches.slice(start, start + query.perPage).map(({ id }) => id), total: matches.length };
}

function* everyQuery(): Generator<ReportQuery> {
  for (const sortBy of ['id', 'generated_at', 'url', 'result'] as const)
    for (const direction of ['asc', 'desc'] as const)
      for (const project of [undefined, 'www.site-0.example', 'nobody.example'])
        for (const result of [undefined, 'good', 'decent', 'bad'] as const)
          for (const search of [undefined, 'e', 'Garden', '-1', 'nowhere'])
            for (const page of [1, 2, 7, 40])
              yield { sortBy, direction, project, result, search, page, perPage: 10 };
}

async function checkEveryQuery(store: SqliteReportStore): Promise<void> {
  const rows = await everything(store);
  for (const query of everyQuery()) {
    const listed = await store.list(query);
    const actual = { ids: listed.rows.map(({ id }) => id), total: listed.total };
    expect(actual, JSON.stringify(query)).toEqual(expected(rows, query));
  }
}

describe('lists', () => {
  it('are correct for every sort, direction, filter, search and page', async () => {
    seedReports(connection, 400, 5);
    await checkEveryQuery(new SqliteReportStore(connection));
  });

  it('stay correct when reports are added, change and are deleted', async () => {
    seedReports(connection, 300, 5);
    const store = new SqliteReportStore(connection);
    for (let i = 0; i < 30; i += 1) {
      await store.add(
        newReport(`https://www.site-${i % 3}.example/garden/${i * 7}`, (i * 37) % 101, 5000 + i),
      );
      await store.update(i * 9 + 1, { results: { findings: findings((i * 53) % 101), at: 9000 - i } });
      await store.delete(i * 5 + 2);
    }
    await store.deleteProject('www.site-4.example');
    await checkEveryQuery(store);
    await checkEveryQuery(new SqliteReportStore(connection));
  });

  it('include rows that another program has added to the file', async () => {
    const store = new SqliteReportStore(connection);
    await store.add(newReport('https://a.example/one', 90));
    const search = () => store.list({ ...all, search: 'one' });
    expect((await search()).total).toBe(1);
    const other = new SqliteConnection(file);
    await new SqliteReportStore(other).add(newReport('https://a.example/one-more', 90));
    other.close();
    expect((await search()).total).toBe(2);
  });
});

describe('projects', () => {
  it('count their reports through every change', async () => {
    const store = new SqliteReportStore(connection);
    const [first] = [await store.add(newReport('https://a.example/1', 90))];
    await store.add(newReport('https://a.example/2', 60));
    const counts = async () =>
      (
        await store.listProjects({
          search: undefined,
          sortBy: 'project',
          direction: 'asc',
          perPage: 10,
          page: 1,
        })
      ).rows[0]?.results;
    expect(await counts()).toEqual({ good: 1, decent: 1, bad: 0 });
    await store.update(first.id, { results: { findings: findings(10), at: 2 } });
    expect(await counts()).toEqual({ good: 0, decent: 1, bad: 1 });
    await store.delete(first.id);
    expect(await counts()).toEqual({ good: 0, decent: 1, bad: 0 });
  });
});

describe('the file', () => {
  it('has all data after reopening', async () => {
    const added = await new SqliteReportStore(connection).add(newReport('https://a.example/1', 90));
    connection.close();
    connection = new SqliteConnection(file);
    expect(await new SqliteReportStore(connection).get(added.id)).toEqual(added);
  });

  it('contains nothing of a write that fails halfway', async () => {
    const store = new SqliteReportStore(connection);
    const impossible = { ...newReport('https://half.example/', 90), privacy: 2 as const };
    await expect(store.add(impossible)).rejects.toThrow('CHECK');
    expect((await store.list(all)).total).toBe(0);
    const projects = {
      search: undefined,
      sortBy: 'project',
      direction: 'asc',
      perPage: 10,
      page: 1,
    } as const;
    expect((await store.listProjects(projects)).total).toBe(0);
  });

  it('is not modified if it is of a newer version', () => {
    const newer = join(folder, 'newer.sqlite');
    const made = new DatabaseSync(newer);
    made.exec('PRAGMA user_version = 99');
    made.close();
    expect(() => new SqliteConnection(newer)).toThrow(/newer version of Verdict/);
  });

  it('contains a report once it is acknowledged, even without closing', async () => {
    const added = await new SqliteReportStore(connection).add(newReport('https://a.example/1', 90));
    const copy = join(folder, 'copy.sqlite');
    for (const ending of ['', '-wal']) copyFileSync(file + ending, copy + ending);
    const afterCrash = new SqliteConnection(copy);
    expect(await new SqliteReportStore(afterCrash).get(added.id)).toEqual(added);
    afterCrash.close();
  });

  it("is synced to disk with every commit, even if SQLite's default differs", () => {
    const unsafe = new DatabaseSync(join(folder, 'unsafe.sqlite'));
    unsafe.exec('PRAGMA journal_mode = MEMORY');
    unsafe.close();
    const opened = new SqliteConnection(join(folder, 'unsafe.sqlite'));
    for (const one of [connection, opened]) {
      expect(one.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(one.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    }
    opened.close();
  });
});
