import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SqliteConnection } from '../../../lib/service/node/sqlite/sqlite-connection.ts';

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

it('an existing folder and database keep their modes', () => {
  const own = join(folder, 'own');
  mkdirSync(own, { mode: 0o755 });
  writeFileSync(join(own, 'reports.sqlite'), '', { mode: 0o640 });
  new SqliteConnection(join(own, 'reports.sqlite')).close();
  expect([modeOf(own), modeOf(join(own, 'reports.sqlite'))]).toEqual(['755', '640']);
});
