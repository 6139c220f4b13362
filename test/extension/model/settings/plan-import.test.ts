import { describe, expect, it } from 'vitest';
import { noBrand } from '../../../../lib/engine/report/files/report-brand.ts';
import { keysToAsk, planImport } from '../../../../lib/extension/model/settings/plan-import.ts';
import { type Connection, connectionSchema } from '../../../../lib/shared/connection/connection.ts';
import type { ReadConnection, SettingsFile } from '../../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import { filedConnectionSchema } from '../../../../lib/shared/settings/settings-file.ts';

const here = (part: Partial<Connection> = {}): Connection =>
  connectionSchema.parse({
    id: 'a',
    name: 'A',
    baseUrl: 'https://a.example',
    keyTail: '1234',
    reportPage: '{base_url}/reports/{id}',
    ...part,
  });
const filed = (part: Partial<ReadConnection> = {}): ReadConnection => ({
  ...filedConnectionSchema.parse({
    id: 'a',
    name: 'A',
    baseUrl: 'https://a.example',
    reportPage: '{base_url}/reports/{id}',
    ...part,
  }),
  newId: `new ${part.id ?? 'a'}`,
});
const file = (connections: ReadConnection[], settings: SettingsFile['settings'] = {}): SettingsFile => ({
  settings,
  connections,
  brand: null,
  unknown: [],
});
const plan = (
  one: SettingsFile,
  list: Connection[],
  { activeId = list[0]?.id ?? null, agrees = false }: { activeId?: string | null; agrees?: boolean } = {},
) => {
  const connections = { list, activeId };
  const present = { settings: defaultSettings, brand: noBrand, connections };
  return planImport(one, present, agrees ? keysToAsk(one, connections) : []);
};
const newIds = (one: SettingsFile, list: Connection[]) => plan(one, list).connections.map(({ id }) => id);

describe('an import', () => {
  it('stores the settings that differ, and no others', () => {
    const { contextMenu, keepReports } = defaultSettings;
    const { settings } = plan(file([], { freshDays: 1, contextMenu: !contextMenu, keepReports }), []);
    expect(settings).toEqual({ freshDays: 1, contextMenu: !contextMenu });
  });

  it('adds connections under new ids, and changes none that is here', () => {
    const renamed = filed({ name: 'New name', hosts: ['new.example'], apiKey: 'other-5678' });
    expect(newIds(file([renamed, filed({ id: 'b', name: 'B' })]), [here()])).toEqual(['new b']);
  });

  it('asks whether a connection without a key gets the one of the file, found by its id or its name', () => {
    const connections = { list: [here({ keyTail: null })], activeId: 'a' };
    for (const part of [{ name: 'New name' }, { id: 'elsewhere' }]) {
      const one = file([filed({ ...part, apiKey: 'key-5678', hosts: ['new.example'] })]);
      expect(plan(one, connections.list)).toMatchObject({ connections: [], keys: [], activates: null });
      const key = { connectionId: 'a', name: 'A', baseUrl: 'https://a.example', apiKey: 'key-5678' };
      const asked = [{ ...key, id: one.connections[0]?.newId }];
      expect(keysToAsk(one, connections)).toEqual(asked);
      expect(plan(one, connections.list, { agrees: true })).toMatchObject({ connections: [], keys: asked });
    }
    const second = filed({ id: 'elsewhere', apiKey: 'second-key' });
    expect(keysToAsk(file([filed({ apiKey: 'first-key' }), second]), connections)).toMatchObject([
      { apiKey: 'first-key' },
    ]);
    expect(keysToAsk(file([filed()]), connections)).toEqual([]);
    expect(keysToAsk(file([filed({ apiKey: 'key-5678' })]), { ...connections, list: [here()] })).toEqual([]);
  });

  it('never changes the address of a connection, because it has a key', () => {
    expect(plan(file([filed({ baseUrl: 'https://evil.example' })]), [here()]).connections).toMatchObject([
      { id: 'new a', baseUrl: 'https://evil.example' },
    ]);
  });

  it('treats two connections with the same address as two', () => {
    const both = [here({ id: 'b', name: 'B' }), here()];
    expect(newIds(file([filed(), filed({ id: 'b', name: 'B' })]), both)).toEqual([]);
  });

  it('takes no site from a connection that is here, and gives none to two', () => {
    const { connections } = plan(
      file([
        filed({ hosts: ['mine.example', 'theirs.example'] }),
        filed({ id: 'b', name: 'B', hosts: ['mine.example'] }),
      ]),
      [here({ id: 'c', name: 'C', hosts: ['theirs.example'] })],
    );
    expect(connections.map(({ hosts }) => hosts)).toEqual([['mine.example'], []]);
  });

  it('makes the file’s active connection active, if it has a key or is the first', () => {
    const list = [here(), here({ id: 'b', name: 'B' })];
    const wanted = filed({ id: 'elsewhere', name: 'B', inUse: true });
    const active = (...args: Parameters<typeof plan>) => plan(...args).activates?.id ?? null;
    expect(active(file([wanted]), list)).toBe('b');
    expect(active(file([wanted]), list, { activeId: 'b' })).toBeNull();
    expect(active(file([wanted]), [here(), here({ id: 'b', name: 'B', keyTail: null })])).toBeNull();
    const withKey = file([{ ...wanted, apiKey: 'key-5678' }]);
    expect(active(withKey, [here(), here({ id: 'b', name: 'B', keyTail: null })])).toBeNull();
    const keyless = [here(), here({ id: 'b', name: 'B', keyTail: null })];
    expect(active(withKey, keyless, { agrees: true })).toBe('new elsewhere');
    expect(active(withKey, [here({ id: 'c', name: 'C' })])).toBe('new elsewhere');
    // the first service is active without being asked for
    expect(active(file([filed(), wanted]), [])).toBe('new a');
  });
});
