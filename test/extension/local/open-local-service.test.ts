import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { deleteDatabase, openDatabase } from '../../../lib/extension/local/database.ts';
import { openLocalService } from '../../../lib/extension/local/open-local-service.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';

const list = () =>
  new Request('https://local.invalid/api/v1/reports', { headers: { 'accept-language': 'de' } });

it('says that the reports cannot be opened, and opens them as soon as that works', async () => {
  const factory = new IDBFactory();
  let isBroken = true;
  const open = async () => {
    if (isBroken) throw new Error('Internal error opening backing store');
    return openDatabase(factory);
  };
  const service = openLocalService({ open, analyse: fakePages.analyse });
  const refused = await service(list());
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/Speicher der Berichte/) });
  isBroken = false;
  expect((await service(list())).status).toBe(200);
});

it('opens the reports again after the browser has closed them', async () => {
  const factory = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = async () => {
    const database = await openDatabase(factory);
    opened.push(database);
    return database;
  };
  const service = openLocalService({ open, analyse: fakePages.analyse });
  expect((await service(list())).status).toBe(200);
  // what a browser does when its storage is damaged or cleared
  opened[0]?.close();
  opened[0]?.onclose?.(new Event('close'));
  expect((await service(list())).status).toBe(200);
  expect(opened).toHaveLength(2);
});

it('works with an empty database after another context has deleted all reports', async () => {
  const factory = new IDBFactory();
  const service = openLocalService({ open: () => openDatabase(factory), analyse: fakePages.analyse });
  expect((await service(list())).status).toBe(200);
  await deleteDatabase(factory);
  expect((await service(list())).status).toBe(200);
});

it('carries out a request again whose database was closed while it worked', async () => {
  const factory = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = async () => {
    const database = await openDatabase(factory);
    opened.push(database);
    return database;
  };
  const service = openLocalService({ open, analyse: fakePages.analyse });
  expect((await service(list())).status).toBe(200);
  const first = opened[0];
  if (!first) throw new Error('No database was opened.');
  // the connection is closed after the request has found the service
  const read = first.transaction.bind(first);
  first.transaction = (...stores: Parameters<typeof read>) => {
    first.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent);
    return read(...stores);
  };
  const shown = new Request('https://local.invalid/api/v1/projects');
  expect((await service(shown)).status).toBe(200);
  expect(opened).toHaveLength(2);
});

it.each([3, 99])(
  'says in the user’s language that version %i of Verdict’s database is not its own',
  async (version) => {
    const factory = new IDBFactory();
    await new Promise<void>((resolve) => {
      const other = factory.open('verdict-reports', version);
      other.onsuccess = () => {
        other.result.close();
        resolve();
      };
    });
    const service = openLocalService({ open: () => openDatabase(factory), analyse: fakePages.analyse });
    const refused = await service(list());
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/andere Version.*Aktualisieren/) });
  },
);
