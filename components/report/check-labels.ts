import { groupLabel } from '../../lib/model/report/check-labels.ts';
import { format } from '../../lib/platform/text.ts';

/** A group's name in the language of the browser. */
export function groupName(group: string): string {
  return format(groupLabel(group));
}
