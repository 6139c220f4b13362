import * as z from 'zod/mini';
import type { ReportBrand } from '../../engine/report/files/report-brand.ts';
import { ignoredAddress, ignoreSchema } from '../../engine/report/ignore.ts';
import { hostPattern, isHostPattern } from '../../engine/url/host-pattern.ts';
import { parseServiceAddress } from '../../engine/url/service-address.ts';
import { mappingSchema } from '../connection/mapping.ts';
import { readHeader } from '../connection/request-header.ts';
import { readReportPage } from '../report/read-report-page.ts';
import { type Settings, settingsSchema } from './settings.ts';

export const SETTINGS_FORMAT = 'verdict-settings';
/** The version of the settings file. A file of a higher one is refused. */
export const SETTINGS_VERSION = 1;

/** Longer names and keys are invalid. */
const MAX_NAME = 200;
const MAX_KEY = 4096;

const address = z.string().check(
  z.refine((value) => {
    const parsed = parseServiceAddress(value);
    // must be in stored form, or another spelling would count as another service
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
/** In stored form: an older file may hold hosts as they were typed. */
const storedHost = z.pipe(
  host,
  z.transform((text) => hostPattern(text) ?? text),
);

/** A request header in a file: with its value only if the user asked to include keys. */
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

/** A connection in a file: with its key only if the user asked to include it. */
export const filedConnectionSchema = z.object({
  /** Identifies an existing connection; a new one gets an id of its own. */
  id: z.string().check(z.maxLength(MAX_NAME)),
  name: z.string().check(z.regex(/\S/), z.maxLength(MAX_NAME)),
  baseUrl: address,
  reportPage,
  hosts: z._default(z.array(storedHost), []),
  headers: z._default(z.array(filedHeader), []),
  /** How its service answers, if that was learnt; without the example, which has values of reports. */
  answers: z.optional(mappingSchema),
  /** Whether it is the active connection. */
  inUse: z._default(z.boolean(), false),
  apiKey: z.optional(z.string().check(z.regex(/\S/), z.refine(hasNoControls), z.maxLength(MAX_KEY))),
});
export type FiledConnection = z.infer<typeof filedConnectionSchema>;

function hasNoControls(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/** The settings in a file, with the limits that the form enforces beyond their own schema. */
export const filedSettingsSchema = z.object({
  cleaning: z.optional(z.object({ parameters: z.array(z.string().check(z.regex(/^\S+$/))) })),
  privacyRules: z.optional(z.array(z.object({ host }))),
  ignores: z.optional(
    z.array(
      ignoreSchema.check(z.refine(({ where, url }) => ignoredAddress(where, url) === url, { path: ['url'] })),
    ),
  ),
});

export const settingNameSchema = z.keyof(settingsSchema);

/** The text of a file with these settings and connections, and with the name and logo on saved reports. */
export function writeSettingsFile(
  settings: Settings,
  connections: readonly FiledConnection[],
  at: Date,
  reportBrand?: ReportBrand,
): string {
  const head = { format: SETTINGS_FORMAT, version: SETTINGS_VERSION, exportedAt: at.toISOString() };
  return `${JSON.stringify({ ...head, settings, reportBrand, connections }, null, 2)}\n`;
}
