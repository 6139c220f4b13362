import * as z from 'zod/mini';
import { type ReportBrand, reportBrandSchema } from '../../../engine/report/files/report-brand.ts';
import type { Connection, Connections } from '../../../shared/connection/connection.ts';
import { requestHeaderSchema } from '../../../shared/connection/connection.ts';
import { services } from '../../../shared/connection/local-connection.ts';
import type { ReadConnection, SettingsFile } from '../../../shared/settings/read-settings-file.ts';
import { type Settings, settingsChangeSchema } from '../../../shared/settings/settings.ts';
import { filedConnectionSchema, settingNameSchema } from '../../../shared/settings/settings-file.ts';

/** A connection that is new here: its id is a new one, and its headers are those with a value. */
const addedSchema = z.extend(z.omit(filedConnectionSchema, { inUse: true }), {
  headers: z.array(requestHeaderSchema),
});
export type AddedConnection = z.infer<typeof addedSchema>;

/** A key for a connection that is here and has none; it then has another `id`, as each connection with another key. */
const givenKeySchema = z.object({
  connectionId: z.string(),
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
});
export type GivenKey = z.infer<typeof givenKeySchema>;

/**
 * All that an import stores, and nothing else: the preview draws it field by field, and `importSettings` is given the
 * same object. It removes no connection, and changes none that is here but by `keys`.
 */
export const importPlanSchema = z.object({
  settings: settingsChangeSchema,
  /** The name and logo on saved reports; `null` if they stay. */
  brand: z.nullable(reportBrandSchema),
  connections: z.array(addedSchema),
  keys: z.array(givenKeySchema),
  /** The connection that becomes active; `null` if that does not change. */
  activates: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

/** The keys of a file that connections without one could get, one for each. The user is asked for each. */
export function keysToAsk(file: SettingsFile, { list }: Connections): GivenKey[] {
  const keys = file.connections.flatMap((filed) => {
    const present = matching(filed, list);
    if (present?.keyTail !== null || filed.apiKey === undefined) return [];
    const { id: connectionId, name, baseUrl } = present;
    return [{ connectionId, id: filed.newId, name, baseUrl, apiKey: filed.apiKey }];
  });
  return [...new Map(keys.toReversed().map((key) => [key.connectionId, key])).values()];
}

/** Plans the import of a file; `keys` are those of `keysToAsk` that the user has agreed to. */
export function planImport(
  file: SettingsFile,
  present: { readonly settings: Settings; readonly brand: ReportBrand; readonly connections: Connections },
  keys: readonly GivenKey[],
): ImportPlan {
  const { list, activeId } = present.connections;
  const taken = new Set(list.flatMap(({ hosts }) => hosts));
  const added = file.connections
    .filter((filed) => !matching(filed, list))
    .map(({ inUse, newId, ...filed }): AddedConnection => {
      const hosts = filed.hosts.filter((host) => !taken.has(host));
      for (const host of hosts) taken.add(host);
      const headers = filed.headers.flatMap(({ name, value }) =>
        value === undefined ? [] : [{ name, value }],
      );
      return { ...filed, id: newId, hosts, headers };
    });
  const others = settingNameSchema.options.filter(
    (name) => name in file.settings && !isSame(file.settings[name], present.settings[name]),
  );
  const wanted = file.connections.find(({ inUse }) => inUse);
  const here = wanted && matching(wanted, list);
  const isFirst = services(list).length === 0;
  // a connection without a key must not replace an active one that works
  const active = here?.keyTail
    ? here
    : ([...added.filter(({ apiKey }) => apiKey !== undefined), ...keys].find(
        ({ id }) => id === wanted?.newId,
      ) ?? (isFirst ? added[0] : undefined));
  return {
    settings: Object.fromEntries(others.map((name) => [name, file.settings[name]])),
    brand: isSame(file.brand, present.brand) ? null : file.brand,
    connections: added,
    keys: [...keys],
    activates: active && here?.id !== activeId ? { id: active.id, name: active.name } : null,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The connection that is here already: at the same address, by its id or else by its name. */
function matching(filed: ReadConnection, list: readonly Connection[]): Connection | undefined {
  const same = services(list).filter(({ baseUrl }) => baseUrl === filed.baseUrl);
  return same.find(({ id }) => id === filed.id) ?? same.find(({ name }) => name === filed.name);
}
