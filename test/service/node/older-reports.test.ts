import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../lib/service/node/database/migrations.ts';
import { SqlKeyStore } from '../../../lib/service/node/database/sql-key-store.ts';
import { SqlReportStore } from '../../../lib/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../lib/service/node/database/sqlite-connection.ts';
import { newReport } from '../store/new-report.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-older-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FINDING = {
  id: 'title',
  title: 'Title',
  group: 'search',
  importance: 'high',
  value: 'Bread',
  evidence: ['<title>Bread</title>'],
  advice: 'People read it first.',
};
const PAGE = {
  requested_url: 'https://a.example/',
  final_url: 'https://a.example/',
  status: 200,
  redirects: [],
  title: 'Bread',
  encoding: { name: 'UTF-8', source: 'header' as const },
  bytes: 1,
  transferred_bytes: 1,
  time_to_first_byte: 1,
};

it('reads a report that the first version stored, with checks that passed or failed and no listing answer', async () => {
  const file = join(folder, 'reports.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${MIGRATIONS[0]} PRAGMA user_version = 1`);
  old.exec("INSERT INTO keys VALUES ('hash', 7)");
  old.exec("INSERT INTO projects VALUES (3, 'a.example', 1)");
  old.exec("INSERT INTO reports VALUES (5, 'https://a.example/', 3, 2, 90, 1, NULL, 1, 1)");
  const checks = [true, false].map((passed) => ({ ...FINDING, passed }));
  old.prepare('INSERT INTO contents VALUES (5, ?, ?)').run(JSON.stringify(PAGE), JSON.stringify(checks));
  old.close();
  const migrated = new SqliteConnection(file);
  onTestFinished(() => migrated.close());
  const store = new SqlReportStore(migrated);
  const report = await store.get(5);
  expect(report?.checks).toEqual([
    { ...FINDING, state: 'passed' },
    { ...FINDING, state: 'failed' },
  ]);
  expect(report?.listing).toBeUndefined();
  expect(report?.project).toBe('a.example');
  // it is counted, and found by a part of its address
  const list = {
    project: undefined,
    result: undefined,
    sortBy: 'id',
    direction: 'asc',
    perPage: 10,
    page: 1,
  } as const;
  for (const search of [undefined, 'A.EXAMPLE', 'nowhere']) {
    const { rows, total } = await store.list({ ...list, search });
    expect([rows.length, total], search).toEqual(search === 'nowhere' ? [0, 0] : [1, 1]);
  }
  // it belongs to the first account, as the keys from before
  expect(await new SqlKeyStore(migrated).accountOf('hash')).toBe(1);
  expect(await store.deleteProject('a.example')).toMatchObject({ id: 3, results: { good: 1 } });
  expect(await store.get(5)).toBeUndefined();
  expect((await store.add(newReport('https://a.example/', 90))).id).toBe(6);
});
