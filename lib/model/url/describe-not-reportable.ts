import type { Message } from '../text/message.ts';
import type { NotReportable } from './reportable.ts';

/** Why no report can be created for the current page. */
export function describeNotReportable(reason: NotReportable): Message {
  switch (reason) {
    case 'browser-page':
      return { key: 'notReportableBrowser' };
    case 'extension-page':
      return { key: 'notReportableExtension' };
    case 'file':
      return { key: 'notReportableFile' };
    case 'store':
      return { key: 'notReportableStore' };
    case 'no-address':
      return { key: 'notReportableNoAddress' };
    case 'malformed':
      return { key: 'notReportableMalformed' };
    case 'credentials':
      return { key: 'notReportableCredentials' };
    case 'secret':
      return { key: 'notReportableSecret' };
    case 'not-public':
      return { key: 'publicNotAllowedWhat' };
    default:
      return { key: 'notReportableNotWeb' };
  }
}
