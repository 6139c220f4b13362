import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqliteConnection } from '../../../../lib/programs/service/node/database/sqlite-connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-mode-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('only the user who runs the service can read its reports', () => {
  const made = join(folder, 'new', 'deeper');
  const connection = new SqliteConnection(join(made, 'reports.sqlite'));
  expect([modeOf(join(folder, 'new')), modeOf(made)]).toEqual(['700', '700']);
  const files = readdirSync(made);
  expect(files).toContain('reports.sqlite-wal');
  for (const file of files) expect(modeOf(join(made, file)), file).toBe('600');
  connection.close();
});

it('an existing database that others may read is theirs no more, with the files beside it', () => {
  const own = join(folder, 'own');
  const file = join(own, 'reports.sqlite');
  mkdirSync(own, { mode: 0o755 });
  const left = new SqliteConnection(file);
  // as after a kill: the write-ahead log is still there
  for (const name of readdirSync(own)) copyFileSync(join(own, name), join(folder, name));
  left.close();
  for (const name of ['reports.sqlite', 'reports.sqlite-wal', 'reports.sqlite-shm']) {
    copyFileSync(join(folder, name), join(own, name));
    chmodSync(join(own, name), 0o644);
  }
  const connection = new SqliteConnection(file);
  for (const name of readdirSync(own)) expect(modeOf(join(own, name)), name).toBe('600');
  expect(modeOf(own)).toBe('755');
  connection.close();
});
