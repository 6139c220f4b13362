import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import type { PerPage } from '../../lib/engine/report/query.ts';
import type { ReportStore, StoredRow } from '../../lib/engine/store/report-store.ts';
import { openDatabase } from '../../lib/extension/local/database.ts';
import { IndexedDbReportStore } from '../../lib/extension/local/indexed-db-report-store.ts';
import { SqlReportStore } from '../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../lib/programs/service/node/database/sqlite-connection.ts';
import { clientOf } from '../extension/local/answer-calls.ts';
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

function testIndexedDb(name: string, storeOf: (database: IDBDatabase) => ReportStore): void {
  testStore(name, async () => {
    const factory = new IDBFactory();
    let database = await openDatabase(factory);
    return {
      store: storeOf(database),
      reopen: async () => {
        database.close();
        database = await openDatabase(factory);
        return storeOf(database);
      },
      close: () => database.close(),
    };
  });
}

testIndexedDb('IndexedDB', (database) => new IndexedDbReportStore(database));

/** What the client of the reports in this browser lists and deletes of the store with which it works. */
testIndexedDb('IndexedDB, called', (database) => {
  const store = new IndexedDbReportStore(database);
  const client = clientOf(database, undefined, store);
  return {
    add: (report) => store.add(report),
    createdBy: (requestId) => store.createdBy(requestId),
    get: (id) => store.get(id),
    async list({ search = '', project = '', result = null, direction, perPage, ...order }) {
      const size = perPage as PerPage;
      const query = { ...order, search, project, result, sort: direction, perPage: size };
      const listed = await client.listReports(query);
      if (!listed.ok) throw new Error(listed.failure.kind);
      const rows = listed.value.rows.map(
        ({ id, createdAt, generatedAt, ...row }) =>
          ({
            ...row,
            id: Number(id),
            createdAt: Date.parse(createdAt ?? ''),
            generatedAt: Date.parse(generatedAt ?? ''),
          }) as unknown as StoredRow,
      );
      return { rows, total: listed.value.total ?? -1 };
    },
    update: (id, change) => store.update(id, change),
    delete: async (id) => (await client.deleteReport(String(id))).ok,
    site: (project) => store.site(project),
    listProjects: (query) => store.listProjects(query),
    deleteProject: (name) => store.deleteProject(name),
  };
});
