import type { PlainKey } from './words.ts';

/** What was stored, in the user's words. */
export type KeptWhat = 'settings' | 'connections' | 'keys' | 'headers' | 'jobs' | 'bulk' | 'batch' | 'past';

/** Something stored that cannot be read, or could not when its place was needed. Never its contents. */
export interface Kept {
  /** Where it lies in the storage. */
  readonly id: string;
  readonly what: KeptWhat;
  /** `newer`: a later version of the extension stored it. `readable`: put aside once, and can be read now. */
  readonly state: 'damaged' | 'newer' | 'readable';
  /** When it was put aside, milliseconds since 1970; `null` where it still lies in its place. */
  readonly at: number | null;
}

/** Keys and headers are secrets: they are in no file and on no page. */
export function isSecret(what: KeptWhat): boolean {
  return what === 'keys' || what === 'headers';
}

/** Work that was under way must not begin again by being put back: nobody knows how far it came. */
export function canBePutBack({ what, state, at }: Kept): boolean {
  return state === 'readable' && at !== null && ['settings', 'connections', 'keys'].includes(what);
}

/** What it is called. */
export const KEPT_WORDS = {
  settings: 'settings',
  connections: 'connections',
  keys: 'keptKeys',
  headers: 'extraHeaders',
  jobs: 'keptJobs',
  bulk: 'manyPages',
  batch: 'keptBatch',
  past: 'keptPast',
} as const satisfies Readonly<Record<KeptWhat, PlainKey>>;

/** What that means for the user, and what to do. */
export const KEPT_ADVICE = {
  settings: 'keptSettingsWhy',
  connections: 'keptConnectionsWhy',
  keys: 'keptKeysWhy',
  headers: 'keptHeadersWhy',
  jobs: 'keptWorkWhy',
  bulk: 'keptWorkWhy',
  batch: 'keptWorkWhy',
  past: 'keptPastWhy',
} as const satisfies Readonly<Record<KeptWhat, PlainKey>>;
