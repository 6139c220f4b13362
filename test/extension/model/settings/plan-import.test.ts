import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../lib/extension/model/settings/plan-import.ts';
import { type Connection, connectionSchema } from '../../../../lib/shared/connection/connection.ts';
import type { SettingsFile } from '../../../../lib/shared/settings/read-settings-file.ts';
import { defaultSettings } from '../../../../lib/shared/settings/settings.ts';
import {
  type FiledConnection,
  filedConnectionSchema,
} from '../../../../lib/shared/settings/settings-file.ts';

const here = (part: Partial<Connection> = {}): Connection =>
  connectionSchema.parse({
    id: 'a',
    name: 'A',
    baseUrl: 'https://a.example',
    keyTail: '1234',
    reportPage: '{base_url}/reports/{id}',
    ...part,
  });
const filed = (part: Partial<FiledConnection> = {}): FiledConnection =>
  filedConnectionSchema.parse({
    id: 'a',
    name: 'A',
    baseUrl: 'https://a.example',
    reportPage: '{base_url}/reports/{id}',
    ...part,
  });
const file = (connections: FiledConnection[], settings: SettingsFile['settings'] = {}): SettingsFile => ({
  settings,
  connections,
  brand: null,
  unknown: [],
});
const plan = (one: SettingsFile, list: Connection[], activeId: string | null = list[0]?.id ?? null) =>
  planImport(one, { settings: defaultSettings, connections: { list, activeId } });

describe('an import', () => {
  it('replaces the settings, and keeps those missing in the file', () => {
    const { settings } = plan(file([], { freshDays: 1, contextMenu: false }), []);
    expect(settings).toEqual({ ...defaultSettings, freshDays: 1, contextMenu: false });
  });

  it('adds connections, and changes none that is here', () => {
    const renamed = filed({ name: 'New name', hosts: ['new.example'], apiKey: 'other-5678' });
    const added = filed({ id: 'b', name: 'B' });
    expect(plan(file([renamed, added]), [here()]).connections).toEqual([{ filed: added, present: null }]);
  });

  it('gives a connection without a key the one of the file, found by its id or its name', () => {
    const keyless = [here({ keyTail: null })];
    for (const part of [{ name: 'New name' }, { id: 'elsewhere' }]) {
      const one = filed({ ...part, apiKey: 'key-5678' });
      expect(plan(file([one]), keyless).connections).toEqual([{ filed: one, present: keyless[0] }]);
    }
    expect(plan(file([filed()]), keyless).connections).toEqual([]);
  });

  it('never changes the address of a connection, because it has a key', () => {
    const evil = filed({ baseUrl: 'https://evil.example' });
    expect(plan(file([evil]), [here()]).connections).toEqual([{ filed: evil, present: null }]);
  });

  it('treats two connections with the same address as two', () => {
    const both = [here({ id: 'b', name: 'B' }), here()];
    expect(plan(file([filed(), filed({ id: 'b', name: 'B' })]), both).connections).toEqual([]);
  });

  it('takes no site from a connection that is here, and gives none to two', () => {
    const { connections } = plan(
      file([
        filed({ hosts: ['mine.example', 'theirs.example'] }),
        filed({ id: 'b', name: 'B', hosts: ['mine.example'] }),
      ]),
      [here({ id: 'c', name: 'C', hosts: ['theirs.example'] })],
    );
    expect(connections.map((one) => one.filed.hosts)).toEqual([['mine.example'], []]);
  });

  it('makes the file’s active connection active, if it has a key', () => {
    const list = [here(), here({ id: 'b', name: 'B' })];
    const wanted = filed({ id: 'elsewhere', name: 'B', inUse: true });
    expect(plan(file([wanted]), list).activates).toBe('b');
    expect(plan(file([wanted]), list, 'b').activates).toBeNull();
    expect(plan(file([wanted]), [here(), here({ id: 'b', name: 'B', keyTail: null })]).activates).toBeNull();
    expect(plan(file([{ ...wanted, apiKey: 'key-5678' }]), []).activates).toBe('elsewhere');
  });
});
