import type { ReportBrand } from '../../../lib/model/report/files/report-brand.ts';
import { PRIVACY_LABELS } from '../../../lib/model/report/privacy.ts';
import type { Settings } from '../../../lib/model/settings/settings.ts';
import type { PlainKey } from '../../../lib/model/text/message.ts';
import { shownText } from '../../../lib/model/text/shown-text.ts';
import { number, t } from '../../../lib/platform/text.ts';

/** A changed value: its label, and the old and new value. */
export interface SettingChange {
  readonly label: string;
  readonly lines: readonly string[];
}

type Describe = (before: Settings, after: Settings) => readonly SettingChange[];

const yesNo = (value: boolean) => t(value ? 'yes' : 'no');

function changed(label: PlainKey, read: (settings: Settings) => string): Describe {
  return (before, after) => {
    const [from, to] = [read(before), read(after)];
    if (from === to) return [];
    return [{ label: t(label), lines: [t('changeFromTo', { before: from, after: to })] }];
  };
}

function changedList(label: PlainKey, read: (settings: Settings) => readonly string[]): Describe {
  return (before, after) => {
    const { added, removed } = listChange(read(before), read(after));
    const lines = [
      ...(added === '' ? [] : [t('listAdded', { names: added })]),
      ...(removed === '' ? [] : [t('listRemoved', { names: removed })]),
    ];
    return lines.length === 0 ? [] : [{ label: t(label), lines }];
  };
}

/** The entries added to and removed from a list; empty if there are none. */
export function listChange(before: readonly string[], after: readonly string[]) {
  const named = (names: readonly string[], others: readonly string[]) =>
    names
      .filter((name) => !others.includes(name))
      .map(shownText)
      .join(', ');
  return { added: named(after, before), removed: named(before, after) };
}

/** The label of every setting on the settings page. */
const DESCRIBE: Readonly<Record<keyof Settings, readonly Describe[]>> = {
  defaultPrivacy: [changed('defaultPrivacy', (settings) => t(PRIVACY_LABELS[settings.defaultPrivacy]))],
  badgeOnEveryPage: [changed('badgeOnEveryPage', (settings) => yesNo(settings.badgeOnEveryPage))],
  cleaning: [
    changed('dropFragment', ({ cleaning }) => yesNo(cleaning.dropFragment)),
    changedList('parametersToDrop', ({ cleaning }) => cleaning.parameters),
  ],
  privacyRules: [
    changedList('privacyBySite', ({ privacyRules }) =>
      privacyRules.map(({ host, privacy }) => `${host} (${t(PRIVACY_LABELS[privacy])})`),
    ),
  ],
  notifications: [changed('notifyWhenReady', (settings) => yesNo(settings.notifications))],
  contextMenu: [changed('inContextMenu', (settings) => yesNo(settings.contextMenu))],
  freshDays: [changed('freshDays', (settings) => number(settings.freshDays))],
  bulkPauseSeconds: [changed('bulkPause', (settings) => number(settings.bulkPauseSeconds))],
  keepReports: [changed('localReports', (settings) => number(settings.keepReports))],
};

/** The change of a setting, in words. */
export function settingChanges(name: keyof Settings, before: Settings, after: Settings): SettingChange[] {
  return DESCRIBE[name].flatMap((describe) => describe(before, after));
}

/** The name and the logo on saved reports, in words. */
export function brandLines({ name, logo }: ReportBrand): string[] {
  const lines = [shownText(name), logo === '' ? '' : t('logo')].filter((line) => line !== '');
  return lines.length > 0 ? lines : [t('noneOfThem')];
}
