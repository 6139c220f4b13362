import * as z from 'zod/mini';
import { type Connection, type Connections, connectionSchema } from '../connection/connection.ts';
import { readReportPage } from '../connection/read-report-page.ts';
import { readHeader } from '../connection/request-header.ts';
import { parseServiceAddress } from '../connection/service-address.ts';
import { hostPattern, isHostPattern } from '../url/host-pattern.ts';
import { type Settings, settingsSchema } from './settings.ts';

export const SETTINGS_FORMAT = 'verdict-settings';
/** Counted up when an older Verdict could no longer read the file rightly. */
export const SETTINGS_VERSION = 1;

/** Names and keys longer than this are no one's. */
const MAX_NAME = 200;
const MAX_KEY = 4096;

const address = z.string().check(
  z.refine((value) => {
    const parsed = parseServiceAddress(value);
    // as it is stored, or another spelling of it would count as another service
    return parsed.ok && parsed.address.baseUrl === value;
  }),
);
const reportPage = z.string().check(
  z.refine((value) => {
    const read = readReportPage(value);
    return read.ok && read.reportPage === value;
  }),
);
const host = z.string().check(z.refine(isHostPattern));
/** As it is stored: an older file may hold hosts as they were typed. */
const storedHost = z.pipe(
  host,
  z.transform((text) => hostPattern(text) ?? text),
);

/** A request header as a file holds it: its value only if the user asked for keys. */
const filedHeader = z
  .object({
    name: z.string().check(z.maxLength(MAX_NAME)),
    value: z.optional(z.string().check(z.maxLength(MAX_KEY))),
  })
  .check(
    z.refine(({ name, value = 'any' }) => {
      const read = readHeader({ name, value }, []);
      return read.ok && read.header.name === name && read.header.value === value;
    }),
  );
export type FiledHeader = z.infer<typeof filedHeader>;

/** A connection as a file holds it: its key only if the user asked for it. */
export const filedConnectionSchema = z.object({
  /** Only tells it again where it is known: a new one gets an id of its own. */
  id: z.string().check(z.maxLength(MAX_NAME)),
  name: z.string().check(z.regex(/\S/), z.maxLength(MAX_NAME)),
  baseUrl: address,
  reportPage,
  color: connectionSchema.shape.color,
  hosts: z._default(z.array(storedHost), []),
  headers: z._default(z.array(filedHeader), []),
  /** The one in use. */
  inUse: z._default(z.boolean(), false),
  apiKey: z.optional(z.string().check(z.regex(/\S/), z.refine(hasNoControls), z.maxLength(MAX_KEY))),
});
export type FiledConnection = z.infer<typeof filedConnectionSchema>;

function hasNoControls(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** What a file must hold of the settings beyond what their own schema asks for: what a form would not have let in. */
export const filedSettingsSchema = z.object({
  cleaning: z.optional(z.object({ parameters: z.array(z.string().check(z.regex(/^\S+$/))) })),
  privacyRules: z.optional(z.array(z.object({ host }))),
});

export const settingNameSchema = z.keyof(settingsSchema);

/** What a file holds of connections beside themselves, by connection id. */
export interface FiledBeside {
  readonly keys?: ReadonlyMap<string, string>;
  readonly headers?: ReadonlyMap<string, readonly FiledHeader[]>;
}

/** The text of a file with the settings and connections, with the keys and request headers that are given. */
export function writeSettingsFile(
  settings: Settings,
  { list, activeId }: Connections,
  at: Date,
  { keys, headers }: FiledBeside = {},
): string {
  const file = {
    format: SETTINGS_FORMAT,
    version: SETTINGS_VERSION,
    exportedAt: at.toISOString(),
    settings,
    connections: list.map((connection) => ({
      ...filed(connection, activeId, keys?.get(connection.id)),
      headers: headers?.get(connection.id) ?? [],
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Field by field, so that nothing that a connection may hold one day gets into a file unasked. */
function filed(
  { id, name, baseUrl, reportPage, color, hosts }: Connection,
  activeId: string | null,
  apiKey: string | undefined,
): Omit<FiledConnection, 'headers'> {
  return {
    id,
    name,
    baseUrl,
    reportPage,
    color,
    hosts,
    inUse: id === activeId,
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
