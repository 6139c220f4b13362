import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashKey } from '../../../../lib/engine/store/keys.ts';
import { exportLines, importLines } from '../../../../lib/programs/service/node/database/move-data.ts';
import {
  databaseProblem,
  openDatabase,
} from '../../../../lib/programs/service/node/database/open-database.ts';
import type { SqlDatabase } from '../../../../lib/programs/service/node/database/sql-database.ts';
import { SqlKeyStore } from '../../../../lib/programs/service/node/database/sql-key-store.ts';
import { SqlMonitorStore } from '../../../../lib/programs/service/node/database/sql-monitor-store.ts';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { TABLES_VERSION } from '../../../../lib/programs/service/node/database/tables.ts';
import { NO_POSTGRES, startPostgres } from '../../../drivers/postgres.ts';

/** Databases that the service of fe5904b6, the first whose data is kept, has made. */
const stored = (name: string) => gunzipSync(readFileSync(join(import.meta.dirname, '../stored', name)));
const KEYS = {
  sqlite: 'vdt_I87DB3R6Uf0o3NEkkFWfl9WTNTftanKZRuftVTmabLs',
  postgres: 'vdt_34h_iK_-_R3ao0RMW2GAygloQSYhGTjgdDlfs-0IZPk',
};
const SITE = 'http://www.hollowlane.example:36945';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-upgrades-'));
  file = join(folder, 'reports.sqlite');
  writeFileSync(file, stored('fe5904b6.sqlite.gz'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes the database of fe5904b6 and returns its name. */
const OLD = {
  sqlite: async () => file,
  postgres: async () => {
    const url = (await postgres?.create()) ?? '';
    const client = new Client(url);
    await client.connect();
    await client.query(stored('fe5904b6.sql.gz').toString());
    await client.end();
    return url;
  },
};
const all = { search: undefined, sortBy: 'id', direction: 'asc', perPage: 10, page: 1 } as const;

/** What people see of a database: reports by account, who has the key, what is monitored. */
async function seenIn(database: SqlDatabase, key: string) {
  const seen = [];
  for (const account of [1, 2]) {
    const store = new SqlReportStore(database, account);
    const { rows } = await store.list({ ...all, project: undefined, result: undefined });
    for (const { id } of rows) {
      const report = await store.get(id);
      seen.push([account, id, report?.url, report?.result, report?.facts?.title, report?.checks.length]);
    }
    const found = await store.list({ ...all, project: undefined, result: undefined, search: 'LOWLANE' });
    seen.push([
      account,
      found.total,
      (await store.listProjects({ ...all, sortBy: 'project' })).rows[0]?.results,
    ]);
  }
  const monitors = await new SqlMonitorStore(database, 1, 'secret').list('en');
  const account = await new SqlKeyStore(database).accountOf(await hashKey(key));
  return { seen, account, monitors: monitors.map(({ id, url, webhook }) => ({ id, url, webhook })) };
}
const title = (of: string) => `The ${of} of Hollow Lane, baked each night`;
const SEEN = {
  account: 1,
  monitors: [{ id: 1, url: `${SITE}/bread`, webhook: `${SITE}/hook` }],
  seen: [
    [1, 1, `${SITE}/bread`, 'decent', title('bread'), expect.any(Number)],
    [1, 2, `${SITE}/cakes`, 'bad', title('cakes'), expect.any(Number)],
    [1, 2, { good: 0, decent: 1, bad: 1 }],
    [2, 3, `${SITE}/rolls`, 'decent', title('rolls'), expect.any(Number)],
    [2, 1, { good: 0, decent: 1, bad: 0 }],
  ],
};

const KINDS = postgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
if (!postgres) it('PostgreSQL', ({ skip }) => skip(NO_POSTGRES));

describe.each(KINDS)('a database of fe5904b6 (%s)', (kind) => {
  it('has everything in it after the update, also if two programs open it at once', async () => {
    const name = await OLD[kind]();
    const [database, other] = await Promise.all([openDatabase(name), openDatabase(name)]);
    expect(await seenIn(database, KEYS[kind])).toEqual(SEEN);
    await other.close();
    await database.close();
  });

  it.each(KINDS)('is moved to %s with all its numbers, once and whole', async (to) => {
    const database = await openDatabase(await OLD[kind]());
    const lines: string[] = [];
    for await (const line of exportLines(database)) lines.push(line);
    expect(lines.join('')).not.toContain(KEYS[kind]);
    const moved = await openDatabase(
      to === 'sqlite' ? join(folder, 'moved.sqlite') : ((await postgres?.create()) ?? ''),
    );
    const load = (some: readonly string[]) =>
      importLines(
        moved,
        (async function* () {
          yield* some;
        })(),
      );
    await expect(load([...lines.slice(0, 6), '{"keys": 5}'])).rejects.toThrow('Line 7');
    await expect(load(lines.map((line) => line.replace(`:${TABLES_VERSION}}`, ':9999}')))).rejects.toThrow(
      'newer',
    );
    expect(await load(lines)).toBe(3);
    expect(await seenIn(moved, KEYS[kind])).toEqual(SEEN);
    await expect(load(lines)).rejects.toThrow('There are reports or keys');
    await new SqlKeyStore(moved).add('main', { hash: 'new', ending: 'new' });
    expect((await new SqlKeyStore(moved).list()).map(({ id }) => id)).toEqual([1, 2, 3]);
    await moved.close();
    await database.close();
  });
});

describe('the file of fe5904b6', () => {
  const versionOf = (path: string) => {
    const database = new DatabaseSync(path, { readOnly: true });
    const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
    database.close();
    return version;
  };

  it('is kept beside the new one as it was, for its user alone, and opens in its place', async () => {
    await (await openDatabase(file)).close();
    await (await openDatabase(file)).close();
    expect(readdirSync(folder)).toEqual(['reports.sqlite', 'reports.sqlite.before-14']);
    const copy = `${file}.before-14`;
    expect([versionOf(copy), versionOf(file), statSync(copy).mode & 0o777]).toEqual([
      13,
      TABLES_VERSION,
      0o600,
    ]);
    copyFileSync(copy, file);
    const again = await openDatabase(file);
    expect(await seenIn(again, KEYS.sqlite)).toEqual(SEEN);
    await again.close();
  });

  it('is as it was if a step fails', async () => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE rotations (id INTEGER)');
    database.close();
    await expect(openDatabase(file)).rejects.toThrow('rotations already exists');
    expect(versionOf(file)).toBe(13);
  });

  it('of a newer version is refused in a sentence, and nobody is told to delete it', async () => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 9999');
    database.close();
    const before = readFileSync(file);
    const error = await openDatabase(file).catch((reason: unknown) => databaseProblem(reason, file));
    expect(error).toMatchObject({
      message: expect.stringContaining('was made by a newer version of Verdict'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}.before-14`)).toBe(false);
  });
});
