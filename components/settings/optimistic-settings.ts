import type { Settings } from '../../lib/model/settings/settings.ts';

/** Changes that are shown before the stored settings have them. */
export interface OptimisticSettings {
  /** How many saves are under way. */
  readonly open: number;
  /** What they change, all together. */
  readonly change: Partial<Settings>;
  /** What the last save answered, and the stored settings that were known then. */
  readonly answer: { readonly settings: Settings; readonly known: Settings | undefined } | null;
}

export const noPendingSettings: OptimisticSettings = { open: 0, change: {}, answer: null };

/** A save begins: its change shows at once, with those that are still under way. */
export function saveBegins(ahead: OptimisticSettings, change: Partial<Settings>): OptimisticSettings {
  return { open: ahead.open + 1, change: { ...ahead.change, ...change }, answer: null };
}

/** A save ends with the settings as they now are, or with `null` if it failed. */
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
 * The settings to show. While saves are under way, what they change stands: the news of the first must not take back
 * the second, which it does not know yet. After the last, its answer stands until the news of it comes.
 */
export function settingsToShow(
  ahead: OptimisticSettings,
  stored: Settings | undefined,
): Settings | undefined {
  if (!stored) return undefined;
  if (ahead.open > 0) return { ...stored, ...ahead.change };
  return ahead.answer && ahead.answer.known === stored ? ahead.answer.settings : stored;
}
