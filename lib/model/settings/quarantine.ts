import type { PlainKey } from '../text/message.ts';

/** Kinds of stored values, by which an unreadable value is named and explained to the user. */
export type QuarantinedKind =
  | 'settings'
  | 'connections'
  | 'keys'
  | 'headers'
  | 'job'
  | 'bulk-create'
  | 'bulk-edit'
  | 'history';

/** A stored value that cannot be read, or could not be when its item was written again. Without its contents. */
export interface QuarantinedValue {
  /** Its name in `storage.local`. */
  readonly id: string;
  readonly what: QuarantinedKind;
  /** `newer`: a later version of the extension stored it. `readable`: set aside once, and can be read now. */
  readonly state: 'damaged' | 'newer' | 'readable';
  /** When it was moved to the quarantine, in epoch ms; `null` if it is still in its place. */
  readonly at: number | null;
}

/** Whether the value is secret, as keys and headers are: no file and no page contains it. */
export function isSecret(what: QuarantinedKind): boolean {
  return what === 'keys' || what === 'headers';
}

/** The name of each kind of stored value, in words. */
export const QUARANTINE_LABELS = {
  settings: 'settings',
  connections: 'connections',
  keys: 'quarantineKeys',
  headers: 'extraHeaders',
  job: 'quarantineJobs',
  'bulk-create': 'bulkReports',
  'bulk-edit': 'quarantineBulkEdit',
  history: 'quarantinePageHistory',
} as const satisfies Readonly<Record<QuarantinedKind, PlainKey>>;

/** What an unreadable value means for the user, and what to do. */
export const QUARANTINE_ADVICE = {
  settings: 'quarantineSettingsWhy',
  connections: 'quarantineConnectionsWhy',
  keys: 'quarantineKeysWhy',
  headers: 'quarantineHeadersWhy',
  job: 'quarantineWorkWhy',
  'bulk-create': 'quarantineWorkWhy',
  'bulk-edit': 'quarantineWorkWhy',
  history: 'quarantinePageHistoryWhy',
} as const satisfies Readonly<Record<QuarantinedKind, PlainKey>>;
