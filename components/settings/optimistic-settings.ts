import type { Settings } from '../../lib/shared/settings/settings.ts';

/** Changes that are shown before they are stored. */
export interface OptimisticSettings {
  /** The number of saves in progress. */
  readonly open: number;
  /** The changes of all of them. */
  readonly change: Partial<Settings>;
  /** The result of the last save, and the stored settings known at that time. */
  readonly answer: { readonly settings: Settings; readonly known: Settings | undefined } | null;
}

export const noPendingSettings: OptimisticSettings = { open: 0, change: {}, answer: null };

/** Starts a save: its change is shown immediately, together with those in progress. */
export function saveBegins(ahead: OptimisticSettings, change: Partial<Settings>): OptimisticSettings {
  return { open: ahead.open + 1, change: { ...ahead.change, ...change }, answer: null };
}

/** Ends a save with the resulting settings, or with `null` if it failed. */
export function saveEnds(
  ahead: OptimisticSettings,
  settings: Settings | null,
  known: Settings | undefined,
): OptimisticSettings {
  const open = ahead.open - 1;
  if (open > 0) return { ...ahead, open };
  return { ...noPendingSettings, answer: settings && { settings, known } };
}

/**
 * The settings to show. Changes in progress take precedence, because the storage event of the first save does
 * not contain the second. After the last save, its result is shown until its storage event arrives.
 */
export function settingsToShow(
  ahead: OptimisticSettings,
  stored: Settings | undefined,
): Settings | undefined {
  if (!stored) return undefined;
  if (ahead.open > 0) return { ...stored, ...ahead.change };
  return ahead.answer && ahead.answer.known === stored ? ahead.answer.settings : stored;
}
