import { PRIVACY_LABELS } from '../../../lib/engine/report/privacy.ts';
import type { PlainKey } from '../../../lib/engine/text/message.ts';
import { shownAddress, shownText } from '../../../lib/engine/text/shown-text.ts';
import { number, t } from '../../../lib/extension/platform/text.ts';
import type { Settings } from '../../../lib/shared/settings/settings.ts';
import { settingNameSchema } from '../../../lib/shared/settings/settings-file.ts';

/** The label of a setting on the settings page, and its value in words. */
type Row = readonly [label: PlainKey, value: string];

const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
const listed = (names: readonly string[]) => names.map(shownText).toSorted().join(', ') || t('noneOfThem');

/** Every setting, in words; lists in any order have the same words. */
const ROWS: { readonly [Name in keyof Settings]: (value: Settings[Name]) => readonly Row[] } = {
  defaultPrivacy: (value) => [['defaultPrivacy', t(PRIVACY_LABELS[value])]],
  badgeOnEveryPage: (value) => [['badgeOnEveryPage', yesNo(value)]],
  cleaning: ({ dropFragment, parameters }) => [
    ['dropFragment', yesNo(dropFragment)],
    ['parametersToDrop', listed(parameters)],
  ],
  privacyRules: (rules) => [
    ['privacyBySite', listed(rules.map(({ host, privacy }) => `${host} (${t(PRIVACY_LABELS[privacy])})`))],
  ],
  notifications: (value) => [['notifyWhenReady', yesNo(value)]],
  contextMenu: (value) => [['inContextMenu', yesNo(value)]],
  freshDays: (value) => [['freshDays', number(value)]],
  bulkPauseSeconds: (value) => [['bulkPause', number(value)]],
  keepReports: (value) => [['localReports', number(value)]],
  picturesOfPages: (value) => [['picturesOfPages', yesNo(value)]],
  ignores: (value) => [
    [
      'ignoredFindings',
      listed(
        value.map(({ title, url, reason, until }) =>
          [title, shownAddress(url), reason, ...(until === null ? [] : [until])].join(' · '),
        ),
      ),
    ],
  ],
};

/** The settings in `after` that differ from `before`: their labels and new values, in words. */
export function changedRows(before: Settings, after: Settings): Row[] {
  const rowsOf = <Name extends keyof Settings>(settings: Settings, name: Name) => ROWS[name](settings[name]);
  const names = settingNameSchema.options;
  const present = new Map(names.flatMap((name) => rowsOf(before, name)));
  return names
    .flatMap((name) => rowsOf(after, name))
    .filter(([label, value]) => present.get(label) !== value);
}
