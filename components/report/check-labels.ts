import type { CheckState } from '../../lib/model/report/read-contents.ts';
import { t } from '../../lib/platform/text.ts';

/** The importance of a failed check, in words. */
export const WEIGHT_LABELS = {
  3: 'weightHigh',
  2: 'weightMedium',
  1: 'weightLow',
  0: 'weightNote',
} as const;

/** The state of a check, read to screen readers before its title. */
export const STATE_LABELS = {
  failed: 'checkFailed',
  passed: 'checkPassed',
  'not-applicable': 'checkNotApplicable',
  'not-seen': 'checkNotSeen',
} as const satisfies Readonly<Record<CheckState, string>>;

/** The embedded service's groups, by their ids as names. */
const GROUPS = new Map([
  ['Search', 'groupSearch'],
  ['Performance', 'groupPerformance'],
  ['Security', 'groupSecurity'],
  ['Basics', 'groupBasics'],
] as const);

/** A group's name: the embedded service's in the language of the browser, any other as the service sent it. */
export function groupName(group: string): string {
  for (const [name, key] of GROUPS) if (name === group) return t(key);
  return group || t('checks');
}
