import type { ReportBrand } from '../../../engine/report/files/report-brand.ts';
import type { Connection, Connections } from '../../../shared/connection/connection.ts';
import { services } from '../../../shared/connection/local-connection.ts';
import type { SettingsFile } from '../../../shared/settings/read-settings-file.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { FiledConnection } from '../../../shared/settings/settings-file.ts';

export interface ConnectionImport {
  /** As in the file, without the sites that another connection has. */
  readonly filed: FiledConnection;
  /** The connection without a key that gets the one of the file; `null` if the connection is new. */
  readonly present: Connection | null;
}

/** What is stored after an import. It removes nothing. */
export interface ImportPlan {
  /** Those of the file, which need not be all; the others stay. */
  readonly settings: Settings;
  /** The name and logo on saved reports; `null` if the file has none. */
  readonly brand: ReportBrand | null;
  readonly connections: readonly ConnectionImport[];
  /** The id of the connection that becomes active, here or else in the file; `null` if that does not change. */
  readonly activates: string | null;
}

/**
 * Plans the import of a file: it replaces all settings and adds its connections. A connection that is here already
 * (the same address, and the same id or name) stays as it is, but gets a key if it has none. An import never changes
 * the address of a connection.
 */
export function planImport(
  file: SettingsFile,
  present: { readonly settings: Settings; readonly connections: Connections },
): ImportPlan {
  const { list, activeId } = present.connections;
  const pairs = file.connections.map((filed) => ({ filed, present: matching(filed, list) }));
  const taken = new Set(list.flatMap(({ hosts }) => hosts));
  const connections = pairs
    .filter(({ filed, present }) => !present || (present.keyTail === null && filed.apiKey !== undefined))
    .map(({ filed, present }): ConnectionImport => {
      const hosts = filed.hosts.filter((host) => !taken.has(host) || present?.hosts.includes(host));
      for (const host of hosts) taken.add(host);
      return { filed: { ...filed, hosts }, present };
    });
  // a connection without a key must not replace an active one that works
  const wanted = pairs.find(
    ({ filed, present }) =>
      filed.inUse && (filed.apiKey !== undefined || (present?.keyTail ?? null) !== null),
  );
  const isActive = !wanted || wanted.present?.id === activeId;
  return {
    settings: { ...present.settings, ...file.settings },
    brand: file.brand,
    connections,
    activates: isActive ? null : (wanted.present?.id ?? wanted.filed.id),
  };
}

function matching(filed: FiledConnection, list: readonly Connection[]): Connection | null {
  const same = services(list).filter(({ baseUrl }) => baseUrl === filed.baseUrl);
  return same.find(({ id }) => id === filed.id) ?? same.find(({ name }) => name === filed.name) ?? null;
}
