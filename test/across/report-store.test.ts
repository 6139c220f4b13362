import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { openDatabase } from '../../lib/extension/local/database.ts';
import { IndexedDbReportStore } from '../../lib/extension/local/indexed-db-report-store.ts';
import { SqlReportStore } from '../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../lib/programs/service/node/database/sqlite-connection.ts';
import { testStore } from './store-contract.ts';

// the same for PostgreSQL: test/programs/service/node/postgres.test.ts

testStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-store-'));
  const file = join(folder, 'deep', 'reports.sqlite');
  let connection = new SqliteConnection(file);
  return {
    store: new SqlReportStore(connection),
    reopen: async () => {
      await connection.close();
      connection = new SqliteConnection(file);
      return new SqlReportStore(connection);
    },
    close: async () => {
      await connection.close();
      rmSync(folder, { recursive: true });
    },
  };
});

testStore('IndexedDB', async () => {
  const factory = new IDBFactory();
  let database = await openDatabase(factory);
  return {
    store: new IndexedDbReportStore(database),
    reopen: async () => {
      database.close();
      database = await openDatabase(factory);
      return new IndexedDbReportStore(database);
    },
    close: () => database.close(),
  };
});
