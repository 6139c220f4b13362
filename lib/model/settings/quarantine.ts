import type { PlainKey } from '../text/message.ts';

/** What was stored, in the user's words. */
export type QuarantinedKind =
  | 'settings'
  | 'connections'
  | 'keys'
  | 'headers'
  | 'job'
  | 'bulk'
  | 'batch'
  | 'past';

/** Something stored that cannot be read, or could not when its place was needed. Never its contents. */
export interface QuarantinedValue {
  /** Where it lies in the storage. */
  readonly id: string;
  readonly what: QuarantinedKind;
  /** `newer`: a later version of the extension stored it. `readable`: put aside once, and can be read now. */
  readonly state: 'damaged' | 'newer' | 'readable';
  /** When it was put aside, milliseconds since 1970; `null` where it still lies in its place. */
  readonly at: number | null;
}

/** Keys and headers are secrets: they are in no file and on no page. */
export function isSecret(what: QuarantinedKind): boolean {
  return what === 'keys' || what === 'headers';
}

/** Work that was under way must not begin again by being put back: nobody knows how far it came. */
export function canBeRestored({ what, state, at }: QuarantinedValue): boolean {
  return state === 'readable' && at !== null && ['settings', 'connections', 'keys'].includes(what);
}

/** What it is called. */
export const QUARANTINE_LABELS = {
  settings: 'settings',
  connections: 'connections',
  keys: 'keptKeys',
  headers: 'extraHeaders',
  job: 'keptJobs',
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
  job: 'keptWorkWhy',
  bulk: 'keptWorkWhy',
  batch: 'keptWorkWhy',
  past: 'keptPastWhy',
} as const satisfies Readonly<Record<QuarantinedKind, PlainKey>>;
