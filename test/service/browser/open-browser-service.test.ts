import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../lib/service/browser/database.ts';
import { openBrowserService } from '../../../lib/service/browser/open-browser-service.ts';
import { fakePages } from '../fake-pages.ts';

const list = () =>
  new Request('https://this-browser.invalid/api/v1/reports', { headers: { 'accept-language': 'de' } });

it('says that the reports cannot be opened, and opens them as soon as that works', async () => {
  const factory = new IDBFactory();
  let isBroken = true;
  const open = async () => {
    if (isBroken) throw new Error('Internal error opening backing store');
    return openDatabase(factory);
  };
  const service = openBrowserService({ open, analyse: fakePages.analyse });
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
  const service = openBrowserService({ open, analyse: fakePages.analyse });
  expect((await service(list())).status).toBe(200);
  // what a browser does when its storage is damaged or cleared
  opened[0]?.close();
  opened[0]?.onclose?.(new Event('close'));
  expect((await service(list())).status).toBe(200);
  expect(opened).toHaveLength(2);
});
