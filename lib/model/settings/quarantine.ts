import type { EpochMs } from '../core/epoch-ms.ts';
import type { PlainKey } from '../text/message.ts';

/** The kind of a stored value, for the user. */
export type QuarantinedKind =
  | 'settings'
  | 'connections'
  | 'keys'
  | 'headers'
  | 'jobs'
  | 'bulk'
  | 'batch'
  | 'past';

/** A stored value that cannot be read, or could not be when its key was needed. Never its contents. */
export interface QuarantinedValue {
  /** Its storage key. */
  readonly id: string;
  readonly what: QuarantinedKind;
  /**
   * `newer`: stored by a later version of the extension. `readable`: quarantined earlier, and can be read
   * now.
   */
  readonly state: 'damaged' | 'newer' | 'readable';
  /** When it was quarantined, epoch ms; `null` if it is still under its own key. */
  readonly at: EpochMs | null;
}

/** Keys and headers are secrets: they are in no file and on no page. */
export function isSecret(what: QuarantinedKind): boolean {
  return what === 'keys' || what === 'headers';
}

/** Pending work must not be resumed by restoring it: its progress is unknown. */
export function canBeRestored({ what, state, at }: QuarantinedValue): boolean {
  return state === 'readable' && at !== null && ['settings', 'connections', 'keys'].includes(what);
}

/** The label of each kind. */
export const QUARANTINE_LABELS = {
  settings: 'settings',
  connections: 'connections',
  keys: 'keptKeys',
  headers: 'extraHeaders',
  jobs: 'keptJobs',
  bulk: 'manyPages',
  batch: 'keptBatch',
  past: 'keptPast',
} as const satisfies Readonly<Record<QuarantinedKind, PlainKey>>;

/** What that means for the user, and what to do. */
export const QUARANTINE_ADVICE = {
  settings: 'keptSettingsWhy',
  connections: 'keptConnectionsWhy',
  keys: 'keptKeysWhy',
  headers: 'keptHeadersWhy',
  jobs: 'keptWorkWhy',
  bulk: 'keptWorkWhy',
  batch: 'keptWorkWhy',
  past: 'keptPastWhy',
} as const satisfies Readonly<Record<QuarantinedKind, PlainKey>>;
