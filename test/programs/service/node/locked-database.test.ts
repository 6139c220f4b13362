import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '../../../../lib/engine/store/report-store.ts';
import { LANGUAGES } from '../../../../lib/engine/texts/languages.ts';
import { createService } from '../../../../lib/programs/service/create-service.ts';
import { SqlReportStore } from '../../../../lib/programs/service/node/database/sql-report-store.ts';
import { SqliteConnection } from '../../../../lib/programs/service/node/database/sqlite-connection.ts';
import { newReport } from '../../../across/new-report.ts';
import { ANY_KEY, oneAccount } from '../one-account.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-locked-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LIST = {
  search: undefined,
  project: undefined,
  result: undefined,
  sortBy: 'id',
  direction: 'desc',
  perPage: 10,
  page: 1,
} as const;

function open(patienceMs?: number) {
  const file = join(folder, 'reports.sqlite');
  const connection = new SqliteConnection(file, { ...(patienceMs !== undefined && { patienceMs }) });
  onTestFinished(() => connection.close());
  return { file, connection, store: new SqlReportStore(connection) };
}

/** Locks the file for writing, as another program does. */
function lock(file: string): () => void {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('COMMIT');
    other.close();
  };
}

describe('while another program writes to the database', () => {
  it('the service answers, and stores its report afterwards', async () => {
    const { file, store } = open();
    await store.add(newReport('https://bakery.example/', 90));
    const unlock = lock(file);
    let isAdded = false;
    const added = store.add(newReport('https://bakery.example/', 90)).then(() => {
      isAdded = true;
    });
    for (let i = 0; i < 20; i += 1) {
      expect((await store.list(LIST)).total).toBe(1);
      // time for an attempt
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isAdded).toBe(false);
    unlock();
    await added;
    expect((await store.list(LIST)).total).toBe(2);
  });

  it('no kind of write holds up its thread: each waits aside, and is done afterwards', async () => {
    const { file, store } = open();
    const { id } = await store.add(newReport('https://bakery.example/', 90));
    await store.add(newReport('https://cakes.example/', 90));
    const unlock = lock(file);
    const writes = [
      store.add(newReport('https://bakery.example/', 50)),
      store.update(id, { access: { privacy: 0, passwordHash: undefined } }),
      store.deleteProject('cakes.example'),
    ];
    // the other program ends only when this thread has a turn again
    setImmediate(unlock);
    expect(await Promise.all(writes)).toMatchObject([
      { score: 50 },
      { privacy: 0 },
      { name: 'cakes.example' },
    ]);
    expect(await store.delete(id)).toBe(true);
  });

  it('a write that waited too long fails, and has changed nothing', async () => {
    const { file, store } = open(30);
    const unlock = lock(file);
    await expect(store.add(newReport('https://bakery.example/', 90))).rejects.toMatchObject({
      reason: 'busy',
    });
    unlock();
    expect((await store.list(LIST)).total).toBe(0);
    await store.add(newReport('https://bakery.example/', 90));
  });

  it('a start that waited too long fails as such', () => {
    const file = join(folder, 'new.sqlite');
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    expect(() => new SqliteConnection(file, { patienceMs: 0 })).toThrow(StoreUnavailable);
    other.close();
  });
});

it('a first start goes on with the tables that another program makes at the same moment', async () => {
  const file = join(folder, 'new.sqlite');
  const { prepare } = DatabaseSync.prototype;
  let isFirst = true;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql: string) {
    if (isFirst && sql.includes('sqlite_schema')) {
      isFirst = false;
      void new SqliteConnection(file).close();
    }
    return prepare.call(this, sql);
  });
  const connection = new SqliteConnection(file);
  expect(isFirst).toBe(false);
  await new SqlReportStore(connection).add(newReport('https://bakery.example/', 90));
  await connection.close();
});

it('on a full disk a write fails as such, and has changed nothing', async () => {
  const { connection, store } = open();
  await store.add(newReport('https://bakery.example/', 90));
  // SQLite itself then says that there is no space
  connection.all('PRAGMA max_page_count = 1');
  const adding = async () => {
    for (let i = 0; i < 200; i += 1) await store.add(newReport('https://bakery.example/', 90));
  };
  await expect(adding()).rejects.toMatchObject({ reason: 'full' });
  const { total } = await store.list(LIST);
  connection.all('PRAGMA max_page_count = 100000');
  await store.add(newReport('https://bakery.example/', 90));
  expect((await store.list(LIST)).total).toBe(total + 1);
});

describe('the answer says in the client’s language', () => {
  const answerOf = async (reason: StoreUnavailable['reason'], request: Request) => {
    const { store } = open();
    const failing = Object.assign(Object.create(store), {
      list: () => Promise.reject(new StoreUnavailable(reason, undefined)),
      add: () => Promise.reject(new StoreUnavailable(reason, undefined)),
      createdBy: async () => undefined,
    });
    const errors: Error[] = [];
    const onError = (error: Error) => errors.push(error);
    const service = createService({ ...oneAccount(failing), onError });
    const response = await service(request);
    expect(errors).toHaveLength(1);
    return response;
  };

  const URL_OF_REPORTS = 'http://localhost/api/v1/reports';
  const createIn = (language: string, more: Record<string, string> = {}) =>
    new Request(URL_OF_REPORTS, {
      method: 'POST',
      headers: { 'accept-language': language, ...ANY_KEY, ...more },
      body: new URLSearchParams({ url: 'https://bakery.example/' }),
    });

  it('that a report may be stored, and does not ask to order it again', async () => {
    const messages = new Set<string>();
    for (const language of Object.keys(LANGUAGES)) {
      const response = await answerOf('unknown', createIn(language));
      expect(response.status).toBe(503);
      expect(response.headers.has('retry-after')).toBe(false);
      messages.add(((await response.json()) as { message: string }).message);
    }
    expect(messages.size).toBe(8);
    expect(messages).toContain(
      'The report may have been stored. Look at the list before you order it again.',
    );
    // the same order again is safe
    const keyed = await answerOf('unknown', createIn('en', { 'idempotency-key': 'mine' }));
    expect(keyed.headers.get('retry-after')).toBe('5');
  });

  it.each(['busy', 'full'] as const)('that the storage is %s', async (reason) => {
    const messages = new Set<string>();
    for (const language of Object.keys(LANGUAGES)) {
      const headers = { 'accept-language': language, ...ANY_KEY };
      const response = await answerOf(reason, new Request(URL_OF_REPORTS, { headers }));
      expect(response.status).toBe(reason === 'busy' ? 503 : 507);
      expect(response.headers.get('retry-after')).toBe(reason === 'busy' ? '5' : null);
      messages.add(((await response.json()) as { message: string }).message);
    }
    expect(messages.size).toBe(8);
  });
});
