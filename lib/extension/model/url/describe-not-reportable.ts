import type { Message, PlainKey } from '../../../engine/text/message.ts';
import type { NotReportable } from './reportable.ts';

const REASONS = {
  'browser-page': 'notReportableBrowser',
  'other-view': 'notReportableView',
  'extension-page': 'notReportableExtension',
  file: 'notReportableFile',
  store: 'notReportableStore',
  'no-address': 'notReportableNoAddress',
  malformed: 'notReportableMalformed',
  credentials: 'notReportableCredentials',
  secret: 'notReportableSecret',
  'out-of-reach': 'notReportableOutOfReach',
  'not-public': 'publicNotAllowedWhat',
  'not-web': 'notReportableNotWeb',
} as const satisfies Readonly<Record<NotReportable, PlainKey>>;

/** Why no report can be created for a page; `reason` is a `NotReportable`, stored as text. */
export function describeNotReportable(reason: string): Message {
  return { key: REASONS[reason as NotReportable] ?? 'notReportableNotWeb' };
}
