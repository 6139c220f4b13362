import * as z from 'zod/mini';
import { parsedJson } from '../../engine/core/parsed-json.ts';
import { type ReportBrand, reportBrandSchema } from '../../engine/report/files/report-brand.ts';
import type { Message } from '../../engine/text/message.ts';
import { hostPattern } from '../../engine/url/host-pattern.ts';
import { defaultSettings, type PrivacyRule, type Settings, settingsSchema } from './settings.ts';
import {
  type FiledConnection,
  filedConnectionSchema,
  filedSettingsSchema,
  SETTINGS_FORMAT,
  SETTINGS_VERSION,
  settingNameSchema,
} from './settings-file.ts';

/** The largest settings file that is read, in bytes. One with a hundred connections takes less than a tenth of it. */
export const MAX_SETTINGS_FILE = 1_000_000;

/** A connection in a file, with the id that it gets if it is new here. */
export type ReadConnection = FiledConnection & { readonly newId: string };

export interface SettingsFile {
  /** Only those in the file, which need not be all. */
  readonly settings: Partial<Settings>;
  readonly connections: readonly ReadConnection[];
  /** The name and logo on saved reports; `null` in files without them. */
  readonly brand: ReportBrand | null;
  /** Names of fields that this version does not know; they are ignored. */
  readonly unknown: readonly string[];
}

export type SettingsFileProblem =
  | { readonly kind: 'unreadable' | 'too-large' | 'not-json' | 'not-ours' | 'reports' | 'newer' }
  /** `part` as a path: `connections.1.baseUrl`. */
  | { readonly kind: 'damaged'; readonly part: string };

export type ReadSettingsFile =
  | { readonly ok: true; readonly file: SettingsFile }
  | { readonly ok: false; readonly problem: SettingsFileProblem };

const frameSchema = z.object({
  settings: z._default(z.record(z.string(), z.unknown()), {}),
  connections: z._default(z.array(z.record(z.string(), z.unknown())), []),
  reportBrand: z._default(z.nullable(reportBrandSchema), null),
});

/**
 * Reads the text of a settings file. Anything that cannot be a setting or a connection is a problem; no value
 * is guessed.
 */
export function readSettingsFile(text: string): ReadSettingsFile {
  if (text.length > MAX_SETTINGS_FILE) return refused({ kind: 'too-large' });
  const raw = parsedJson(text);
  if (raw === undefined) return refused({ kind: 'not-json' });
  const head = headSchema.safeParse(raw);
  if (!head.success) return refused({ kind: 'not-ours' });
  if (head.data.format === 'verdict-reports') return refused({ kind: 'reports' });
  if (head.data.format !== SETTINGS_FORMAT) return refused({ kind: 'not-ours' });
  if (head.data.version > SETTINGS_VERSION) return refused({ kind: 'newer' });

  const frame = frameSchema.safeParse(raw);
  if (!frame.success) return damaged(frame.error);
  const settings = readSettings(frame.data.settings);
  if (!settings.success) return damaged(settings.error, 'settings');
  const connections = z.array(filedConnectionSchema).safeParse(frame.data.connections);
  if (!connections.success) return damaged(connections.error, 'connections');
  const unknown = [
    ...unknownKeys(Object.keys(head.data), [
      'format',
      'version',
      'exportedAt',
      ...Object.keys(frameSchema.shape),
    ]),
    ...unknownKeys(Object.keys(frame.data.settings), settingNameSchema.options),
    ...unknownKeys(frame.data.connections.flatMap(Object.keys), Object.keys(filedConnectionSchema.shape)),
  ];
  const read = connections.data.map((one) => ({ ...one, newId: crypto.randomUUID() }));
  const file = { settings: settings.data, connections: read, brand: frame.data.reportBrand, unknown };
  return { ok: true, file };
}

const headSchema = z.looseObject({ format: z.string(), version: z.number() });

/** The settings in the file, each parsed by its schema; defaults of the others are left out. */
function readSettings(
  given: Readonly<Record<string, unknown>>,
): { readonly success: true; readonly data: Partial<Settings> } | z.core.util.SafeParseError<unknown> {
  const known = settingNameSchema.options.filter((name) => Object.hasOwn(given, name));
  const beyond = filedSettingsSchema.safeParse(given);
  if (!beyond.success) return beyond;
  const whole = settingsSchema.safeParse({
    ...defaultSettings,
    ...Object.fromEntries(known.map((name) => [name, given[name]])),
  });
  if (!whole.success) return whole;
  const read = { ...whole.data, privacyRules: storedRules(whole.data.privacyRules) };
  const said = known.map((name) => [name, read[name]]);
  return { success: true, data: Object.fromEntries(said) };
}

/** Rules with their hosts as they are stored; of two for one host the first counts, as in `ruleFor`. */
function storedRules(rules: readonly PrivacyRule[]): PrivacyRule[] {
  const stored = rules.map((rule) => ({ ...rule, host: hostPattern(rule.host) ?? rule.host }));
  return [...Map.groupBy(stored, ({ host }) => host).values()].flatMap(([first]) => first ?? []);
}

function unknownKeys(names: readonly string[], known: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !known.includes(name));
}

function refused(problem: SettingsFileProblem) {
  return { ok: false, problem } as const;
}

function damaged(error: z.core.$ZodError, within?: string) {
  const path = [...(within === undefined ? [] : [within]), ...(error.issues[0]?.path ?? [])];
  return refused({ kind: 'damaged', part: path.map(String).join('.') });
}

const PROBLEMS = {
  unreadable: 'importUnreadable',
  'too-large': 'importTooLarge',
  'not-json': 'importNotJson',
  'not-ours': 'importNotOurs',
  reports: 'importReports',
  newer: 'importNewer',
} as const;

/** Why a file cannot be imported, and what to do. */
export function describeSettingsFileProblem(problem: SettingsFileProblem): Message {
  return problem.kind === 'damaged'
    ? { key: 'importDamaged', values: { part: problem.part } }
    : { key: PROBLEMS[problem.kind] };
}
