import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqliteConnection } from '../../../lib/service/node/sqlite/sqlite-connection.ts';
import { SqliteReportStore } from '../../../lib/service/node/sqlite/sqlite-report-store.ts';

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
  const connection = new SqliteConnection(file);
  const store = new SqliteReportStore(connection);
  const findings = { score: 90, result: 'good', page: PAGE, checks: [] } as const;
  const { id } = await store.add({
    url: 'https://a.example/',
    project: 'a.example',
    privacy: 1,
    passwordHash: undefined,
    findings,
    at: 1,
  });
  connection.close();
  const old = new DatabaseSync(file);
  const checks = [true, false].map((passed) => ({ ...FINDING, passed }));
  old.prepare('UPDATE contents SET checks = ? WHERE report_id = ?').run(JSON.stringify(checks), id);
  old.exec(
    'ALTER TABLE reports DROP COLUMN listing; ALTER TABLE contents DROP COLUMN differences; ALTER TABLE contents DROP COLUMN structured_data',
  );
  old.exec('DROP INDEX reports_by_request_id; ALTER TABLE reports DROP COLUMN request_id');
  old.exec('DROP TABLE facts; ALTER TABLE projects DROP COLUMN sitemaps');
  old.exec('PRAGMA user_version = 1');
  old.close();
  const migrated = new SqliteConnection(file);
  const report = await new SqliteReportStore(migrated).get(id);
  migrated.close();
  expect(report?.checks).toEqual([
    { ...FINDING, state: 'passed' },
    { ...FINDING, state: 'failed' },
  ]);
  expect(report?.listing).toBeUndefined();
});
