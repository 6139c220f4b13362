import { describe, expect, it } from 'vitest';
import { type Connection, connectionSchema } from '../../../lib/model/connection/connection.ts';
import { noBrand } from '../../../lib/model/report/files/report-brand.ts';
import { planImport } from '../../../lib/model/settings/plan-import.ts';
import type { SettingsFile } from '../../../lib/model/settings/read-settings-file.ts';
import { defaultSettings } from '../../../lib/model/settings/settings.ts';
import { type FiledConnection, filedConnectionSchema } from '../../../lib/model/settings/settings-file.ts';

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
    color: 'blue',
    ...part,
  });
const file = (connections: FiledConnection[], settings: SettingsFile['settings'] = {}): SettingsFile => ({
  settings,
  connections,
  brand: null,
  unknown: [],
});
const plan = (one: SettingsFile, list: Connection[], activeId: string | null = list[0]?.id ?? null) =>
  planImport(one, { settings: defaultSettings, brand: noBrand, connections: { list, activeId } });

describe('an import', () => {
  it('of identical data changes nothing', () => {
    const { cleaning } = defaultSettings;
    const turned = { ...cleaning, parameters: cleaning.parameters.toReversed() };
    const same = plan(file([filed({ inUse: true })], { ...defaultSettings, cleaning: turned }), [here()]);
    expect(same).toMatchObject({ isEmpty: true, changedSettings: [], connections: [], inUse: null });
  });

  it('changes the settings that differ, and keeps those missing in the file', () => {
    const { settings, changedSettings } = plan(file([], { freshDays: 1, contextMenu: true }), []);
    expect(changedSettings).toEqual(['freshDays']);
    expect(settings).toEqual({ ...defaultSettings, freshDays: 1 });
  });

  it('takes over the name and logo on saved reports, unless the file has none or the same', () => {
    const brand = { name: 'Bakery', logo: '' };
    expect(plan({ ...file([]), brand }, [])).toMatchObject({ isEmpty: false, brand });
    expect(plan({ ...file([]), brand: noBrand }, [])).toMatchObject({ isEmpty: true, brand: null });
    expect(plan(file([]), [])).toMatchObject({ isEmpty: true, brand: null });
  });

  it('adds request headers with values, and lists those without; existing ones stay', () => {
    const headers = [{ name: 'X-One', value: '1' }, { name: 'X-Two' }, { name: 'x-three', value: '3' }];
    const names = new Map([['a', ['X-Three']]]);
    const planned = (present: Connection[]) =>
      planImport(file([filed({ headers })]), {
        settings: defaultSettings,
        brand: noBrand,
        connections: { list: present, activeId: 'a' },
        headers: names,
      });
    expect(planned([here()]).connections).toMatchObject([
      { changes: ['headers'], addedHeaders: [{ name: 'X-One', value: '1' }], lostHeaders: ['X-Two'] },
    ]);
    expect(planned([]).connections).toMatchObject([
      { present: null, addedHeaders: [{ name: 'X-One' }, { name: 'x-three' }], lostHeaders: ['X-Two'] },
    ]);
    names.set('a', ['X-One', 'X-Three']);
    expect(planned([here()])).toMatchObject({ isEmpty: true });
  });

  it('matches a connection by its id, or else by its name', () => {
    expect(plan(file([filed({ name: 'New name' })]), [here()]).connections).toMatchObject([
      { present: { id: 'a' }, changes: ['name'] },
    ]);
    expect(plan(file([filed({ id: 'elsewhere', color: 'teal' })]), [here()]).connections).toMatchObject([
      { present: { id: 'a' }, changes: ['color'] },
    ]);
  });

  it('never changes the address of an existing connection, because it has a key', () => {
    const evil = filed({ baseUrl: 'https://evil.example' });
    expect(plan(file([evil]), [here()]).connections).toMatchObject([{ filed: evil, present: null }]);
  });

  it('removes no connection, and adds new ones', () => {
    const { connections } = plan(file([filed({ id: 'b', name: 'B' })]), [here()]);
    expect(connections).toMatchObject([{ filed: { name: 'B' }, present: null }]);
  });

  it('treats two connections with the same address as two', () => {
    const { connections } = plan(
      file([filed({ color: 'teal' }), filed({ id: 'b', name: 'B', color: 'pink' })]),
      [here({ id: 'b', name: 'B' }), here()],
    );
    expect(connections.map(({ present }) => present?.id)).toEqual(['a', 'b']);
  });

  it('takes no host from a connection missing in the file, and assigns none to two', () => {
    const { connections } = plan(
      file([
        filed({ hosts: ['mine.example', 'theirs.example'] }),
        filed({ id: 'b', name: 'B', hosts: ['mine.example'] }),
      ]),
      [here(), here({ id: 'c', name: 'C', hosts: ['theirs.example'] })],
    );
    expect(connections).toMatchObject([
      { filed: { hosts: ['mine.example'] }, takenHosts: ['theirs.example'] },
      { filed: { hosts: [] }, takenHosts: ['mine.example'] },
    ]);
  });

  it('can swap hosts', () => {
    const { connections } = plan(
      file([filed({ hosts: ['y.example'] }), filed({ id: 'b', name: 'B', hosts: ['x.example'] })]),
      [here({ hosts: ['x.example'] }), here({ id: 'b', name: 'B', hosts: ['y.example'] })],
    );
    expect(connections.map(({ filed, takenHosts }) => [filed.hosts, takenHosts])).toEqual([
      [['y.example'], []],
      [['x.example'], []],
    ]);
  });

  it('shows that a key changes, or is added', () => {
    const changesOf = (apiKey: string, keyTail: string | null) =>
      plan(file([filed({ apiKey })]), [here({ keyTail })]).connections.flatMap(({ changes }) => changes);
    expect(changesOf('other-5678', '1234')).toEqual(['key']);
    expect(changesOf('other-5678', null)).toEqual(['key']);
    expect(changesOf('same-1234', '1234')).toEqual([]);
  });

  it('makes the file’s active connection active, if it has a key', () => {
    const list = [here(), here({ id: 'b', name: 'B' })];
    const wanted = filed({ id: 'b', name: 'B', inUse: true });
    expect(plan(file([wanted]), list).inUse?.present?.id).toBe('b');
    const keyless = [here(), here({ id: 'b', name: 'B', keyTail: null })];
    expect(plan(file([wanted]), keyless).inUse).toBeNull();
    expect(plan(file([wanted]), []).inUse?.filed).toEqual(wanted);
  });
});
