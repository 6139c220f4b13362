import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { defaultProjectQuery, defaultReportQuery } from '../../../lib/engine/report/query.ts';
import { translator } from '../../../lib/engine/texts/translate.ts';
import { deleteDatabase, openDatabase } from '../../../lib/extension/local/database.ts';
import { openLocalService } from '../../../lib/extension/local/open-local-service.ts';
import { fakePages } from '../../engine/page/fake-pages.ts';

const list = { name: 'listReports', args: [defaultReportQuery], language: 'de' } as const;
const serve = (open: () => Promise<IDBDatabase>) =>
  openLocalService({ open, analyse: fakePages.analyse, translator: async () => translator('de') });
const empty = { ok: true, value: { total: 0 } };

it('says that the reports cannot be opened, and opens them as soon as that works', async () => {
  const factory = new IDBFactory();
  let isBroken = true;
  const open = async () => {
    if (isBroken) throw new Error('Internal error opening backing store');
    return openDatabase(factory);
  };
  const answer = serve(open);
  expect(await answer(list)).toMatchObject({
    failure: { kind: 'service-error', status: 503, message: expect.stringMatching(/Speicher der Berichte/) },
  });
  isBroken = false;
  expect(await answer(list)).toMatchObject(empty);
});

it('opens the reports again after the browser has closed them', async () => {
  const factory = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = async () => {
    const database = await openDatabase(factory);
    opened.push(database);
    return database;
  };
  const answer = serve(open);
  expect(await answer(list)).toMatchObject(empty);
  // what a browser does when its storage is damaged or cleared
  opened[0]?.close();
  opened[0]?.onclose?.(new Event('close'));
  expect(await answer(list)).toMatchObject(empty);
  expect(opened).toHaveLength(2);
});

it('works with an empty database after another context has deleted all reports', async () => {
  const factory = new IDBFactory();
  const answer = serve(() => openDatabase(factory));
  expect(await answer(list)).toMatchObject(empty);
  await deleteDatabase(factory);
  expect(await answer(list)).toMatchObject(empty);
});

it('carries out a call again whose database was closed while it worked', async () => {
  const factory = new IDBFactory();
  const opened: IDBDatabase[] = [];
  const open = async () => {
    const database = await openDatabase(factory);
    opened.push(database);
    return database;
  };
  const answer = serve(open);
  expect(await answer(list)).toMatchObject(empty);
  const first = opened[0];
  if (!first) throw new Error('No database was opened.');
  // the connection is closed after the call has found the service
  const read = first.transaction.bind(first);
  first.transaction = (...stores: Parameters<typeof read>) => {
    first.onversionchange?.(new Event('versionchange') as IDBVersionChangeEvent);
    return read(...stores);
  };
  expect(await answer({ ...list, name: 'listProjects', args: [defaultProjectQuery] })).toMatchObject(empty);
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
    const answer = serve(() => openDatabase(factory));
    expect(await answer(list)).toMatchObject({
      failure: { status: 503, message: expect.stringMatching(/andere Version.*Aktualisieren/) },
    });
  },
);
