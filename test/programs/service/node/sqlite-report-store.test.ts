import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoreReportQuery } from '../../../../lib/engine/store/report-store.ts';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../../lib/programs/service/node/database/sqlite-connection.ts';
import { OtherTables } from '../../../../lib/programs/service/node/database/tables.ts';
import { newReport } from '../../../across/new-report.ts';
import { testPictures } from '../../../across/test-pictures.ts';

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

const all: StoreReportQuery = {
  search: undefined,
  project: undefined,
  result: undefined,
  sortBy: 'id',
  direction: 'asc',
  perPage: 100,
  page: 1,
};

testPictures('SQLite', async () => new SqliteConnection(':memory:'));

describe('lists', () => {
  it('include rows that another program has added to the file', async () => {
    const store = new SqlReportStore(connection);
    await store.add(newReport('https://a.example/one', 90));
    const search = () => store.list({ ...all, search: 'one' });
    expect((await search()).total).toBe(1);
    const other = new SqliteConnection(file);
    await new SqlReportStore(other).add(newReport('https://a.example/one-more', 90));
    other.close();
    expect((await search()).total).toBe(2);
  });

  it("count and find an account's own reports alone", async () => {
    const stores = [1, 2, 12, 121].map((account) => new SqlReportStore(connection, account));
    for (const [more, store] of stores.entries())
      for (let i = 0; i <= more; i += 1) await store.add(newReport(`https://a.example/pots/${i}`, 90));
    for (const [more, store] of stores.entries()) {
      for (const search of [undefined, 'a.example', 'POTS'])
        expect((await store.list({ ...all, search })).total).toBe(more + 1);
    }
  });
});

describe('the file', () => {
  it('contains nothing of a write that fails halfway', async () => {
    const store = new SqlReportStore(connection);
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

  it.each([
    ['another version of the service', 'PRAGMA user_version = 9'],
    ['another program', ''],
  ])('is not modified if it has the tables of %s', (_, version) => {
    const path = join(folder, 'other.sqlite');
    const made = new DatabaseSync(path);
    made.exec(`CREATE TABLE reports (id INTEGER PRIMARY KEY); ${version}`);
    made.close();
    const before = readFileSync(path);
    expect(() => new SqliteConnection(path)).toThrow(OtherTables);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('contains a report once it is acknowledged, even without closing', async () => {
    const added = await new SqlReportStore(connection).add(newReport('https://a.example/1', 90));
    const copy = join(folder, 'copy.sqlite');
    for (const ending of ['', '-wal']) copyFileSync(file + ending, copy + ending);
    const afterCrash = new SqliteConnection(copy);
    expect(await new SqlReportStore(afterCrash).get(added.id)).toEqual(added);
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
