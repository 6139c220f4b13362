import { WHERE_LABELS } from '../../lib/engine/report/ignore.ts';
import { PRIVACY_LABELS } from '../../lib/engine/report/privacy.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { hasContextMenus } from '../../lib/extension/platform/browser-features.ts';
import { number, t } from '../../lib/extension/platform/text.ts';
import {
  BULK_PAUSE_SECONDS,
  FRESH_DAYS,
  KEEP_REPORTS,
  type Limits,
  type Settings,
} from '../../lib/shared/settings/settings.ts';

/** Those with a text `<key>Hint` beside theirs. */
type WithHint = { [Key in PlainKey]: `${Key}Hint` extends PlainKey ? Key : never }[PlainKey];

/** How the page shows a setting: as a number if it has limits, else as a switch. */
export interface Control {
  /** The part of the page that shows it. */
  readonly part: 'toolbar' | 'localReports' | 'pictures' | 'newReports';
  readonly label: WithHint;
  /** Its label in the preview of an import, which has no titles of parts. */
  readonly previewLabel?: PlainKey;
  readonly isShown?: () => boolean;
  /** Requested when it is switched on. */
  readonly permission?: 'notifications' | 'badge';
  readonly limits?: Limits;
  /** Whether a number is only taken with Enter, or when the box is left: half of it could delete something. */
  readonly isTakenWhole?: boolean;
}

/** A setting that its part of the page draws by hand: its rows in the preview of an import. */
type InWords<Value> = (value: Value) => readonly SettingRow[];
export type SettingRow = readonly [label: PlainKey, value: string];

/** Every setting, in the order within its part of the page. Lists in any order have the same words. */
export const SETTINGS: {
  readonly [Name in keyof Settings]:
    | (Settings[Name] extends boolean | number ? Control : never)
    | InWords<Settings[Name]>;
} = {
  contextMenu: { part: 'toolbar', label: 'inContextMenu', isShown: hasContextMenus },
  notifications: { part: 'toolbar', label: 'notifyWhenReady', permission: 'notifications' },
  badgeOnEveryPage: { part: 'toolbar', label: 'badgeOnEveryPage', permission: 'badge' },
  keepReports: {
    part: 'localReports',
    label: 'keepReports',
    previewLabel: 'localReports',
    limits: KEEP_REPORTS,
    isTakenWhole: true,
  },
  picturesOfPages: { part: 'pictures', label: 'keepPictures', previewLabel: 'picturesOfPages' },
  freshDays: { part: 'newReports', label: 'freshDays', limits: FRESH_DAYS },
  bulkPauseSeconds: { part: 'newReports', label: 'bulkPause', limits: BULK_PAUSE_SECONDS },
  defaultPrivacy: (value) => [['defaultPrivacy', t(PRIVACY_LABELS[value])]],
  cleaning: ({ dropFragment, parameters }) => [
    ['dropFragment', yesNo(dropFragment)],
    ['parametersToDrop', listed(parameters)],
  ],
  privacyRules: (rules) => [
    ['privacyBySite', listed(rules.map(({ host, privacy }) => `${host} (${t(PRIVACY_LABELS[privacy])})`))],
  ],
  ignores: (ignores) => {
    const inWords = ignores.map(({ check, title, where, url, reason, until }) =>
      [`${title} (${check})`, t(WHERE_LABELS[where]), url, reason, until ?? ''].join(' · '),
    );
    return [['ignoredFindings', listed(inWords)]];
  },
};

/** The rows of a setting in the preview of an import; none if it stays. */
export function settingRows<Name extends keyof Settings>(
  settings: Partial<Settings>,
  name: Name,
): readonly SettingRow[] {
  const row: Control | InWords<Settings[Name]> = SETTINGS[name];
  const value = settings[name];
  if (value === undefined) return [];
  if (typeof row === 'function') return row(value);
  return [[row.previewLabel ?? row.label, typeof value === 'boolean' ? yesNo(value) : number(Number(value))]];
}

function yesNo(value: boolean): string {
  return t(value ? 'yes' : 'no');
}

function listed(names: readonly string[]): string {
  return names.map(shownText).toSorted().join(', ') || t('noneOfThem');
}
