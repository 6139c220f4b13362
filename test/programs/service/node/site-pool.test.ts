import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { siteOf } from '../../../../lib/engine/site/site.ts';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../../lib/programs/service/node/database/sqlite-connection.ts';
import { SitePool } from '../../../../lib/programs/service/node/site-pool.ts';
import { newReport } from '../../../across/new-report.ts';

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-sites-'));
  const file = join(folder, 'reports.sqlite');
  const connection = new SqliteConnection(file);
  const pool = new SitePool(file);
  onTestFinished(async () => {
    await pool.close();
    await connection.close();
    rmSync(folder, { recursive: true });
  });
  return { connection, store: new SqlReportStore(connection), pool };
}

it('a site is judged in a worker as it is judged here, with the newest reports', async () => {
  const { store, pool } = await open();
  for (const path of ['', 'bread', 'rolls']) {
    const url = `https://bakery.example/${path}`;
    const { project } = await store.add(newReport(url, 80));
    const stored = await store.site(project);
    if (stored === undefined) throw new Error('It was not stored.');
    expect(await pool.view(1, project)).toEqual(siteOf(project, stored));
  }
});

it('a site of another account, or of none, is no site', async () => {
  const { store, pool } = await open();
  const { project } = await store.add(newReport('https://bakery.example/', 80));
  expect(await pool.view(2, project)).toBeUndefined();
  expect(await pool.view(1, 'other.example')).toBeUndefined();
});

it('costs no lock of the thread that writes', async () => {
  const { connection, store, pool } = await open();
  const { project } = await store.add(newReport('https://bakery.example/', 80));
  await connection.write(async (sql) => {
    await sql.run('UPDATE reports SET score = 1');
    expect(await pool.view(1, project)).toMatchObject({ pages: 1 });
  });
  const [row] = connection.all('SELECT score FROM reports');
  expect(row).toEqual({ score: 1 });
});
