import type { CheckState } from '../../lib/model/report/read-contents.ts';

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
