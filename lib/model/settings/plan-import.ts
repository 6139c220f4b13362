import { activeConnection, type Connection, type Connections } from '../connection/connection.ts';
import type { RequestHeader } from '../connection/request-header.ts';
import { services } from '../connection/this-browser.ts';
import type { ReportBrand } from '../report/files/report-brand.ts';
import type { SettingsFile } from './read-settings-file.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { type FiledConnection, settingNameSchema } from './settings-file.ts';

export type ConnectionField = 'name' | 'color' | 'hosts' | 'reportPage' | 'key' | 'headers';

/** What an import does with one of the file's connections. */
export interface ConnectionImport {
  /** The connection as it will be, except for hosts that another connection has. */
  readonly filed: FiledConnection;
  /** The existing connection it matches; `null` if it is new. */
  readonly present: Connection | null;
  /** The fields of `present` that change; all of them if it is new. */
  readonly changes: readonly ConnectionField[];
  /** Hosts that stay with a connection of this browser. */
  readonly takenHosts: readonly string[];
  /** Request headers added from the file. An existing one stays as it is: no page can read its value. */
  readonly addedHeaders: readonly RequestHeader[];
  /** Names of headers that do not exist here and have no value in the file. */
  readonly lostHeaders: readonly string[];
}

/** What an import changes. It removes nothing. */
export interface ImportPlan {
  /** All settings after the import. */
  readonly settings: Settings;
  readonly changedSettings: readonly (keyof Settings)[];
  /** The name and logo on saved reports after the import; `null` if they do not change. */
  readonly brand: ReportBrand | null;
  /** New connections, and those with changes. */
  readonly connections: readonly ConnectionImport[];
  /** The connection that becomes active; `null` if that does not change. */
  readonly inUse: ConnectionImport | null;
  readonly isEmpty: boolean;
}

export interface Present {
  readonly settings: Settings;
  readonly brand: ReportBrand;
  readonly connections: Connections;
  /** The names of each connection's request headers, by connection id. */
  readonly headers?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Compares a file with what is stored here. A connection matches if its address and either its id or its name
 * are equal: an import never changes the address of a connection that has a key.
 */
export function planImport(file: SettingsFile, present: Present): ImportPlan {
  const { settings, connections, headers } = present;
  const brand = file.brand && !isSame(file.brand, present.brand) ? file.brand : null;
  const next = settingsSchema.parse({ ...settings, ...file.settings });
  const names = settingNameSchema.options;
  const changedSettings = names.filter((name) => !isSame(settings[name], next[name]));
  const pairs = pairUp(file.connections, services(connections.list));
  const unpaired = connections.list.filter((one) => !pairs.some(({ present }) => present === one));
  const taken = new Set(unpaired.flatMap(({ hosts }) => hosts));
  const all = pairs.map(({ filed, present }): ConnectionImport => {
    const free = filed.hosts.filter((host) => !taken.has(host));
    const takenHosts = filed.hosts.filter((host) => taken.has(host));
    for (const host of free) taken.add(host);
    const reduced = { ...filed, hosts: free };
    const { added, lost } = headersOf(filed, headers?.get(present?.id ?? '') ?? []);
    const changes = [...changesOf(reduced, present), ...(added.length > 0 ? (['headers'] as const) : [])];
    return { filed: reduced, present, changes, takenHosts, addedHeaders: added, lostHeaders: lost };
  });
  const changed = all.filter(({ present, changes }) => present === null || changes.length > 0);
  const inUse = nextInUse(all, connections);
  return {
    settings: next,
    changedSettings,
    brand,
    connections: changed,
    inUse,
    isEmpty: changedSettings.length === 0 && brand === null && changed.length === 0 && inUse === null,
  };
}

interface Pair {
  readonly filed: FiledConnection;
  readonly present: Connection | null;
}

/** Each existing connection matches at most one of the file: first by id, then by name. */
function pairUp(filed: readonly FiledConnection[], list: readonly Connection[]): Pair[] {
  const free = new Set(list);
  const take = (fits: (one: Connection) => boolean): Connection | null => {
    const found = [...free].find(fits) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const byId = filed.map((one) => take(({ id, baseUrl }) => id === one.id && baseUrl === one.baseUrl));
  return filed.map((one, index) => ({
    filed: one,
    present: byId[index] ?? take(({ name, baseUrl }) => name === one.name && baseUrl === one.baseUrl),
  }));
}

function changesOf(filed: FiledConnection, present: Connection | null): ConnectionField[] {
  if (!present) return ['name', 'color', 'hosts', 'reportPage', 'key'];
  // of the key stored here only the last characters are known
  const keyTail = filed.apiKey?.slice(-4) ?? present.keyTail;
  return [
    ...(filed.name === present.name ? [] : (['name'] as const)),
    ...(filed.color === present.color ? [] : (['color'] as const)),
    ...(isSame(filed.hosts, present.hosts) ? [] : (['hosts'] as const)),
    ...(filed.reportPage === present.reportPage ? [] : (['reportPage'] as const)),
    ...(keyTail === present.keyTail ? [] : (['key'] as const)),
  ];
}

function headersOf({ headers }: FiledConnection, present: readonly string[]) {
  const here = new Set(present.map((name) => name.toLowerCase()));
  const news = headers.filter(({ name }) => !here.has(name.toLowerCase()));
  return {
    added: news.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    lost: news.flatMap(({ name, value }) => (value === undefined ? [name] : [])),
  };
}

/** Another connection becomes active only if it can be used at once, or if the active one cannot. */
function nextInUse(all: readonly ConnectionImport[], connections: Connections): ConnectionImport | null {
  const wanted = all.find(({ filed }) => filed.inUse);
  const active = activeConnection(connections);
  if (!wanted || (active && wanted.present?.id === active.id)) return null;
  const hasKey = wanted.filed.apiKey !== undefined || (wanted.present?.keyTail ?? null) !== null;
  return hasKey || !active || active.keyTail === null ? wanted : null;
}

/** Compares values; lists whose order has no meaning are equal in any order. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`;
}
