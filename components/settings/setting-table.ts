import { WHERE_LABELS } from '../../lib/engine/report/ignore.ts';
import { PRIVACY_LABELS, PUBLIC } from '../../lib/engine/report/privacy.ts';
import type { PlainKey } from '../../lib/engine/text/message.ts';
import { shownText } from '../../lib/engine/text/shown-text.ts';
import { type Managed, nothingManaged } from '../../lib/extension/model/settings/managed.ts';
import { hasContextMenus } from '../../lib/extension/platform/browser-features.ts';
import { format, number, t } from '../../lib/extension/platform/text.ts';
import {
  BULK_PAUSE_SECONDS,
  FRESH_DAYS,
  KEEP_REPORTS,
  type Limits,
  type Settings,
} from '../../lib/shared/settings/settings.ts';

import { privacies } from '../report/privacies.ts';
import type { RadioGroupProps } from '../ui/controls/RadioGroup.tsx';

/** Those with a text `<key>Hint` beside theirs. */
type WithHint = { [Key in PlainKey]: `${Key}Hint` extends PlainKey ? Key : never }[PlainKey];

/** How the page shows a setting: as a number if it has limits, by its choices if it has these, else as a switch. */
export interface Control {
  /** The part of the page that shows it. */
  readonly part: 'toolbar' | 'localReports' | 'pictures' | 'newReports';
  readonly label: WithHint;
  /** Its label in the preview of an import, which has no titles of parts. */
  readonly previewLabel?: PlainKey;
  readonly isShown?: (hasService: boolean) => boolean;
  /** What can be chosen, and is, as far as an administrator leaves it open; the hint says what is not. */
  readonly choices?: (
    managed: Managed,
    value: number,
  ) => Pick<RadioGroupProps<number>, 'options' | 'value' | 'hint'>;
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
  // reports in this browser are always private
  defaultPrivacy: {
    part: 'newReports',
    label: 'defaultPrivacy',
    isShown: (hasService) => hasService,
    choices: privacyChoices,
  },
  freshDays: { part: 'newReports', label: 'freshDays', limits: FRESH_DAYS },
  bulkPauseSeconds: { part: 'newReports', label: 'bulkPause', limits: BULK_PAUSE_SECONDS },
  cleaning: ({ dropFragment, parameters }) => [
    ['dropFragment', yesNo(dropFragment)],
    ['parametersToDrop', listed(parameters)],
  ],
  privacyRules: (rules) => [
    ['privacyBySite', listed(rules.map(({ host, privacy }) => `${host} (${t(PRIVACY_LABELS[privacy])})`))],
  ],
  ignores: (ignores) => {
    const inWords = ignores.map(({ check, title, where, url, reason, until }) =>
      [`${title} (${check})`, t(WHERE_LABELS[where]), url, reason, until].filter(Boolean).join(' · '),
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
  const { label, previewLabel = label, choices } = row;
  const chosen = choices?.(nothingManaged, Number(value)).options.find((one) => one.value === value);
  const inWords = typeof value === 'boolean' ? yesNo(value) : (chosen?.label ?? number(Number(value)));
  return [[previewLabel, inWords]];
}

function privacyChoices({ defaultPrivacy, noPublicReports }: Managed, value: number) {
  const isFixed = defaultPrivacy !== null;
  const options = privacies(noPublicReports);
  // with an older, forbidden default, every report created without the popup would be refused
  const second = t(value === PUBLIC ? 'publicNotAllowedWhy' : 'defaultPrivacyHint');
  const forbidden = t('twoSentences', { first: { key: 'publicNotAllowedWhat' }, second });
  const open = noPublicReports ? forbidden : t('defaultPrivacyHint');
  return {
    options: options.map((one) => ({ ...one, disabled: isFixed || one.disabled === true })),
    value: defaultPrivacy ?? value,
    hint: isFixed ? t('setByAdministrator') : open,
  };
}

function yesNo(value: boolean): string {
  return t(value ? 'yes' : 'no');
}

function listed(names: readonly string[]): string {
  return format(names.map(shownText).toSorted()) || t('noneOfThem');
}
